// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A rectangle of cells.
public struct CellRectangle: Hashable, Sendable {
  public var origin: CellPoint
  public var size: CellSize

  public init(origin: CellPoint, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: CellPoint(x: x, y: y), size: CellSize(width: width, height: height))
  }

  public static let zero = CellRectangle(x: 0, y: 0, width: 0, height: 0)

  public var minX: Int { origin.x }
  public var minY: Int { origin.y }
  public var maxX: Int { origin.x &+ size.width }
  public var maxY: Int { origin.y &+ size.height }
  public var width: Int { size.width }
  public var height: Int { size.height }
  /// The same: cells are whole.
  public var integral: CellRectangle { self }
  /// True if it has no cell.
  public var isEmpty: Bool { size.isEmpty }

  /// True if a cell is inside.
  public func contains(_ point: CellPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The cell in the middle, or left of it.
  public var midX: Int { minX + width / 2 }
  /// The cell in the middle, or above it.
  public var midY: Int { minY + height / 2 }

  /// True if they have a cell in common.
  public func intersects(_ other: CellRectangle) -> Bool { !intersection(other).isEmpty }

  /// The smallest rectangle that contains both.
  public func union(_ other: CellRectangle) -> CellRectangle {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return CellRectangle(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The rectangle with so many cells less on each side, or more if they are negative; never of negative size.
  public func insetBy(dx: Int, dy: Int) -> CellRectangle {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The common cells.
  public func intersection(_ other: CellRectangle) -> CellRectangle {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    let width = min(maxX, other.maxX) - x
    let height = min(maxY, other.maxY) - y
    return width > 0 && height > 0 ? CellRectangle(x: x, y: y, width: width, height: height) : .zero
  }

  /// The rectangle moved by an offset.
  public func offset(by point: CellPoint) -> CellRectangle { CellRectangle(origin: origin + point, size: size) }

  /// The rectangle moved to the right and down.
  public func offsetBy(dx: Int, dy: Int) -> CellRectangle { offset(by: CellPoint(x: dx, y: dy)) }

  /// The rectangle inside insets; never of negative size.
  public func inset(by insets: EdgeInsets) -> CellRectangle {
    CellRectangle(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The cells of a screen area given in points.
  init(covering points: Rectangle) {
    let first = CellPoint(holding: points.origin)
    let behind = CellPoint(holding: Point(x: points.x + points.width, y: points.y + points.height))
    self.init(x: first.x, y: first.y, width: max(0, behind.x &- first.x), height: max(0, behind.y &- first.y))
  }

  /// The same area of the screen in points, as the reader measures it.
  public var points: Rectangle { Rectangle(row: origin.y, column: origin.x, rows: height, columns: width) }
}
