// SPDX-License-Identifier: Apache-2.0
/// A size in columns and rows.
public struct CellSize: Hashable, Sendable {
  /// The columns; never negative in the frame of a view.
  public var width: Int
  /// The rows.
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public static let zero = CellSize(width: 0, height: 0)

  /// True if it has no cell.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}
