// SPDX-License-Identifier: Apache-2.0
/// Updating the order after a change of the tree.
extension ReadingOrder {
  /// The largest number of changes applied one by one.
  private static let mostPlaced = 64

  /// Updates the order after a change of the tree.
  ///
  /// Changed texts cost nothing; single stops that move, come or go are placed anew among the rest; after anything else
  /// the next query sorts everything.
  public mutating func update(_ outcome: TreeOutcome, in tree: ElementTree) {
    guard isBuilt else { return }
    guard let plan = plan(outcome, tree) else { return forget() }
    if followers.count > 4_096 { followers.removeAll() }
    var next: [ElementID: ElementID] = [:]
    for id in plan.leaving { next[id] = neighbor(of: id, by: 1) }
    followers.merge(next) { $1 }
    for id in outcome.updated where holders[id] != nil {
      if let element = tree[id] { holders[id]?.children = element.children }
    }
    for id in plan.leaving { remove(id) }
    for id in plan.moving { move(id, tree) }
    for id in plan.coming where !insert(id, tree) { return forget() }
  }

  private mutating func forget() {
    formerStops = root.map { stops(of: $0) } ?? []
    followers.removeAll()
    isBuilt = false
  }

  /// The stops to update one by one.
  private struct Plan {
    var leaving: [ElementID] = []
    var moving: [ElementID] = []
    var coming: [ElementID] = []
  }

  /// The plan for a change; nil if it affects more than single stops.
  private func plan(_ outcome: TreeOutcome, _ tree: ElementTree) -> Plan? {
    guard outcome.root == nil else { return nil }
    var plan = Plan()
    for id in outcome.removed {
      if holders[id] != nil { return nil }
      if stops[id] != nil { plan.leaving.append(id) }
    }
    for id in outcome.updated {
      guard let element = tree[id] else { return nil }
      let parent = tree.parent(of: id).flatMap { holders[$0] }
      if let stop = stops[id] {
        guard element.isElement, isVisited(element), element.isModal == (parent?.modal == id) else { return nil }
        guard let scope = scopes[stop.scope] else { continue }
        if stop.place != OrderPlace(element.frame.origin, scope.direction) { plan.moving.append(id) }
      } else if let holder = holders[id] {
        guard !element.isElement, isVisited(element), element.isModal == (parent?.modal == id) || id == root,
          holder.facts == OrderHolder.Facts(of: element, isInTabBar: holder.isInTabBar)
        else { return nil }
        guard
          holder.children == element.children
            || holder.modal == nil && compare(holder.children, element.children, tree, &plan)
        else { return nil }
      } else if let parent, isVisited(element), parent.modal == nil || element.isModal {
        return nil
      } else if id == root || id == tree.root {
        return nil
      }
    }
    for id in outcome.inserted {
      guard tree.parent(of: id).map({ holders[$0] != nil }) ?? false else { continue }
      plan.coming.append(id)
    }
    guard plan.leaving.count + plan.coming.count <= Self.mostPlaced else { return nil }
    guard plan.moving.count <= Self.mostPlaced + stops.count / 64 else { return nil }
    // New and moved stops may be listed twice.
    var seen: Set<ElementID> = []
    plan.coming = plan.coming.filter { seen.insert($0).inserted }
    seen = []
    plan.leaving = plan.leaving.filter { seen.insert($0).inserted }
    plan.moving.removeAll { seen.contains($0) }
    return plan
  }

  /// Finds children that came, went or changed places. False if more than stops are affected.
  private func compare(_ old: [ElementID], _ new: [ElementID], _ tree: ElementTree, _ plan: inout Plan) -> Bool {
    let start = zip(old, new).prefix { $0 == $1 }.count
    var end = 0
    while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let (gone, came) = (old[start..<(old.count - end)], new[start..<(new.count - end)])
    guard gone.count + came.count <= Self.mostPlaced else { return false }
    for id in gone {
      if holders[id] != nil { return false }
      if stops[id] != nil { plan.leaving.append(id) }
    }
    for id in came {
      if holders[id] != nil { return false }
      if stops[id] != nil { plan.leaving.append(id) }
      if tree[id] != nil { plan.coming.append(id) }
    }
    return true
  }

