// SPDX-License-Identifier: Apache-2.0
/// How many symbols are said as words. Each level says what the one before it says, and more.
public enum PunctuationLevel: String, CaseIterable, Comparable, Sendable {
  /// Only what is a word anyway: `45%`, `€5`, `→`.
  case none
  /// What a shell cannot be understood without: `/ . - _ ~ | > $` and their like.
  case some
  /// Brackets, quotes and colons too.
  case most
  /// Commas and the ends of sentences too.
  case all

  public static func < (a: PunctuationLevel, b: PunctuationLevel) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .none: 0
    case .some: 1
    case .most: 2
    case .all: 3
    }
  }
}
