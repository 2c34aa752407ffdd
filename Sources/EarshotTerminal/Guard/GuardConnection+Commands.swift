// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal

extension GuardConnection {
  /// The destination of the next keys.
  public enum Capture: UInt8, Sendable {
    /// Only claimed keys are withheld from the program.
    case none = 0
    /// The next key, whatever it is, goes only to the reader.
    case nextKey = 1
    /// Every key goes only to the reader.
    case allKeys = 2
  }

  /// Reports that the reader is ready.
  @discardableResult
  public func ready() -> Bool { send(EARSHOT_READY, []) }

  /// Reports that the reader is done and will exit; it is not restarted.
  ///
  /// - Parameter hasFailed: True if a file the user requested is incomplete, for a nonzero status.
  @discardableResult
  public func bye(hasFailed: Bool = false) -> Bool {
    send(EARSHOT_BYE, flags: hasFailed ? UInt16(EARSHOT_BYE_FAILED.rawValue) : 0, [])
  }

  /// Replaces the set of keys that go only to the reader.
  ///
  /// Each is given by the bytes a terminal sends (F12 is `ESC [ 24 ~`). Forms that differ only in Caps Lock, Num Lock
  /// or the kind of event (kitty keyboard protocol) are included. At most 64 keys of 31 bytes; longer ones are ignored.
  @discardableResult
  public func claim(_ keys: [[UInt8]]) -> Bool {
    let usable = keys.filter { !$0.isEmpty && $0.count <= Int(EARSHOT_CLAIM_BYTES) }.prefix(Int(EARSHOT_CLAIMS))
    return send(EARSHOT_CLAIM, usable.flatMap { [UInt8($0.count)] + $0 })
  }

  /// Reports that the reader has handled a withheld key, and the destination of the next ones.
  ///
  /// Every withheld key must be answered within a second, after any bytes injected for it: until then the guard holds
  /// back the following keys; afterwards it treats the reader as stalled.
  @discardableResult
  public func finishKey(generation: UInt64, capture: Capture = .none) -> Bool {
    var handled = earshot_handled()
    handled.generation = generation
    handled.capture = capture.rawValue
    return send(EARSHOT_HANDLED, withUnsafeBytes(of: handled) { Array($0) })
  }

  /// Sets the destination of the next keys, independent of any key.
  @discardableResult
  public func setCapture(_ capture: Capture) -> Bool { send(EARSHOT_CAPTURE, [capture.rawValue]) }

  /// Gives the program bytes as if they had been typed. Dropped while it has 64 KiB unread.
  @discardableResult
  public func inject(_ bytes: [UInt8]) -> Bool { sendInPieces(EARSHOT_INJECT, bytes) }

  /// Presses a key for the user: it stops speech, and may be a command of the reader. Dropped while the guard holds
  /// back many keys.
  ///
  /// - Parameter bytes: The bytes a terminal sends for one key.
  @discardableResult
  public func press(_ bytes: [UInt8]) -> Bool { send(EARSHOT_PRESS, bytes) }

  /// Reserves the bottom row of the outer terminal, or returns it to the program.
  @discardableResult
  public func reserveRow(_ isReserved: Bool) -> Bool { send(EARSHOT_RESERVE, [isReserved ? 1 : 0]) }

  /// Shows a text in the bottom row as soon as the program's output allows.
  ///
  /// - Parameter text: The text, cut to the row; control characters and everything beyond 2048 bytes are dropped.
  @discardableResult
  public func show(_ text: String) -> Bool { send(EARSHOT_SHOW, Array(text.utf8.prefix(Int(EARSHOT_ROW_TEXT)))) }

  /// Marks a word on the outer terminal until the program writes anything, or a key is pressed.
  ///
  /// - Parameters:
  ///   - mark: The word; nil to end the mark.
  ///   - position: The position in the program's output at which the screen is as it was marked.
  @discardableResult
  public func mark(_ mark: WordMark?, at position: UInt64) -> Bool {
    let parts = mark?.parts ?? []
    let lengths = [parts.map(\.marked.count), parts.map(\.plain.count)].map { $0.reduce(0, +) }
    guard let mark, parts.count <= Int(EARSHOT_MARK_PARTS), lengths.allSatisfy({ $0 <= Int(EARSHOT_MARK_BYTES) })
    else { return send(EARSHOT_MARK, []) }
    var bytes = withUnsafeBytes(of: earshot_mark(position: position, parts: UInt32(parts.count), reserved: 0)) {
      Array($0)
    }
    for part in mark.parts {
      let head = earshot_mark_part(
        lines: Int16(clamping: part.lines), column: UInt16(clamping: part.column + 1),
        marked: UInt16(clamping: part.marked.count), plain: UInt16(clamping: part.plain.count))
      bytes += withUnsafeBytes(of: head) { Array($0) }
    }
    for part in mark.parts { bytes += part.marked + part.plain }
    return send(EARSHOT_MARK, bytes)
  }

  private func sendInPieces(_ kind: earshot_message_kind, _ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard send(kind, rest.prefix(Int(EARSHOT_PAYLOAD_BYTES))) else { return false }
      rest = rest.dropFirst(Int(EARSHOT_PAYLOAD_BYTES))
    }
    return true
  }
}
