// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Testing

@testable import EarshotReader

@Suite("Announcements, apart from the rest of the reader")
struct AnnouncementsTests {
  private typealias Announcement = AccessibilityNotification.Announcement
  private var settings = ReaderSettings()
  private var announcements = Announcements()

  private func answer(
    _ announcement: Announcement, isAllowed: Bool = true, isElementHeard: Bool = false
  ) -> Announcements.Answer {
    announcements.answer(
      to: announcement, settings, .english, isAllowed: { _ in isAllowed }, isElementHeard: isElementHeard)
  }

  @Test(
    "High priority goes before all else, low waits, and only in between it counts whether it is queued",
    arguments: [
      (AnnouncementPriority.high, false, SpeechPriority.important, SpeechInterruption.none),
      (.default, false, .message, .all), (.default, true, .message, .none), (.low, false, .notification, .none),
    ])
  func priorities(
    priority: AnnouncementPriority, isQueued: Bool, expected: SpeechPriority, interruption: SpeechInterruption
  ) {
    guard case .say(let saying) = answer(Announcement("Saved", priority: priority, isQueued: isQueued)) else {
      Issue.record("not said")
      return
    }
    #expect(saying.priority == expected)
    #expect(saying.interruption == interruption)
    #expect(saying.isPatient == (priority == .low))
  }

  @Test("What may not be said ends at once; so does, for those who test an app, what would interrupt an element")
  mutating func dropped() {
    #expect(answer(Announcement("Saved"), isAllowed: false) == .end(.dropped))
    #expect(answer(Announcement("Saved"), isElementHeard: true) != .end(.dropped))
    settings.losesAnnouncements = true
    #expect(answer(Announcement("Saved"), isElementHeard: true) == .end(.dropped))
    #expect(answer(Announcement("Saved", isQueued: true), isElementHeard: true) != .end(.dropped))
  }

  @Test("Each has one end")
  mutating func ends() {
    announcements.said(Announcement("Saved"), as: UtteranceID(1))
    #expect(announcements.ended(UtteranceID(2)) == nil)
    #expect(announcements.ended(UtteranceID(1)) == Announcement("Saved"))
    #expect(announcements.ended(UtteranceID(1)) == nil)
  }

  @Test("While an application wants silence only answers are heard")
  mutating func silence() {
    announcements.pause()
    #expect(!announcements.lets(.output) && !announcements.lets(.focus) && announcements.lets(.review))
    #expect(announcements.resume() == true)
    #expect(announcements.lets(.output))
    #expect(announcements.resume() == false)
  }
}
