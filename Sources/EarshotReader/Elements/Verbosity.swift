// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech

/// The amount of detail spoken of an element.
public struct Verbosity: Equatable, Sendable {
  /// True to give hints, the element's own and the reader's.
  public var saysHints = true
  /// The wording of the reader's own hints.
  public var hintWording = HintWording.keys
  /// True to say the name of a container on entering it, and the ends of lists and landmarks.
  public var saysContainers = true
  /// True to say the headers of a row or a column before the cell.
  public var saysTableHeaders = true
  /// True to say "Row 2. Column 3." and the span of a cell.
  public var saysRowsAndColumns = true
  /// The notice of actions besides activation.
  public var actions = NoticeStyle.speech
  /// The notice of additional content.
  public var moreContent = NoticeStyle.speech
  /// The amount of punctuation in an element's own text; nil for the general setting.
  public var punctuation: PunctuationLevel?

  public init() {}
}

/// The wording of the reader's hints.
public enum HintWording: String, CaseIterable, Sendable {
  /// Names keys of the terminal.
  case keys
  /// Names gestures of a phone, as on iOS.
  case touch
}

/// The form of a notice that is not part of an element's description.
public enum NoticeStyle: String, CaseIterable, Sendable {
  /// In words.
  case speech
  /// By a sound, without words.
  case sound
  case off
}
