// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import Foundation

private typealias Key = AccessibilityNotificationKey

extension AccessibilityNotification.ChangeArgument {
  fileprivate var userInfo: [String: any Sendable] {
    switch self {
    case .none: [:]
    case .element(let id): [Key.element: id.rawValue]
    case .text(let text): [Key.stringValue: text]
    }
  }

  fileprivate init(userInfo: [AnyHashable: Any]) {
    if let element = elementID(userInfo[Key.element]) {
      self = .element(element)
    } else if let text = userInfo[Key.stringValue] as? String {
      self = .text(text)
    } else {
      self = .none
    }
  }
}

private func elementID(_ value: Any?) -> ElementID? { (value as? UInt64).map { ElementID($0) } }

private func namedTechnology(_ userInfo: [AnyHashable: Any]) -> AssistiveTechnology? {
  (userInfo[Key.assistiveTechnology] as? String).map { AssistiveTechnology(rawValue: $0) }
}

extension AccessibilityNotification.ScreenChanged: FoundationMessage {
  public static var notificationName: Notification.Name { .accessibilityScreenChanged }
  public var userInfo: [String: any Sendable] { argument.userInfo }
  public init?(userInfo: [AnyHashable: Any]) { self.init(.init(userInfo: userInfo)) }
}

extension AccessibilityNotification.LayoutChanged: FoundationMessage {
  public static var notificationName: Notification.Name { .accessibilityLayoutChanged }
  public var userInfo: [String: any Sendable] { argument.userInfo }
  public init?(userInfo: [AnyHashable: Any]) { self.init(.init(userInfo: userInfo)) }
}

extension AccessibilityNotification.Announcement: FoundationMessage {
  public static var notificationName: Notification.Name { .accessibilityAnnouncement }

  public var userInfo: [String: any Sendable] {
    var info: [String: any Sendable] = [
      Key.stringValue: text, Key.priority: priority.rawValue, Key.isQueued: isQueued,
    ]
    if let language { info[Key.language] = language }
    if let id { info[Key.id] = id.rawValue }
    return info
  }

  public init?(userInfo: [AnyHashable: Any]) {
    guard let text = userInfo[Key.stringValue] as? String else { return nil }
    self.init(
      text, priority: (userInfo[Key.priority] as? String).flatMap { AnnouncementPriority(rawValue: $0) } ?? .default,
      isQueued: userInfo[Key.isQueued] as? Bool ?? false, language: userInfo[Key.language] as? String,
      id: (userInfo[Key.id] as? UInt64).map { AnnouncementID($0) })
  }
}

extension AccessibilityNotification.AnnouncementDidFinish: FoundationMessage {
  public static var notificationName: Notification.Name { .accessibilityAnnouncementDidFinish }

  public var userInfo: [String: any Sendable] {
    var info: [String: any Sendable] = [
      Key.stringValue: text, Key.wasSuccessful: wasSuccessful, Key.outcome: outcome,
    ]
    if let id { info[Key.id] = id.rawValue }
    return info
  }

  public init?(userInfo: [AnyHashable: Any]) {
    guard let text = userInfo[Key.stringValue] as? String, let wasSuccessful = userInfo[Key.wasSuccessful] as? Bool
    else { return nil }
    self.init(
      text, wasSuccessful: wasSuccessful, id: (userInfo[Key.id] as? UInt64).map { AnnouncementID($0) },
      outcome: userInfo[Key.outcome] as? String)
  }
}

extension AccessibilityNotification.PageScrolled: FoundationMessage {
  public static var notificationName: Notification.Name { .accessibilityPageScrolled }
  public var userInfo: [String: any Sendable] { status.map { [Key.stringValue: $0] } ?? [:] }
  public init?(userInfo: [AnyHashable: Any]) { self.init(userInfo[Key.stringValue] as? String) }
}

extension AccessibilityNotification.ElementFocused: FoundationMessage {
  public static var notificationName: Notification.Name { .accessibilityElementFocused }

  public var userInfo: [String: any Sendable] {
    var info: [String: any Sendable] = [Key.assistiveTechnology: technology.rawValue]
    if let focused { info[Key.focusedElement] = focused.rawValue }
    if let unfocused { info[Key.unfocusedElement] = unfocused.rawValue }
    return info
  }

  public init?(userInfo: [AnyHashable: Any]) {
    self.init(
      elementID(userInfo[Key.focusedElement]), unfocused: elementID(userInfo[Key.unfocusedElement]),
      technology: namedTechnology(userInfo) ?? .screenReader)
  }
}

extension AccessibilityNotification.ScreenReaderStatusChanged: FoundationMessage {
  public static var notificationName: Notification.Name { .accessibilityScreenReaderStatusChanged }
  public var userInfo: [String: any Sendable] { [Key.isRunning: isRunning] }

  public init?(userInfo: [AnyHashable: Any]) {
    guard let isRunning = userInfo[Key.isRunning] as? Bool else { return nil }
    self.init(isRunning: isRunning)
  }
}

extension AccessibilityNotification.ValueChanged: FoundationMessage {
  public static var notificationName: Notification.Name { .accessibilityValueChanged }

  public var userInfo: [String: any Sendable] {
    var info: [String: any Sendable] = [Key.element: element.rawValue]
    if let value { info[Key.stringValue] = value }
    return info
  }

  public init?(userInfo: [AnyHashable: Any]) {
    guard let element = elementID(userInfo[Key.element]) else { return nil }
    self.init(element, value: userInfo[Key.stringValue] as? String)
  }
}

extension AccessibilityNotification.PauseAssistiveTechnology: FoundationMessage {
  public static var notificationName: Notification.Name { .accessibilityPauseAssistiveTechnology }
  public var userInfo: [String: any Sendable] { [Key.assistiveTechnology: technology.rawValue] }

  public init?(userInfo: [AnyHashable: Any]) {
    guard let technology = namedTechnology(userInfo) else { return nil }
    self.init(technology)
  }
}

extension AccessibilityNotification.ResumeAssistiveTechnology: FoundationMessage {
  public static var notificationName: Notification.Name { .accessibilityResumeAssistiveTechnology }
  public var userInfo: [String: any Sendable] { [Key.assistiveTechnology: technology.rawValue] }

  public init?(userInfo: [AnyHashable: Any]) {
    guard let technology = namedTechnology(userInfo) else { return nil }
    self.init(technology)
  }
}

extension AccessibilityNotification.AssistiveSettingChanged: FoundationMessage {
  public static var notificationName: Notification.Name { .accessibilityAssistiveSettingChanged }
  public var userInfo: [String: any Sendable] { [Key.setting: setting.rawValue, Key.isOn: isOn] }

  public init?(userInfo: [AnyHashable: Any]) {
    guard let setting = (userInfo[Key.setting] as? String).flatMap({ AssistiveSetting(rawValue: $0) }),
      let isOn = userInfo[Key.isOn] as? Bool
    else { return nil }
    self.init(setting, isOn: isOn)
  }
}
