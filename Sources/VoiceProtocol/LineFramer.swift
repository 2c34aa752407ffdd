// SPDX-License-Identifier: Apache-2.0
/// Cuts a stream into lines and the bytes that follow some of them, however it arrives.
///
/// A line of over 16 KiB or a count over the limit is junk: the stream is broken and nothing more comes of it.
struct LineFramer {
  /// One line and the bytes after it.
  struct Frame {
    var words: [Substring]
    var payload: [UInt8]
  }

  /// Room for a path in which every byte had to be written as three.
  static let lineLimit = 16_384

  private let payloadWord: Substring
  private let payloadLimit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  /// Up to here no line ends.
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

/// Reads commands out of a stream.
public struct VoiceCommandParser {
  private var framer = LineFramer(payloadWord: "speak", payloadLimit: VoiceCommand.textLimit)

  public init() {}

  /// What the stream holds after these bytes. Lines that mean nothing are passed over.
  public mutating func commands(after bytes: some Collection<UInt8>) -> [VoiceCommand] {
    framer.add(bytes)
    var commands: [VoiceCommand] = []
    while let frame = framer.next() {
      if let command = VoiceCommand(words: frame.words, payload: frame.payload) { commands.append(command) }
    }
    return commands
  }

  /// Whether the stream can no longer be read.
  public var isBroken: Bool { framer.isBroken }
}

/// Reads answers out of a stream.
public struct VoiceAnswerParser {
  private var framer = LineFramer(payloadWord: "pcm", payloadLimit: VoiceAnswer.payloadLimit)

  public init() {}

  /// What the stream holds after these bytes. Lines that mean nothing are passed over.
  public mutating func answers(after bytes: some Collection<UInt8>) -> [VoiceAnswer] {
    framer.add(bytes)
    var answers: [VoiceAnswer] = []
    while let frame = framer.next() {
      if let answer = VoiceAnswer(words: frame.words, payload: frame.payload) { answers.append(answer) }
    }
    return answers
  }

  /// Whether the stream can no longer be read.
  public var isBroken: Bool { framer.isBroken }
}
