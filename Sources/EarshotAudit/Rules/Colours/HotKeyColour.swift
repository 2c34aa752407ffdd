// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let hotKeyColour = Rule(
    "hotkey-colour", "Keys are not told by the colour of a letter.", .moderate, mappedTo: Mapping.criterion("1.4.1"),
    why: "A menu whose keys are letters in another colour is heard without its keys.",
    how:
      "In three rows or more, one letter of a word has another ink than the letters beside it, on the same ground. Where "
      + "underline, reverse or brackets mark it, it passes. Rows that begin with a key, such as (1), are not judged.",
    remedy: "Write the key: \"m  IP traffic monitor\", or underline its letter.",
    checks: [
      .screen { screen, tally in
        var found: [Inks: [(row: Int, column: Int)]] = [:]
        for index in screen.rows.indices where !screen.rows[index].isBlank && !screen.rows[index].text.beginsWithKey {
          for letter in hotLetters(of: screen.rows[index]) {
            if letter.isMarked { tally.pass() } else { found[letter.inks, default: []].append((index, letter.column)) }
          }
        }
        let groups = found.values.filter { Set($0.map(\.row)).count > 2 }.sorted { $0[0].row < $1[0].row }
        guard let group = groups.first else { return }
        let letters = group.prefix(5).map { screen.rows[$0.row].text(columns: $0.column..<$0.column + 1) }
        tally.fail(
          "Only their colour says that these letters are keys: \(letters.joined(separator: ", ")).",
          screen.row(group[0].row).evidence(), key: "letters")
      }
    ])

  private struct Inks: Hashable {
    var letter: Color
    var others: Color
  }

  private static func hotLetters(of row: Row) -> [(inks: Inks, column: Int, isMarked: Bool)] {
    row.styleRuns.compactMap { run in
      guard run.columns.count == 1, row.isLetter(at: run.columns.lowerBound) else { return nil }
      let column = run.columns.lowerBound
      let beside = [column + 1, column - 1].first { row.isLetter(at: $0) }
      guard let beside else { return nil }
      let (style, other) = (run.style, row.style(at: beside))
      guard style.background == other.background else { return nil }
      let isMarked = style.underline != other.underline || style.reverse != other.reverse
      guard isMarked || style.foreground != other.foreground else { return nil }
      return (Inks(letter: style.foreground, others: other.foreground), column, isMarked)
    }
  }
}

extension Row {
  fileprivate func isLetter(at column: Int) -> Bool {
    column >= 0 && column < count && scalar(at: column)?.properties.isAlphabetic ?? false
  }
}

extension String {
  /// True for `(1) Player`, `[a] Archive`.
  fileprivate var beginsWithKey: Bool {
    let start = trimmed
    guard let open = start.first, let close = ["(": ")", "[": "]", "<": ">"][String(open)] else { return false }
    let rest = start.dropFirst()
    return rest.first.map { $0.isLetter || $0.isNumber } ?? false && rest.dropFirst().hasPrefix(close)
  }
}
