// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Glibc
import Synchronization
import Testing

@testable import EarshotAudio

extension Sound {
  @Suite(
    "A sound card beside a sound server",
    .enabled(if: PulseServer.isInstalled, "pulseaudio and pulseaudio-utils are not installed"))
  struct FallbackTests {
    private let log = EventLog()
    private let server: PulseServer
    private let card = RecordingSink()

    init() throws { server = try PulseServer() }

    private func output() throws -> SpeechOutput {
      let makers = server.source.makers + card.source.makers
      return try SpeechOutput(source: SinkSource(makers: makers, isDevice: true), program: try voiceProgram()) {
        [log] in log.add($0)
      }
    }

    private var cardCount: Int { card.record.withLock { $0.sampleCount } }

    @Test(
      "Without a server the card plays, and nobody hears of a server; one that comes takes over after the utterance")
    func later() throws {
      let output = try output()
      defer { output.close() }
      _ = output.speak(request(1, "hello"))
      #expect(log.waits { $0.ends(of: 1) == [.finished] })
      #expect(cardCount > 4_000)
      // Longer than the two seconds between two looks.
      let sentences = Array(longRequest(2).segments.prefix(4))
      _ = output.speak(request(2, sentences))
      #expect(log.waits(for: .began(UtteranceID(2))))
      try server.start()
      #expect(log.waits { $0.ends(of: 2) == [.finished] })
      #expect(cardCount > 3 * AudioFormat.sampleRate)
      #expect(becomesTrue { card.record.withLock { $0.isClosed } })
      let count = cardCount
      try server.record()
      _ = output.speak(request(3, "hello"))
      #expect(log.waits { $0.ends(of: 3) == [.finished] })
      #expect(server.stopRecording(after: 0.2).loudCount > 4_000)
      #expect(cardCount == count)
      #expect(log.statuses.isEmpty)
    }

    @Test("A server that dies leaves the card to go on, which is told")
    func dies() throws {
      try server.start()
      let output = try output()
      defer { output.close() }
      _ = output.speak(longRequest(1))
      #expect(log.waits(for: .began(UtteranceID(1))))
      #expect(cardCount == 0)
      server.stop()
      #expect(log.waits { $0.statuses.count == 2 })
      #expect(log.holds(of: 1) == [0] && log.endCount == 0)
      _ = output.speak(request(2, "hello"))
      #expect(log.waits { $0.ends(of: 2) == [.finished] })
      #expect(cardCount > 4_000)
      #expect(log.statuses == ["Sound lost: the PulseAudio server is gone.", "Sound is back."])
      try server.start()
      #expect(becomesTrue { card.record.withLock { $0.isClosed } })
      #expect(log.statuses.count == 2)
    }

    @Test("Neither of them: one sentence says so, once")
    func neither() throws {
      let none: SinkSource.Maker = { _ throws(AudioError) in throw AudioError(.noCard, errorCode: ENOENT) }
      let source = SinkSource(makers: server.source.makers + [none], isDevice: true)
      let output = try SpeechOutput(source: source, program: try voiceProgram()) { [log] in log.add($0) }
      defer { output.close() }
      for id in 1...2 as ClosedRange<UInt64> {
        _ = output.speak(request(id, Array(longRequest(id).segments.prefix(3))))
        #expect(log.waits { $0.ends(of: id) == [.failed] })
        #expect(!log.all.contains(.began(UtteranceID(id))))
      }
      #expect(log.statuses == ["No sound: neither a sound server nor a sound card answers."])
    }
  }
}
