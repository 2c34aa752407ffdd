// SPDX-License-Identifier: Apache-2.0
/// Splits a stream into lines and the bytes that follow some of them, however it is split on arrival.
///
/// A line of over 16 KiB or a count over the limit is invalid: the stream is broken and gives nothing more.
struct LineFramer {
  /// One line and the bytes after it.
  struct Frame {
    var words: [Substring]
    var payload: [UInt8]
  }

  /// Room for a path with every byte escaped as three.
  static let lineLimit = 16_384

  private let payloadWord: Substring
  private let payloadLimit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  /// The position up to which there is no line end.
  private var searched = 0
  private var waiting: (words: [Substring], count: Int)?
  private(set) var isBroken = false

  init(payloadWord: Substring, payloadLimit: Int) {
    self.payloadWord = payloadWord
    self.payloadLimit = payloadLimit
  }

  mutating func add(_ bytes: some Collection<UInt8>) {
    guard !isBroken else { return }
    if start > 65_536 || start == buffer.count {
      buffer.removeFirst(start)
      searched -= min(start, searched)
      start = 0
    }
    buffer += bytes
  }

  mutating func next() -> Frame? {
    guard !isBroken else { return nil }
    if waiting == nil {
      guard let line = nextLine() else { return nil }
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard words.first == payloadWord else { return Frame(words: words, payload: []) }
      guard let count = words.last.flatMap({ Int($0) }), (0...payloadLimit).contains(count) else {
        giveUp()
        return nil
      }
      waiting = (words, count)
    }
    guard let (words, count) = waiting, buffer.count - start >= count else { return nil }
    let payload = Array(buffer[start..<start + count])
    start += count
    waiting = nil
    return Frame(words: words, payload: payload)
  }

  private mutating func nextLine() -> String? {
    let last = min(buffer.count, start + Self.lineLimit + 1)
    let from = max(searched, start)
    guard let end = buffer[from..<max(from, last)].firstIndex(of: 0x0a) else {
      searched = last
      if last - start > Self.lineLimit { giveUp() }
      return nil
    }
    defer { start = end + 1 }
    return String(decoding: buffer[start..<end], as: UTF8.self)
  }

  private mutating func giveUp() {
    isBroken = true
    buffer = []
  }
}

/// Parses commands from a stream.
public struct VoiceCommandParser {
  private var framer = LineFramer(payloadWord: "speak", payloadLimit: VoiceCommand.textLimit)

  public init() {}

  /// The commands completed by these bytes. Unknown lines are skipped.
  public mutating func commands(after bytes: some Collection<UInt8>) -> [VoiceCommand] {
    framer.add(bytes)
    var commands: [VoiceCommand] = []
    while let frame = framer.next() {
      if let command = VoiceCommand(words: frame.words, payload: frame.payload) { commands.append(command) }
    }
    return commands
  }

  /// True if the stream is no longer readable.
  public var isBroken: Bool { framer.isBroken }
}

/// Parses answers from a stream.
public struct VoiceAnswerParser {
  private var framer = LineFramer(payloadWord: "pcm", payloadLimit: VoiceAnswer.payloadLimit)

  public init() {}

  /// The answers completed by these bytes. Unknown lines are skipped.
  public mutating func answers(after bytes: some Collection<UInt8>) -> [VoiceAnswer] {
    framer.add(bytes)
    var answers: [VoiceAnswer] = []
    while let frame = framer.next() {
      if let answer = VoiceAnswer(words: frame.words, payload: frame.payload) { answers.append(answer) }
    }
    return answers
  }

  /// True if the stream is no longer readable.
  public var isBroken: Bool { framer.isBroken }
}
