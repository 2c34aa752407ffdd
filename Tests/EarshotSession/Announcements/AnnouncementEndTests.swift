// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("Announcements that are not heard to their end")
@MainActor
struct AnnouncementEndTests {
  private func started() -> TreeHarness {
    let harness = TreeHarness(Trees.rows(["Apple", "Banana", "Cherry"]))
    harness.endTurn()
    harness.pass(.seconds(5))
    return harness
  }

  /// One being heard and three that wait: queued, queued and of low priority.
  private func announce(_ harness: TreeHarness) {
    harness.post(.announcement("A long announcement that goes on for a while"))
    harness.post(.announcement("Saved", isQueued: true))
    harness.post(.announcement("Sent", isQueued: true))
    harness.post(.announcement("3 mails", priority: .low))
    harness.pass(.milliseconds(200))
  }

  private static let dropped = [
    "A long announcement that goes on for a while interrupted", "Saved dropped", "Sent dropped", "3 mails dropped",
  ]

  @Test(
    "V-29, V-43 A change of the screen or its layout drops all announcements, each with one end", arguments: [0, 1])
  func change(kind: Int) {
    let harness = started()
    let ends = AnnouncementEnds(harness.session.hub)
    announce(harness)
    #expect(ends.all == [])
    if kind == 0 { harness.post(.screenChanged()) } else { harness.post(.layoutChanged()) }
    #expect(ends.all == Self.dropped)
    #expect(ends.messages.allSatisfy { !$0.wasSuccessful })
    harness.finish()
    #expect(ends.all == Self.dropped)
  }

  @Test("V-29, V-40 A change drops nothing that is important")
  func changeAndHigh() {
    let harness = started()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.post(.announcement("Battery low", priority: .high))
    harness.post(.announcement("Disk full", priority: .high))
    harness.post(.announcement("Saved", isQueued: true))
    harness.post(.screenChanged())
    harness.finish()
    #expect(ends.all == ["Saved dropped", "Battery low finished", "Disk full finished"])
  }

  @Test("V-43 Who navigates drops all announcements, each with one end, and hears the element at once")
  func navigation() {
    let harness = started()
    let ends = AnnouncementEnds(harness.session.hub)
    announce(harness)
    harness.command(.move(.next))
    harness.finish()
    #expect(ends.messages.map(\.text) == Self.dropped.map { String($0[..<($0.lastIndex(of: " ") ?? $0.endIndex)]) })
    #expect(ends.messages.allSatisfy { !$0.wasSuccessful })
    #expect(harness.phrases.last == "Banana")
    #expect(harness.lines.last { $0.text == "Banana" }.map { $0.heard == $0.t } == true)
  }

  @Test("V-43 A pointer that explores drops announcements too")
  func pointer() {
    let harness = started()
    let ends = AnnouncementEnds(harness.session.hub)
    announce(harness)
    harness.session.handle(.touch(Rectangle(row: 1, column: 0, columns: 1).center), at: harness.now)
    harness.finish()
    #expect(ends.all == Self.dropped)
    #expect(harness.phrases.last == "Banana")
  }

  @Test("V-41 A source that moves its focus cuts the announcement being heard")
  func sourceFocus() {
    let harness = started()
    let ends = AnnouncementEnds(harness.session.hub)
    announce(harness)
    harness.post(.layoutChanged(.element(4)))
    harness.endTurn()
    harness.finish()
    #expect(ends.all == Self.dropped)
    #expect(harness.lines.last { $0.text == "Cherry" }?.outcome == .finished)
  }

  @Test("V-23, V-27 Words in place of an element are heard to their end, also where the cursor has to go elsewhere")
  func wordsOfAChange() {
    let harness = started()
    harness.post(.layoutChanged(.text("3 results")))
    harness.apply([.remove(2)])
    harness.endTurn()
    harness.finish()
    let lines = harness.lines.suffix(2)
    #expect(lines.map(\.text).first == "3 results")
    #expect(lines.map(\.source) == [.announcement, .focus])
    #expect(lines.map(\.outcome) == [.finished, .finished])
  }

