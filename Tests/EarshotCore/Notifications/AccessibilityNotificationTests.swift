// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@MainActor
@Suite struct AccessibilityNotificationTests {
  let hub = NotificationHub()

  @Test("N-1, CUR-5 screen-changed carries the element to focus, or words, or nothing")
  func screenChanged() {
    let heard = Heard<AccessibilityNotification.ChangeArgument>()
    let token = hub.observe(AccessibilityNotification.ScreenChanged.self) { heard.values.append($0.argument) }
    hub.post(.screenChanged(.element(ElementID(7))))
    hub.post(.screenChanged(.text("Settings")))
    hub.post(.screenChanged())
    #expect(heard.values == [.element(ElementID(7)), .text("Settings"), .none])
    _ = token
  }

  @Test("N-2, CUR-7 layout-changed names the element that becomes the new first")
  func layoutChanged() {
    let heard = Heard<AccessibilityNotification.ChangeArgument>()
    let token = hub.observe(AccessibilityNotification.LayoutChanged.self) { heard.values.append($0.argument) }
    hub.post(.layoutChanged(.element(ElementID(3))))
    #expect(heard.values == [.element(ElementID(3))])
    _ = token
  }

  @Test("N-1–N-4, N-11 What an application posts are values, and arrive as they were posted, in order")
  func posted() {
    let heard = Heard<String>()
    let tokens = [
      hub.observe(AccessibilityNotification.ScreenChanged.self) { heard.values.append("screen \($0.argument)") },
      hub.observe(AccessibilityNotification.LayoutChanged.self) { heard.values.append("layout \($0.argument)") },
      hub.observe(AccessibilityNotification.Announcement.self) { heard.values.append("announcement \($0.text)") },
      hub.observe(AccessibilityNotification.PageScrolled.self) { heard.values.append("page \($0.status ?? "-")") },
    ]
    let screen = AccessibilityNotification.ScreenChanged(.text("Settings"))
    hub.post(screen)
    hub.post(screen)
    hub.post(AccessibilityNotification.LayoutChanged())
    hub.post(AccessibilityNotification.Announcement("Saved"))
    hub.post(AccessibilityNotification.PageScrolled("Page 2 of 3"))
    hub.post(.pageScrolled())
    #expect(
      heard.values == [
        "screen \(AccessibilityNotification.ChangeArgument.text("Settings"))",
        "screen \(AccessibilityNotification.ChangeArgument.text("Settings"))",
        "layout \(AccessibilityNotification.ChangeArgument.none)", "announcement Saved", "page Page 2 of 3", "page -",
      ])
    _ = tokens
  }

  @Test("N-7, NTF-2, NTF-3, NTF-4 did-finish carries the text as posted and whether it was heard to the end")
  func didFinish() {
    let heard = Heard<AccessibilityNotification.AnnouncementDidFinish>()
    let token = hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { heard.values.append($0) }
    hub.post(.announcementDidFinish("Saved  twice\n", wasSuccessful: true))
    hub.post(.announcementDidFinish("Saved", wasSuccessful: false, id: AnnouncementID(4)))
    hub.post(.announcementDidFinish("Saved", wasSuccessful: false, outcome: "dropped"))
    #expect(heard.values.map(\.text) == ["Saved  twice\n", "Saved", "Saved"])
    #expect(heard.values.map(\.wasSuccessful) == [true, false, false])
    #expect(heard.values.map(\.outcome) == ["finished", "interrupted", "dropped"])
    #expect(heard.values.map(\.id) == [nil, AnnouncementID(4), nil])
    _ = token
  }

  @Test("NTF-5 reading goes on from the did-finish of the last line, each line once and in order")
  func continueReading() {
    let lines = (1...100).map { "line \($0)" }
    let heard = Heard<String>()
    // Stands in for the reader: an announcement is over as soon as it is made.
    let voice = hub.observe(AccessibilityNotification.Announcement.self) { [hub] message in
      heard.values.append(message.text)
      hub.post(.announcementDidFinish(message.text, wasSuccessful: true))
    }
    let page = hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { [hub] message in
      guard let index = lines.firstIndex(of: message.text), index + 1 < lines.count else { return }
      hub.post(.announcement(lines[index + 1]))
    }
    hub.post(.announcement(lines[0]))
    #expect(heard.values == lines)
    _ = (voice, page)
  }

  @Test("N-9, NTF-6, NTF-10 who is told that the reader went on already finds it on")
  func status() {
    let status = ScreenReaderStatus(hub: hub)
    let heard = Heard<[Bool]>()
    let token = hub.observe(AccessibilityNotification.ScreenReaderStatusChanged.self) {
      heard.values.append([$0.isRunning, status.isRunning])
    }
    status.set(isRunning: true)
    status.set(isRunning: true)
    status.set(isRunning: false)
    #expect(heard.values == [[true, true], [false, false]])
    _ = token
  }

  @Test("NTF-7 changes while suspended are told once on return, with the final state")
  func suspended() {
    let status = ScreenReaderStatus(hub: hub)
    let heard = Heard<Bool>()
    let token = hub.observe(AccessibilityNotification.ScreenReaderStatusChanged.self) {
      heard.values.append($0.isRunning)
    }
    status.suspend()
    status.set(isRunning: true)
    status.set(isRunning: false)
    status.set(isRunning: true)
    #expect(heard.values == [])
    #expect(status.isRunning)
    status.resume()
    #expect(heard.values == [true])
    status.suspend()
    status.set(isRunning: false)
    status.set(isRunning: true)
    status.resume()
    #expect(heard.values == [true])
    _ = token
  }

  @Test("Priorities of announcements are ordered low, default, high", arguments: [0, 1])
  func priorities(_ index: Int) {
    let ascending: [AnnouncementPriority] = [.low, .default, .high]
    #expect(ascending[index] < ascending[index + 1])
    #expect(!(ascending[index + 1] < ascending[index]))
  }
}
