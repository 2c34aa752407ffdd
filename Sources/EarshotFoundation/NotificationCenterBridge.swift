// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import Foundation
import Synchronization

/// Connects a hub with a Foundation notification centre, for code that posts and observes there.
///
/// - Messages posted at the hub are posted at the centre at once, in the same order, with the hub as `object`.
/// - Others' posts at the centre reach the hub at the main actor's next turn, in the order of posting, from any thread.
///   They do not return to the centre.
/// - A notification whose `object` is a hub came from that hub and is not forwarded again.
///
/// The bridge works for as long as it exists, and retains its hub.
@MainActor
public final class NotificationCenterBridge {
  private let hub: NotificationHub
  private let center: NotificationCenter
  private let inbox = Inbox()
  private var tokens: [ObservationToken] = []
  private var observers: [any NSObjectProtocol] = []

  /// Connects the two for the named messages of `AccessibilityNotification`.
  public init(hub: NotificationHub, center: NotificationCenter = .default) {
    self.hub = hub
    self.center = center
    bridge(AccessibilityNotification.ScreenChanged.self)
    bridge(AccessibilityNotification.LayoutChanged.self)
    bridge(AccessibilityNotification.Announcement.self)
    bridge(AccessibilityNotification.AnnouncementDidFinish.self)
    bridge(AccessibilityNotification.PageScrolled.self)
    bridge(AccessibilityNotification.ElementFocused.self)
    bridge(AccessibilityNotification.ScreenReaderStatusChanged.self)
    bridge(AccessibilityNotification.PauseAssistiveTechnology.self)
    bridge(AccessibilityNotification.ResumeAssistiveTechnology.self)
    bridge(AccessibilityNotification.AssistiveSettingChanged.self)
    bridge(AccessibilityNotification.ValueChanged.self)
  }

  isolated deinit {
    for observer in observers { center.removeObserver(observer) }
  }

  /// Connects the two for another type of message.
  public func bridge<Message: FoundationMessage>(_ type: Message.Type) {
    let token = hub.observe(type) { [hub, center] message in
      center.post(name: Message.notificationName, object: hub, userInfo: message.userInfo)
    }
    tokens.append(token)
    let observer = center.addObserver(forName: Message.notificationName, object: nil, queue: nil) {
      [weak self, inbox] notification in
      guard !(notification.object is NotificationHub), let message = Message(userInfo: notification.userInfo ?? [:])
      else { return }
      inbox.add { [weak self, weak token] in self?.hub.post(message, except: token) }
    }
    observers.append(observer)
  }
}

/// The posts at the centre that have not reached the main actor yet, in order.
private final class Inbox: Sendable {
  private let waiting = Mutex<[@MainActor @Sendable () -> Void]>([])

  func add(_ delivery: @escaping @MainActor @Sendable () -> Void) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(delivery)
      return waiting.count == 1
    }
    if isFirst { Task { @MainActor in self.deliver() } }
  }

  @MainActor
  private func deliver() {
    let deliveries = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for delivery in deliveries { delivery() }
  }
}
