// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@Suite struct VisitingTests {
  private typealias Trees = OrderTrees

  @Test("V-1, P-15 What is hidden is left out with all that it holds")
  func hidden() {
    #expect(
      Trees.order([
        Trees.holder(1, [2, 3]), Trees.holder(2, [4]) { $0.isHidden = true }, Trees.stop(3, 0, 0), Trees.stop(4, 0, 0),
      ]) == [3])
    #expect(Trees.order([Trees.holder(1, [2]) { $0.isHidden = true }, Trees.stop(2, 0, 0)]) == [])
  }

  @Test("V-2 Without a size an element, what clips and what orders are left out; Y-5 a wrapper is walked through")
  func noSize() {
    let inner = Trees.stop(3, 0, 0)
    #expect(Trees.order([Trees.holder(1, [2]), Trees.holder(2, [3], 5, 5, size: 0), inner]) == [3])
    #expect(
      Trees.order([Trees.holder(1, [2]), Trees.holder(2, [3], 5, 5, size: 0) { $0.clipsChildren = true }, inner]) == [])
    #expect(
      Trees.order([Trees.holder(1, [2]), Trees.holder(2, [3], 5, 5, size: 0) { $0.childrenAreOrdered = true }, inner])
        == [])
    #expect(Trees.order([Trees.holder(1, [2]), Trees.stop(2, 5, 5, size: 0)]) == [])
  }

  @Test("V-18 Where a source tells no frames at all, nothing is left out for its size, and the tree's order counts")
  func untold() {
    let stops = (2...4).map { Element(ElementID(UInt64($0))) }
    #expect(Trees.order([Element(1, children: [2, 3, 4], isElement: false)] + stops) == [2, 3, 4])
  }

  @Test("V-3 Y-8 What is inside an element cannot be reached")
  func elementEnds() {
    var button = Trees.stop(2, 0, 0)
    button.children = [3]
    var order = ReadingOrder()
    let tree = Trees.tree([Trees.holder(1, [2]), button, Trees.stop(3, 0, 0)])
    #expect(order.stops(in: tree) == [2])
    let isStop = order.contains(3, in: tree)
    #expect(!isStop)
    #expect(order.next(after: 3, in: tree) == nil)
    button.id = 1
    button.children = [3]
    #expect(Trees.order([button, Trees.stop(3, 0, 0)]) == [1])
  }

  @Test("V-4, Y-11, P-11, P-12 Explicit children keep their order, and what they hold is not sorted")
  func explicit() {
    let header = [Trees.holder(3, [6], 0, 0), Trees.stop(6, 0, 0)]
    let cells = [Trees.holder(2, [4, 5], 0, 100), Trees.stop(4, 0, 100), Trees.stop(5, 50, 100)]
    #expect(Trees.order([Trees.holder(1, [2, 3]) { $0.childrenAreOrdered = true }] + cells + header) == [4, 5, 6])
    let turned = [Trees.holder(2, [4, 5]), Trees.stop(4, 0, 100), Trees.stop(5, 0, 0)]
    #expect(Trees.order([Trees.holder(1, [2]) { $0.childrenAreOrdered = true }] + turned) == [4, 5])
  }

  @Test("Y-12 An explicit container's own element comes before a later group above it")
  func explicitDirect() {
    #expect(
      Trees.order([
        Trees.holder(1, [2, 3]) { $0.childrenAreOrdered = true }, Trees.stop(2, 0, 100),
        Trees.holder(3, [4]) { $0.groupsChildren = true }, Trees.stop(4, 0, 0),
      ]) == [2, 4])
  }

  @Test("V-5, V-6, P-16 Of modal siblings only the last is visited; those of the parent stay")
  func modal() {
    let modal: (inout Element) -> Void = { $0.isModal = true }
    #expect(
      Trees.order([
        Trees.holder(1, [2, 3]), Trees.stop(2, 0, 900), Trees.holder(3, [4, 5, 6]), Trees.holder(4, [7], change: modal),
        Trees.holder(5, [8], change: modal), Trees.stop(6, 0, 0), Trees.stop(7, 0, 0), Trees.stop(8, 0, 50),
      ]) == [8, 2])
  }

  @Test("Y-14 A modal that holds no element leaves nothing to stop at")
  func emptyModal() {
    var order = ReadingOrder()
    let tree = Trees.tree([Trees.holder(1, [2, 3]), Trees.holder(2, []) { $0.isModal = true }, Trees.stop(3, 0, 0)])
    #expect(order.stops(in: tree) == [])
    #expect(order.first(in: tree) == nil)
    #expect(order.last(in: tree) == nil)
  }

  @Test("Y-15 A modal stands before modals within a later sibling")
  func modalBeforeInnerModals() {
    let modal: (inout Element) -> Void = { $0.isModal = true }
    #expect(
      Trees.order([
        Trees.holder(1, [2, 3]), Trees.holder(2, [6], change: modal), Trees.holder(3, [4, 5]),
        Trees.holder(4, [7], change: modal),
        Trees.holder(5, [8], change: modal), Trees.stop(6, 0, 50), Trees.stop(7, 0, 0), Trees.stop(8, 0, 0),
      ]) == [6])
  }

  @Test("V-15 Y-17 Y-18 Lists, landmarks, tables and tab bars are kept, groups that say what they are too")
  func kept() {
    let types: [ContainerType] = [.list, .landmark, .dataTable, .semanticGroup, .none]
    func kept(_ type: ContainerType, _ change: (inout Element) -> Void = { _ in }) -> [ElementID] {
      let middle = Trees.holder(2, [3]) {
        $0.containerType = type
        change(&$0)
      }
      let tree = Trees.tree([Trees.holder(1, [2]) { $0.containerType = .list }, middle, Trees.stop(3, 0, 0)])
      return ReadingOrder().containers(of: 3, in: tree)
    }
    #expect(types.map { kept($0) } == [[1, 2], [1, 2], [1, 2], [1], [1]])
    #expect(kept(.none) { $0.traits = .tabBar } == [1, 2])
    #expect(kept(.none) { $0.label = "Files" } == [1])
    #expect(kept(.semanticGroup) { $0.label = "" } == [1])
    #expect(kept(.semanticGroup) { $0.label = "Files" } == [1, 2])
    #expect(kept(.semanticGroup) { $0.value = "3" } == [1, 2])
    #expect(kept(.semanticGroup) { $0.identifier = "files" } == [1, 2])
  }
}
