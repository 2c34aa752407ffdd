// SPDX-License-Identifier: Apache-2.0

extension Canvas {
  /// Draws a frame just inside a rectangle. One with fewer than two columns or rows has none.
  public func drawFrame(_ rectangle: CellRectangle) {
    let (left, top, right, bottom) = (rectangle.minX, rectangle.minY, rectangle.maxX - 1, rectangle.maxY - 1)
    guard right > left, bottom > top else { return }
    let line = String(repeating: "─", count: right - left - 1)
    draw("┌\(line)┐", at: CellPoint(x: left, y: top))
    draw("└\(line)┘", at: CellPoint(x: left, y: bottom))
    for y in (top + 1)..<bottom {
      draw("│", at: CellPoint(x: left, y: y))
      draw("│", at: CellPoint(x: right, y: y))
    }
  }
}
