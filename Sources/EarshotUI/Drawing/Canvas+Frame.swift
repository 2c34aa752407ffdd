// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

extension Canvas {
  /// Draws a frame just inside a rectangle. One with fewer than two columns or rows has none.
  ///
  /// - Parameters:
  ///   - rectangle: Its outermost cells.
  ///   - edge: Its lines.
  ///   - style: Their style.
  public func drawFrame(_ rectangle: CellRectangle, edge: Theme.Edge = .light, style: Style = .plain) {
    let (left, top, right, bottom) = (rectangle.minX, rectangle.minY, rectangle.maxX - 1, rectangle.maxY - 1)
    guard right > left, bottom > top else { return }
    let parts = edge.characters
    let line = String(repeating: parts[4], count: right - left - 1)
    draw("\(parts[0])\(line)\(parts[1])", at: CellPoint(x: left, y: top), style: style)
    draw("\(parts[3])\(line)\(parts[2])", at: CellPoint(x: left, y: bottom), style: style)
    for y in (top + 1)..<bottom {
      draw("\(parts[5])", at: CellPoint(x: left, y: y), style: style)
      draw("\(parts[5])", at: CellPoint(x: right, y: y), style: style)
    }
  }
}
