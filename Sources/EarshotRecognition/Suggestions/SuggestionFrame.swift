// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A frame of suggestions: right below the line on the main screen, where it may stand below each prompt anew, and
/// anywhere in a full-screen program, if each of its rows goes on with the word that is typed.
///
/// Cannot tell it from another box below the line, if a program draws one for a letter that it echoes.
struct SuggestionFrame {
  let area: ScreenArea
  let items: [String]
  /// False if more items are beyond the edge of the screen.
  let isWhole: Bool

  init?(beside line: Range<Int>, after word: SuggestedWord, on screen: Screen, panes: ScreenPanes) {
    let found =
      panes.isFullScreen
      ? panes.frames.lazy.compactMap { Self.items(of: $0, after: word, on: screen) }.first
      : Self.box(below: line, on: screen)
    guard let (area, items) = found else { return nil }
    (self.area, self.items) = (area, items)
    // Rows of a box on the main screen are as wide as it: what has no place in them is left out.
    isWhole = panes.isFullScreen || screen.rows[area.rows.lowerBound].textEnd < screen.size.columns
  }

  /// The items of a frame without a title that all go on with the word.
  private static func items(
    of frame: RecognizedFrame, after word: SuggestedWord, on screen: Screen
  ) -> (ScreenArea, [String])? {
    guard frame.title == nil, !frame.isCovered, let interior = frame.interior, interior.rows.count <= mostItems,
      !interior.contains(row: screen.cursor.row, column: screen.cursor.column)
    else { return nil }
    let items = interior.rows.compactMap { row in
      let text = screen.rows[row].text(columns: interior.columns).withoutScrollBar(width: interior.columns.count)
      return CompletionList.items(in: [text]).first
    }
    return word.begins(each: items) ? (frame.area, items) : nil
  }

  /// The box below a line of the main screen, with its items side by side between lines.
  private static func box(below line: Range<Int>, on screen: Screen) -> (ScreenArea, [String])? {
    let top = line.upperBound
    // Nobody types in the first column of a menu bar.
    guard screen.cursor.column > 0, screen.rows.indices.contains(top),
      let left = screen.rows[top].firstDrawn(of: "┌╭╔"),
      let bottom = screen.rows.indices[top...].first(where: { screen.rows[$0].firstDrawn(of: "└╰╚") == left }),
      screen.rows[top + 1..<bottom].allSatisfy({ $0.firstDrawn(of: "│║") == left })
    else { return nil }
    let items = screen.rows[top + 1..<bottom].flatMap { row in
      row.text.split { "│║".contains($0) }.map { String($0).trimmingLeadingBlanks.trimmingTrailingBlanks }.filter {
        !$0.isEmpty
      }
    }
    return (ScreenArea(rows: top..<bottom + 1, columns: left..<screen.size.columns), items)
  }

  /// As many rows as a box of suggestions has at most; longer ones scroll.
  private static let mostItems = 20
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
