// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The user's choices for spoken commands.
public struct ListeningSettings: Equatable, Sendable {
  /// The certainty with which a command must have been heard.
  public enum Confidence: String, CaseIterable, Sendable {
    case strict, normal, lenient

    /// The least confidence, as recognizers report it: from 0 to 100.
    public var least: Int {
      switch self {
      case .strict: 75
      case .normal: 50
      case .lenient: 30
      }
    }
  }

  /// The way of telling that a command was understood.
  public enum Echo: String, CaseIterable, Sendable {
    /// It is said back.
    case words
    case tone
  }

  /// True if commands can be spoken.
  public var isOn = true
  public var confidence = Confidence.normal
  /// The silence after which a command is whole.
  public var pause = Interval.milliseconds(700)
  public var echo = Echo.words

  public init() {}
}
