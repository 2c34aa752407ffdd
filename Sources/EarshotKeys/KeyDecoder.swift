// SPDX-License-Identifier: Apache-2.0
/// Splits a terminal's output into the user's input, and names the keys: a state machine whose result is independent of
/// how the bytes are split.
///
/// Anything else is treated as programs treat it: nothing is dropped, and the following bytes count. Ambiguous bytes
/// are resolved as follows:
/// - `CSI 1;2 R` … `CSI 1;16 R` is F3 with modifiers; every other `CSI row;column R` reports the cursor.
/// - `CSI ?`, `CSI >` and `CSI =` begin replies, `CSI <` a mouse report; no key begins like that.
/// - `ESC ]`, `ESC P` and `ESC _` begin a reply only if the next byte can begin one; else they are Alt with that key.
public struct KeyDecoder: Sendable {
  /// One piece of input from the terminal.
  public enum Input: Equatable, Sendable {
    /// A key was pressed, or repeated.
    case key(Key, [UInt8])
    /// A sequence in the form of a key that no keyboard has.
    case unknown([UInt8])
    /// A key was released, if the terminal reports it.
    case release([UInt8])
    /// Pasted text, without its brackets.
    case paste([UInt8])
    case mouse([UInt8])
    /// The terminal gained or lost the keyboard.
    case focus([UInt8])
    /// A reply of the terminal.
    case reply([UInt8])
  }

  private enum State: Equatable {
    case ground
    /// Within a character, with this many bytes missing.
    case character(missing: Int)
    case escape
    case controlSequence
    /// After `CSI [` of the Linux console, before a letter.
    case consoleKey
    /// After `CSI M`, with this many bytes missing.
    case oldMouse(missing: Int)
    case singleShift
    case stringStart
    case string
    case stringEscape
    case paste
  }

  private var state = State.ground
  private var bytes: [UInt8] = []
  /// True after an additional ESC before the sequence: Alt, as in rxvt and the Linux console.
  private var hasMeta = false

  public init() {}

  /// True if an input is incomplete.
  public var isUnfinished: Bool { state != .ground }

  /// Takes bytes; an incomplete rest waits for more.
  public mutating func take(_ input: some Sequence<UInt8>) -> [Input] {
    var found: [Input] = []
    for byte in input { while !take(byte, &found) {} }
    return found
  }

  /// Ends the input: the incomplete rest is taken as it is, including a lone Escape.
  public mutating func finish() -> [Input] {
    var found: [Input] = []
    switch state {
    case .ground: break
    case .oldMouse: end(.mouse, &found)
    case .string, .stringEscape: end(.reply, &found)
    case .paste: endPaste(&found)
    case .character, .escape, .controlSequence, .consoleKey, .singleShift, .stringStart: end(.keyboard, &found)
    }
    return found
  }

  /// The inputs in complete bytes.
  public static func inputs(in bytes: some Sequence<UInt8>) -> [Input] {
    var decoder = KeyDecoder()
    return decoder.take(bytes) + decoder.finish()
  }

  // MARK: Results

  private enum Kind {
    case keyboard, release, reply, mouse, focus
  }

  private mutating func give(_ count: Int, _ kind: Kind, _ found: inout [Input]) {
    let piece = Array(bytes.prefix(count))
    bytes.removeFirst(count)
    let input: Input =
      switch kind {
      case .keyboard: Key(bytes: piece).map { .key($0, piece) } ?? .unknown(piece)
      case .release: .release(piece)
      case .reply: .reply(piece)
      case .mouse: .mouse(piece)
      case .focus: .focus(piece)
      }
    found.append(input)
  }

  /// Passes on everything collected and returns to the ground state.
  private mutating func end(_ kind: Kind, _ found: inout [Input]) {
    // ESC before a reply was the Escape key.
    if hasMeta, kind != .keyboard { give(1, .keyboard, &found) }
    give(bytes.count, kind, &found)
    (state, hasMeta) = (.ground, false)
  }

  /// - Returns: False if the byte has to be processed again in the new state.
  private mutating func take(_ byte: UInt8, _ found: inout [Input]) -> Bool {
    switch state {
    case .ground: return takeFirst(byte, &found)
    case .character(let missing): return take(byte, missing: missing, &found)
    case .escape: return takeEscaped(byte, &found)
    case .controlSequence: return takeParameter(byte, &found)
    case .consoleKey:
      let isLetter = (0x20..<0x7f).contains(byte)
      if isLetter { bytes.append(byte) }
      end(.keyboard, &found)
      return isLetter
    case .oldMouse(let missing): return takeMouse(byte, missing: missing, &found)
    case .singleShift: return takeShifted(byte, &found)
    case .stringStart, .string, .stringEscape: return takeString(byte, &found)
    case .paste: return takePasted(byte, &found)
    }
  }

  // MARK: Characters

  private mutating func takeFirst(_ byte: UInt8, _ found: inout [Input]) -> Bool {
    bytes.append(byte)
    if byte == Self.escape {
      state = .escape
    } else {
      let missing = Self.continuationBytes(after: byte)
      if missing > 0 { state = .character(missing: missing) } else { end(.keyboard, &found) }
    }
    return true
  }

  private static func continuationBytes(after lead: UInt8) -> Int {
    switch lead {
    case 0xc2...0xdf: 1
    case 0xe0...0xef: 2
    case 0xf0...0xf4: 3
    default: 0
    }
  }

