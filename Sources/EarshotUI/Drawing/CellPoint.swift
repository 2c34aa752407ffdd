// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A position on a grid of cells, counted from the upper left corner.
///
/// Everything in EarshotUI is measured in whole cells. Positions sent to the reader are in points, of which a cell has
/// as many as ``EarshotCore/CellMetrics`` says (V-18).
public struct CellPoint: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  public static let zero = CellPoint(x: 0, y: 0)

  /// The middle of the cell on the screen, in points.
  public var center: Point { CellRectangle(x: x, y: y, width: 1, height: 1).points.center }

  /// The cell that contains a point of the screen. NaN gives the first cell.
  public init(holding point: Point) {
    self.init(x: Self.cell(point.x, CellMetrics.width), y: Self.cell(point.y, CellMetrics.height))
  }

  private static func cell(_ points: Double, _ size: Double) -> Int {
    Int(exactly: (points / size).rounded(.down)) ?? 0
  }

  public static func + (a: CellPoint, b: CellPoint) -> CellPoint { CellPoint(x: a.x &+ b.x, y: a.y &+ b.y) }
  public static func - (a: CellPoint, b: CellPoint) -> CellPoint { CellPoint(x: a.x &- b.x, y: a.y &- b.y) }
}
