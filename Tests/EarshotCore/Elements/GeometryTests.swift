// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@Suite struct GeometryTests {
  @Test("V-18 a cell is 8 points wide and 16 high")
  func cells() {
    #expect(Rectangle(row: 2, column: 3, columns: 4) == Rectangle(x: 24, y: 32, width: 32, height: 16))
    #expect(Rectangle(row: 0, column: 0, rows: 24, columns: 80) == Rectangle(x: 0, y: 0, width: 640, height: 384))
    #expect(Rectangle(row: 2, column: 3, columns: 4).center == Point(x: 40, y: 40))
  }

  @Test("P-37 An area and an outline within an element are where they are on the screen")
  func screen() {
    var tree = ElementTree()
    tree.apply([
      .upsert(Element(1, frame: Rectangle(row: 2, column: 3, rows: 5, columns: 20), children: [2])),
      .upsert(Element(2, frame: Rectangle(row: 3, column: 5, columns: 4))), .setRoot(1),
    ])
    let area = Rectangle(row: 1, column: 2, columns: 4)
    #expect(tree.convertToScreen(area, in: 1) == Rectangle(row: 3, column: 5, columns: 4))
    #expect(tree.convertToScreen(area, in: 2) == Rectangle(row: 4, column: 7, columns: 4))
    #expect(tree.convertToScreen([.zero, Point(x: 8, y: 16)], in: 1) == [Point(x: 24, y: 32), Point(x: 32, y: 48)])
    #expect(tree.convertToScreen(area, in: 9) == nil)
    #expect(tree.convertToScreen([.zero], in: 9) == nil)
  }

  @Test("Neighbours share no point and no area")
  func edges() {
    let left = Rectangle(row: 0, column: 0, columns: 2)
    let right = Rectangle(row: 0, column: 2, columns: 2)
    #expect(left.contains(.zero))
    #expect(!left.contains(Point(x: 16, y: 0)))
    #expect(right.contains(Point(x: 16, y: 0)))
    #expect(!left.intersects(right))
    #expect(left.intersects(Rectangle(x: 15, y: 15, width: 1, height: 1)))
    #expect(!left.intersects(Rectangle(x: 4, y: 4, width: 0, height: 4)))
    #expect(Rectangle(x: 0, y: 0, width: 0, height: 4).isEmpty)
  }
}
