// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("Tones in a session")
@MainActor
struct EarconTests {
  /// A gesture that nobody answers.
  private func fail(_ harness: SessionHarness) -> [Earcon] {
    harness.session.router.defaultActions.removeAll()
    harness.command(.gesture(.increment))
    harness.pass(.seconds(1))
    return harness.tones
  }

  @Test("GES-19 A gesture that nobody answers is a tone and no words, and one line of the transcript")
  func unhandled() {
    let harness = SessionHarness()
    #expect(fail(harness) == [.error])
    let lines = harness.lines.filter { $0.kind == .earcon }
    #expect(lines.map(\.text) == ["error"])
    #expect(lines.map(\.outcome) == [.finished])
    #expect(harness.phrases == [])
  }

  @Test("V-84 Tones can be turned off, by their switch or their volume")
  func off() {
    #expect(fail(SessionHarness { $0.playsEarcons = false }) == [])
    let silent = SessionHarness { $0.earconVolume = 0 }
    #expect(fail(silent) == [])
    #expect(silent.lines.filter { $0.kind == .earcon } == [])
  }

  @Test("Mute silences tones, and quiet leaves those that answer the user")
  func muteAndQuiet() {
    #expect(fail(SessionHarness { $0.isMuted = true }) == [])
    #expect(fail(SessionHarness { $0.isQuiet = true }) == [.error])
  }

  @Test("The same tone is played once in a while, however often a program gives cause for it; a key hears it again")
  func burst() {
    let harness = TreeHarness(Trees.rows(["Apple"]))
    harness.endTurn()
    _ = harness.takeLog()
    for _ in 0..<10 {
      harness.post(AccessibilityNotification.ScreenChanged())
      harness.pass(.milliseconds(40))
    }
    #expect(harness.takeLog().count { $0 == "tone screenChanged" } == 4)
    for _ in 0..<3 { harness.command(.move(.next)) }
    #expect(harness.takeLog().count { $0 == "tone boundary" } == 3)
  }
}
