// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Testing

@testable import EarshotAudio

extension Sound {
  @Suite(
    "The device of the settings",
    .enabled(if: PulseServer.isInstalled, "pulseaudio and pulseaudio-utils are not installed"))
  struct ChosenDeviceTests {
    private let log = EventLog()
    private let server: PulseServer

    init() throws { server = try PulseServer() }

    private func output() throws -> SpeechOutput {
      try SpeechOutput(source: server.source, program: try voiceProgram()) { [log] in log.add($0) }
    }

    @Test("It plays, and the usual one is silent")
    func plays() throws {
      try server.start(with: "speaker")
      let output = try output()
      defer { output.close() }
      output.use(device: "speaker")
      try server.record("speaker")
      _ = output.speak(request(1, "hello"))
      #expect(log.waits { $0.ends(of: 1) == [.finished] })
      #expect(server.stopRecording(after: 0.2).loudCount > 4_000)
      try server.record()
      _ = output.speak(request(2, "hello"))
      #expect(log.waits { $0.ends(of: 2) == [.finished] })
      #expect(server.stopRecording(after: 0.2).loudCount == 0)
      #expect(log.statuses.isEmpty)
    }

    @Test("While it is not there the usual one plays, which is told once")
    func missing() throws {
      try server.start()
      let output = try output()
      defer { output.close() }
      output.use(device: "speaker")
      try server.record()
      for id in 1...2 as ClosedRange<UInt64> {
        _ = output.speak(request(id, "hello"))
        #expect(log.waits { $0.ends(of: id) == [.finished] })
      }
      #expect(server.stopRecording(after: 0.2).loudCount > 8_000)
      #expect(log.statuses == ["Device speaker is not there: the usual one plays."])
    }

    @Test("A segment at a side is heard there, the next one in the middle")
    func sides() throws {
      try server.start(with: "speaker")
      let output = try output()
      defer { output.close() }
      output.use(device: "speaker")
      try server.record("speaker", channels: 2)
      var left = segment("left")
      left.pan = -100
      left.pauseAfter = 300
      _ = output.speak(request(1, [left, segment("middle")]))
      #expect(log.waits { $0.ends(of: 1) == [.finished] })
      let played = server.stopRecording(after: 0.2)
      let ears = (0...1).map { ear in stride(from: ear, to: played.count, by: 2).map { played[$0] } }
      let begin = try #require(ears[0].firstIndex { abs(Int($0)) > 1_000 })
      // The first word lasts longer than a tenth of a second, and the second begins after the pause.
      #expect(ears[1][begin..<(begin + 4_410)].allSatisfy { abs(Int($0)) < 32 })
      let last = try #require(ears[0].lastIndex { abs(Int($0)) > 1_000 })
      #expect(ears[1][(last - 4_410)...last].contains { abs(Int($0)) > 1_000 })
    }
  }
}
