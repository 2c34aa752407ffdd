// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A sign far behind the text of a row that points back at it, as some menus mark their current item: `training    <`.
public enum BackPointer {
  /// The column of the sign; nil if there is none, or the rows beside have something in its column.
  ///
  /// - Parameter columns: The columns of the row's text.
  public static func column(endOf columns: Range<Int>, in row: Int, on screen: Screen) -> Int? {
    guard screen.rows.indices.contains(row) else { return nil }
    func isBlank(_ row: Int, _ column: Int) -> Bool {
      screen.rows.indices.contains(row) && screen.rows[row].scalar(at: column) == " "
    }
    guard let last = columns.last(where: { !isBlank(row, $0) }), let sign = screen.rows[row].scalar(at: last),
      Glyph.backPointers.contains(sign), last - columns.lowerBound > widestGap,
      (1...widestGap).allSatisfy({ isBlank(row, last - $0) }),
      columns.prefix(while: { $0 < last }).contains(where: { !isBlank(row, $0) })
    else { return nil }
    let beside = [row - 1, row + 1].filter { screen.rows.indices.contains($0) }
    // The upper line of a frame may be next to it.
    return beside.contains { isBlank($0, last) && hasText($0, columns, screen) }
      && !beside.contains { screen.rows[$0].scalar(at: last).map(Glyph.backPointers.contains) ?? false } ? last : nil
  }

  private static func hasText(_ row: Int, _ columns: Range<Int>, _ screen: Screen) -> Bool {
    screen.rows[row].text(columns: columns).contains { $0.isLetter || $0.isNumber }
  }

  /// As many blanks part it from the text, at least.
  private static let widestGap = 3
}
