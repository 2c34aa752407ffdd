// SPDX-License-Identifier: Apache-2.0
/// Visiting the tree: V-1 to V-6.
extension ReadingOrder {
  /// The distance between numbers in tree order, so that others fit in between.
  static let step: Int64 = 1 << 36

  mutating func build(_ tree: ElementTree) {
    scopes.removeAll(keepingCapacity: true)
    holders.removeAll(keepingCapacity: true)
    stops.removeAll(keepingCapacity: true)
    root = nil
    isBuilt = true
    guard let id = tree.root, let element = tree[id], isVisited(element) else { return }
    root = id
    let direction = element.layoutDirection ?? .leftToRight
    guard !element.isElement else {
      stops[id] = OrderStop(scope: id, place: OrderPlace(element.frame.origin, direction), number: 0)
      return
    }
    // The root is always a scope.
    var nested = [id]
    scopes[id] = OrderScope(
      parent: nil, direction: direction, isExplicit: element.childrenAreOrdered, ownOrigin: nil)
    var number: Int64 = 0
    var waiting: [(id: ElementID, around: Surroundings)] = []
    func wait(for element: Element, _ around: Surroundings, modal: ElementID?) {
      let children = modal.map { [$0] } ?? element.children
      waiting.append(contentsOf: children.reversed().map { ($0, around) })
    }
    let around = Surroundings(scope: id, direction: direction, isInTabBar: element.traits.contains(.tabBar))
    wait(for: element, around, modal: hold(element, in: id, isInTabBar: false, tree))
    while let (id, around) = waiting.popLast() {
      guard let element = tree[id], isVisited(element) else { continue }
      number += Self.step
      if element.isElement {
        let stop = OrderStop(
          scope: around.scope, place: OrderPlace(element.frame.origin, scopes[around.scope]?.direction ?? direction),
          number: number)
        stops[id] = stop
        scopes[around.scope]?.append(stop.entry(id))
        continue
      }
      var inside = around
      inside.direction = element.layoutDirection ?? around.direction
      inside.isInTabBar = around.isInTabBar || element.traits.contains(.tabBar)
      if element.childrenAreOrdered || element.groupsChildren {
        inside.scope = id
        nested.append(id)
        scopes[id] = OrderScope(
          parent: around.scope, direction: inside.direction, isExplicit: element.childrenAreOrdered,
          ownOrigin: around.isInTabBar ? element.frame.origin : nil, room: element.orderRoom)
        scopes[id]?.number = number
      } else {
        // A wrapper's own direction applies to scopes inside it: its contents are compared with others.
        inside.scope = around.scope
      }
      let modal = hold(element, in: inside.scope, isInTabBar: around.isInTabBar, tree)
      wait(for: element, inside, modal: modal)
    }
    // From the inside out: the position of a scope depends on its contents.
    for id in nested.reversed() {
      scopes[id]?.sort(sort)
      guard let scope = scopes[id], let origin = scope.origin, let parent = scope.parent,
        let around = scopes[parent]
      else { continue }
      let place = OrderPlace(origin, around.direction)
      scopes[id]?.place = place
      scopes[parent]?.append(OrderEntry(id, place, number: scope.number))
    }
  }

  /// The context an element's ancestors give it.
  private struct Surroundings {
    var scope: ElementID
    var direction: LayoutDirection
    var isInTabBar: Bool
  }

  /// Records an element with children, and returns the child that hides its siblings: the last modal one.
  private mutating func hold(
    _ element: Element, in scope: ElementID, isInTabBar: Bool, _ tree: ElementTree
  ) -> ElementID? {
    let modal = element.children.last { id in
      tree[id].map { $0.isModal && isVisited($0) } ?? false
    }
    holders[element.id] = OrderHolder(
      scope: scope, isInTabBar: isInTabBar, facts: OrderHolder.Facts(of: element, isInTabBar: isInTabBar),
      children: element.children, modal: modal)
    return modal
  }

  /// True if an element is read, or has children that are.
  func isVisited(_ element: Element) -> Bool {
    guard !element.isHidden else { return false }
    guard element.frame.width == 0, element.frame.height == 0, element.frame != .zero else { return true }
    return !(element.clipsChildren || element.isElement || element.childrenAreOrdered)
  }
}
