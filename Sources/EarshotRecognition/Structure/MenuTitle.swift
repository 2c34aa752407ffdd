// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// The name of a menu that hangs below a row of names: the only one that is lit there, above the menu.
///
/// Cannot tell it where the row lights nothing, or where the menu hangs far from its name.
public enum MenuTitle {
  /// - Returns: Nil if the frame has a title of its own, or no row of names is right above it.
  public static func title(of frame: RecognizedFrame, on screen: Screen) -> String? {
    let (index, columns) = (frame.area.rows.lowerBound - 1, frame.area.columns)
    guard frame.title == nil, screen.rows.indices.contains(index) else { return nil }
    let row = screen.rows[index]
    guard ScreenBar.isBar(row: index, columns: 0..<row.count, of: screen) || isLit(row) else { return nil }
    var counts: [(style: Style, count: Int)] = []
    for part in row.grounds {
      if let known = counts.firstIndex(where: { $0.style.isOnGround(of: part.style) }) {
        counts[known].count += part.columns.count
      } else {
        counts.append((part.style, part.columns.count))
      }
    }
    guard let usual = counts.max(by: { $0.count < $1.count })?.style else { return nil }
    let lit = row.grounds.filter {
      !$0.style.isOnGround(of: usual) && row.text(columns: $0.columns).contains(where: \.isLetter)
    }
    guard lit.count == 1, let name = lit.first, name.columns.count <= widest,
      name.columns.lowerBound <= columns.lowerBound + 2, name.columns.upperBound + 2 > columns.lowerBound,
      hasOtherNames(row, beside: name.columns)
    else { return nil }
    return row.text(columns: name.columns).trimmingLeadingBlanks.trimmingTrailingBlanks
  }

  /// True if nearly the whole row has a ground of its own.
  private static func isLit(_ row: Row) -> Bool {
    row.grounds.filter { $0.style.isPainted }.map(\.columns.count).reduce(0, +) * 10 >= row.count * 9
  }

  private static func hasOtherNames(_ row: Row, beside name: Range<Int>) -> Bool {
    (0..<row.count).without(name).contains { row.text(columns: $0).contains(where: \.isLetter) }
  }

  private static let widest = 24
}
