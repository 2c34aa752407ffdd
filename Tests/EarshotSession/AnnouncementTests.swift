import EarshotCore
import EarshotFormats
import EarshotSession
import EarshotSpeech
import EarshotTestKit
import Testing

@Suite("Announcements, from the hub and back to it")
@MainActor
struct AnnouncementTests {
  /// Every end the hub tells of.
  private final class Ends {
    var messages: [AccessibilityNotification.AnnouncementDidFinish] = []
    var token: ObservationToken?

    @MainActor
    init(_ hub: NotificationHub) {
      token = hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { [weak self] in
        self?.messages.append($0)
      }
    }
  }

  @Test("NTF-2, NTF-3, NTF-4, V-36 An announcement heard to its end is successful, and told by its text")
  func finished() {
    let harness = SessionHarness()
    let ends = Ends(harness.session.hub)
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
    let ends = Ends(harness.session.hub)
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
    let ends = Ends(harness.session.hub)
    harness.session.hub.post(.announcement(text))
    harness.finish()
    #expect(ends.messages.isEmpty)
    #expect(harness.lines.isEmpty)
  }

  @Test("V-48 Two equal announcements in a row are both said")
  func equal() {
    let harness = SessionHarness()
    let ends = Ends(harness.session.hub)
    harness.session.hub.post(.announcement("Saved"))
    harness.session.hub.post(.announcement("Saved"))
    harness.finish()
    #expect(ends.messages.map(\.wasSuccessful) == [true, true])
  }

  @Test("V-45 The end is told before the next is heard")
  func betweenTwo() {
    let harness = SessionHarness()
    var log: [String] = []
    let token = harness.session.hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { end in
      log.append("\(end.text) ended with \(harness.lines.filter { $0.heard != nil }.count) heard to their end")
    }
    harness.session.hub.post(.announcement("One"))
    harness.session.hub.post(.announcement("Two"))
    harness.finish()
    withExtendedLifetime(token) {}
    #expect(log == ["One ended with 1 heard to their end", "Two ended with 2 heard to their end"])
  }

  @Test("V-43 Ten thousand announcements in a burst end exactly once each, also when a key cuts them")
  func burst() {
    let harness = SessionHarness()
    let ends = Ends(harness.session.hub)
    for number in 0..<10_000 {
      harness.session.hub.post(.announcement("Number \(number)", id: AnnouncementID(UInt64(number))))
    }
    harness.pass(.seconds(3))
    harness.key("x")
    harness.finish()
    #expect(ends.messages.count == 10_000)
    #expect(Set(ends.messages.compactMap(\.id?.rawValue)).count == 10_000)
    #expect(ends.messages.contains { $0.wasSuccessful })
    #expect(ends.messages.contains { !$0.wasSuccessful })
    #expect(harness.lines.count == 10_000)
  }
}
