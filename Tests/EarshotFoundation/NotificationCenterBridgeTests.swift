// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFoundation
import Foundation
import Synchronization
import Testing

@MainActor
@Suite struct NotificationCenterBridgeTests {
  let hub = NotificationHub()
  let center = NotificationCenter()

  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  /// Waits for a message that is posted after all that the test has posted at the centre.
  private func settle(_ bridge: NotificationCenterBridge) async {
    let end = "end of test"
    var iterator = hub.messages(of: AccessibilityNotification.Announcement.self, capacity: 100_000).makeAsyncIterator()
    center.post(name: .accessibilityAnnouncement, object: nil, userInfo: ["stringValue": end])
    while let message = await iterator.next(), message.text != end {}
    withExtendedLifetime(bridge) {}
  }

  @Test("NTF-1 what is posted at the hub is heard at the centre, at once and in order, with the hub as object")
  func outwards() {
    let bridge = NotificationCenterBridge(hub: hub, center: center)
    let log = Log()
    let observer = center.addObserver(forName: nil, object: hub, queue: nil) { note in
      log.add("\(note.name.rawValue) \((note.userInfo ?? [:]).map { "\($0.key)=\($0.value)" }.sorted())")
    }
    hub.post(.screenChanged(.element(ElementID(7))))
    hub.post(.layoutChanged(.text("Settings")))
    hub.post(.pageScrolled("Page 2 of 5"))
    hub.post(.elementFocused(ElementID(2), unfocused: ElementID(1)))
    hub.post(.screenReaderStatusChanged(isRunning: true))
    hub.post(.valueChanged(ElementID(3), value: nil))
    hub.post(.pauseAssistiveTechnology(.screenReader))
    hub.post(.resumeAssistiveTechnology(.switchControl))
    hub.post(.assistiveSettingChanged(.reduceMotion, isOn: true))
    hub.post(.bell)
    #expect(
      log.all == [
        #"EarshotAccessibilityScreenChanged ["element=7"]"#,
        #"EarshotAccessibilityLayoutChanged ["stringValue=Settings"]"#,
        #"EarshotAccessibilityPageScrolled ["stringValue=Page 2 of 5"]"#,
        #"EarshotAccessibilityElementFocused ["assistiveTechnology=screenReader", "focusedElement=2", "unfocusedElement=1"]"#,
        #"EarshotAccessibilityScreenReaderStatusChanged ["isRunning=true"]"#,
        #"EarshotAccessibilityValueChanged ["element=3"]"#,
        #"EarshotAccessibilityPauseAssistiveTechnology ["assistiveTechnology=screenReader"]"#,
        #"EarshotAccessibilityResumeAssistiveTechnology ["assistiveTechnology=switchControl"]"#,
        #"EarshotAccessibilityAssistiveSettingChanged ["isOn=true", "setting=reduceMotion"]"#,
      ])
    center.removeObserver(observer)
    withExtendedLifetime(bridge) {}
  }

  @Test("NTF-2 NTF-3 NTF-4 did-finish has the string as posted and whether it was heard to the end")
  func didFinish() {
    let bridge = NotificationCenterBridge(hub: hub, center: center)
    let log = Log()
    let observer = center.addObserver(forName: .accessibilityAnnouncementDidFinish, object: nil, queue: nil) { note in
      let text = note.userInfo?[AccessibilityNotificationKey.stringValue] as? String
      let success = note.userInfo?[AccessibilityNotificationKey.wasSuccessful] as? Bool
      log.add("\(text ?? "no text") \(success.map { "\($0)" } ?? "not told")")
    }
    hub.post(.announcementDidFinish("Saved  twice", wasSuccessful: true))
    hub.post(.announcementDidFinish("Saved", wasSuccessful: false))
    #expect(log.all == ["Saved  twice true", "Saved false"])
    center.removeObserver(observer)
    withExtendedLifetime(bridge) {}
  }

  @Test("NTF-1 what is posted at the centre is heard at the hub, whole")
  func inwards() async {
    let bridge = NotificationCenterBridge(hub: hub, center: center)
    let box = Box()
    let token = hub.observeAll { box.messages.append($0) }
    let announcement = AccessibilityNotification.Announcement(
      "Saved", priority: .high, isQueued: true, language: "ko", id: AnnouncementID(9))
    let finished = AccessibilityNotification.AnnouncementDidFinish(
      "Saved", wasSuccessful: false, id: AnnouncementID(9), outcome: "dropped")
    center.post(name: .accessibilityAnnouncement, object: nil, userInfo: announcement.userInfo)
    center.post(name: .accessibilityAnnouncementDidFinish, object: nil, userInfo: finished.userInfo)
    center.post(name: .accessibilityScreenChanged, object: nil)
    center.post(name: .accessibilityValueChanged, object: nil, userInfo: ["element": UInt64(4), "stringValue": "40"])
    center.post(name: .accessibilityAnnouncement, object: nil, userInfo: ["text": "no string value"])
    center.post(name: .accessibilityScreenReaderStatusChanged, object: nil, userInfo: ["isRunning": "yes"])
    await settle(bridge)
    let heard = box.messages
    #expect(heard.count == 5)
    #expect(heard.first as? AccessibilityNotification.Announcement == announcement)
    #expect(heard.dropFirst().first as? AccessibilityNotification.AnnouncementDidFinish == finished)
    #expect(
      (heard.dropFirst(2).first as? AccessibilityNotification.ScreenChanged)?.argument
        == AccessibilityNotification.ChangeArgument.none)
    #expect(
      heard.dropFirst(3).first as? AccessibilityNotification.ValueChanged
        == AccessibilityNotification.ValueChanged(ElementID(4), value: "40"))
    token.cancel()
  }

  @Test("N-5, N-6, N-10 what others post at the centre arrives whole, and what names nobody does not arrive")
  func technologiesInwards() async {
    let bridge = NotificationCenterBridge(hub: hub, center: center)
    let box = Box()
    let token = hub.observeAll { box.messages.append($0) }
    let info = ["assistiveTechnology": "screenReader"]
    center.post(name: .accessibilityPauseAssistiveTechnology, object: nil, userInfo: info)
    center.post(name: .accessibilityPauseAssistiveTechnology, object: nil)
    center.post(name: .accessibilityResumeAssistiveTechnology, object: nil, userInfo: info)
    center.post(
      name: .accessibilityAssistiveSettingChanged, object: nil, userInfo: ["setting": "boldText", "isOn": true])
    center.post(
      name: .accessibilityAssistiveSettingChanged, object: nil, userInfo: ["setting": "shakeToUndo", "isOn": true])
    await settle(bridge)
    let heard = box.messages
    #expect(heard.count == 4)
    #expect(heard.first as? AccessibilityNotification.PauseAssistiveTechnology == .init(.screenReader))
    #expect(heard.dropFirst().first as? AccessibilityNotification.ResumeAssistiveTechnology == .init(.screenReader))
    #expect(
      heard.dropFirst(2).first as? AccessibilityNotification.AssistiveSettingChanged == .init(.boldText, isOn: true))
    token.cancel()
  }

  @Test("Nothing goes round in circles: each post is heard once on each side")
  func noLoops() async {
    let bridges = [NotificationCenterBridge(hub: hub, center: center)]
    let other = NotificationHub()
    let otherBridge = NotificationCenterBridge(hub: other, center: center)
    let (atHub, atOther, atCenter) = (Box(), Box(), Log())
    let tokens = [
      hub.observe(AccessibilityNotification.ScreenChanged.self) { atHub.messages.append($0) },
      other.observe(AccessibilityNotification.ScreenChanged.self) { atOther.messages.append($0) },
    ]
    let observer = center.addObserver(forName: .accessibilityScreenChanged, object: nil, queue: nil) { _ in
      atCenter.add("heard")
    }
    hub.post(.screenChanged())
    center.post(name: .accessibilityScreenChanged, object: nil)
    await settle(bridges[0])
    await settle(bridges[0])
    #expect(atHub.messages.count == 2)
    #expect(atOther.messages.count == 1)
    #expect(atCenter.all.count == 2)
    center.removeObserver(observer)
    tokens.forEach { $0.cancel() }
    withExtendedLifetime(otherBridge) {}
  }

  @Test("NTF-9 posts from another thread arrive in the order of posting")
  func order() async {
    let bridge = NotificationCenterBridge(hub: hub, center: center)
    let box = Box()
    let token = hub.observe(AccessibilityNotification.Announcement.self) { box.messages.append($0) }
    let center = center
    await Task.detached {
      for number in 0..<10_000 {
        center.post(name: .accessibilityAnnouncement, object: nil, userInfo: ["stringValue": "\(number)"])
      }
    }.value
    await settle(bridge)
    let texts = box.messages.compactMap { ($0 as? AccessibilityNotification.Announcement)?.text }
    #expect(texts == (0..<10_000).map { "\($0)" } + ["end of test"])
    token.cancel()
  }

  @Test("NTF-8 a bridge that is gone passes nothing on")
  func gone() async {
    var bridge: NotificationCenterBridge? = NotificationCenterBridge(hub: hub, center: center)
    let log = Log()
    let observer = center.addObserver(forName: nil, object: nil, queue: nil) { log.add($0.name.rawValue) }
    let box = Box()
    let token = hub.observeAll { box.messages.append($0) }
    center.post(name: .accessibilityScreenChanged, object: nil)
    bridge = nil
    hub.post(.layoutChanged())
    center.post(name: .accessibilityAnnouncement, object: nil, userInfo: ["stringValue": "late"])
    let second = NotificationCenterBridge(hub: hub, center: center)
    await settle(second)
    #expect(box.messages.map { "\(type(of: $0))" } == ["LayoutChanged", "Announcement"])
    #expect(!log.all.contains("EarshotAccessibilityLayoutChanged"))
    center.removeObserver(observer)
    token.cancel()
    _ = bridge
  }

  @MainActor private final class Box {
    var messages: [any HubMessage] = []
  }
}
