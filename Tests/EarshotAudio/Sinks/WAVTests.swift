// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Glibc
import Testing

@testable import EarshotAudio

extension Sound {
  @Suite("WAV files")
  struct WAVTests {
    private let log = EventLog()

    private func record(_ path: String, _ work: (SpeechOutput) -> Void) throws -> [Int16] {
      let output = try SpeechOutput(sink: .wav(path: path), program: try voiceProgram()) { [log] in log.add($0) }
      work(output)
      output.close()
      return try #require(samples(ofWAV: bytes(of: path)), "the file is a WAV file")
    }

    @Test("The file holds what the worker spoke, each sample of it")
    func whole() throws {
      let folder = try Folder()
      let heard = try record(folder.file("x.wav")) { output in
        _ = output.speak(request(1, "hello"))
        _ = output.speak(request(2, "안녕"))
        #expect(log.waits { $0.endCount == 2 })
      }
      let worker = try RawWorker()
      worker.speak("hello", id: 1)
      worker.speak("안녕", id: 2)
      #expect(worker.waits(for: 2))
      let isSame = heard == worker.samples(of: 1) + worker.samples(of: 2)
      #expect(isSame)
    }

    @Test("Of an utterance that is cut the file holds its beginning, as far as it was heard")
    func cut() throws {
      let folder = try Folder()
      var elapsed = 0.0
      let heard = try record(folder.file("x.wav")) { output in
        _ = output.speak(longRequest(1))
        #expect(log.waits(for: .began(UtteranceID(1))))
        let begun = MonotonicTime.now
        #expect(becomesTrue { bytes(of: folder.file("x.wav")).count > AudioFormat.sampleRate })
        output.cancel(UtteranceID(1))
        #expect(log.waits { $0.endCount == 1 })
        elapsed = MonotonicTime.now - begun
      }
      let worker = try RawWorker()
      for (index, segment) in longRequest(1).segments.enumerated() {
        worker.speak(segment.text, id: UInt64(index + 1), beginsUtterance: index == 0)
      }
      #expect(worker.waits(for: 10))
      let whole = (1...10).flatMap { worker.samples(of: $0) }
      let isBeginning = whole.starts(with: heard)
      #expect(isBeginning)
      #expect(heard.count > 11_000)
      #expect(heard.count < whole.count / 2)
      // No more than the time there was, and the moment between the first sample and being told of it.
      let seconds = Double(heard.count) / Double(AudioFormat.sampleRate)
      #expect(seconds < elapsed + 0.1)
    }

    @Test("A file whose writer was killed is a WAV file of all but its last moment")
    func killed() throws {
      let folder = try Folder()
      let program = try voiceProgram().dropLast("-voice".count)
      try #require(access(String(program), X_OK) == 0, "earshot is built beside the tests")
      let path = folder.file("x.wav")
      let text = String(repeating: "one two three four five six seven. ", count: 30)
      let mark = "EARSHOT_TEST_FOLDER=\(folder.path)"
      let process = try start([String(program), "say", "--wav", path, text], environment: [mark])
      #expect(becomesTrue { bytes(of: path).count > AudioFormat.sampleRate * 2 })
      kill(process, SIGKILL)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 && errno == EINTR {}
      #expect(status & 0x7f == SIGKILL, "it was killed in the middle")
      let file = bytes(of: path)
      let heard = try #require(samples(ofWAV: file))
      let missing = file.count - 44 - heard.count * 2
      #expect(missing <= AudioFormat.sampleRate / 2, "a quarter of a second: the header counts every piece")
      #expect(heard.rootMeanSquare > 100)
    }

    @Test(
      "A file that cannot be written is told of before anything is said", arguments: ["/no/such/folder/x.wav", "/"])
    func unwritable(path: String) throws {
      #expect(throws: AudioError.self) { try WAVFile(path: path) }
      let output = try SpeechOutput(sink: .wav(path: path), program: try voiceProgram()) { [log] in log.add($0) }
      defer { output.close() }
      _ = output.speak(request(1, "hello"))
      #expect(log.waits { $0.endCount == 1 })
      #expect(log.statuses.count == 1)
      #expect(log.statuses.allSatisfy { $0.hasPrefix("Cannot write \(path): ") })
    }

    @Test("A full disk is told of once, and is no reason to look for an audio server")
    func full() throws {
      let output = try SpeechOutput(sink: .wav(path: "/dev/full"), program: try voiceProgram()) { [log] in log.add($0) }
      defer { output.close() }
      for id in 1...3 as ClosedRange<UInt64> { _ = output.speak(request(id, "hello")) }
      #expect(log.waits { $0.endCount == 3 })
      #expect(log.statuses == ["Cannot write /dev/full: No space left on device."])
    }

    @Test("A header counts no more than the format can")
    func header() throws {
      let folder = try Folder()
      let file = try WAVFile(path: folder.file("x.wav"))
      file.write([1, -2, .max, .min])
      file.close()
      #expect(samples(ofWAV: bytes(of: folder.file("x.wav"))) == [1, -2, .max, .min])
    }
  }
}
