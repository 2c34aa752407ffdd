// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestRandom
import Testing

@Suite struct OrderChangeTests {
  private typealias Trees = OrderTrees

  @Test("However a tree changes, its order is that of a plain insertion sort", arguments: 0..<300)
  func random(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let mostRows: Int = [3, 8, 40].randomElement(using: &random) ?? 3
    let threshold: Double = Bool.random(using: &random) ? 8 : 13
    let directions: [LayoutDirection?] = [nil, nil, nil, .leftToRight, .rightToLeft]
    func element(_ id: UInt64, from old: Element?) -> Element {
      var element = old ?? Element(ElementID(id), isElement: Int.random(in: 0..<4, using: &random) > 0)
      element.frame.x = Double(Int.random(in: 0..<8, using: &random) * 4)
      element.frame.y = Double(Int.random(in: 0..<mostRows, using: &random) * 4)
      element.frame.width = Double(Int.random(in: 0..<12, using: &random))
      element.frame.height = element.frame.width
      guard old == nil || Int.random(in: 0..<6, using: &random) == 0 else { return element }
      element.isElement = id > 1 && Int.random(in: 0..<3, using: &random) > 0
      element.isHidden = Int.random(in: 0..<20, using: &random) == 0
      element.isModal = Int.random(in: 0..<30, using: &random) == 0
      element.groupsChildren = Int.random(in: 0..<3, using: &random) == 0
      element.childrenAreOrdered = Int.random(in: 0..<5, using: &random) == 0
      element.clipsChildren = Int.random(in: 0..<5, using: &random) == 0
      element.traits = Int.random(in: 0..<8, using: &random) == 0 ? .tabBar : []
      element.layoutDirection = directions[Int.random(in: 0..<directions.count, using: &random)]
      return element
    }
    var tree = ElementTree()
    var elements = (1...30).map { element(UInt64($0), from: nil) }
    for index in elements.indices.dropFirst() {
      elements[index / Int.random(in: 2...6, using: &random)].children.append(elements[index].id)
    }
    tree.apply(elements.map { .upsert($0) } + [.setRoot(1)])
    var order = ReadingOrder(lineThreshold: threshold)
    for step in 0..<30 {
      var changes: [TreeChange] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let id = ElementID(UInt64.random(in: 1...34, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0: if id != 1 { changes.append(.remove(id)) }
        case 1...4:
          guard var holder = tree[id] else { continue }
          let child = ElementID(UInt64.random(in: 2...34, using: &random))
          holder.children.insert(child, at: Int.random(in: 0...holder.children.count, using: &random))
          changes.append(.upsert(holder))
          changes.append(.upsert(element(child.rawValue, from: tree[child])))
        case 5:
          guard var holder = tree[id] else { continue }
          holder.children.shuffle(using: &random)
          changes.append(.upsert(holder))
        default:
          guard let old = tree[id] else { continue }
          changes.append(.upsert(element(id.rawValue, from: old)))
        }
      }
      order.update(tree.apply(changes), in: tree)
      let expected = ReferenceOrder(threshold: threshold, tree: tree).stops()
      let stops = order.stops(in: tree)
      #expect(stops == expected, "seed \(seed), step \(step), \(changes)")
      guard stops == expected else { return }
      let next = stops.map { order.next(after: $0, in: tree) }
      let previous = stops.map { order.previous(before: $0, in: tree) }
      #expect(next.compactMap { $0 } == Array(stops.dropFirst()))
      #expect(previous.compactMap { $0 } == Array(stops.dropLast()))
      let ends = [order.first(in: tree), order.last(in: tree)]
      #expect(ends == [stops.first, stops.last])
    }
  }

  @Test("V-25 V-30 In place of an element that has gone comes the one that followed, else the first")
  func nearest() {
    let elements = Trees.flat([(0, 0), (0, 20), (0, 40), (0, 60)])
    var tree = Trees.tree(elements)
    var order = ReadingOrder()
    #expect(order.first(in: tree) == 2)
    order.update(tree.apply([.remove(3)]), in: tree)
    order.update(tree.apply([.remove(4)]), in: tree)
    #expect(order.nearest(to: elements[2], in: tree) == 5)
    order.update(tree.apply([.remove(5)]), in: tree)
    #expect(order.nearest(to: elements[2], in: tree) == 2)
    #expect(order.nearest(to: elements[4], in: tree) == 2)
  }

  @Test("P-32 At a point is the stop drawn last, unless something clips it or stands before it")
  func point() {
    let wrapper = Trees.holder(4, [5], 0, 0, size: 10) { $0.clipsChildren = true }
    var tree = Trees.tree([
      Trees.holder(1, [2, 3, 4]), Trees.stop(2, 0, 0, size: 50), Trees.stop(3, 4, 4, size: 50), wrapper,
      Trees.stop(5, 5, 5, size: 100),
    ])
    var order = ReadingOrder()
    #expect(order.stop(at: Point(x: 6, y: 6), in: tree) == 5)
    #expect(order.stop(at: Point(x: 20, y: 20), in: tree) == 3)
    #expect(order.stop(at: Point(x: 1, y: 1), in: tree) == 2)
    #expect(order.stop(at: Point(x: 80, y: 80), in: tree) == nil)
    var modal = wrapper
    modal.isModal = true
    order.update(tree.apply([.upsert(modal)]), in: tree)
    #expect(order.stop(at: Point(x: 20, y: 20), in: tree) == nil)
  }

  @Test("What a wrapper holds is told in the order in which it is read")
  func within() {
    let tree = Trees.tree([
      Trees.holder(1, [2, 3]), Trees.holder(2, [4, 5]), Trees.stop(3, 0, 20), Trees.stop(4, 0, 40), Trees.stop(5, 0, 0),
    ])
    var order = ReadingOrder()
    #expect(order.stops(in: tree) == [5, 3, 4])
    #expect(order.stops(within: 2, in: tree) == [5, 4])
    let ends = [order.first(within: 2, in: tree), order.last(within: 2, in: tree)]
    #expect(ends == [5, 4])
    #expect(order.stops(within: 3, in: tree) == [3])
    #expect(order.stops(within: 9, in: tree) == [])
  }

  @Test("Hostile trees are read to their end: deep, wide, and with lines that run into one another")
  func hostile() {
    let deep = (1...10_000).map { number in
      Trees.holder(ElementID(number), [ElementID(number + 1)]) { $0.groupsChildren = true }
    }
    #expect(Trees.order(deep + [Trees.stop(10_001, 0, 0)]) == [10_001])
    let count = 20_000
    let sloping = Trees.flat((0..<count).map { (Double($0), Double(count - $0)) })
    let stops = Trees.order(sloping)
    #expect(Set(stops).count == count)
    #expect(stops == Trees.order(sloping))
  }

  @Test("Children that leave a large family one by one cost no more than the family")
  func leaving() {
    let count: UInt64 = 100_000
    var tree = Trees.tree(
      [Element(1, children: (2...count).map { ElementID($0) })] + (2...count).map { Element(ElementID($0)) })
    let outcome = tree.apply((2..<count).map { TreeChange.remove(ElementID($0)) })
    #expect(outcome.removed.count == Int(count) - 2)
    #expect(outcome.updated == [1])
    #expect(tree.children(of: 1).map(\.id) == [ElementID(count)])
  }
}
