// SPDX-License-Identifier: Apache-2.0
/// Brackets that moved from one word of a row to another: `[21] 22` became `21 [22]`.
public struct BracketMove: Equatable, Sendable {
  /// The text now in the brackets.
  public var text: String

  /// Nil if more changed than the position of one pair of brackets.
  public init?(old: String, new: String) {
    guard old != new else { return nil }
    for (opening, closing) in Self.pairs {
      guard let former = Self.part(of: old, opening, closing), let present = Self.part(of: new, opening, closing),
        former.words != present.words || former.before != present.before, !present.words.isEmpty,
        former.all == present.all
      else { continue }
      text = present.words.joined(separator: " ")
      return
    }
    return nil
  }

  private typealias Part = (words: [Substring], before: [Substring], all: [Substring])

  /// The text in a row's only pair of brackets, with the words before it and all words of the row.
  private static func part(of row: String, _ opening: Character, _ closing: Character) -> Part? {
    guard let from = row.firstIndex(of: opening),
      let to = row[row.index(after: from)...].firstIndex(of: closing),
      row.lastIndex(of: opening) == from, row.lastIndex(of: closing) == to
    else { return nil }
    let inside = row[row.index(after: from)..<to].split(separator: " ")
    let before = row[..<from].split(separator: " ")
    return (inside, before, before + inside + row[row.index(after: to)...].split(separator: " "))
  }

  private static let pairs: [(Character, Character)] = [("[", "]"), ("<", ">"), (">", "<"), ("«", "»"), ("‹", "›")]
}
