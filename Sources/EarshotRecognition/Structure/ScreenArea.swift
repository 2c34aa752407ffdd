// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A part of a screen: whole cells, with rows and columns counted from 0.
public struct ScreenArea: Hashable, Sendable {
  public var rows: Range<Int>
  public var columns: Range<Int>

  public init(rows: Range<Int>, columns: Range<Int>) {
    self.rows = rows
    self.columns = columns
  }

  /// The whole screen.
  public init(_ screen: Screen) {
    self.init(rows: 0..<screen.rows.count, columns: 0..<screen.size.columns)
  }

  public func overlaps(_ other: ScreenArea) -> Bool { rows.overlaps(other.rows) && columns.overlaps(other.columns) }

  /// True if a cell is inside.
  public func contains(row: Int, column: Int) -> Bool {
    rows.contains(row) && columns.contains(column)
  }

  /// True if another area is entirely inside.
  public func contains(_ other: ScreenArea) -> Bool {
    rows.lowerBound <= other.rows.lowerBound && other.rows.upperBound <= rows.upperBound
      && columns.lowerBound <= other.columns.lowerBound && other.columns.upperBound <= columns.upperBound
  }
}
