// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// The few texts in reverse video between the first row of a screen and the last that are no bar, no key and no line with
/// a title, or the only one on a ground of its own: where the user is, as far as nothing has moved yet.
///
/// Cannot tell a choice from a word that only stands out; so the answer is none where there are more than two, as in a
/// program that shows a list and the buttons below it.
public enum LitPlaces {
  /// The texts from top to bottom; empty for none and for more than two.
  public static func all(on screen: Screen) -> [String] {
    let places = all(on: screen) { $0.reverse }
    return places.count <= most ? places : []
  }

  /// The text of the only place on a ground of its own; nil if there are several, or none.
  public static func ground(on screen: Screen) -> String? {
    let places = all(on: screen) { $0.reverse || $0.background != .default }
    return places.count == 1 ? places.first : nil
  }

  private static func all(on screen: Screen, inLook isLit: (Style) -> Bool) -> [String] {
    let columns = 0..<screen.size.columns
    return screen.rows.indices.dropFirst().dropLast().compactMap { index -> String? in
      let row = screen.rows[index]
      guard let text = text(in: row, inLook: isLit), KeyBar(in: row, at: index) == nil else { return nil }
      let isBar = ScreenBar.isBar(row: index, columns: columns, of: screen)
      return isBar && !ChosenBar.isInTable(index, columns: columns, of: screen) ? nil : text
    }
  }

  /// The only one of them, if it has all words of its row, as the chosen one of a list has; nil for any other.
  public static func row(on screen: Screen) -> String? {
    let places = all(on: screen)
    guard places.count == 1, let text = places.first else { return nil }
    func words(_ text: String) -> Int { text.count { $0.isLetter || $0.isNumber } }
    return screen.rows.contains { Self.text(in: $0) == text && words($0.text) == words(text) } ? text : nil
  }

  /// The words of a row from the first one in reverse video to the last; nil if there are none, and for a line with a
  /// title.
  public static func text(in row: Row) -> String? { text(in: row) { $0.reverse } }

  private static func text(in row: Row, inLook isLit: (Style) -> Bool) -> String? {
    let lit = row.styleRuns.filter { run in
      isLit(run.style) && row.text(columns: run.columns.clamped(to: 0..<row.count)).contains { !$0.isLine }
    }
    guard let first = lit.first, let last = lit.last else { return nil }
    let text = row.text(columns: first.columns.lowerBound..<min(row.count, last.columns.upperBound))
      .trimmingLeadingBlanks.trimmingTrailingBlanks
    let letters = text.count { $0.isLetter || $0.isNumber }
    return letters >= fewestLetters && text.first?.isLine == false ? text : nil
  }

  private static let most = 2
  /// One or two letters are a key.
  private static let fewestLetters = 3
}
