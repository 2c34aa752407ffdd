// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Glibc
import Testing

@testable import EarshotAudio

extension Sound {
  /// The scale was measured with another text: `.ci/speech-rates`.
  @Suite("Words a minute")
  struct SpeechRateTests {
    private static let texts: [String: String] = {
      var folder = #filePath[...]
      for _ in 0..<3 { folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)] }
      let text = String(decoding: bytes(of: folder + "/Fixtures/Rates/held-apart.txt"), as: UTF8.self)
      let lines = text.split(separator: "\n").compactMap { line -> (String, String)? in
        let columns = line.split(separator: "\t")
        return columns.count == 2 ? (String(columns[0]), String(columns[1])) : nil
      }
      return Dictionary(uniqueKeysWithValues: lines)
    }()

    @Test(
      "A text takes as long as its words at the rate, within six in a hundred",
      arguments: ["en", "de", "fr", "es", "pl", "ko", "ja"], [120, 260, 449, 700, 1_000])
    func rates(language: String, rate: Int) throws {
      let text = try #require(Self.texts[language])
      let voice = language == "en" ? "en-us" : language
      let expected = SilentVoice.duration(of: [
        SpeechSegment(text: text, voice: voice, rate: rate, pitch: 50, volume: 100)
      ])
      let worker = try RawWorker()
      worker.speak(text, id: 1, voice: voice, rate: rate)
      #expect(worker.waits(for: 1))
      let seconds = Double(worker.samples(of: 1).count) / 22_050
      let ratio = seconds * 1e9 / Double(expected.nanoseconds)
      #expect((0.94...1.06).contains(ratio), "\(ratio)")
    }

    @Test(
      "Twice the rate takes half the time, within two in a hundred", arguments: ["en-us", "fr", "es", "ko", "ja"])
    func doubled(voice: String) throws {
      let text = try #require(Self.texts[voice == "en-us" ? "en" : voice])
      let worker = try RawWorker()
      // The faster ones are the fastest that the voice has by itself, sped up.
      for (id, rate) in [(UInt64(1), 600), (2, 800), (3, 1_000)] {
        worker.speak(text, id: id, voice: voice, rate: rate)
        #expect(worker.waits(for: id))
        let ratio = Double(worker.samples(of: id).count * rate) / Double(worker.samples(of: 1).count * 600)
        #expect((0.98...1.02).contains(ratio), "\(rate) \(ratio)")
      }
    }

    @Test("Voices of different languages are equally loud, within one unit", arguments: ["ko", "ja", "fr", "de"])
    func loudness(voice: String) throws {
      let worker = try RawWorker()
      var levels: [Double] = []
      for (id, voice) in [(UInt64(1), "en-us"), (2, voice)] {
        worker.speak(try #require(Self.texts[voice == "en-us" ? "en" : voice]), id: id, voice: voice)
        #expect(worker.waits(for: id))
        levels.append(Loudness.lufs(worker.samples(of: id).map { Double($0) / 32_768 }, sampleRate: 22_050))
      }
      #expect(abs(levels[0] - levels[1]) <= 1, "\(levels)")
    }

    @Test("A voice that was not measured, and one with a variant, speak about as fast")
    func others() throws {
      let text = try #require(Self.texts["en"])
      let worker = try RawWorker()
      for (id, voice) in [(UInt64(1), "en-us"), (2, "en-us+f2"), (3, "en-gb-scotland"), (4, "nl")] {
        worker.speak(text, id: id, voice: voice)
        #expect(worker.waits(for: id))
        let ratio = Double(worker.samples(of: id).count) / Double(worker.samples(of: 1).count)
        #expect((0.8...1.25).contains(ratio), "\(voice) \(ratio)")
      }
    }
  }
}
