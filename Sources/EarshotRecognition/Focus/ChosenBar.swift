// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A bar that is no bar: its words begin where those of the rows around it do, so that it is the chosen row of a table.
public enum ChosenBar {
  /// True if the words of a row begin in columns in which those of the row above and of another one near it begin, too.
  /// The heading of a table has nothing like it above.
  public static func isInTable(_ index: Int, columns: Range<Int>, of screen: Screen) -> Bool {
    let here = starts(index, columns, screen)
    func isAlike(_ row: Int) -> Bool { starts(row, columns, screen).intersection(here).count >= fewestColumns }
    return here.count >= fewestColumns && isAlike(index - 1) && (isAlike(index + 1) || isAlike(index - 2))
      && isAlone(index, columns, screen)
  }

  /// True if no other row but bars at the edges of the screen is on the same ground.
  private static func isAlone(_ index: Int, _ columns: Range<Int>, _ screen: Screen) -> Bool {
    func ground(_ row: Int) -> Style? {
      let columns = columns.clamped(to: 0..<screen.rows[row].count)
      return columns.isEmpty ? nil : screen.rows[row].style(at: columns.upperBound - 1)
    }
    guard let own = ground(index) else { return false }
    let inside = screen.rows.indices.dropFirst(1).dropLast(bars)
    return !inside.contains { $0 != index && (ground($0)?.isOnGround(of: own) ?? false) }
  }

  /// The columns in which words begin behind two blanks or more.
  private static func starts(_ index: Int, _ columns: Range<Int>, _ screen: Screen) -> Set<Int> {
    guard screen.rows.indices.contains(index) else { return [] }
    let row = screen.rows[index]
    let columns = columns.clamped(to: 0..<row.count)
    func isBlank(_ column: Int) -> Bool { !columns.contains(column) || row.scalar(at: column) == " " }
    return Set(columns.filter { !isBlank($0) && isBlank($0 - 1) && isBlank($0 - 2) })
  }

  private static let fewestColumns = 2
  /// The rows at the bottom of a screen that may be bars.
  private static let bars = 3
}
