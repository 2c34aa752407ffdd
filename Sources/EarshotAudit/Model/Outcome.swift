// SPDX-License-Identifier: Apache-2.0
/// What came of a rule, in the words of EARL.
public enum Outcome: String, CaseIterable, Sendable {
  case failed
  /// A person has to look: the finding says why.
  case cantTell
  case passed
  /// There was nothing that the rule is about.
  case inapplicable
  /// The rule needs what this subject does not have: a tree, keys, times.
  case untested
}

/// How much a finding costs a person who cannot see the screen.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// A little: a word too many, a detail that is missing.
  case minor
  /// It takes longer, or needs a way around.
  case moderate
  /// Some people cannot do what the program is for.
  case serious
  /// Nobody who is blind can go on from here.
  case critical

  public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Why a rule cannot tell: a code that programs can go by.
public enum CantTellReason: String, CaseIterable, Sendable {
  /// It depends on the colours that the user's terminal has.
  case dependsOnPalette
  /// It depends on how the terminal shows faint text.
  case dependsOnTerminal
  /// A field that is typed in rightly keeps the cursor.
  case fieldHasCursor
  /// It may be meant: a list of equal things, a picture for show.
  case maybeIntended
  /// It may be another language, or a name.
  case maybeName
  /// What is seen does not suffice: there were too few keys or too little time.
  case tooLittleSeen
  /// The size is not told.
  case unknownSize

  /// What it is, for people.
  public var words: String {
    switch self {
    case .dependsOnPalette: "the user's palette decides"
    case .dependsOnTerminal: "the user's terminal decides"
    case .fieldHasCursor: "a field that is typed in rightly keeps the cursor"
    case .maybeIntended: "it may be meant"
    case .maybeName: "it may be a name, or another language"
    case .tooLittleSeen: "too few keys, or too little time"
    case .unknownSize: "the size is not known"
    }
  }
}
