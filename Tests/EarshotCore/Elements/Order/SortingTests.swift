// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@Suite struct SortingTests {
  private typealias Trees = OrderTrees

  @Test("V-7 Top to bottom, then from the leading side")
  func rows() {
    #expect(Trees.order(Trees.flat([(50, 100), (0, 100), (90, 0)])) == [4, 3, 2])
  }

  @Test("V-8 Tops that differ by less than the threshold are one line")
  func threshold() {
    #expect(Trees.order(Trees.flat([(50, 0), (0, 12.5)])) == [3, 2])
    #expect(Trees.order(Trees.flat([(50, 0), (0, 13)])) == [2, 3])
    #expect(Trees.order(Trees.flat([(50, 0), (0, 7.5)]), threshold: 8) == [3, 2])
    #expect(Trees.order(Trees.flat([(50, 0), (0, 8)]), threshold: 8) == [2, 3])
  }

  @Test("V-8 Where nobody sets the threshold it is 13 points")
  func usualThreshold() {
    for (top, expected) in [(12.5, [3, 2]), (13, [2, 3])] as [(Double, [ElementID])] {
      var order = ReadingOrder()
      #expect(order.stops(in: Trees.tree(Trees.flat([(50, 0), (0, top)]))) == expected)
    }
  }

  @Test("V-9 Y-2 Y-3 What the threshold does not decide is inserted in the order of the tree")
  func intransitive() {
    let places: [(Double, Double)] = [(0, 8), (10, 0), (20, -8), (30, -8)]
    #expect(Trees.order(Trees.flat(places)) == [2, 3, 4, 5])
    #expect(Trees.order(Trees.flat(places), threshold: 8) == [4, 5, 3, 2])
    #expect(Trees.order(Trees.flat([(0, 25), (10, 0), (20, -25), (30, -25)])) == [4, 5, 3, 2])
  }

  @Test("V-9 Hundreds that the threshold ties together are inserted one by one as well")
  func longIntransitive() {
    let elements = Trees.flat((0..<300).map { (Double($0 * 37 % 101), Double($0 * 53 % 307)) })
    #expect(Trees.order(elements) == ReferenceOrder(tree: Trees.tree(elements)).stops())
  }

  @Test("V-10 From right to left only the horizontal part turns round, where the container says so")
  func rightToLeft() {
    let grid: [(Double, Double)] = [(0, 0), (10, 0), (0, 20), (10, 20)]
    #expect(Trees.order(Trees.flat(grid) { $0.layoutDirection = .rightToLeft }) == [3, 2, 5, 4])
    let stops = Trees.flat(grid).dropFirst()
    let group = Trees.holder(8, stops.map(\.id)) { $0.groupsChildren = true }
    #expect(Trees.order([Trees.holder(1, [8]) { $0.layoutDirection = .rightToLeft }, group] + stops) == [3, 2, 5, 4])
    var own = group
    own.layoutDirection = .leftToRight
    #expect(Trees.order([Trees.holder(1, [8]) { $0.layoutDirection = .rightToLeft }, own] + stops) == [2, 3, 4, 5])
  }

  @Test("V-11, P-14, Y-6, Y-9 A group is read together, where its first element stands")
  func groups() {
    let a = [Trees.holder(2, [4, 5]) { $0.groupsChildren = true }, Trees.stop(4, 0, 50), Trees.stop(5, 0, 300)]
    let b = [Trees.holder(3, [6]) { $0.groupsChildren = true }, Trees.stop(6, 0, 0)]
    #expect(Trees.order([Trees.holder(1, [2, 3])] + a + b) == [6, 4, 5])
    // Between the group's two stands another: without the group it would be read between them.
    let inner = [Trees.stop(6, 0, 60), Trees.stop(7, 0, -60)]
    func items(isGroup: Bool) -> [ElementID] {
      let holder = Trees.holder(2, [6, 7]) { $0.groupsChildren = isGroup }
      let others = [Trees.stop(3, 0, -100), Trees.stop(4, 0, 0), Trees.stop(5, 0, 100)]
      return Trees.order([Trees.holder(1, [3, 2, 4, 5]), holder] + inner + others)
    }
    #expect(items(isGroup: true) == [3, 7, 6, 4, 5])
    #expect(items(isGroup: false) == [3, 7, 4, 6, 5])
  }

  @Test("V-12 An explicit container stands where its topmost element does, whichever it reads first")
  func explicitPlace() {
    let container = Trees.holder(2, [4, 5]) { $0.childrenAreOrdered = true }
    #expect(
      Trees.order([
        Trees.holder(1, [3, 2]), Trees.stop(3, 0, 50), container, Trees.stop(4, 0, 100), Trees.stop(5, 0, 0),
      ]) == [4, 5, 3])
  }

  @Test("V-13 Groups on one line stand from the leading side on")
  func groupsOnOneLine() {
    let right = [Trees.holder(2, [4]) { $0.groupsChildren = true }, Trees.stop(4, 100, 0)]
    let left = [Trees.holder(3, [5]) { $0.groupsChildren = true }, Trees.stop(5, 0, 5)]
    #expect(Trees.order([Trees.holder(1, [2, 3])] + right + left) == [5, 4])
  }

  @Test("V-14 What is nested in a tab bar stands by its own frame")
  func tabBar() {
    func order(_ traits: Traits) -> [ElementID] {
      let bar = Trees.holder(1, [2, 3]) { $0.traits = traits }
      let low = [Trees.holder(2, [4], 0, 200) { $0.groupsChildren = true }, Trees.stop(4, 0, 0)]
      return Trees.order([bar] + low + [Trees.stop(3, 0, 100)])
    }
    #expect(order(.tabBar) == [3, 4])
    #expect(order([]) == [4, 3])
  }

  @Test("V-11 V-12 What is scrolled away is read with what it scrolls with, and not before the bar above it")
  func scrolled() {
    func order(_ top: Double, clips: Bool = true, change: (inout Element) -> Void) -> [ElementID] {
      let scroll = Trees.holder(3, [4, 5, 6], 0, 16, size: 48) {
        $0.clipsChildren = clips
        change(&$0)
      }
      let rows = [Trees.stop(4, 0, top), Trees.stop(5, 0, top + 32), Trees.stop(6, 0, top + 64)]
      return Trees.order([Trees.holder(1, [3, 2, 7]), Trees.stop(2, 8, 0), scroll] + rows + [Trees.stop(7, 0, 64)])
    }
    for top in [16.0, -16, -48, 48] {
      #expect(order(top) { $0.groupsChildren = true } == [2, 4, 5, 6, 7])
      #expect(order(top) { $0.childrenAreOrdered = true } == [2, 4, 5, 6, 7])
    }
    #expect(order(-16, clips: false) { $0.groupsChildren = true } == [4, 5, 6, 2, 7])
  }

  @Test("V-17 Y-20 Y-21 Frames that are no numbers, unknown cells and empty tab bars lose nobody a place")
  func noNumbers() {
    let odd = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0]
    let places = odd.flatMap { x in odd.map { (x, $0) } }
    let elements = Trees.flat(places)
    #expect(Set(Trees.order(elements)) == Set(elements.dropFirst().map(\.id)))
    #expect(Trees.order(Trees.flat([(0, .nan), (0, 5), (.nan, 5), (9, 5)])) == [3, 5, 4, 2])
    let bar = Trees.holder(2, []) { $0.traits = .tabBar }
    let table = Trees.holder(3, [4]) { $0.containerType = .dataTable }
    #expect(Trees.order([Trees.holder(1, [2, 3]), bar, table, Trees.stop(4, 0, 0)]) == [4])
  }

  @Test("V-18 Rows of a terminal never are one line")
  func terminalRows() {
    let elements = (0..<5).map {
      Element(ElementID(10 - $0), frame: Rectangle(row: Int($0), column: 40 - Int($0), columns: 3))
    }
    #expect(Trees.order([Trees.holder(1, elements.map(\.id))] + elements.reversed()) == [10, 9, 8, 7, 6])
  }
}
