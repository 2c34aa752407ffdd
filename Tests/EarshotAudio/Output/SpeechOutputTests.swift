// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Glibc
import Synchronization
import EarshotTestRandom
import Testing

@testable import EarshotAudio

extension Sound {
  @Suite("Requests and their ends")
  struct SpeechOutputTests {
    private let log = EventLog()

    private func output(_ sink: SinkChoice = .paced(speed: 1_000), program: String? = nil) throws -> SpeechOutput {
      try SpeechOutput(sink: sink, program: program ?? (try voiceProgram())) { [log] in log.add($0) }
    }

    @Test("V-94 A request begins and is finished, and the next follows it")
    func finished() throws {
      let output = try output()
      defer { output.close() }
      for id in 1...3 as ClosedRange<UInt64> { _ = output.speak(request(id, "hello")) }
      #expect(log.waits { $0.endCount == 3 })
      let expected = (1...3).flatMap { id -> [SpeechEvent] in
        [.began(UtteranceID(id)), .ended(UtteranceID(id), .finished)]
      }
      #expect(log.all == expected)
    }

    @Test("A request of nothing, of silence and of a pause is finished")
    func nothing() throws {
      let output = try output()
      defer { output.close() }
      _ = output.speak(request(1, []))
      _ = output.speak(request(2, ""))
      _ = output.speak(request(3, [segment("", pauseAfter: 300)]))
      #expect(log.waits { $0.endCount == 3 })
      #expect((1...3).allSatisfy { log.ends(of: $0) == [.finished] })
    }

    @Test("A voice that is not there fails the request; beside one that is, it is left out")
    func unknownVoice() throws {
      let output = try output()
      defer { output.close() }
      _ = output.speak(request(1, [segment("hello", voice: "none-such")]))
      _ = output.speak(request(2, [segment("hello", voice: "none-such"), segment("hello")]))
      #expect(log.waits { $0.endCount == 2 })
      #expect(log.ends(of: 1) == [.failed])
      #expect(log.ends(of: 2) == [.finished])
      #expect(log.notes == Array(repeating: "Voice failed: Voice none-such is not known to espeak-ng.", count: 2))
    }

    @Test("V-94, V-95 What is cancelled by its name is interrupted, spoken or waiting, and what follows is heard")
    func cancelOne() throws {
      let output = try output(.paced(speed: 1))
      defer { output.close() }
      for id in 1...3 as ClosedRange<UInt64> { _ = output.speak(longRequest(id)) }
      _ = output.speak(request(4, "hello"))
      #expect(log.waits(for: .began(UtteranceID(1))))
      output.cancel(UtteranceID(2))
      output.cancel(UtteranceID(1))
      #expect(log.waits(for: .began(UtteranceID(3))))
      output.cancel(UtteranceID(3))
      output.cancel(UtteranceID(3))
      output.cancel(UtteranceID(99))
      #expect(log.waits { !$0.ends(of: 4).isEmpty })
      #expect((1...4).map { log.ends(of: $0) } == [[.interrupted], [.interrupted], [.interrupted], [.finished]])
    }

    @Test("Everything before a generation is interrupted, also what comes after it was raised")
    func cancelBefore() throws {
      let output = try output(.paced(speed: 1))
      defer { output.close() }
      _ = output.speak(longRequest(1, generation: 4))
      _ = output.speak(request(2, generation: 4, "hello"))
      #expect(log.waits(for: .began(UtteranceID(1))))
      output.cancel(before: 5)
      _ = output.speak(request(3, generation: 4, "hello"))
      _ = output.speak(request(4, generation: 5, "hello"))
      #expect(log.waits { $0.endCount == 4 })
      #expect((1...4).map { log.ends(of: $0) } == [[.interrupted], [.interrupted], [.interrupted], [.finished]])
    }

    @Test("A worker that is killed is started again, and the request is said after all")
    func killedOnce() throws {
      let output = try output(.paced(speed: 4))
      defer { output.close() }
      _ = output.speak(longRequest(1))
      #expect(log.waits(for: .began(UtteranceID(1))))
      try killWorker()
      #expect(log.waits { !$0.ends(of: 1).isEmpty })
      #expect(log.ends(of: 1) == [.finished])
      #expect(log.notes == ["Voice started again: repeating what was cut."])
      #expect(log.statuses.isEmpty)
    }

    @Test("A worker that stops in the middle of a request is replaced, and the request is said after all")
    func stopped() throws {
      let output = try output(.paced(speed: 4))
      defer { output.close() }
      _ = output.speak(longRequest(1))
      #expect(log.waits(for: .began(UtteranceID(1))))
      try killWorker(by: SIGSTOP)
      #expect(log.waits { !$0.ends(of: 1).isEmpty })
      #expect(log.ends(of: 1) == [.finished])
      #expect(log.notes == ["Voice started again: repeating what was cut."])
      #expect(log.statuses.isEmpty)
    }

