// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal

/// One message from the guard.
public struct GuardMessage: Equatable, Sendable {
  public var content: Content
  /// For a key, the generation it raised; for others, the newest one when sent.
  public var generation: UInt64
  /// Nanoseconds of the system's monotonic clock: when a key was read, when anything else was sent.
  public var time: Int64
  /// The position of the event in the program's output, in bytes.
  public var position: UInt64

  public init(content: Content, generation: UInt64, time: Int64, position: UInt64) {
    self.content = content
    self.generation = generation
    self.time = time
    self.position = position
  }

  public enum Content: Equatable, Sendable {
    /// Always the first message.
    case hello(Hello)
    case key(Key)
    /// Input from the terminal that is not a key.
    case reply(Reply, [UInt8])
    /// A part of pasted text. The first and last parts are empty markers.
    case paste([UInt8], isFirst: Bool, isLast: Bool)
    /// The present sizes of the program's terminal and the outer one.
    case resized(TerminalSize, outer: TerminalSize)
    /// The number of output bytes skipped because they were not taken in time.
    case missed(UInt64)
    case ended(ProgramEnd)
    /// The outer terminal is gone, or the guard was told to stop: finish now.
    case terminalGone
    /// The number of messages dropped before this one because they were not received in time.
    case dropped(UInt64)
  }

  /// The information for a reader at its start.
  public struct Hello: Equatable, Sendable {
    /// True if standard input is a terminal, so there are keys.
    public var hasKeys: Bool
    /// True if standard output is a terminal.
    public var hasScreen: Bool
    /// True if program output goes to standard output.
    public var passesOutput: Bool
    /// True if the bottom row of that terminal is available.
    public var hasRow: Bool
    /// The number of earlier readers that died.
    public var restarts: Int
    /// The program's process id, or 0 if it could not be started.
    public var process: Int32
    public var size: TerminalSize
    public var outerSize: TerminalSize
    /// The first available position of the program's output.
    public var history: UInt64
    /// The output before this position went to an earlier reader: it rebuilds the screen and is not spoken again. If
    /// `history` is later, the output between them was missed.
    public var heard: UInt64
    public var command: [String]
  }

  public struct Key: Equatable, Sendable {
    public var bytes: [UInt8]
    /// True if the program did not receive it; the guard waits for `GuardConnection.finishKey`.
    public var isWithheld: Bool
    /// True if it was withheld by the capture mode instead of a claim.
    public var isCaptured: Bool
    /// True if the Escape reported just before was the beginning of this key.
    public var continuesEscape: Bool
    /// True if the key was released (kitty keyboard protocol). It raised no generation.
    public var isRelease: Bool

    public init(
      bytes: [UInt8], isWithheld: Bool = false, isCaptured: Bool = false, continuesEscape: Bool = false,
      isRelease: Bool = false
    ) {
      self.bytes = bytes
      self.isWithheld = isWithheld
      self.isCaptured = isCaptured
      self.continuesEscape = continuesEscape
      self.isRelease = isRelease
    }
  }

  public enum Reply: Equatable, Sendable {
    case answer
    case mouse
    case focus
  }
}

extension GuardMessage {
  /// Parses one packet; nil if it is no message of this version.
  init?(packet: UnsafeRawBufferPointer) {
    guard packet.count >= MemoryLayout<earshot_message>.size else { return nil }
    let header = packet.loadUnaligned(as: earshot_message.self)
    let payload = UnsafeRawBufferPointer(rebasing: packet[MemoryLayout<earshot_message>.size...])
    guard payload.count == Int(header.length),
      let content = Content(kind: UInt32(header.kind), flags: UInt32(header.flags), payload: payload)
    else { return nil }
    self.init(
      content: content, generation: header.generation, time: header.time, position: header.position)
  }
}

extension GuardMessage.Content {
  init?(kind: UInt32, flags: UInt32, payload: UnsafeRawBufferPointer) {
    func value<T>(_ type: T.Type) -> T? {
      payload.count >= MemoryLayout<T>.size ? payload.loadUnaligned(as: type) : nil
    }
    func has<Flag: RawRepresentable<UInt32>>(_ flag: Flag) -> Bool { flags & flag.rawValue != 0 }

    switch kind {
    case EARSHOT_HELLO.rawValue:
      guard let hello = GuardMessage.Hello(payload: payload) else { return nil }
      self = .hello(hello)
    case EARSHOT_KEY.rawValue:
      self = .key(
        GuardMessage.Key(
          bytes: Array(payload), isWithheld: has(EARSHOT_KEY_WITHHELD), isCaptured: has(EARSHOT_KEY_CAPTURED),
          continuesEscape: has(EARSHOT_KEY_CONTINUES), isRelease: has(EARSHOT_KEY_RELEASED)))
    case EARSHOT_REPLY.rawValue:
      let reply: GuardMessage.Reply =
        has(EARSHOT_REPLY_MOUSE) ? .mouse : has(EARSHOT_REPLY_FOCUS) ? .focus : .answer
      self = .reply(reply, Array(payload))
    case EARSHOT_PASTE.rawValue:
      self = .paste(Array(payload), isFirst: has(EARSHOT_PASTE_FIRST), isLast: has(EARSHOT_PASTE_LAST))
    case EARSHOT_RESIZE.rawValue:
      guard let size = value(earshot_size.self) else { return nil }
      self = .resized(size.program, outer: size.outer)
    case EARSHOT_MISSED.rawValue:
      guard let count = value(UInt64.self) else { return nil }
      self = .missed(count)
    case EARSHOT_ENDED.rawValue:
      guard let ended = value(earshot_ended.self) else { return nil }
      self = .ended(
        ended.error != 0
          ? .notStarted(errno: ended.error)
          : ended.signal != 0 ? .signalled(ended.signal) : .exited(ended.status))
    case EARSHOT_TERMINAL_GONE.rawValue:
      self = .terminalGone
    case EARSHOT_DROPPED.rawValue:
      guard let count = value(UInt64.self) else { return nil }
      self = .dropped(count)
    default:
      return nil
    }
  }
}

extension GuardMessage.Hello {
  fileprivate init?(payload: UnsafeRawBufferPointer) {
    guard payload.count >= MemoryLayout<earshot_hello>.size else { return nil }
    let hello = payload.loadUnaligned(as: earshot_hello.self)
    guard hello.version == EARSHOT_PROTOCOL_VERSION else { return nil }
    func has(_ flag: earshot_hello_flag) -> Bool { hello.flags & flag.rawValue != 0 }
    let words = payload[MemoryLayout<earshot_hello>.size...].split(separator: 0, omittingEmptySubsequences: false)
    self.init(
      hasKeys: has(EARSHOT_HELLO_KEYS), hasScreen: has(EARSHOT_HELLO_SCREEN),
      passesOutput: has(EARSHOT_HELLO_PASSES), hasRow: has(EARSHOT_HELLO_ROW), restarts: Int(hello.restarts),
      process: hello.process,
      size: hello.size.program, outerSize: hello.size.outer, history: hello.history, heard: hello.heard,
      command: words.prefix(Int(hello.words)).map { String(decoding: $0, as: UTF8.self) })
  }
}

extension earshot_size {
  fileprivate var program: TerminalSize { TerminalSize(columns: Int(columns), rows: Int(rows)) }
  fileprivate var outer: TerminalSize { TerminalSize(columns: Int(outer_columns), rows: Int(outer_rows)) }
}
