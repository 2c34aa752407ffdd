// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import Foundation

/// A message that can also travel through a Foundation notification centre.
public protocol FoundationMessage: HubMessage {
  /// The name there.
  static var notificationName: Notification.Name { get }
  /// The contents, by the keys of ``AccessibilityNotificationKey``.
  var userInfo: [String: any Sendable] { get }
  /// The message in a notification; nil if a required value is missing.
  init?(userInfo: [AnyHashable: Any])
}

extension Notification.Name {
  /// Most of the screen is new: `element` or `stringValue`, or neither.
  public static let accessibilityScreenChanged = Notification.Name("EarshotAccessibilityScreenChanged")
  /// Part of the screen is new: `element` or `stringValue`, or neither.
  public static let accessibilityLayoutChanged = Notification.Name("EarshotAccessibilityLayoutChanged")
  /// Words to speak: `stringValue`, and optionally `priority`, `isQueued`, `language` and `id`.
  public static let accessibilityAnnouncement = Notification.Name("EarshotAccessibilityAnnouncement")
  /// An announcement ended: `stringValue` and `wasSuccessful`, and optionally `outcome` and `id`.
  public static let accessibilityAnnouncementDidFinish = Notification.Name("EarshotAccessibilityAnnouncementDidFinish")
  /// The content was scrolled: optionally `stringValue`.
  public static let accessibilityPageScrolled = Notification.Name("EarshotAccessibilityPageScrolled")
  /// The reader's cursor moved: `focusedElement` and `unfocusedElement`, if any, and `assistiveTechnology`.
  public static let accessibilityElementFocused = Notification.Name("EarshotAccessibilityElementFocused")
  /// The screen reader was turned on or off: `isRunning`.
  public static let accessibilityScreenReaderStatusChanged = Notification.Name(
    "EarshotAccessibilityScreenReaderStatusChanged")
  /// An application needs silence: `assistiveTechnology`.
  public static let accessibilityPauseAssistiveTechnology = Notification.Name(
    "EarshotAccessibilityPauseAssistiveTechnology")
  /// The silence is over: `assistiveTechnology`.
  public static let accessibilityResumeAssistiveTechnology = Notification.Name(
    "EarshotAccessibilityResumeAssistiveTechnology")
  /// The user changed a setting: `setting` and `isOn`.
  public static let accessibilityAssistiveSettingChanged = Notification.Name(
    "EarshotAccessibilityAssistiveSettingChanged")
  /// The value of an element changed: `element`, and `stringValue` if it has one.
  public static let accessibilityValueChanged = Notification.Name("EarshotAccessibilityValueChanged")
}

/// The keys of a notification's `userInfo`.
public enum AccessibilityNotificationKey {
  /// `String`: the words.
  public static let stringValue = "stringValue"
  /// `Bool`: true if an announcement was heard to its end.
  public static let wasSuccessful = "wasSuccessful"
  /// `String`: `finished`, `interrupted`, `dropped` or `failed`.
  public static let outcome = "outcome"
  /// `UInt64`: the poster's id of its announcement.
  public static let id = "id"
  /// `String`: `low`, `default` or `high`.
  public static let priority = "priority"
  /// `Bool`: true if an announcement waits for current speech.
  public static let isQueued = "isQueued"
  /// `String`: a BCP 47 tag.
  public static let language = "language"
  /// `UInt64`: an element's id.
  public static let element = "element"
  /// `UInt64`: the id of the element with the cursor now.
  public static let focusedElement = "focusedElement"
  /// `UInt64`: the id of the element with the cursor before.
  public static let unfocusedElement = "unfocusedElement"
  /// `String`: a technology's raw value, `screenReader`.
  public static let assistiveTechnology = "assistiveTechnology"
  /// `String`: a setting's raw value, `reduceMotion`.
  public static let setting = "setting"
  /// `Bool`: true if a setting is on.
  public static let isOn = "isOn"
  /// `Bool`: true if a screen reader is running.
  public static let isRunning = "isRunning"
}
