// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotFormats
public import EarshotRecognition
public import EarshotScreen
import EarshotTerminal

/// Records a session to audit from a program's output, live or recorded, by a given clock.
public final class SessionRecorder {
  private let feed: ScreenFeed
  private let palettes: [Palette]
  private var moments: [AuditedSession.Moment] = []
  private var keys: [AuditedSession.Key] = []
  private var printed = PrintedCharacters()
  private var began: Instant?
  private var line: Int?

  public init(size: ScreenSize, palettes: [Palette] = Palette.usual) {
    feed = ScreenFeed(size: size)
    self.palettes = palettes
  }

  /// Records output.
  ///
  /// - Parameters:
  ///   - bytes: The bytes as received.
  ///   - instant: The time of the output.
  ///   - line: The line of the recording; nil if there is none.
  public func output(_ bytes: [UInt8], at instant: Instant, line: Int? = nil) {
    settle(before: instant)
    feed.feed(bytes, at: instant)
    printed.add(bytes)
    began = began ?? instant
    self.line = line
  }

  /// Records input.
  public func typed(_ bytes: [UInt8], at instant: Instant) {
    settle(before: instant)
    // The picture before a key is no answer to it.
    if feed.deadline != nil { takePicture(at: instant, isSettled: false) }
    keys.append(AuditedSession.Key(bytes, at: instant))
  }

  /// Records a change of the terminal's size.
  public func resize(to size: ScreenSize, at instant: Instant) {
    settle(before: instant)
    feed.resize(to: size, at: instant)
    began = began ?? instant
  }

  /// Records pictures that have settled by now.
  public func settle(before instant: Instant) {
    while let deadline = feed.deadline, deadline < instant { takePicture(at: deadline) }
  }

  /// The current screen, for choosing a key.
  public var screen: AuditedScreen? { moments.last?.screen }

  /// Takes the terminal's replies to the program.
  public func takeReplies() -> [UInt8] { feed.takeReplies() }

  /// The session; call it when it is over.
  public func finish() -> AuditedSession {
    while let deadline = feed.deadline { takePicture(at: deadline) }
    return AuditedSession(moments, lastKeys: keys)
  }

  private func takePicture(at instant: Instant, isSettled: Bool = true) {
    let update = feed.settle()
    let screen = AuditedScreen(
      update.screen, at: instant, line: line, palettes: palettes, isSettled: isSettled)
    moments.append(
      AuditedSession.Moment(
        screen: screen, keys: keys, events: update.events, printed: printed.take(), began: began ?? instant))
    keys = []
    began = nil
  }
}

extension AuditedSession {
  /// The session in a recording.
  public static func recorded(
    _ recording: inout AsciicastReader, palettes: [Palette] = Palette.usual
  ) throws(AsciicastError) -> AuditedSession {
    let header = try recording.header()
    let recorder = SessionRecorder(
      size: ScreenSize(columns: header.width, rows: header.height), palettes: palettes)
    var status: Int32?
    while let event = try recording.next() {
      switch event.kind {
      case .output(let text): recorder.output(Array(text.utf8), at: event.at, line: recording.line)
      case .input(let text): recorder.typed(Array(text.utf8), at: event.at)
      case .resize(let columns, let rows):
        recorder.resize(to: ScreenSize(columns: columns, rows: rows), at: event.at)
      case .other(code: "x", let data): status = Int32(data.filter { !$0.isWhitespace })
      case .marker, .other: break
      }
    }
    let session = recorder.finish()
    if let command = header.command, !isShell(command) { session.exitStatus = status }
    return session
  }
}

/// True if a command is an interactive shell.
private func isShell(_ command: String) -> Bool {
  let words = command.split(separator: " ")
  let name = words.first?.split(separator: "/").last.map(String.init) ?? ""
  return words.count == 1 && ["sh", "bash", "zsh", "fish", "dash", "ksh"].contains(name)
}

/// Counts the characters printed between escape sequences.
struct PrintedCharacters {
  private enum State { case text, escape, sequence, string, stringEscape }
  private var state = State.text
  private var count = 0

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      switch state {
      case .text:
        if byte == 0x1B { state = .escape } else if byte > 0x20, byte != 0x7F, byte & 0xC0 != 0x80 { count += 1 }
      case .escape:
        switch byte {
        case 0x5B: state = .sequence
        case 0x5D, 0x50, 0x5E, 0x5F, 0x58: state = .string
        case 0x20...0x2F: break
        default: state = .text
        }
      case .sequence: if (0x40...0x7E).contains(byte) { state = .text }
      case .string: if byte == 0x07 { state = .text } else if byte == 0x1B { state = .stringEscape }
      case .stringEscape: state = byte == 0x5C ? .text : .string
      }
    }
  }

  mutating func take() -> Int {
    defer { count = 0 }
    return count
  }
}
