// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestRandom
import Testing

@Suite struct ElementTreeTests {
  private func id(_ number: UInt64) -> ElementID { ElementID(number) }

  private func element(_ number: UInt64, _ label: String? = nil, _ children: [UInt64] = []) -> Element {
    Element(id(number), label: label, children: children.map { id($0) })
  }

  private func tree(_ elements: [Element], root: UInt64 = 1) -> ElementTree {
    var tree = ElementTree()
    tree.apply(elements.map { .upsert($0) } + [.setRoot(id(root))])
    return tree
  }

  @Test("A batch may name children before or after they come")
  func anyOrder() {
    var tree = ElementTree()
    let outcome = tree.apply([
      .setFocus(id(3)), .setRoot(id(1)), .upsert(element(1, nil, [2, 3])), .upsert(element(3)), .upsert(element(2)),
    ])
    #expect(outcome.inserted == [id(1), id(3), id(2)])
    #expect(outcome.root == TreeOutcome.Transition(from: nil, to: id(1)))
    #expect(outcome.focus == TreeOutcome.Transition(from: nil, to: id(3)))
    #expect(outcome.refused.isEmpty)
    #expect(tree.subtree(of: id(1)) == [id(1), id(2), id(3)])
    #expect(tree.children(of: id(1)).map(\.id) == [id(2), id(3)])
    #expect(tree.parent(of: id(2)) == id(1))
  }

  @Test("A child that is missing is passed over until it comes in a later batch")
  func missingChild() {
    var tree = tree([element(1, nil, [2, 3]), element(3)])
    #expect(tree.children(of: id(1)).map(\.id) == [id(3)])
    #expect(tree.parent(of: id(2)) == nil)
    let outcome = tree.apply([.upsert(element(2))])
    #expect(outcome.inserted == [id(2)])
    #expect(tree.children(of: id(1)).map(\.id) == [id(2), id(3)])
  }

  @Test("An element given again as it is does not count as changed")
  func unchanged() {
    var tree = tree([element(1, nil, [2]), element(2, "Apple")])
    #expect(tree.apply([.upsert(element(2, "Apple"))]) == TreeOutcome())
    let outcome = tree.apply([.upsert(element(2, "Banana"))])
    #expect(outcome.updated == [id(2)])
    #expect(tree[id(2)]?.label == "Banana")
    #expect(tree.apply([.upsert(element(2, "Cherry")), .upsert(element(2, "Banana"))]).isEmpty)
  }

  @Test("Removing an element removes what it holds, and the focus if it was in there")
  func remove() {
    var tree = tree([element(1, nil, [2, 5]), element(2, nil, [3, 4]), element(3), element(4), element(5)])
    tree.apply([.setFocus(id(4))])
    let outcome = tree.apply([.remove(id(2))])
    #expect(outcome.removed == [id(2), id(3), id(4)])
    #expect(outcome.updated == [id(1)])
    #expect(outcome.focus == TreeOutcome.Transition(from: id(4), to: nil))
    #expect(tree.subtree(of: id(1)) == [id(1), id(5)])
  }

  @Test("A child that its parent no longer names is gone, unless another takes it in the same batch")
  func dropped() {
    var tree = tree([element(1, nil, [2, 3]), element(2, nil, [4]), element(3), element(4)])
    let moved = tree.apply([.upsert(element(2)), .upsert(element(3, nil, [4]))])
    #expect(moved.removed == [])
    #expect(moved.updated == [id(2), id(3)])
    #expect(tree.parent(of: id(4)) == id(3))
    let gone = tree.apply([.upsert(element(3))])
    #expect(gone.removed == [id(4)])
    #expect(gone.updated == [id(3)])
  }

  @Test("Who takes a child takes it away from the one that held it")
  func taken() {
    var tree = tree([element(1, nil, [2, 3]), element(2, nil, [4, 5]), element(3), element(4), element(5)])
    let outcome = tree.apply([.upsert(element(3, nil, [5]))])
    #expect(Set(outcome.updated) == [id(2), id(3)])
    #expect(tree[id(2)]?.children == [id(4)])
    #expect(tree.subtree(of: id(1)) == [2, 4, 3, 5].reduce(into: [id(1)]) { $0.append(id($1)) })
  }

  @Test("What came and went within a batch is not told")
  func net() {
    var tree = tree([element(1, nil, [2]), element(2, "Apple")])
    let outcome = tree.apply([
      .upsert(element(3)), .upsert(element(1, nil, [2, 3])), .remove(id(3)), .remove(id(2)),
      .upsert(element(2, "Apple")), .upsert(element(1, nil, [2])),
    ])
    #expect(outcome == TreeOutcome())
  }

