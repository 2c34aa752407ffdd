import CPseudoTerminal

extension GuardConnection {
  /// What happens to the keys that come next.
  public enum Capture: UInt8, Sendable {
    /// Only claimed keys are withheld from the program.
    case none = 0
    /// The next key, whatever it is, goes only to the reader.
    case nextKey = 1
    /// Every key goes only to the reader.
    case allKeys = 2
  }

  /// Says that the reader is up.
  @discardableResult
  public func ready() -> Bool { send(EARSHOT_READY, []) }

  /// Says that the reader is finished and will exit; it is not restarted.
  @discardableResult
  public func bye() -> Bool { send(EARSHOT_BYE, []) }

  /// Sets which keys go only to the reader, in place of those claimed before.
  ///
  /// Each is what a terminal sends for it (F12 is `ESC [ 24 ~`). Forms that differ only in Caps Lock,
  /// Num Lock or the kind of event (kitty keyboard protocol) are claimed with it. At most 64 keys of
  /// 31 bytes; longer ones are left out.
  @discardableResult
  public func claim(_ keys: [[UInt8]]) -> Bool {
    let usable = keys.filter { !$0.isEmpty && $0.count <= Int(EARSHOT_CLAIM_BYTES) }.prefix(Int(EARSHOT_CLAIMS))
    return send(EARSHOT_CLAIM, usable.flatMap { [UInt8($0.count)] + $0 })
  }

  /// Says that the reader is done with a key that was withheld, and what to do with the keys after it.
  ///
  /// Every withheld key must be answered within a second, after whatever is injected for it: until then
  /// the guard holds back the keys that follow; after that it takes the reader for stalled.
  @discardableResult
  public func finishKey(generation: UInt64, capture: Capture = .none) -> Bool {
    var handled = earshot_handled()
    handled.generation = generation
    handled.capture = capture.rawValue
    return send(EARSHOT_HANDLED, withUnsafeBytes(of: handled) { Array($0) })
  }

  /// Sets what happens to the keys that come next, apart from any key.
  @discardableResult
  public func setCapture(_ capture: Capture) -> Bool { send(EARSHOT_CAPTURE, [capture.rawValue]) }

  /// Gives the program bytes as if they had been typed. Dropped while it has 64 KiB unread.
  @discardableResult
  public func inject(_ bytes: [UInt8]) -> Bool { sendInPieces(EARSHOT_INJECT, bytes) }

  /// Presses a key, as if the user had: it stops speech, and may be a command of the reader. Dropped while the guard
  /// holds many keys back.
  ///
  /// - Parameter bytes: what a terminal sends for one key.
  @discardableResult
  public func press(_ bytes: [UInt8]) -> Bool { send(EARSHOT_PRESS, bytes) }

  /// Writes to the outer terminal, once the program's own output has paused for 20 ms or at once if it
  /// is not passed on.
  @discardableResult
  public func draw(_ bytes: [UInt8]) -> Bool { sendInPieces(EARSHOT_DRAW, bytes) }

  /// Keeps so many rows at the bottom of the outer terminal from the program.
  @discardableResult
  public func reserveRows(_ count: Int) -> Bool { send(EARSHOT_RESERVE, bytes(of: [count])) }

  /// Gives the program's terminal a size of its own; nil lets it follow the outer terminal.
  @discardableResult
  public func setSize(_ size: TerminalSize?) -> Bool {
    send(EARSHOT_SIZE, bytes(of: [size?.columns ?? 0, size?.rows ?? 0]))
  }

  /// Sets whether program output goes to the outer terminal.
  @discardableResult
  public func setPassesOutput(_ passes: Bool) -> Bool { send(EARSHOT_PASS, [passes ? 1 : 0]) }

  private func sendInPieces(_ kind: earshot_message_kind, _ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard send(kind, rest.prefix(Int(EARSHOT_PAYLOAD_BYTES))) else { return false }
      rest = rest.dropFirst(Int(EARSHOT_PAYLOAD_BYTES))
    }
    return true
  }

  private func bytes(of numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: UInt16(clamping: number)) { Array($0) } }
  }
}