  private mutating func take(_ byte: UInt8, missing: Int, _ found: inout [Input]) -> Bool {
    guard byte & 0xc0 == 0x80 else {
      end(.keyboard, &found)
      return false
    }
    bytes.append(byte)
    if missing > 1 { state = .character(missing: missing - 1) } else { end(.keyboard, &found) }
    return true
  }

  // MARK: Sequences

  private mutating func takeEscaped(_ byte: UInt8, _ found: inout [Input]) -> Bool {
    let opens = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
    if byte == Self.escape, !hasMeta {
      bytes.append(byte)
      hasMeta = true
      return true
    }
    if hasMeta, !opens {
      give(1, .keyboard, &found)
      hasMeta = false
      return false
    }
    let missing = Self.continuationBytes(after: byte)
    bytes.append(byte)
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .stringStart
    default: if missing > 0 { state = .character(missing: missing) } else { end(.keyboard, &found) }
    }
    return true
  }

  private mutating func takeParameter(_ byte: UInt8, _ found: inout [Input]) -> Bool {
    guard (0x20...0x7e).contains(byte), bytes.count <= Self.longestSequence else {
      end(.keyboard, &found)
      return false
    }
    let start = hasMeta ? 1 : 0
    let isFirst = bytes.count == start + 2
    bytes.append(byte)
    if byte < 0x40 { return true }
    if isFirst, byte == UInt8(ascii: "[") {
      state = .consoleKey
    } else if isFirst, byte == UInt8(ascii: "M") {
      state = .oldMouse(missing: 3)
    } else {
      endSequence(bytes[start...], &found)
    }
    return true
  }

  private mutating func endSequence(_ sequence: ArraySlice<UInt8>, _ found: inout [Input]) {
    switch TerminalSequence(sequence.dropFirst(2)).kind {
    case .key: end(.keyboard, &found)
    case .release: end(.release, &found)
    case .reply: end(.reply, &found)
    case .mouse: end(.mouse, &found)
    case .focus: end(.focus, &found)
    case .pasteBegins:
      if hasMeta { give(1, .keyboard, &found) }
      (state, hasMeta, bytes) = (.paste, false, [])
    // The end of a paste that has not begun has no meaning.
    case .pasteEnds:
      if hasMeta { give(1, .keyboard, &found) }
      (state, hasMeta, bytes) = (.ground, false, [])
    }
  }

  private mutating func takeMouse(_ byte: UInt8, missing: Int, _ found: inout [Input]) -> Bool {
    guard byte >= 0x20 else {
      end(.mouse, &found)
      return false
    }
    bytes.append(byte)
    // In mode 1005 a coordinate beyond 95 is a two-byte character.
    let left = missing - ((0xc2...0xdf).contains(byte) ? 0 : 1)
    if left > 0 { state = .oldMouse(missing: left) } else { end(.mouse, &found) }
    return true
  }

  private mutating func takeShifted(_ byte: UInt8, _ found: inout [Input]) -> Bool {
    guard (0x20...0x7e).contains(byte), bytes.count <= Self.longestSequence else {
      end(.keyboard, &found)
      return false
    }
    bytes.append(byte)
    let isParameter = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ";")
    if !isParameter { end(.keyboard, &found) }
    return true
  }

  // MARK: Strings and pastes

  private static func opensAnswer(_ introducer: UInt8?, _ byte: UInt8) -> Bool {
    switch introducer {
    case UInt8(ascii: "]"): (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "lLI".utf8.contains(byte)
    case UInt8(ascii: "P"): (0x20...0x3f).contains(byte)
    default: byte == UInt8(ascii: "G")
    }
  }

  private mutating func takeString(_ byte: UInt8, _ found: inout [Input]) -> Bool {
    switch state {
    case .stringStart:
      guard Self.opensAnswer(bytes.last, byte) else {
        end(.keyboard, &found)
        return false
      }
      bytes.append(byte)
      state = .string
    case .stringEscape:
      guard byte == UInt8(ascii: "\\") else {
        // The string was cut off and this ESC begins something else.
        give(bytes.count - 1, .reply, &found)
        state = .escape
        return false
      }
      bytes.append(byte)
      end(.reply, &found)
    default:
      guard byte >= 0x20 || byte == Self.bell || byte == Self.escape else {
        end(.reply, &found)
        return false
      }
      bytes.append(byte)
      if byte == Self.bell {
        end(.reply, &found)
      } else if byte == Self.escape {
        state = .stringEscape
      } else if bytes.count == Self.longestPiece {
        give(bytes.count, .reply, &found)
      }
    }
    return true
  }

  private mutating func takePasted(_ byte: UInt8, _ found: inout [Input]) -> Bool {
    bytes.append(byte)
    if bytes.last == Self.pasteEnd.last, bytes.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      bytes.removeLast(Self.pasteEnd.count)
      endPaste(&found)
    } else if bytes.count >= Self.longestPaste + Self.pasteEnd.count {
      // No paste is meant to be that long. The end may still follow.
      bytes.remove(at: Self.longestPaste)
    }
    return true
  }

  private mutating func endPaste(_ found: inout [Input]) {
    found.append(.paste(bytes))
    (state, bytes) = (.ground, [])
  }

  private static let escape: UInt8 = 0x1b
  private static let bell: UInt8 = 0x07
  private static let pasteEnd = Array("\u{1b}[201~".utf8)
  /// Longer than any sequence with a meaning.
  private static let longestSequence = 128
  /// The limit of pasted text; the rest is dropped.
  private static let longestPaste = 1 << 20
  /// The limit of a reply; longer ones are passed on in pieces.
  private static let longestPiece = 4_095
}
