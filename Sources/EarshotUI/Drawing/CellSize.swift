// SPDX-License-Identifier: Apache-2.0
/// How many columns and rows something takes.
public struct CellSize: Hashable, Sendable {
  /// Columns; never negative in what a view is given.
  public var width: Int
  /// Rows.
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public static let zero = CellSize(width: 0, height: 0)

  /// Whether it has no cell.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}
