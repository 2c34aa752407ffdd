// SPDX-License-Identifier: Apache-2.0
import CKeys

/// Splits a terminal's output into the user's input, and names the keys: a state machine whose result is independent of
/// how the bytes are split.
///
/// It is the guard's own, in C: what is a key for the guard is one here. What a key is called is known here alone.
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

  private var machine = earshot_keys()
  /// The bytes of a paste that has not ended; nil outside one.
  private var pasted: [UInt8]?

  public init() {}

  /// True if an input is incomplete.
  public var isUnfinished: Bool { patience != nil }

  /// The time to wait for the rest of an incomplete input, in milliseconds; nil if there is none.
  public var patience: Int32? {
    let patience = withUnsafePointer(to: machine) { earshot_keys_patience($0) }
    return patience > 0 ? patience : nil
  }

  /// Takes bytes; an incomplete rest waits for more.
  public mutating func take(_ input: some Sequence<UInt8>) -> [Input] {
    var found: [Input] = []
    let bytes = Array(input)
    bytes.withUnsafeBufferPointer { buffer in
      var taken = 0
      var hasToken = true
      while taken < buffer.count || hasToken {
        hasToken = add(to: &found) {
          taken += earshot_keys_take($0, buffer.baseAddress.map { $0 + taken }, buffer.count - taken, $1)
        }
      }
    }
    return found
  }

  /// Ends the input: the incomplete rest is taken as it is, including a lone Escape.
  public mutating func finish() -> [Input] {
    var found: [Input] = []
    while add(to: &found, { _ = earshot_keys_expire($0, $1) }) {}
    return found
  }

  /// The inputs in complete bytes.
  public static func inputs(in bytes: some Sequence<UInt8>) -> [Input] {
    var decoder = KeyDecoder()
    return decoder.take(bytes) + decoder.finish()
  }

  /// Adds what the machine tells in a step. Its bytes are the machine's until the next step.
  ///
  /// - Returns: False if it tells nothing.
  private mutating func add(
    to found: inout [Input],
    _ step: (UnsafeMutablePointer<earshot_keys>, UnsafeMutablePointer<earshot_token>) -> Void
  ) -> Bool {
    let (kind, bytes) = withUnsafeMutablePointer(to: &machine) { machine in
      var token = earshot_token()
      step(machine, &token)
      return (token.kind, Array(UnsafeBufferPointer(start: token.bytes, count: token.length)))
    }
    switch kind {
    case EARSHOT_TOKEN_KEY: found.append(Key(bytes: bytes).map { .key($0, bytes) } ?? .unknown(bytes))
    case EARSHOT_TOKEN_RELEASE: found.append(.release(bytes))
    case EARSHOT_TOKEN_REPLY: found.append(.reply(bytes))
    case EARSHOT_TOKEN_MOUSE: found.append(.mouse(bytes))
    case EARSHOT_TOKEN_FOCUS: found.append(.focus(bytes))
    case EARSHOT_TOKEN_PASTE_BEGIN: pasted = []
    case EARSHOT_TOKEN_PASTE:
      let room = Self.longestPaste - (pasted?.count ?? 0)
      pasted? += bytes.prefix(room)
    case EARSHOT_TOKEN_PASTE_END:
      // The end of a paste that has not begun has no meaning.
      if let text = pasted { found.append(.paste(text)) }
      pasted = nil
    default: return false
    }
    return true
  }

  /// The limit of pasted text, beyond what anyone means to paste; the rest is dropped.
  private static let longestPaste = 1 << 20
}