  @Test("V-44 The reader goes off: what was heard is interrupted, what waits dropped, each once")
  func off() {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.post(.announcement("A long announcement that goes on for a while"))
    harness.post(.announcement("Saved", isQueued: true))
    harness.pass(.milliseconds(200))
    harness.session.close()
    #expect(ends.all == ["A long announcement that goes on for a while interrupted", "Saved dropped"])
    #expect(harness.lines.map(\.outcome) == [.interrupted, .dropped])
    harness.session.close()
    #expect(ends.messages.count == 2)
  }

  @Test("V-44 A voice that fails ends an announcement without success, and the next is said")
  func failedVoice() {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.post(.announcement("Saved"))
    harness.post(.announcement("Sent", isQueued: true))
    harness.session.handle(.speech(.ended(UtteranceID(1), .failed)), at: harness.now)
    harness.finish()
    #expect(ends.all == ["Saved failed", "Sent finished"])
    #expect(ends.messages.map(\.wasSuccessful) == [false, true])
  }

  @Test("V-46 Where no reader runs, or none any more, nothing is said and nothing ends")
  func noReader() {
    let hub = NotificationHub()
    let alone = AnnouncementEnds(hub)
    hub.post(.announcement("Saved"))
    #expect(alone.all == [])

    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.session.close()
    harness.post(.announcement("Saved"))
    harness.pass(.seconds(5))
    #expect(ends.all == [])
    #expect(harness.lines.isEmpty)
  }

  // MARK: Silence

  @Test("V-49 Between pause and resume nothing is said by itself, what was being said is over, and each ends once")
  func pause() {
    let harness = started()
    let ends = AnnouncementEnds(harness.session.hub)
    announce(harness)
    harness.post(.pauseAssistiveTechnology(.screenReader))
    #expect(ends.all == Self.dropped)
    _ = harness.takePhrases()
    harness.post(.announcement("Battery low", priority: .high))
    harness.post(.announcement("3 mails", priority: .low))
    harness.post(.textAppended(["output"]))
    harness.pass(.seconds(5))
    #expect(harness.takePhrases() == [])
    #expect(ends.all == Self.dropped + ["Battery low dropped", "3 mails dropped"])
    harness.post(.resumeAssistiveTechnology(.screenReader))
    harness.pass(.seconds(5))
    #expect(harness.takePhrases() == [], "what came meanwhile is out of date")
    harness.post(.announcement("Saved"))
    harness.finish()
    #expect(ends.all.last == "Saved finished")
    #expect(ends.messages.count == 7)
  }

  @Test("V-49 While it is paused the user's navigation moves the focus without words")
  func navigationWhilePaused() {
    let harness = started()
    harness.post(.pauseAssistiveTechnology(.screenReader))
    _ = (harness.takeLog(), harness.takePhrases())
    harness.command(.move(.next))
    #expect(harness.takeLog() == ["#2 lost focus", "#3 has focus", "focused #3 from #2"])
    harness.post(.resumeAssistiveTechnology(.screenReader))
    harness.command(.move(.next))
    #expect(harness.takePhrases() == ["Cherry"])
  }

  @Test("V-49 Another technology's pause and resume are nothing to the reader")
  func otherTechnology() {
    let harness = started()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.post(.pauseAssistiveTechnology(.switchControl))
    harness.post(.announcement("Saved"))
    harness.pass(.seconds(5))
    harness.post(.pauseAssistiveTechnology(.screenReader))
    harness.post(.resumeAssistiveTechnology(.switchControl))
    harness.post(.announcement("Sent"))
    harness.finish()
    #expect(ends.all == ["Saved finished", "Sent dropped"])
  }

  @Test("V-49 The user is answered also while an application wants silence, and ends it with the key that pauses")
  func userWhilePaused() {
    let harness = SessionHarness()
    harness.output("output")
    harness.pass(.seconds(5))
    harness.post(.pauseAssistiveTechnology(.screenReader))
    harness.command(.again)
    harness.pass(.seconds(5))
    #expect(harness.phrases == ["output", "output"])
    harness.command(.togglePause)
    harness.output("\r\nmore")
    harness.finish()
    #expect(harness.phrases == ["output", "output", "more"])
  }
}
