// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech

/// How much is said of an element.
public struct Verbosity: Equatable, Sendable {
  /// Hints are given, the element's own and the reader's.
  public var saysHints = true
  /// In which words the reader's own hints are.
  public var hintWording = HintWording.keys
  /// The name of a container is said when the cursor comes into it, the ends of a list and of a landmark at its ends.
  public var saysContainers = true
  /// What heads a row or a column is said before the cell.
  public var saysTableHeaders = true
  /// "Row 2. Column 3." and what a cell spans.
  public var saysRowsAndColumns = true
  /// How it is told that there are actions besides activating.
  public var actions = NoticeStyle.speech
  /// How it is told that there is more content than what is said at once.
  public var moreContent = NoticeStyle.speech
  /// How many symbols of an element's own text are said; nil as of all other text.
  public var punctuation: PunctuationLevel?

  public init() {}
}

/// In which words the reader says what to do with an element.
public enum HintWording: String, CaseIterable, Sendable {
  /// Keys of the terminal.
  case keys
  /// Gestures of a telephone, as on iOS.
  case touch
}

/// How something is told that is not part of an element's description.
public enum NoticeStyle: String, CaseIterable, Sendable {
  /// In words.
  case speech
  /// By a sound; the words are left out.
  case sound
  case off
}
