// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import EarshotTestRandom
import Foundation
import Glibc
import LineProtocol
import Testing

@testable import EarshotAudio

extension Sound {
  /// espeak-ng leaves out what its buffers have no room for, without an error: the time between the words tells.
  @Suite("Every word of a long sentence is spoken")
  struct SpokenWordsTests {
    private static let rate = 350
    /// The sentences of each language; more with `EARSHOT_SPOKEN_SENTENCES`.
    private static let count = getenv("EARSHOT_SPOKEN_SENTENCES").flatMap { Int(String(cString: $0)) } ?? 25

    /// Sound that is too short for its letters.
    private struct Loss: CustomStringConvertible {
      var words: String
      var milliseconds: Int
      var description: String { "\"\(words)\" in \(milliseconds) ms" }
    }

    /// The least time for a character, in milliseconds: a third of the usual one.
    private static func leastTime(_ scalar: Unicode.Scalar) -> Int {
      switch scalar.value {
      case 0xAC00...0xD7A3: 21
      case 0x3040...0x30FF: 17
      case 0x30...0x39: 10
      default: scalar.properties.isAlphabetic ? 5 : 0
      }
    }

    /// The words that the voice lost of a segment: between two words there is too little time for the letters from
    /// one to the other.
    private static func losses(of text: String, voice: String, worker: RawWorker, id: UInt64) throws -> [Loss] {
      worker.speak(text, id: id, voice: voice, rate: rate)
      try #require(worker.waits(for: id))
      #expect(worker.failure(of: id) == nil)
      let scalars = Array(text.unicodeScalars)
      var words: [(first: Int, sample: Int)] = [(0, 0)]
      for case .word(id: id, let sample, let range) in worker.answers where range.lowerBound > (words.last?.first ?? 0)
      {
        words.append((range.lowerBound, sample))
      }
      words.append((scalars.count, worker.samples(of: id).count))
      return zip(words, words.dropFirst()).compactMap { word, next in
        let letters = scalars[min(word.first, scalars.count)..<min(max(word.first, next.first), scalars.count)]
        let milliseconds = (next.sample - word.sample) * 1_000 / AudioFormat.sampleRate
        let least = letters.reduce(0) { $0 + leastTime($1) }
        guard milliseconds < least else { return nil }
        return Loss(words: letters.map(String.init).joined(), milliseconds: milliseconds)
      }
    }

    /// The words of the tutorial in a language, in their order, without signs and places for keys.
    private static func words(_ language: String, _ data: DataDirectory) throws -> [Substring] {
      let text = try #require(data.text(named: "tutorial", language: language))
      return text.split(separator: "\n").filter { $0.contains("\t") }.flatMap { line in
        line.split(separator: "\t", maxSplits: 1)[1].split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
          .filter { !$0.contains { $0.isASCII && $0.isNumber } }
      }
    }

    @Test(
      "Random stretches of real text, of 4 to 160 words without a mark",
      arguments: ["de", "en", "es", "fr", "ja", "ko", "pl"])
    func sentences(language: String) throws {
      let data = try #require(DataDirectory.find())
      var composer = SpeechComposer(symbols: data.symbolTables(), words: data.wordTables())
      composer.settings.defaultLanguage = language
      let words = try Self.words(language, data)
      var random = SplitMix(seed: 47)
      for _ in 0..<Self.count {
        let worker = try RawWorker()
        let length = min(Int.random(in: 4...160, using: &random), words.count)
        let start = Int.random(in: 0...(words.count - length), using: &random)
        let sentence = words[start..<(start + length)].joined(separator: " ")
        let utterance = Utterance(commands: [.text(sentence)], source: .reader, priority: .text)
        for (number, segment) in composer.segments(for: utterance).enumerated() {
          let lost = try Self.losses(of: segment.text, voice: segment.voice, worker: worker, id: UInt64(number + 1))
          #expect(lost.isEmpty, "\(segment.text): \(lost)")
        }
      }
    }

    @Test(
      "Rows of numbers and of capitals, and a word without an end",
      arguments: ["de", "en", "es", "fr", "ja", "ko", "pl"])
    func rows(language: String) throws {
      let data = try #require(DataDirectory.find())
      var composer = SpeechComposer(symbols: data.symbolTables(), words: data.wordTables())
      composer.settings.defaultLanguage = language
      let worker = try RawWorker()
      let numbers = (0..<48).map { "7\(777 + $0)" }.joined(separator: " ")
      let capitals = [String](repeating: "WXH", count: 60).joined(separator: " ")
      let syllables = String((0..<180).map { Array("가강나남다단라랑마말")[$0 % 10] })
      var id: UInt64 = 0
      for text in [numbers, capitals, syllables] {
        let utterance = Utterance(commands: [.text(text)], source: .output, priority: .text)
        for segment in composer.segments(for: utterance) {
          id += 1
          let lost = try Self.losses(of: segment.text, voice: segment.voice, worker: worker, id: id)
          #expect(lost.isEmpty, "\(segment.text): \(lost)")
        }
      }
    }

    /// The lines that a recorded session of nine minutes said: shell, git, apt, vim, nano, less, man, mc, Python, dialogs.
    private static func session(_ language: String) throws -> [String] {
      let file = URL(filePath: #filePath).appending(path: "../../../Fixtures/Sounds/session.\(language)").standardized
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      return lines.filter { !$0.hasPrefix("# ") }
    }

    @Test("The lines of a session's work, each with a sound and with all its words", arguments: ["de", "ko"])
    func session(language: String) throws {
      let data = try #require(DataDirectory.find())
      var composer = SpeechComposer(symbols: data.symbolTables(), words: data.wordTables())
      composer.settings.defaultLanguage = language
      let worker = try RawWorker()
      let lines = try Self.session(language)
      #expect(lines.count > 150)
      var id: UInt64 = 0
      for (number, line) in lines.enumerated() where Self.count > 25 || number.isMultiple(of: 5) {
        let segments = composer.segments(for: Utterance(commands: [.text(line)], source: .output, priority: .text))
        #expect(!segments.isEmpty, "\(line)")
        for segment in segments {
          id += 1
          let lost = try Self.losses(of: segment.text, voice: segment.voice, worker: worker, id: id)
          #expect(lost.isEmpty, "\(line): \(lost)")
          #expect(worker.samples(of: id).contains { abs(Int($0)) > 300 }, "\(line)")
        }
      }
    }

    @Test("The voice itself loses them: without its limits nothing would be measured")
    func theVoiceLosesThem() throws {
      let worker = try RawWorker()
      let sentence = [String](repeating: "강물", count: 60).joined(separator: " ")
      #expect(try !Self.losses(of: sentence, voice: "ko", worker: worker, id: 1).isEmpty)
    }
  }
}
