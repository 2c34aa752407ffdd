// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("What an announcement interrupts, and what interrupts it")
@MainActor
struct AnnouncementPriorityTests {
  private static let long = "A long announcement that goes on for a while"
  private static let line = "a line that takes some time to be read to its end."

  @Test("A-6, V-37, V-39 By default an announcement interrupts output, and another announcement")
  func interrupting() {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.output(Self.line)
    harness.pass(.milliseconds(200))
    harness.post(.announcement(Self.long))
    harness.pass(.milliseconds(200))
    harness.post(.announcement("Saved"))
    harness.finish()
    #expect(harness.heard == ["\(Self.line) interrupted", "\(Self.long) interrupted", "Saved finished"])
    #expect(ends.all == ["\(Self.long) interrupted", "Saved finished"])
    #expect(ends.messages.map(\.wasSuccessful) == [false, true])
  }

  @Test("A-6, V-38 A queued announcement waits for what is being said, and comes before what waits")
  func queued() {
    let harness = SessionHarness()
    harness.output("\(Self.line)\r\nanother\r\n")
    harness.pass(.milliseconds(200))
    harness.post(.announcement("Saved", isQueued: true))
    harness.post(.announcement("Sent", isQueued: true))
    harness.finish()
    #expect(harness.heard == ["\(Self.line) finished", "Saved finished", "Sent finished", "another finished"])
  }

  @Test("V-38 Notifications that a program sends to the terminal are all heard, after the line being read")
  func terminal() {
    let harness = SessionHarness()
    harness.output("\(Self.line)\r\n")
    harness.pass(.milliseconds(200))
    harness.output("\u{1b}]9;Build finished\u{7}\u{1b}]9;Tests passed\u{7}")
    harness.finish()
    #expect(harness.heard == ["\(Self.line) finished", "Build finished finished", "Tests passed finished"])
  }

  @Test(
    "A-7, V-40 High priority interrupts, queued or not, and nothing but a key interrupts it",
    arguments: [false, true])
  func high(isQueued: Bool) {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.output(Self.line)
    harness.pass(.milliseconds(200))
    harness.post(.announcement("Battery low", priority: .high, isQueued: isQueued))
    harness.post(.announcement("Saved"))
    harness.post(.announcement("Disk full", priority: .high, isQueued: isQueued))
    harness.output("\r\nmore")
    harness.finish()
    #expect(
      harness.heard == [
        "\(Self.line) interrupted", "Battery low finished", "Disk full finished", "Saved finished", "more finished",
      ])
    #expect(ends.messages.map(\.wasSuccessful) == [true, true, true])
  }

  @Test("V-44 A key stops also what has high priority")
  func highStopped() {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.post(.announcement(Self.long, priority: .high))
    harness.post(.announcement("Disk full", priority: .high))
    harness.pass(.milliseconds(200))
    harness.key("x")
    harness.finish()
    #expect(ends.all == ["\(Self.long) interrupted", "Disk full interrupted"])
    #expect(harness.heard == ["\(Self.long) interrupted"])
  }

  @Test("V-40 Low priority waits until everything else has ended, queued or not", arguments: [false, true])
  func low(isQueued: Bool) {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.output("\(Self.line)\r\nanother\r\n")
    harness.pass(.milliseconds(200))
    harness.post(.announcement("3 mails", priority: .low, isQueued: isQueued))
    harness.post(.announcement("4 mails", priority: .low, isQueued: isQueued))
    harness.post(.announcement("Saved", isQueued: true))
    harness.finish()
    #expect(
      harness.heard == [
        "\(Self.line) finished", "Saved finished", "another finished", "3 mails finished", "4 mails finished",
      ])
    #expect(ends.messages.map(\.wasSuccessful) == [true, true, true])
  }

  @Test("A-7, V-40 Low priority gives way to whatever comes", arguments: AnnouncementPriority.allCases)
  func lowGivesWay(priority: AnnouncementPriority) {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.post(.announcement(Self.long, priority: .low))
    harness.pass(.milliseconds(200))
    harness.post(.announcement("Saved", priority: priority, isQueued: true))
    harness.finish()
    let expected =
      priority == .low
      ? ["\(Self.long) finished", "Saved finished"] : ["\(Self.long) interrupted", "Saved finished"]
    #expect(ends.all == expected)
  }

  @Test("V-40 Low priority gives way to output")
  func lowBeforeOutput() {
    let harness = SessionHarness()
    let ends = AnnouncementEnds(harness.session.hub)
    harness.post(.announcement(Self.long, priority: .low))
    harness.pass(.milliseconds(200))
    harness.output("output")
    harness.finish()
    #expect(ends.all == ["\(Self.long) interrupted"])
    #expect(harness.heard.last == "output finished")
  }

  // MARK: Elements

  @Test(
    "V-41 An element that a program moves to interrupts default and low",
    arguments: [AnnouncementPriority.low, .default])
  func element(priority: AnnouncementPriority) {
    let harness = SessionHarness()
    harness.post(.announcement(Self.long, priority: priority))
    harness.pass(.milliseconds(200))
    harness.post(.focusMoved("Open"))
    harness.finish()
    #expect(harness.heard == ["\(Self.long) interrupted", "Open finished"])
  }

  @Test("V-41 An element that a program moves to waits for high priority")
  func elementWaits() {
    let harness = SessionHarness()
    harness.post(.announcement("Battery low", priority: .high))
    harness.pass(.milliseconds(200))
    harness.post(.focusMoved("Open"))
    harness.finish()
    #expect(harness.heard == ["Battery low finished", "Open finished"])
  }

  @Test("V-41 An element that the user goes to is heard at once", arguments: AnnouncementPriority.allCases)
  func elementAfterKey(priority: AnnouncementPriority) {
    let harness = SessionHarness()
    harness.post(.announcement(Self.long, priority: priority))
    harness.pass(.milliseconds(200))
    harness.key("\u{1b}[B")
    harness.post(.focusMoved("Open"))
    harness.finish()
    #expect(harness.heard == ["\(Self.long) interrupted", "Open finished"])
  }

  @Test("V-42 An announcement interrupts an element's description; where announcements can be lost, it is")
  func lossy() {
    for isLosing in [false, true] {
      let harness = SessionHarness { $0.losesAnnouncements = isLosing }
      let ends = AnnouncementEnds(harness.session.hub)
      harness.post(.focusMoved("A button with a long description"))
      harness.pass(.milliseconds(200))
      harness.post(.announcement("Saved"))
      harness.post(.announcement("Sent", isQueued: true))
      harness.post(.announcement("Battery low", priority: .high))
      harness.finish()
      #expect(
        ends.all
          == (isLosing
            ? ["Saved dropped", "Battery low finished", "Sent finished"]
            : ["Saved interrupted", "Battery low finished", "Sent finished"]))
    }
  }

  @Test("V-42 Where announcements can be lost, none is while no element is described")
  func lossyWhileSilent() {
    let harness = SessionHarness { $0.losesAnnouncements = true }
    let ends = AnnouncementEnds(harness.session.hub)
    harness.output(Self.line)
    harness.pass(.milliseconds(200))
    harness.post(.announcement("Saved"))
    harness.finish()
    #expect(ends.all == ["Saved finished"])
  }
}