    @Test("A request that no worker survives fails after its second try, and the next is said")
    func killedTwice() throws {
      let output = try output()
      defer { output.close() }
      let deadly = segment(deadlyText)
      _ = output.speak(request(1, [deadly]))
      _ = output.speak(request(2, "hello"))
      #expect(log.waits { $0.endCount == 2 })
      // A library without the fault speaks it instead.
      if log.notes.isEmpty { return }
      #expect(log.ends(of: 1) == [.failed])
      #expect(log.ends(of: 2) == [.finished])
      #expect(
        log.notes == ["Voice started again: repeating what was cut.", "Voice lost: 1 of 1 segments were not said."])
      #expect(log.statuses.isEmpty)
    }

    @Test(
      "Another program that fails is replaced by Earshot's own worker in the same request, which is told once",
      arguments: [
        "exit 1", "exec sleep 100", "echo ready 22050; read a; echo error 1 no; read b",
        "echo ready 22050; read a; echo end 1; read b",
      ])
    func replaced(script: String) throws {
      let folder = try Folder()
      let path = folder.file("other")
      let text = "#!/bin/sh\n\(script)\n"
      try #require(run(["/bin/sh", "-c", "printf %s \"$1\" >\"$0\"; chmod 700 \"$0\"", path, text]) == 0)
      let output = try SpeechOutput(
        sink: .paced(speed: 1_000), program: path, substitute: try voiceProgram(), onEvent: { [log] in log.add($0) })
      defer { output.close() }
      for id in 1...2 as ClosedRange<UInt64> { _ = output.speak(request(id, "hello")) }
      #expect(log.waits { $0.endCount == 2 })
      #expect((1...2).allSatisfy { log.ends(of: $0) == [.finished] })
      #expect(log.statuses == ["Voice \(path) fails: espeak-ng speaks instead."])
    }

    @Test("A worker that is killed when all has come from it costs nothing")
    func killedLate() throws {
      let sink = RecordingSink()
      let output = try SpeechOutput(source: sink.source, program: try voiceProgram()) { [log] in log.add($0) }
      defer { output.close() }
      _ = output.speak(request(1, "One two three four five six."))
      // Two seconds of speech are synthesised long before a fifth of it has been heard.
      #expect(sink.news.waits { sink.record.withLock { $0.sampleCount > AudioFormat.sampleRate * 2 / 5 } })
      try killWorker()
      _ = output.speak(request(2, "hello"))
      #expect(log.waits { $0.endCount == 2 })
      #expect(log.ends(of: 1) == [.finished])
      #expect(log.ends(of: 2) == [.finished])
      #expect(log.notes == ["Voice started again."])
    }

    @Test("A worker that hangs is taken for dead")
    func hung() throws {
      let output = try output()
      defer { output.close() }
      _ = output.speak(request(1, "hello"))
      #expect(log.waits { $0.endCount == 1 })
      let worker = try #require(children().last)
      kill(worker, SIGSTOP)
      _ = output.speak(request(2, "hello"))
      #expect(log.waits { $0.endCount == 2 })
      #expect(log.ends(of: 2) == [.finished])
      #expect(becomesTrue { children().count == 1 && children() != [worker] })
    }

