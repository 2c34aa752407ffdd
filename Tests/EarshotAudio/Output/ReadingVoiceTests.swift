// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Glibc
import Testing

@testable import EarshotAudio

extension Sound {
  @Suite("The voice for reading on")
  struct ReadingVoiceTests {
    private let log = EventLog()
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// A program that speaks English by the protocol, a tenth of a second for each segment, and keeps what it was told.
    private static let speaking = """
      echo ready 22050 en
      while read -r command a id voice rate pitch volume pause flags count; do
        [ "$command" = speak ] || continue
        head -c "$count" >>"$0.said"; echo " $voice" >>"$0.said"
        echo "word $id 0 0 5"; echo "pcm $id 4410"; head -c 4410 /dev/urandom; echo "end $id"
      done
      """

    private func program(_ script: String) throws -> String {
      let path = folder.file("other")
      let text = "#!/bin/sh\n\(script)\n"
      try #require(run(["/bin/sh", "-c", "printf %s \"$1\" >\"$0\"; chmod 700 \"$0\"", path, text]) == 0)
      return path
    }

    private func output(with program: String) throws -> SpeechOutput {
      let output = try SpeechOutput(sink: .paced(speed: 100), program: try voiceProgram()) { [log] in log.add($0) }
      output.readOn(with: program)
      return output
    }

    private func read(_ id: UInt64, _ texts: [String], in language: String = "en") -> SpeechRequest {
      var read = request(
        id,
        texts.map { text in
          var part = segment(text)
          part.language = language
          return part
        })
      read.isReadOn = true
      return read
    }

    /// Reads on until something has become of the other voice; returns the number of requests.
    private func reads(_ texts: [String], by output: SpeechOutput, until holds: () -> Bool) throws -> UInt64 {
      for id in 1...2_000 as ClosedRange<UInt64> {
        _ = output.speak(read(id, texts))
        try #require(log.waits { $0.endCount == Int(id) })
        if holds() { return id }
        usleep(5_000)
      }
      Issue.record("nothing became of the voice")
      return 0
    }

    private var said: String { text(of: folder.file("other.said")) }

    @Test("It speaks what is read on in its languages, once it is ready; all else is the usual voice's")
    func parts() throws {
      let output = try output(with: program(Self.speaking))
      defer { output.close() }
      let count = try reads(["hello"], by: output) { !said.isEmpty }
      #expect(said == "hello en\n")
      _ = output.speak(request(count + 1, "key"))
      _ = output.speak(read(count + 2, ["Tag"], in: "de"))
      _ = output.speak(read(count + 3, ["one", "two"], in: "en-gb"))
      #expect(log.waits { $0.endCount == Int(count) + 3 })
      #expect(said == "hello en\none en-gb\ntwo en-gb\n")
      #expect((1...count + 3).allSatisfy { log.ends(of: $0) == [.finished] })
      #expect(log.statuses.isEmpty)
      output.readOn(with: nil)
      _ = output.speak(read(count + 4, ["three"]))
      #expect(log.waits { $0.endCount == Int(count) + 4 })
      #expect(!said.contains("three"))
    }

    @Test(
      "The usual voice goes on where it dies, refuses, has no sound or takes too long, which is told once",
      arguments: [
        ("echo ready 22050 en; read a; exit 1", "fails"),
        ("echo ready 22050 en; read a; echo error 1 no; sleep 100", "fails"),
        ("echo ready 22050 en; read a; echo end 1; sleep 100", "fails"),
        ("echo ready 22050 en; read a; sleep 100", "is too slow"),
        // Sound that comes in pieces, each before one would give up.
        (
          "echo ready 22050 en; read a; while sleep 0.7; do echo pcm 1 4410; head -c 4410 /dev/urandom; done",
          "is too slow"
        ),
        ("echo error 0 nothing there; exit 1", "fails"), ("kill -9 $$", "fails"),
      ])
    func failing(script: String, what: String) throws {
      let output = try output(with: program(script))
      defer { output.close() }
      let count = try reads(["hello there", "you"], by: output) { !log.statuses.isEmpty }
      _ = output.speak(read(count + 1, ["more"]))
      #expect(log.waits { $0.endCount == Int(count) + 1 })
      #expect((1...count + 1).allSatisfy { log.ends(of: $0) == [.finished] })
      #expect(log.statuses == ["Voice other \(what): espeak-ng speaks instead."])
      #expect(children(running: "other").isEmpty)
    }

    @Test("What is read on next is made while the one before is heard, and asked of it once")
    func ahead() throws {
      let output = try output(with: program(Self.speaking))
      defer { output.close() }
      let count = try reads(["hello"], by: output) { !said.isEmpty }
      #expect(output.preparesNext)
      // Some seconds of sound at a hundred times their speed.
      _ = output.speak(read(count + 1, Array(repeating: "before", count: 40)))
      output.prepare(read(count + 7, ["next"]))
      try #require(log.waits { _ in said.hasSuffix("next en\n") })
      output.prepare(read(count + 8, ["next"]))
      _ = output.speak(read(count + 2, ["next"]))
      // Another than what was told, and what was told is asked for later.
      output.prepare(read(count + 9, ["later"]))
      _ = output.speak(read(count + 3, ["between"]))
      _ = output.speak(read(count + 4, ["later"]))
      #expect(log.waits { $0.endCount == Int(count) + 4 })
      #expect((1...count + 4).allSatisfy { log.ends(of: $0) == [.finished] })
      #expect(said.split(separator: "\n").count { $0 == "next en" } == 1)
      // What was told may be on its way when it is asked for.
      #expect(said.contains("between en\nlater en\n"))
      #expect(log.statuses.isEmpty)
    }

    @Test("A key silences it, and what is read then is spoken by it again")
    func key() throws {
      let output = try output(with: program(Self.speaking))
      defer { output.close() }
      let count = try reads(["hello"], by: output) { !said.isEmpty }
      var long = read(count + 1, Array(repeating: "hello", count: 60))
      long.generation = 0
      _ = output.speak(long)
      #expect(log.waits(for: .began(UtteranceID(count + 1))))
      output.cancel(before: 1)
      #expect(log.waits { $0.ends(of: count + 1) == [.interrupted] })
      var next = read(count + 2, ["next"])
      next.generation = 1
      _ = output.speak(next)
      #expect(log.waits { $0.ends(of: count + 2) == [.finished] })
      #expect(said.contains("next en\n"))
    }

    @Test("Without Piper its program says what to do, in the protocol and in words")
    func missing() throws {
      let script = try #require(VoiceProgram.forReading(named: "piper"))
      let environment = [
        "HOME=\(folder.path)", "PIPX_HOME=\(folder.path)", "EARSHOT_PIPER=1", "PYTHONPATH=", "PYTHONNOUSERSITE=1",
      ]
      let result = folder.file("out")
      let hasPiper = try run([script, "--version"], environment: environment) == 0
      if hasPiper { return }
      #expect(try run([script], output: result, environment: environment) != 0)
      #expect(text(of: result).hasPrefix("error 0 Piper is missing. Do this: pipx install piper-tts"))
    }
  }
}
