// SPDX-License-Identifier: Apache-2.0
import EarshotTestRandom
import Testing

@testable import LineProtocol

@Suite("The voice worker's protocol", .timeLimit(.minutes(25)))
struct VoiceProtocolTests {
  private func parsed(_ bytes: [UInt8], pieces length: Int) -> [VoiceCommand] {
    var parser = VoiceCommandParser()
    var commands: [VoiceCommand] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      commands += parser.commands(after: bytes[start..<min(start + length, bytes.count)])
    }
    return commands
  }

  private func parsed(_ bytes: [UInt8], pieces length: Int) -> [VoiceAnswer] {
    var parser = VoiceAnswerParser()
    var answers: [VoiceAnswer] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      answers += parser.answers(after: bytes[start..<min(start + length, bytes.count)])
    }
    return answers
  }

  private func speak(_ text: String, voice: String = "en", id: UInt64 = 7) -> VoiceCommand {
    .speak(
      .init(
        generation: .max, id: id, voice: voice, rate: -3, pitch: 50, volume: 100, pause: 10, isCharacter: true,
        beginsUtterance: false, text: text))
  }

  @Test("Commands come back as they were, however they are cut", arguments: [1, 2, 7, 4_095, .max / 2])
  func commandsRoundTrip(length: Int) {
    let commands = [
      speak("hello\nspeak 1 2 3\n"), speak(""), speak("안녕 🦊\0"), .cancel(generation: .max), .skip(through: 0),
      speak("a", voice: ""), speak("b", voice: "/a folder/50%20 off/\n\tmine.voice"), speak("c", voice: "%"),
      speak("d", voice: "목소리"), speak(String(repeating: "x", count: VoiceCommand.textLimit)),
    ]
    #expect(parsed(commands.flatMap(\.bytes), pieces: length) == commands)
  }

  @Test("Answers come back as they were, however they are cut", arguments: [1, 2, 7, 4_095, .max / 2])
  func answersRoundTrip(length: Int) {
    let answers: [VoiceAnswer] = [
      .ready(sampleRate: 22_050), .samples(id: 1, [0, .max, .min, 0x0a0a, -1]), .samples(id: 2, []), .end(id: .max),
      .error(id: 3, "Voice xx is not known to espeak-ng"), .samples(id: 4, Array(repeating: 10, count: 50_000)),
    ]
    #expect(parsed(answers.flatMap(\.bytes), pieces: length) == answers)
  }

  @Test("A reason stays one line, and a long one stays short of a broken line")
  func reasons() throws {
    let families = String(repeating: "👨‍👩‍👧‍👦 ", count: 3_000)
    let answers: [VoiceAnswer] = parsed(
      VoiceAnswer.error(id: 1, "no\nend 9\n").bytes + VoiceAnswer.error(id: 2, families).bytes
        + VoiceAnswer.end(id: 3).bytes, pieces: 1_000)
    try #require(answers.count == 3)
    #expect(answers[0] == .error(id: 1, "no end 9"))
    #expect(answers[2] == .end(id: 3))
  }

  @Test("Too long a text is cut between characters' bytes, too long a path is still one command")
  func limits() throws {
    let long = "a" + String(repeating: "가", count: VoiceCommand.textLimit / 3 + 1)
    let path = String(repeating: "/ü", count: 9_000)
    let commands: [VoiceCommand] = parsed(
      speak(long).bytes + speak("b", voice: path).bytes + VoiceCommand.skip(through: 3).bytes, pieces: 1_000)
    try #require(commands.count == 3)
    guard case .speak(let cut) = commands[0] else { throw Failure() }
    #expect(long.hasPrefix(cut.text))
    #expect(cut.text.utf8.count > VoiceCommand.textLimit - 4)
    #expect(commands[2] == .skip(through: 3))
  }

  @Test("Lines that mean nothing are passed over")
  func unknownLines() {
    let junk = Array("\n\n \nhello\nend\nend x\ncancel\ncancel -1\nskip 1 2\nready\nspeak 1 2\n".utf8)
    // The last one says that two bytes follow it.
    #expect(parsed(junk + Array("..".utf8) + VoiceCommand.skip(through: 8).bytes, pieces: 3) == [.skip(through: 8)])
  }

  @Test(
    "A count that cannot be breaks the stream and takes no memory",
    arguments: ["-1", "9223372036854775807", "9223372036854775808", "65537", "x", "1e3"])
  func hugeCounts(count: String) {
    var commands = VoiceCommandParser()
    #expect(commands.commands(after: Array("speak 0 1 en 1 1 1 1 - \(count)\n".utf8)).isEmpty)
    #expect(commands.isBroken)
    #expect(commands.commands(after: VoiceCommand.skip(through: 1).bytes).isEmpty)
    guard count != "65537" else { return }
    var answers = VoiceAnswerParser()
    #expect(answers.answers(after: Array("pcm 1 \(count)\n".utf8)).isEmpty)
    #expect(answers.isBroken)
  }

  @Test("A line without an end breaks the stream, whether it comes at once or in pieces", arguments: [1, 20_000])
  func endlessLine(length: Int) {
    let line = [UInt8](repeating: 0x20, count: 20_000)
    var parser = VoiceAnswerParser()
    for start in stride(from: 0, to: line.count, by: length) {
      _ = parser.answers(after: line[start..<min(start + length, line.count)])
    }
    #expect(parser.isBroken)
    var whole = VoiceAnswerParser()
    _ = whole.answers(after: line + [0x0a] + VoiceAnswer.end(id: 1).bytes)
    #expect(whole.isBroken)
  }

  @Test("Junk never traps, and means the same however it is cut", arguments: 0..<40 as Range<UInt64>)
  func junk(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let words = [
      "speak", "pcm", "end", "error", "ready", "skip", "cancel", " ", "\n", "1", "2 ", "-", "%", "20", "9\n",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<400 {
      if Bool.random(using: &random) {
        bytes += Array((words.randomElement(using: &random) ?? "").utf8)
      } else {
        bytes += (0..<Int.random(in: 0..<6, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      }
    }
    let commands: [VoiceCommand] = parsed(bytes, pieces: bytes.count)
    let answers: [VoiceAnswer] = parsed(bytes, pieces: bytes.count)
    for length in [1, 3, 64] {
      #expect(parsed(bytes, pieces: length) == commands)
      #expect(parsed(bytes, pieces: length) == answers)
    }
  }

  private struct Failure: Error {}
}
