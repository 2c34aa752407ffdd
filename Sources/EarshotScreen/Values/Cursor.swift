// SPDX-License-Identifier: Apache-2.0
/// The position of the next character. Known even while the cursor is hidden.
public struct Cursor: Hashable, Sendable {
  public enum Shape: Hashable, Sendable {
    case block, underline, bar
  }

  /// From 0 at the top of the screen.
  public var row: Int
  /// From 0 at the left.
  public var column: Int
  public var isVisible: Bool
  public var shape: Shape
  public var blinks: Bool
  /// True if the last column has been written and the next character goes to the next row.
  public var pendingWrap: Bool

  public init(
    row: Int = 0, column: Int = 0, isVisible: Bool = true, shape: Shape = .block, blinks: Bool = true,
    pendingWrap: Bool = false
  ) {
    self.row = row
    self.column = column
    self.isVisible = isVisible
    self.shape = shape
    self.blinks = blinks
    self.pendingWrap = pendingWrap
  }
}
