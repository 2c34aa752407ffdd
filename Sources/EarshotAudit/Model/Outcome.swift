// SPDX-License-Identifier: Apache-2.0
/// The outcome of a rule, in the words of EARL.
public enum Outcome: String, CaseIterable, Sendable {
  case failed
  /// A person has to check: the finding says why.
  case cantTell
  case passed
  /// The subject has nothing that the rule is about.
  case inapplicable
  /// The subject lacks what the rule needs: a tree, keys, times.
  case untested
}

/// The cost of a finding for a person who cannot see the screen.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Little: a word too many, a missing detail.
  case minor
  /// It takes longer, or needs a way around.
  case moderate
  /// Some people cannot do what the program is for.
  case serious
  /// Nobody who is blind can continue from here.
  case critical

  public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The reason why a rule cannot tell, as a code for programs.
public enum CantTellReason: String, CaseIterable, Sendable {
  /// It depends on the user's palette.
  case dependsOnPalette
  /// It depends on the terminal's display of faint text.
  case dependsOnTerminal
  /// A field being typed in legitimately keeps the cursor.
  case fieldHasCursor
  /// It may be intended: a list of equal things, a decorative picture.
  case maybeIntended
  /// It may be a control that is off for now, which keys pass by.
  case maybeInactive
  /// It may be another language, or a name.
  case maybeName
  /// The evidence is insufficient: too few keys or too little time.
  case tooLittleSeen
  /// The size is unknown.
  case unknownSize

  /// The reason in words.
  public var words: ReportSentence {
    switch self {
    case .dependsOnPalette: "the user's palette decides"
    case .dependsOnTerminal: "the user's terminal decides"
    case .fieldHasCursor: "a field that is typed in rightly keeps the cursor"
    case .maybeIntended: "it may be meant"
    case .maybeInactive: "it may be inactive"
    case .maybeName: "it may be a name, or another language"
    case .tooLittleSeen: "too few keys, or too little time"
    case .unknownSize: "the size is not known"
    }
  }
}
