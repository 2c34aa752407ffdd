// SPDX-License-Identifier: Apache-2.0
import LineProtocol

/// Speaks segments one after the other through a server of SSIP: commands, replies and instants in, lines and answers
/// out.
struct SegmentSpeaking {
  static let sampleRate = 22_050
  /// The silence given to the reader at a time while the server speaks, in seconds.
  private static let step = 0.04
  /// The longest wait for the end of a text that was cut, in seconds.
  private static let patience = 1.0

  enum Effect: Equatable {
    /// Send these lines to the server.
    case send(String)
    /// Give this to the reader.
    case answer(VoiceAnswer)
  }

  private enum State: Equatable {
    case idle
    /// The server was given the text, or is about to be.
    case offered(VoiceCommand.Speak)
    /// The server speaks. What was heard is as long as the silence given to the reader.
    case speaking(VoiceCommand.Speak, silentUntil: Double)
    /// The server was told to be silent, and is not waited for after an instant.
    case cancelling(VoiceCommand.Speak, until: Double)
  }

  /// A line sent to the server, whose reply is to come.
  private enum Question {
    case setting, text, data, cancel
  }

  private var state = State.idle
  /// The lines without a reply, in order.
  private var questions = [Question](repeating: .setting, count: 7)
  private var waiting: [VoiceCommand.Speak] = []
  private var generation: UInt64 = 0
  private var skipped: UInt64 = 0
  /// The settings that the server knows, by their names.
  private var known: [String: String] = [:]

  /// The first lines: who speaks, and that its ends are to be told.
  let greeting =
    "SET SELF CLIENT_NAME user:earshot:reader\r\nSET SELF NOTIFICATION ALL ON\r\nSET SELF PRIORITY MESSAGE\r\n"
    + "SET SELF SSML_MODE off\r\nSET SELF PUNCTUATION none\r\nSET SELF SPELLING off\r\nSET SELF CAP_LET_RECOGN none\r\n"

  /// The instant for the next ``advance(to:)``; nil while nothing is spoken.
  var deadline: Double? {
    switch state {
    case .idle, .offered: nil
    case .speaking(_, let instant), .cancelling(_, let instant): instant
    }
  }

  mutating func handle(_ command: VoiceCommand, at now: Double) -> [Effect] {
    switch command {
    case .speak(let speak): waiting.append(speak)
    case .cancel(let generation): self.generation = max(self.generation, generation)
    case .skip(let id): skipped = max(skipped, id)
    }
    return dropUnwanted(at: now) + next()
  }

  mutating func handle(_ reply: ServerReply, at now: Double) -> [Effect] {
    guard reply.isLast else { return [] }
    switch reply.code {
    case 701:
      if case .offered(let speak) = state { state = .speaking(speak, silentUntil: now) }
      return advance(to: now) + dropUnwanted(at: now)
    // Cut here, or by another client.
    case 702, 703: return end(hasPause: reply.code == 702)
    case 700...: return []
    default: break
    }
    guard !questions.isEmpty else { return [] }
    let question = questions.removeFirst()
    switch (question, state, reply.code) {
    case (.text, .offered(let speak), 230):
      questions.append(.data)
      return [.send(Self.data(speak.text))] + dropUnwanted(at: now)
    case (.text, .offered(let speak), _), (.data, .offered(let speak), 300...):
      state = .idle
      return [.answer(.error(id: speak.id, "speech-dispatcher refuses a text: \(reply.text)"))] + next()
    default: return []
    }
  }

  /// Gives the reader the silence of the time that the server speaks.
  mutating func advance(to now: Double) -> [Effect] {
    switch state {
    case .speaking(let speak, var instant) where now >= instant:
      instant = max(instant, now - Self.step) + Self.step
      state = .speaking(speak, silentUntil: instant)
      return [.answer(.samples(id: speak.id, Self.silence(Self.step)))]
    case .cancelling(_, let instant) where now >= instant: return end(hasPause: false)
    case .idle, .offered, .speaking, .cancelling: return []
    }
  }

  // MARK: Segments

  private func isWanted(_ speak: VoiceCommand.Speak) -> Bool {
    speak.generation >= generation && speak.id > skipped
  }

  private mutating func dropUnwanted(at now: Double) -> [Effect] {
    let dropped = waiting.filter { !isWanted($0) }
    waiting = waiting.filter(isWanted)
    var effects: [Effect] = []
    switch state {
    // A text that the server waits for is cut once it has it.
    case .offered(let speak) where !isWanted(speak) && !questions.contains(.text),
      .speaking(let speak, _) where !isWanted(speak):
      state = .cancelling(speak, until: now + Self.patience)
      questions.append(.cancel)
      effects.append(.send("CANCEL SELF\r\n"))
    case .idle, .offered, .speaking, .cancelling: break
    }
    return effects + dropped.map { .answer(.end(id: $0.id)) }
  }

  private mutating func next() -> [Effect] {
    guard state == .idle, !waiting.isEmpty else { return [] }
    let speak = waiting.removeFirst()
    // The server has no voice for espeak-ng's phonemes, and says nothing for blanks.
    guard speak.text.contains(where: { !$0.isWhitespace }), !speak.isPhonemes else {
      return [.answer(.samples(id: speak.id, Self.silence(of: speak.pause))), .answer(.end(id: speak.id))] + next()
    }
    state = .offered(speak)
    let lines = settings(for: speak).filter { known[$0.name] != $0.value }
    for line in lines { known[line.name] = line.value }
    questions += lines.map { _ in .setting } + [.text]
    return [.send(lines.map { "SET SELF \($0.name) \($0.value)\r\n" }.joined() + "SPEAK\r\n")]
  }

  private mutating func end(hasPause: Bool) -> [Effect] {
    let ended: VoiceCommand.Speak
    switch state {
    case .idle: return []
    case .offered(let speak), .speaking(let speak, _), .cancelling(let speak, _): ended = speak
    }
    state = .idle
    let pause =
      hasPause && ended.pause > 0 ? [Effect.answer(.samples(id: ended.id, Self.silence(of: ended.pause)))] : []
    return pause + [.answer(.end(id: ended.id))] + next()
  }

  // MARK: SSIP

  private func settings(for speak: VoiceCommand.Speak) -> [(name: String, value: String)] {
    [
      ("LANGUAGE", VoiceLanguage.tag(of: speak.voice)),
      ("RATE", "\(Self.rate(speak.rate))"),
      ("PITCH", "\(min(100, max(-100, (speak.pitch - 50) * 2)))"),
      // Its usual volume is its loudest.
      ("VOLUME", "\(min(100, max(-100, speak.volume * 2 - 100)))"),
    ]
  }

  /// Words a minute on the scale of -100 to 100, of which 0 is usual speech: 80, 170 and 450 words with espeak-ng.
  private static func rate(_ words: Int) -> Int {
    words < 170 ? max(-100, (words - 170) * 100 / 90) : min(100, (words - 170) * 100 / 280)
  }

  /// A text as the server takes it: a line of one full stop is its end, others that begin with one have two.
  private static func data(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(".") ? "." + line : String(line)
    }
    return lines.joined(separator: "\r\n") + "\r\n.\r\n"
  }

  /// - Parameter pause: In milliseconds.
  private static func silence(of pause: Int) -> [Int16] { silence(Double(min(pause, 5_000)) / 1_000) }

  private static func silence(_ seconds: Double) -> [Int16] {
    [Int16](repeating: 0, count: Int(Double(sampleRate) * max(0, seconds)))
  }
}
