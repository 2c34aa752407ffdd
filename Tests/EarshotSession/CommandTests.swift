// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("Commands of the reader")
@MainActor
struct CommandTests {
  private let harness = SessionHarness()

  private func said(_ command: ReaderCommand) -> [String] {
    let before = harness.phrases.count
    harness.session.handle(.command(command), at: harness.now)
    harness.pass(.seconds(2))
    return Array(harness.phrases.dropFirst(before))
  }

  // MARK: Settings

  @Test("Rate, volume, pitch and punctuation say their new value, and it is kept")
  func values() {
    #expect(said(.adjust(.rateUp)) == ["rate 270"])
    #expect(said(.adjust(.rateDown)) == ["rate 260"])
    #expect(said(.adjust(.volumeDown)) == ["volume 90"])
    #expect(said(.adjust(.pitchUp)) == ["pitch 55"])
    #expect(said(.adjust(.nextPunctuation)) == ["most punctuation"])
    #expect(said(.adjust(.nextPunctuation)) == ["all punctuation"])
    #expect(said(.adjust(.nextPunctuation)) == ["no punctuation"])
    #expect(
      harness.keptSettings == [
        SettingChange("rate", .number(270)), SettingChange("rate", .number(260)), SettingChange("volume", .number(90)),
        SettingChange("pitch", .number(55)), SettingChange("punctuation", .text("most")),
        SettingChange("punctuation", .text("all")), SettingChange("punctuation", .text("none")),
      ])
  }

  @Test("V-91 Values end where the voice's range ends")
  func limits() {
    for _ in 0..<80 { _ = said(.adjust(.rateUp)) }
    #expect(said(.adjust(.rateUp)) == ["rate 1000"])
    for _ in 0..<100 { _ = said(.adjust(.rateDown)) }
    #expect(said(.adjust(.rateDown)) == ["rate 80"])
    for _ in 0..<60 { _ = said(.adjust(.pitchDown)) }
    #expect(said(.adjust(.pitchDown)) == ["pitch 0"])
  }

  @Test(
    "What is on or off says which, and is kept under its name",
    arguments: [
      (SettingAdjustment.toggleCharacterEcho, "echoCharacters", ["character echo off", "character echo on"]),
      (.toggleWordEcho, "echoWords", ["word echo on", "word echo off"]),
      (.toggleQuiet, "quiet", ["quiet on", "quiet off"]),
      (.toggleMute, "mute", ["mute on", "mute off"]),
      (.togglePrompts, "prompts", ["short prompts off", "short prompts on"]),
      (.toggleIndentation, "indentation", ["indentation on", "indentation off"]),
      (.toggleHints, "hints", ["hints on", "hints off"]),
      (.toggleEarcons, "earcons", ["short tones off", "short tones on"]),
      (.toggleReviewStays, "reviewStays", ["review stays on", "review stays off"]),
    ])
  func switches(adjustment: SettingAdjustment, name: String, words: [String]) {
    #expect(said(.adjust(adjustment)) + said(.adjust(adjustment)) == words)
    #expect(harness.keptSettings.map(\.name) == [name, name])
    #expect(Set(harness.keptSettings.map { $0.value == .flag(true) }) == [true, false])
  }

  @Test("Quiet drops output and announcements, keeps echo, what is important and answers")
  func quiet() {
    harness.output("$ ")
    _ = said(.adjust(.toggleQuiet))
    var outcomes: [String?] = []
    let token = harness.session.hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) {
      outcomes.append($0.outcome)
    }
    let before = harness.phrases.count
    harness.types("x")
    harness.output("\r\noutput\r\n")
    harness.session.hub.post(AccessibilityNotification.Announcement("by the way"))
    harness.session.hub.post(AccessibilityNotification.Announcement("fire", priority: .high))
    harness.pass(.seconds(5))
    #expect(harness.phrases.dropFirst(before) == ["x", "fire"])
    #expect(outcomes == ["dropped", "finished"])
    #expect(said(.again) == ["fire"])
    _ = said(.adjust(.toggleQuiet))
    harness.output("heard")
    harness.pass(.seconds(1))
    #expect(harness.phrases.last == "heard")
    withExtendedLifetime(token) {}
  }

  @Test("Mute keeps only the answers to commands")
  func mute() {
    harness.output("$ ")
    _ = said(.adjust(.toggleMute))
    let before = harness.phrases.count
    harness.types("x")
    harness.output("\r\noutput\r\n")
    harness.session.hub.post(AccessibilityNotification.Announcement("fire", priority: .high))
    harness.pass(.seconds(5))
    #expect(harness.phrases.count == before)
    #expect(said(.tell(.caret)) == ["line 3, column 1"])
  }

  // MARK: History

  @Test("Earlier phrases are said one by one, and the ends are told")
  func history() {
    harness.output("one\r\ntwo\r\nthree\r\n")
    harness.pass(.seconds(5))
    #expect(said(.speechHistory(.previous)) == ["three"])
    #expect(said(.speechHistory(.previous)) == ["two"])
    #expect(said(.speechHistory(.previous)) == ["one"])
    #expect(said(.speechHistory(.previous)) == ["first: one"])
    #expect(said(.speechHistory(.next)) == ["two"])
    #expect(said(.speechHistory(.next)) == ["three"])
    #expect(said(.speechHistory(.next)) == ["last: three"])
  }

  @Test("What is new ends the looking back")
  func historyReset() {
    harness.output("one\r\ntwo\r\n")
    harness.pass(.seconds(5))
    _ = said(.speechHistory(.previous))
    _ = said(.speechHistory(.previous))
    harness.output("three\r\n")
    harness.pass(.seconds(5))
    #expect(said(.speechHistory(.previous)) == ["three"])
  }

  @Test("Two hundred phrases are kept")
  func historyLength() {
    for number in 1...450 {
      harness.output("phrase \(number)\r\n")
      harness.pass(.seconds(3))
    }
    var last = ""
    for _ in 0..<200 { last = said(.speechHistory(.previous)).last ?? "" }
    #expect(last == "phrase 251")
    #expect(said(.speechHistory(.previous)) == ["first: phrase 251"])
  }

  @Test("Nothing was said yet")
  func noHistory() {
    #expect(said(.speechHistory(.previous)) == ["nothing said yet"])
    #expect(said(.speechHistory(.next)) == ["nothing said yet"])
  }

  // MARK: Facts

  @Test("Title, status row, caret and exit status are told on demand")
  func facts() {
    #expect(said(.tell(.title)) == ["no title"])
    #expect(said(.tell(.exitStatus)) == ["exit status unknown"])
    #expect(said(.tell(.caret)) == ["no caret"])
    #expect(said(.tell(.statusRow)) == ["empty screen"])
    harness.output(
      "\u{1b}]2;notes.txt\u{7}first\r\n\u{1b}]133;C\u{7}\u{1b}]133;D;2\u{7}second\u{1b}[24;1Hstatus  here\u{1b}[2;4H")
    harness.pass(.seconds(5))
    #expect(said(.tell(.title)) == ["notes.txt"])
    #expect(said(.tell(.exitStatus)) == ["exit 2"])
    #expect(said(.tell(.caret)) == ["line 2, column 4: second"])
    #expect(said(.tell(.statusRow)) == ["status here"])
  }
}
