// SPDX-License-Identifier: Apache-2.0
/// A place on the screen, in points.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
}

/// An area of the screen, in points from the top left corner.
public struct Rectangle: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public static let zero = Rectangle(x: 0, y: 0, width: 0, height: 0)

  public var origin: Point { Point(x: x, y: y) }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// True if it has no area.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// True if a point lies inside; the right and lower edges belong to the neighbours.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// True if the two share any area.
  public func intersects(_ other: Rectangle) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}

/// The size of a terminal's cells: high enough that reading order never takes two rows for one line.
public enum CellMetrics {
  /// Points from one column to the next.
  public static let width = 8.0
  /// Points from one row to the next.
  public static let height = 16.0
}

extension Rectangle {
  /// The area of a block of cells, counted from 0.
  public init(row: Int, column: Int, rows: Int = 1, columns: Int) {
    self.init(
      x: Double(column) * CellMetrics.width, y: Double(row) * CellMetrics.height,
      width: Double(columns) * CellMetrics.width, height: Double(rows) * CellMetrics.height)
  }
}
