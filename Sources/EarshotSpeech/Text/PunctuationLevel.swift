// SPDX-License-Identifier: Apache-2.0
/// The amount of symbols spoken as words. Each level includes the previous one.
public enum PunctuationLevel: String, CaseIterable, Comparable, Sendable {
  /// Only symbols that are words anyway (`45%`, `€5`, `→`), and those that change the meaning of code or a command.
  case none
  /// Also the signs that join names: `/ . - _`.
  case some
  /// Also brackets, quotes and colons.
  case most
  /// Also commas and the ends of sentences.
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
