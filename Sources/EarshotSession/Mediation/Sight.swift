// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal

/// The session as its tellers see it, at one instant.
struct Sight {
  let now: Instant
  /// The last settled screen.
  let screen: Screen?
  /// The tree being read.
  let tree: TreeWords
  /// The source of the scrollback's rows; nil if there is only the screen.
  fileprivate let rowSource: (any RowSource)?

  /// A row with its number, counted from the first row of the terminal.
  struct NumberedRow {
    var number: Int
    var text: String
    /// True if it begins with a blank, as the further rows of an input line do.
    var isIndented = false
  }

  /// The most rows of one turn that are compared.
  private static let reach = 500

  /// The newest rows, including those that have scrolled off the screen.
  func newestRows() -> [NumberedRow] {
    let newest = rowSource.withRows(orOf: screen) { rows in
      var end = rows.count
      while end > 0, rows.row(at: end - 1).textEnd == 0 { end -= 1 }
      return (max(0, end - Self.reach)..<end).map { index in
        let text = rows.row(at: index).text
        return NumberedRow(number: rows.firstNumber + index, text: text.trimmed, isIndented: text.first == " ")
      }
    }
    return newest ?? []
  }

  /// The number of the row with the caret; nil if it is hidden.
  var caretRow: Int? {
    guard let screen, screen.cursor.isVisible else { return nil }
    return rowSource.withRows(orOf: screen) { $0.firstNumber + $0.scrollbackCount + screen.cursor.row }
  }

  /// The texts of the screen's last rows, without blank ones at the end.
  func lastRows(_ count: Int) -> [String] {
    guard let screen else { return [] }
    let last = screen.rows.lastIndex { $0.textEnd > 0 } ?? -1
    return screen.rows.prefix(last + 1).suffix(count).map(\.text.trimmed)
  }
}

extension Session {
  /// The session as its tellers see it now.
  var sight: Sight { sight(on: screen) }

  /// The same with the screen of an update, or at an instant to which the session has not advanced yet.
  func sight(on screen: Screen? = nil, at instant: Instant? = nil) -> Sight {
    Sight(now: instant ?? now, screen: screen ?? self.screen, tree: TreeWords(elements), rowSource: rowSource)
  }
}
