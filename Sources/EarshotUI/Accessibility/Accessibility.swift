// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A text of another type that can be told to assistive technologies.
public protocol AccessibilityTextArgument {
  var accessibilityText: String { get }
}

/// The statements and questions of an app to assistive technologies: of the running application.
@MainActor
public enum Accessibility {
  public enum Notification: Sendable {
    /// The argument is a text.
    case announcement
    /// The argument is a text, or the view or element to go to.
    case layoutChanged, screenChanged
    /// The argument is the new position as a text.
    case pageScrolled
  }

  /// Tells the reader something when this turn's layout is done.
  public static func post(notification: Notification, argument: Any? = nil) {
    guard let application = Application.running else { return }
    let text = argument as? String ?? (argument as? any AccessibilityTextArgument)?.accessibilityText
    switch notification {
    case .announcement: if let text { application.post(.announcement(text)) }
    case .pageScrolled: application.post(.pageScrolled(text))
    case .layoutChanged:
      if let text {
        application.post(.layoutChanged(.text(text)))
      } else {
        application.postLayoutChanged(argument as? Responder)
      }
    case .screenChanged:
      if let text {
        application.post(.screenChanged(.text(text)))
      } else {
        application.postScreenChanged(argument as? Responder)
      }
    }
  }

  // MARK: The reader

  /// True while a screen reader reads the app: its own, or one around it.
  public static var isVoiceOverRunning: Bool { Application.running?.screenReaderStatus.isRunning ?? false }

  /// The responder with the reader's focus; nil if there is none.
  public static func focusedElement(using technology: AssistiveTechnology? = nil) -> Any? {
    technology == nil || technology == .screenReader ? Application.running?.focusedElement : nil
  }

  // MARK: What the user prefers

  public static var isReduceMotionEnabled: Bool { isOn(.reduceMotion) }
  public static var shouldDifferentiateWithoutColor: Bool { isOn(.differentiateWithoutColor) }
  public static var isDarkerSystemColorsEnabled: Bool { isOn(.increaseContrast) }
  public static var isBoldTextEnabled: Bool { isOn(.boldText) }
  public static var buttonShapesEnabled: Bool { isOn(.buttonShapes) }
  public static var isOnOffSwitchLabelsEnabled: Bool { isOn(.onOffSwitchLabels) }
  public static var isSwitchControlRunning: Bool { isOn(.switchControl) }

  // MARK: What a terminal does not have, or does not tell

  public static var prefersCrossFadeTransitions: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isShakeToUndoEnabled: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }

  private static func isOn(_ setting: AssistiveSetting) -> Bool {
    Application.running?.assistiveSettings.isOn(setting) ?? false
  }
}