  // MARK: Single stops

  private mutating func remove(_ id: ElementID) {
    guard let stop = stops.removeValue(forKey: id) else { return }
    scopes[stop.scope]?.remove(stop.entry(id), sort)
    settle(stop.scope)
  }

  private mutating func move(_ id: ElementID, _ tree: ElementTree) {
    guard let stop = stops[id], let element = tree[id], let scope = scopes[stop.scope] else { return }
    let moved = OrderStop(
      scope: stop.scope, place: OrderPlace(element.frame.origin, scope.direction), number: stop.number)
    scopes[stop.scope]?.remove(stop.entry(id), sort)
    scopes[stop.scope]?.insert(moved.entry(id), sort)
    stops[id] = moved
    settle(stop.scope)
  }

  /// Inserts a new child. False if it is more than a stop or its position is not easily found.
  private mutating func insert(_ id: ElementID, _ tree: ElementTree) -> Bool {
    guard let element = tree[id], let parent = tree.parent(of: id), let holder = holders[parent] else { return true }
    guard isVisited(element) else { return true }
    guard !element.isModal else { return false }
    if holder.modal != nil { return true }
    guard element.isElement, let number = number(for: id, in: parent, holder.scope),
      let scope = scopes[holder.scope]
    else { return false }
    let stop = OrderStop(
      scope: holder.scope, place: OrderPlace(element.frame.origin, scope.direction), number: number)
    stops[id] = stop
    scopes[holder.scope]?.insert(stop.entry(id), sort)
    settle(holder.scope)
    return true
  }

  /// A number between those of the children before and after an index.
  private func number(for id: ElementID, in parent: ElementID, _ scope: ElementID) -> Int64? {
    guard let children = holders[parent]?.children, let index = children.firstIndex(of: id),
      let entries = scopes[scope]?.entries
    else { return nil }
    if let lower = nearestNumber(children[..<index].reversed()) {
      var upper = Int64.max
      for entry in entries where entry.number > lower { upper = min(upper, entry.number) }
      guard upper < .max else { return lower < .max / 2 ? lower + Self.step : nil }
      return upper - lower > 1 ? lower + (upper - lower) / 2 : nil
    }
    guard let upper = nearestNumber(children[(index + 1)...]) else { return nil }
    var lower = Int64.min
    for entry in entries where entry.number < upper { lower = max(lower, entry.number) }
    guard lower > .min else { return upper > .min / 2 ? upper - Self.step : nil }
    return upper - lower > 1 ? lower + (upper - lower) / 2 : nil
  }

  /// The first number among the children, unless a wrapper, which has no number, comes before it.
  private func nearestNumber(_ children: some Sequence<ElementID>) -> Int64? {
    for id in children.prefix(Self.mostPlaced) {
      if let stop = stops[id] { return stop.number }
      if let scope = scopes[id] {
        // An empty scope has no entry to be placed beside.
        if scope.place != nil { return scope.number }
      } else if holders[id] != nil {
        return nil
      }
    }
    return nil
  }

  /// Updates the position of a scope whose contents have changed, and of the scopes around it.
  private mutating func settle(_ id: ElementID) {
    var current = id
    while let scope = scopes[current], let parent = scope.parent, let around = scopes[parent] {
      let place = scope.origin.map { OrderPlace($0, around.direction) }
      if place == scope.place { return }
      if let old = scope.place {
        scopes[parent]?.remove(OrderEntry(current, old, number: scope.number), sort)
      }
      if let place { scopes[parent]?.insert(OrderEntry(current, place, number: scope.number), sort) }
      scopes[current]?.place = place
      current = parent
    }
  }
}
