// SPDX-License-Identifier: Apache-2.0
/// Lookup of stops by container, by point and by predecessor.
extension ReadingOrder {
  /// The stops inside a container, in reading order; of a stop, the stop itself.
  public mutating func stops(within container: ElementID, in tree: ElementTree) -> [ElementID] {
    prepare(for: tree)
    if stops[container] != nil { return [container] }
    if scopes[container] != nil { return stops(of: container) }
    guard let holder = holders[container], let scope = scopes[holder.scope] else { return [] }
    // A wrapper's entries are among others in the enclosing scope.
    var entries: [(index: Int, id: ElementID)] = []
    var waiting = [container]
    while let id = waiting.popLast() {
      let entry: OrderEntry?
      if let stop = stops[id] {
        entry = stop.entry(id)
      } else if let nested = scopes[id] {
        entry = nested.place.map { OrderEntry(id, $0, number: nested.number) }
      } else {
        entry = nil
        if let inner = holders[id] { waiting.append(contentsOf: inner.modal.map { [$0] } ?? inner.children) }
      }
      if let entry, let index = scope.index(of: entry, sort) { entries.append((index, id)) }
    }
    entries.sort { $0.index < $1.index }
    return entries.flatMap { stops(of: $0.id) }
  }

  /// The first stop inside a container.
  public mutating func first(within container: ElementID, in tree: ElementTree) -> ElementID? {
    prepare(for: tree)
    return scopes[container] == nil ? stops(within: container, in: tree).first : end(container, first: true)
  }

  /// The last stop inside a container.
  public mutating func last(within container: ElementID, in tree: ElementTree) -> ElementID? {
    prepare(for: tree)
    return scopes[container] == nil ? stops(within: container, in: tree).last : end(container, first: false)
  }

  /// The visible stop at a point: the one drawn last, if a tree is drawn in its order.
  public mutating func stop(at point: Point, in tree: ElementTree) -> ElementID? {
    prepare(for: tree)
    var waiting = root.map { [$0] } ?? []
    while let id = waiting.popLast() {
      if let stop = stops[id] {
        guard !(stop.place.top > point.y), let element = tree[id], element.frame.contains(point) else { continue }
        return id
      }
      guard let holder = holders[id], let element = tree[id] else { continue }
      if element.clipsChildren, !element.frame.contains(point) { continue }
      waiting.append(contentsOf: holder.modal.map { [$0] } ?? holder.children)
    }
    return nil
  }

  /// The stop to go to in place of a removed one: the nearest that followed it, else the nearest at or after its
  /// position, else the first.
  ///
  /// - Parameters:
  ///   - gone: The element as it was when last reachable.
  ///   - tree: The tree without it.
  public mutating func nearest(to gone: Element, in tree: ElementTree) -> ElementID? {
    prepare(for: tree)
    var follower = followers[gone.id]
    while let id = follower {
      if stops[id] != nil { return id }
      follower = followers[id]
    }
    if let index = formerStops.firstIndex(of: gone.id) {
      return formerStops[(index + 1)...].first { stops[$0] != nil } ?? first(in: tree)
    }
    let direction = root.flatMap { scopes[$0]?.direction } ?? .leftToRight
    let place = OrderPlace(gone.frame.origin, direction)
    let following = stops(in: tree).first { id in
      guard let frame = tree[id]?.frame else { return false }
      return !OrderPlace(frame.origin, direction).precedes(place, lineThreshold: sort.lineThreshold)
    }
    return following ?? first(in: tree)
  }

  /// The containers of an element that are worth saying, outermost first (V-15).
  public func containers(of id: ElementID, in tree: ElementTree) -> [ElementID] {
    tree.ancestors(of: id).reversed().filter { tree[$0]?.isKeptContainer ?? false }
  }
}

extension Element {
  /// True if it counts as a container: a mere group only if it names its type or is modal.
  public var isKeptContainer: Bool {
    if effectiveTraits.contains(.tabBar) || role == .dialog || role == .alertDialog { return true }
    switch effectiveContainerType {
    case .list, .landmark, .dataTable: return true
    case .semanticGroup: return setPosition != nil || [label, value, identifier].contains { !($0 ?? "").isEmpty }
    case .none: return false
    }
  }
}
