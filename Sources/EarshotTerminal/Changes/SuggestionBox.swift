// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// A box of suggestions below the line that is typed in, outside of full screens: it comes and changes with each letter,
/// and stands below each prompt anew.
///
/// Cannot tell it from another box below the line, if a program draws one for a letter that it echoes.
struct SuggestionBox: Equatable {
  /// The rows of the box on the screen.
  var rows: Range<Int>
  var texts: [String]

  /// Nil if there is none right below the line with a visible caret.
  init?(below line: LogicalLine, on screen: Screen) {
    let top = line.rows.upperBound
    guard screen.cursor.isVisible, screen.rows.indices.contains(top),
      let left = screen.rows[top].firstDrawn(of: "┌╭╔"),
      let bottom = screen.rows.indices[top...].first(where: { screen.rows[$0].firstDrawn(of: "└╰╚") == left }),
      screen.rows[top + 1..<bottom].allSatisfy({ $0.firstDrawn(of: "│║") == left })
    else { return nil }
    rows = top..<bottom + 1
    texts = screen.rows[rows].map(\.text)
  }
}

extension Row {
  /// The first column with a character, if it is one of these.
  fileprivate func firstDrawn(of characters: String) -> Int? {
    guard let column = (0..<textEnd).first(where: { self[$0].text.contains { $0 != " " } }),
      let character = self[column].text.first, characters.contains(character)
    else { return nil }
    return column
  }
}

extension ScreenDifference {
  /// Takes out the changes in some rows.
  mutating func leaveOut(rows: Range<Int>) {
    appeared.removeAll { $0.index.map(rows.contains) ?? false }
    rewritten.removeAll { $0.index.map(rows.contains) ?? false }
  }
}