  @Test("Nothing holds itself, directly or further down")
  func circles() {
    var tree = tree([element(1, nil, [2]), element(2, nil, [3]), element(3)])
    let outcome = tree.apply([.upsert(element(3, nil, [3, 2, 1]))])
    #expect(
      outcome.refused == [
        .circle(parent: id(3), child: id(3)), .circle(parent: id(3), child: id(2)),
        .circle(parent: id(3), child: id(1)),
      ])
    #expect(tree.subtree(of: id(1)) == [id(1), id(2), id(3)])
    #expect(tree.ancestors(of: id(3)) == [id(2), id(1)])
  }

  @Test("Two that name each other before either is there: the second is refused")
  func circleOfNewcomers() {
    var tree = ElementTree()
    let outcome = tree.apply([.upsert(element(1, nil, [2])), .upsert(element(2, nil, [1])), .setRoot(id(1))])
    #expect(outcome.refused == [.circle(parent: id(2), child: id(1))])
    #expect(tree.subtree(of: id(1)) == [id(1), id(2)])
  }

  @Test("A child named twice stays at its first place")
  func duplicates() {
    var tree = ElementTree()
    let outcome = tree.apply([.upsert(element(1, nil, [2, 3, 2])), .upsert(element(2)), .upsert(element(3))])
    #expect(outcome.refused == [.duplicateChild(parent: id(1), child: id(2))])
    #expect(tree[id(1)]?.children == [id(2), id(3)])
  }

  @Test("What is missing is refused and changes nothing")
  func missing() {
    var tree = tree([element(1)])
    tree.apply([.setFocus(id(1))])
    let outcome = tree.apply([.remove(id(9)), .setRoot(id(8)), .setFocus(id(7))])
    #expect(outcome.refused == [.nothingToRemove(id(9)), .rootMissing(id(8)), .focusMissing(id(7))])
    #expect(outcome.isEmpty)
    #expect(tree.root == id(1))
    #expect(tree.focus == id(1))
    #expect(tree.apply([.setFocus(nil)]).focus == TreeOutcome.Transition(from: id(1), to: nil))
  }

  @Test("Another root takes the place of the old one and of all it does not hold")
  func newRoot() {
    var tree = tree([element(1, nil, [2, 3]), element(2, nil, [4]), element(3), element(4)])
    let outcome = tree.apply([.setRoot(id(2))])
    #expect(outcome.removed == [id(1), id(3)])
    #expect(outcome.root == TreeOutcome.Transition(from: id(1), to: id(2)))
    #expect(tree.count == 2)
    #expect(tree.parent(of: id(2)) == nil)
  }

  @Test("A root can be wrapped in a new one; what only claims to hold the root is gone")
  func rootAsChild() {
    var tree = tree([element(1, nil, [2]), element(2)])
    #expect(tree.apply([.upsert(element(5, nil, [1]))]).isEmpty)
    #expect(tree.root == id(1))
    #expect(tree.count == 2)
    let outcome = tree.apply([.upsert(element(5, nil, [1])), .setRoot(id(5))])
    #expect(outcome.inserted == [id(5)])
    #expect(tree.subtree(of: id(5)) == [id(5), id(1), id(2)])
  }

  @Test("Removing the root leaves nothing")
  func removeRoot() {
    var tree = tree([element(1, nil, [2]), element(2)])
    let outcome = tree.apply([.remove(id(1))])
    #expect(outcome.root == TreeOutcome.Transition(from: id(1), to: nil))
    #expect(tree.isEmpty)
    #expect(tree.root == nil)
  }

  @Test("Chains of thirty thousand elements are built and removed without recursion", arguments: [false, true])
  func deep(_ leavesFirst: Bool) {
    let depth: UInt64 = 30_000
    let numbers = leavesFirst ? Array((1...depth).reversed()) : Array(1...depth)
    var tree = ElementTree()
    tree.apply(numbers.map { .upsert(element($0, nil, $0 < depth ? [$0 + 1] : [])) } + [.setRoot(id(1))])
    #expect(tree.ancestors(of: id(depth)).count == Int(depth) - 1)
    #expect(tree.apply([.remove(id(2))]).removed.count == Int(depth) - 1)
  }

  @Test("Whatever is applied, it stays a tree and the outcome tells the difference", arguments: 0..<30)
  func invariants(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    var tree = ElementTree()
    for _ in 0..<200 {
      let before = tree
      var changes: [TreeChange] = []
      for _ in 0..<(1 + random.next() % 5) {
        let one = 1 + random.next() % 12
        switch random.next() % 10 {
        case 0: changes.append(.remove(id(one)))
        case 1: changes.append(.setRoot(id(one)))
        case 2: changes.append(.setFocus(random.next() % 4 == 0 ? nil : id(one)))
        default:
          let children = (0..<random.next() % 4).map { _ in 1 + random.next() % 12 }
          changes.append(.upsert(element(one, "\(random.next() % 3)", children)))
        }
      }
      let outcome = tree.apply(changes)
      let ids = (1...12).map { id($0) }
      let present = ids.filter { tree[$0] != nil }

      // One holder each, named by it, and no way up without an end.
      for here in present {
        for child in tree.children(of: here) { #expect(tree.parent(of: child.id) == here) }
        if let parent = tree.parent(of: here) { #expect(tree[parent]?.children.contains(here) == true) }
        #expect(Set(tree[here]?.children ?? []).count == tree[here]?.children.count)
      }
      if let root = tree.root {
        #expect(tree.parent(of: root) == nil)
        #expect(tree.subtree(of: root).sorted() == present)
      }
      if let focus = tree.focus { #expect(tree[focus] != nil) }

      #expect(outcome.inserted.sorted() == present.filter { before[$0] == nil })
      #expect(outcome.removed.sorted() == ids.filter { before[$0] != nil && tree[$0] == nil })
      #expect(outcome.updated.sorted() == present.filter { before[$0] != nil && before[$0] != tree[$0] })
      #expect((outcome.root != nil) == (before.root != tree.root))
      #expect((outcome.focus != nil) == (before.focus != tree.focus))
    }
  }
}
