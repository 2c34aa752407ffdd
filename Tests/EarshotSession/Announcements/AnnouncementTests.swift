// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("Announcements, from the hub and back to it")
@MainActor
struct AnnouncementTests {
  @Test("NTF-2, NTF-3, V-36 An announcement heard to its end is successful, and told by its text")
  func finished() {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.session.hub.post(.announcement("Build finished", id: AnnouncementID(7)))
    harness.finish()
    #expect(
      ends.messages == [
        .init("Build finished", wasSuccessful: true, id: AnnouncementID(7), outcome: "finished")
      ])
    #expect(harness.lines.map(\.outcome) == [.finished])
  }

  @Test("V-44 An announcement cut by a key is not successful, and told once")
  func cut() {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.session.hub.post(.announcement("A long announcement that goes on for a while"))
    harness.pass(.milliseconds(200))
    harness.key("x")
    harness.finish()
    #expect(ends.messages.map(\.outcome) == ["interrupted"])
    #expect(ends.messages.allSatisfy { !$0.wasSuccessful })
  }

  @Test("V-47 Blank announcements are ignored and have no end", arguments: ["", "  ", "\n\t"])
  func blank(text: String) {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.session.hub.post(.announcement(text))
    harness.finish()
    #expect(ends.messages.isEmpty)
    #expect(harness.lines.isEmpty)
  }

  @Test("V-48 Two equal announcements in a row are both said")
  func equal() {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.session.hub.post(.announcement("Saved"))
    harness.session.hub.post(.announcement("Saved", isQueued: true))
    harness.finish()
    #expect(ends.messages.map(\.wasSuccessful) == [true, true])
    #expect(harness.phrases == ["Saved", "Saved"])
  }

  @Test("NTF-4 The end has the text as it was posted, without attributes and with its blanks")
  func plain() {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    let spelled = TextAttribute(.spellOut, 0..<3)
    harness.session.hub.post(.announcement("ABC \u{7} is\n saved ", attributes: [spelled]))
    harness.finish()
    #expect(ends.messages.map(\.text) == ["ABC \u{7} is\n saved "])
    #expect(harness.phrases == ["ABC is saved"])
  }

  @Test("An announcement of which nothing can be said ends all the same")
  func wordless() {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.session.hub.post(.announcement("\u{1b}\u{2500}"))
    harness.finish()
    #expect(ends.all == ["\u{1b}\u{2500} finished"])
  }

  @Test("An announcement is said in the language it was posted with")
  func language() {
    let harness = SessionHarness()
    harness.session.hub.post(.announcement("Guten Morgen", language: "de"))
    harness.finish()
    #expect(harness.lines.map(\.language) == ["de"])
  }

  @Test("NTF-5 What is posted at the end of the one before is heard without a gap, line after line")
  func readingOn() {
    let harness = SessionHarness()
    let lines = ["The first line of a page", "the second line", "and the last"]
    let token = harness.session.hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { end in
      guard end.wasSuccessful, let index = lines.firstIndex(of: end.text), index + 1 < lines.count else { return }
      harness.session.hub.post(.announcement(lines[index + 1]))
    }
    harness.session.hub.post(.announcement(lines[0]))
    harness.finish()
    withExtendedLifetime(token) {}
    #expect(harness.lines.map(\.outcome) == [.finished, .finished, .finished])
    var end = Instant.zero
    for line in harness.lines {
      #expect(line.heard == end)
      let utterance = Utterance(commands: [.text(line.text)], source: .announcement, priority: .message)
      end = end + SilentVoice.duration(of: SpeechComposer().segments(for: utterance))
    }
    #expect(harness.phrases == lines)
  }

  @Test("NTF-6, NTF-10 The reader runs from the beginning until the session closes, and who is told finds it so")
  func status() {
    let harness = SessionHarness()
    let status = harness.session.status
    var told: [[Bool]] = []
    let token = harness.session.hub.observe(AccessibilityNotification.ScreenReaderStatusChanged.self) {
      told.append([$0.isRunning, status.isRunning])
    }
    #expect(status.isRunning)
    harness.session.close()
    withExtendedLifetime(token) {}
    #expect(told == [[false, false]])
  }

  @Test("V-45 The end is told before the next is heard")
  func betweenTwo() {
    let harness = SessionHarness()
    var log: [String] = []
    let token = harness.session.hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { end in
      log.append("\(end.text) ended with \(harness.lines.filter { $0.heard != nil }.count) heard to their end")
    }
    harness.session.hub.post(.announcement("One"))
    harness.session.hub.post(.announcement("Two", isQueued: true))
    harness.finish()
    withExtendedLifetime(token) {}
    #expect(log == ["One ended with 1 heard to their end", "Two ended with 2 heard to their end"])
  }

  @Test(
    "V-43, V-44 Ten thousand announcements in a burst end exactly once each, also when a key cuts them",
    arguments: AnnouncementPriority.allCases, [false, true])
  func burst(priority: AnnouncementPriority, isQueued: Bool) {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    for number in 0..<10_000 {
      harness.session.hub.post(
        .announcement("Number \(number)", priority: priority, isQueued: isQueued, id: AnnouncementID(UInt64(number))))
    }
    harness.pass(.seconds(3))
    harness.session.hub.post(.announcement("A last one that a key cuts", isQueued: true, id: AnnouncementID(10_000)))
    harness.pass(.milliseconds(100))
    harness.key("x")
    harness.finish()
    #expect(ends.messages.count == 10_001)
    #expect(Set(ends.messages.compactMap(\.id?.rawValue)).count == 10_001)
    #expect(ends.messages.contains { $0.wasSuccessful })
    #expect(ends.messages.contains { !$0.wasSuccessful })
    #expect(harness.lines.count == 10_001)
  }
}