    @Test("Without a worker each request fails, and one sentence says why", arguments: ["", "/no/such/program"])
    func noWorker(program: String) throws {
      let output = try SpeechOutput(
        sink: .paced(speed: 1_000), program: program.isEmpty ? nil : program, onEvent: { [log] in log.add($0) })
      defer { output.close() }
      for id in 1...5 as ClosedRange<UInt64> { _ = output.speak(request(id, "hello")) }
      #expect(log.waits { $0.endCount == 5 })
      #expect((1...5).allSatisfy { log.ends(of: $0) == [.failed] })
      #expect(
        log.statuses == [
          program.isEmpty
            ? "Voice missing: earshot-voice is not beside earshot; build or install it."
            : "No voice: /no/such/program does not start: No such file or directory."
        ])
    }

    @Test("A program that only ends is tried a few times, told once, and tried again later")
    func crashLoop() throws {
      let folder = try Folder()
      let program = folder.file("voice")
      try #require(symlink("/bin/true", program) == 0)
      let output = try output(program: program)
      defer { output.close() }
      #expect(log.waits { !$0.statuses.isEmpty })
      _ = output.speak(request(1, "hello"))
      #expect(log.waits { $0.endCount == 1 })
      #expect(log.ends(of: 1) == [.failed])
      // The program is put right: the next try finds it.
      unlink(program)
      try #require(symlink(try voiceProgram(), program) == 0)
      #expect(becomesTrue { !children(running: "voice").isEmpty })
      var id: UInt64 = 1
      #expect(
        becomesTrue {
          id += 1
          _ = output.speak(request(id, "hello"))
          return log.waits { !$0.ends(of: id).isEmpty } && log.ends(of: id) == [.finished]
        })
      #expect(log.waits { $0.statuses.count == 2 })
      #expect(log.statuses == ["Voice keeps failing: is espeak-ng-data installed?", "Voice is back."])
    }

    @Test("A library without its data is told of in one sentence that says what to do")
    func noData() throws {
      let folder = try Folder()
      let output = try output(program: try programWithoutData(in: folder))
      defer { output.close() }
      _ = output.speak(request(1, "hello"))
      #expect(log.waits { $0.endCount == 1 })
      #expect(log.ends(of: 1) == [.failed])
      #expect(log.waits { !$0.statuses.isEmpty })
      #expect(log.statuses == ["No voice: espeak-ng does not start: install espeak-ng-data."])
    }

    @Test("Closing ends what is spoken and what waits, gives everything back, and ends what comes later at once")
    func close() throws {
      let before = openDescriptors()
      try closeWhileSpeaking()
      #expect((1...6).allSatisfy { log.ends(of: $0) == [.interrupted] })
      #expect(becomesTrue { children().isEmpty })
      for _ in 0..<50 { try output().close() }
      // Other tests have theirs at the same time, but not so many.
      #expect(becomesTrue { openDescriptors() < before + 50 })
    }

    private func closeWhileSpeaking() throws {
      let sink = RecordingSink()
      let output = try SpeechOutput(source: sink.source, program: try voiceProgram()) { [log] in log.add($0) }
      for id in 1...5 as ClosedRange<UInt64> { _ = output.speak(longRequest(id)) }
      #expect(log.waits(for: .began(UtteranceID(1))))
      output.close()
      #expect(log.endCount == 5)
      #expect(sink.record.withLock { $0.isClosed })
      _ = output.speak(request(6, "hello"))
      output.cancel(UtteranceID(6))
      output.cancel(before: 9)
      output.close()
    }

    @Test("However long a request is, the worker is only a few seconds ahead of the sink")
    func bounded() throws {
      let sink = RecordingSink()
      let output = try SpeechOutput(source: sink.source, program: try voiceProgram()) { [log] in log.add($0) }
      defer { output.close() }
      // About ten megabytes of samples, which the worker would make in less than a second.
      _ = output.speak(request(1, (0..<200).map { _ in segment("One two three four five six.") }))
      #expect(sink.news.waits { sink.record.withLock { $0.sampleCount > AudioFormat.sampleRate } })
      let account = text(of: "/proc/\(try #require(children().last))/io").split(separator: "\n")
      let line = try #require(account.first { $0.hasPrefix("wchar:") })
      let written = try #require(line.split(separator: " ").last.flatMap { Int($0) })
      #expect(written < 2_000_000)
      output.cancel(UtteranceID(1))
      _ = output.speak(request(2, "hello"))
      #expect(log.waits { $0.ends(of: 2) == [.finished] })
    }

    @Test("Ten thousand requests at once each end exactly once, heard or silenced", arguments: [false, true])
    func burst(isSilenced: Bool) throws {
      let output = try output(.paced(speed: 100_000))
      defer { output.close() }
      for id in 1...10_000 as ClosedRange<UInt64> { _ = output.speak(request(id, "a")) }
      #expect(log.waits { $0.endCount >= 1_000 })
      if isSilenced { output.cancel(before: 1) }
      #expect(log.waits { $0.endCount == 10_000 })
      let counts = log.endCounts
      #expect(counts.count == 10_000)
      #expect(counts.values.allSatisfy { $0 == 1 })
    }

    @Test("Whatever is done to it, each request ends exactly once", arguments: 0..<8 as Range<UInt64>)
    func anything(seed: UInt64) throws {
      var random = SplitMix(seed: seed)
      let output = try output(.paced(speed: 300))
      var generation: UInt64 = 1
      var last: UInt64 = 0
      for _ in 0..<100 {
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<11:
          last += 1
          let texts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            segment(
              ["hello", "", "안녕", "One two three four five six seven.", deadlyText].randomElement(using: &random) ?? "",
              voice: ["en", "en", "en", "ko", "none"].randomElement(using: &random) ?? "en",
              pauseAfter: Int.random(in: 0...50, using: &random))
          }
          _ = output.speak(request(last, generation: generation, texts))
        case 11..<13:
          generation += 1
          output.cancel(before: generation)
        case 13..<16: output.cancel(UtteranceID(UInt64.random(in: 0...last + 1, using: &random)))
        case 16: if let worker = children().last { kill(worker, SIGKILL) }
        default: usleep(UInt32.random(in: 0..<4_000, using: &random))
        }
      }
      if seed % 3 == 0 { output.close() }
      let count = Int(last)
      #expect(log.waits { $0.endCount >= count })
      output.close()
      let counts = log.endCounts
      #expect(counts.count == count)
      #expect(counts.values.allSatisfy { $0 == 1 })
      #expect(becomesTrue { children().isEmpty })
    }

    private func killWorker(by signal: Int32 = SIGKILL) throws {
      let worker = try #require(children().last)
      kill(worker, signal)
    }
  }
}
