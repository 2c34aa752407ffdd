// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Testing

@testable import EarshotAudio

extension Sound {
  @Suite("Silence in recordings")
  struct RecordedSilenceTests {
    /// Two utterances in a file, ten seconds of a fast clock apart.
    private func lengths(_ silence: RecordedSilence) throws -> (total: Int, first: Int, sounds: Int) {
      let folder = try Folder()
      let path = folder.file("x.wav")
      let sink = PacedSink(file: try WAVFile(path: path), silence: silence)
      let sound = [Int16](repeating: 1_000, count: 2_205)
      for _ in 0..<2 {
        sink.begin()
        var rest = sound[...]
        while !rest.isEmpty { rest = rest.dropFirst(rest.withUnsafeBufferPointer(sink.write)) }
        sink.drain()
        while !sink.isDrained {}
      }
      sink.close()
      let all = try #require(samples(ofWAV: bytes(of: path)))
      let first = all.firstIndex { $0 != 0 } ?? 0
      return (all.count, first, all.count { $0 != 0 })
    }

    @Test("A file with the session's time begins with the silence before the first sound, and loses no sound")
    func whole() throws {
      let found = try lengths(.whole(since: .milliseconds(1_500)))
      #expect(found.first >= 22_050 * 3 / 2)
      #expect(found.sounds == 4_410)
    }

    @Test("Other files begin with the first sound")
    func brief() throws {
      let found = try lengths(.brief)
      #expect(found.first == 0)
      #expect(found.sounds == 4_410)
    }

    @Test("What is said to be heard is in the file, whenever the clock passes its end")
    func drained() throws {
      let folder = try Folder()
      let sound = [Int16](repeating: 1_000, count: 200)
      for _ in 1...1_000 {
        let file = try WAVFile(path: folder.file("x.wav"))
        let sink = PacedSink(file: file, speed: 1_000)
        sink.begin()
        #expect(sound.withUnsafeBufferPointer(sink.write) == sound.count)
        sink.drain()
        while !sink.isDrained {}
        #expect(file.samples == sound.count)
      }
    }
  }
}
