// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// The few texts in reverse video between the first row of a screen and the last that are no bar, no key and no line with
/// a title: where the user is, as far as nothing has moved yet.
///
/// Cannot tell a choice from a word that only stands out; so the answer is none where there are more than two, as in a
/// program that shows a list and the buttons below it.
public enum LitPlaces {
  /// The rows and texts, from top to bottom; empty for none and for more than two.
  public static func all(on screen: Screen) -> [(row: Int, text: String)] {
    let columns = 0..<screen.size.columns
    let places = screen.rows.indices.dropFirst().dropLast().compactMap { index -> (row: Int, text: String)? in
      let row = screen.rows[index]
      let lit = row.styleRuns.filter { run in
        run.style.reverse && row.text(columns: run.columns.clamped(to: 0..<row.count)).contains { !$0.isLine }
      }
      guard let first = lit.first, let last = lit.last, KeyBar(in: row, at: index) == nil,
        !ScreenBar.isBar(row: index, columns: columns, of: screen)
      else { return nil }
      let text = row.text(columns: first.columns.lowerBound..<min(row.count, last.columns.upperBound))
        .trimmingLeadingBlanks.trimmingTrailingBlanks
      guard text.count(where: { $0.isLetter || $0.isNumber }) >= fewestLetters,
        text.first.map({ !$0.isLine }) ?? false
      else { return nil }
      return (index, text)
    }
    return places.count <= most ? places : []
  }

  private static let most = 2
  /// One or two letters are a key.
  private static let fewestLetters = 3
}
