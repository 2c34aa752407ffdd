// SPDX-License-Identifier: Apache-2.0
/// A terminal's output: replies to queries, and keys pressed meanwhile.
public struct TerminalReplies: Equatable, Sendable {
  /// The queries for the terminal: synchronised updates, the kitty keyboard protocol, and last one that every terminal
  /// replies to, so that nothing follows that reply.
  public static let questions = "\u{1b}[?2026$p\u{1b}[?u\u{1b}[c"

  /// The keys pressed, each as the bytes it sent.
  public private(set) var keys: [[UInt8]] = []
  /// Nil until the terminal has replied.
  public private(set) var synchronizedUpdates: Bool?
  public private(set) var kittyKeyboard: Bool?
  /// True once the last query is answered.
  public private(set) var isComplete = false

  public init(_ bytes: some Collection<UInt8>) {
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let length = first == 0x1b ? Self.escapeLength(rest) : Self.characterLength(rest)
      take(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
  }

  private mutating func take(_ piece: ArraySlice<UInt8>) {
    guard !Self.isString(piece) else { return }
    guard piece.starts(with: [0x1b, UInt8(ascii: "[")]), let mark = piece.dropFirst(2).first,
      (UInt8(ascii: "<")...UInt8(ascii: "?")).contains(mark)
    else {
      keys.append(Array(piece))
      return
    }
    guard mark == UInt8(ascii: "?") else { return }
    let words = String(decoding: piece.dropFirst(3), as: UTF8.self)
    switch words.last {
    case "c": isComplete = true
    case "u": kittyKeyboard = true
    // 0: unknown; 4: known and permanently reset.
    case "y" where words.hasPrefix("2026;"): synchronizedUpdates = ["2026;1$y", "2026;2$y", "2026;3$y"].contains(words)
    default: break
    }
  }

  /// True for a device control or operating system string, which no key sends.
  private static func isString(_ piece: ArraySlice<UInt8>) -> Bool {
    guard piece.first == 0x1b, let kind = piece.dropFirst().first, piece.count > 2 else { return false }
    return [UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^")].contains(kind)
  }

  private static func escapeLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let behind = bytes.dropFirst()
    switch behind.first {
    case UInt8(ascii: "["):
      let parameters = behind.dropFirst()
      // F1 to F5 of the Linux console.
      if parameters.first == UInt8(ascii: "[") { return min(4, bytes.count) }
      return 2 + sequenceLength(parameters)
    case UInt8(ascii: "O"): return 2 + sequenceLength(behind.dropFirst())
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      return 2 + stringLength(behind.dropFirst())
    case 0x1b: return 1
    case nil: return 1
    default: return 1 + characterLength(behind)
    }
  }

  /// The length up to the final byte. rxvt's keys with Shift have none: they end with a `$`.
  private static func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let body = bytes.prefix { (0x20...0x3f).contains($0) }
    guard let end = bytes.dropFirst(body.count).first else { return body.count }
    return body.count + ((0x40...0x7e).contains(end) ? 1 : 0)
  }

  /// The length up to the end, BEL or ESC \. One without an end is a key with Alt.
  private static func stringLength(_ bytes: ArraySlice<UInt8>) -> Int {
    for index in bytes.indices {
      if bytes[index] == 0x07 { return index + 1 - bytes.startIndex }
      if bytes[index...].starts(with: [0x1b, UInt8(ascii: "\\")]) { return index + 2 - bytes.startIndex }
    }
    return 0
  }

  private static func characterLength(_ bytes: ArraySlice<UInt8>) -> Int {
    1 + bytes.dropFirst().prefix { $0 & 0xc0 == 0x80 }.count
  }
}
