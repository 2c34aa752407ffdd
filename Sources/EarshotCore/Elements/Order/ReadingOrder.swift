// SPDX-License-Identifier: Apache-2.0
/// The reading order of a tree's elements: the stops of the cursor and their sequence.
///
/// Keeps its results. Pass every outcome of changing the tree to ``update(_:in:)`` and query with that tree from then
/// on; untouched parts are not visited again.
public struct ReadingOrder: Sendable {
  let sort: LineSort
  /// True if the other properties match the tree. If not, the next query starts over.
  var isBuilt = false
  var root: ElementID?
  var scopes: [ElementID: OrderScope] = [:]
  /// The reachable elements with children.
  var holders: [ElementID: OrderHolder] = [:]
  /// The scope of each stop.
  var stops: [ElementID: OrderStop] = [:]
  /// The stop that followed each removed one.
  var followers: [ElementID: ElementID] = [:]
  /// All stops as they were before the order was discarded.
  var formerStops: [ElementID] = []

  /// - Parameter lineThreshold: In points; tops that differ by less are on one line. 8 on a phone, 13 elsewhere. A
  ///   terminal row is 16 points high, so two rows are never one line.
  public init(lineThreshold: Double = 13) {
    sort = LineSort(lineThreshold: lineThreshold > 0 ? lineThreshold : 0)
  }

  // MARK: All stops

  /// The first stop; nil if there is none.
  public mutating func first(in tree: ElementTree) -> ElementID? {
    prepare(for: tree)
    return root.flatMap { end($0, first: true) }
  }

  /// The last stop; nil if there is none.
  public mutating func last(in tree: ElementTree) -> ElementID? {
    prepare(for: tree)
    return root.flatMap { end($0, first: false) }
  }

  /// The stop after another; nil after the last one and for an element that is no stop.
  public mutating func next(after id: ElementID, in tree: ElementTree) -> ElementID? {
    prepare(for: tree)
    return neighbor(of: id, by: 1)
  }

  /// The stop before another; nil before the first one and for an element that is no stop.
  public mutating func previous(before id: ElementID, in tree: ElementTree) -> ElementID? {
    prepare(for: tree)
    return neighbor(of: id, by: -1)
  }

  /// True if the cursor can stop at an element.
  public mutating func contains(_ id: ElementID, in tree: ElementTree) -> Bool {
    prepare(for: tree)
    return stops[id] != nil
  }

  /// All stops in reading order.
  public mutating func stops(in tree: ElementTree) -> [ElementID] {
    prepare(for: tree)
    return root.map { stops(of: $0) } ?? []
  }

  // MARK: Walking

  mutating func prepare(for tree: ElementTree) {
    if !isBuilt { build(tree) }
  }

  /// The first or last stop of an entry: the entry itself, or one inside its scope.
  func end(_ entry: ElementID, first: Bool) -> ElementID? {
    var id = entry
    while let scope = scopes[id] {
      guard scope.count > 0 else { return nil }
      id = scope.id(at: first ? 0 : scope.count - 1)
    }
    return stops[id] == nil ? nil : id
  }

  func neighbor(of id: ElementID, by step: Int) -> ElementID? {
    guard let stop = stops[id] else { return nil }
    var entry = stop.entry(id)
    var holder: ElementID? = stop.scope
    while let current = holder, let scope = scopes[current] {
      guard let index = scope.index(of: entry, sort) else { return nil }
      if index + step >= 0, index + step < scope.count {
        return end(scope.id(at: index + step), first: step > 0)
      }
      guard let place = scope.place else { return nil }
      entry = OrderEntry(current, place, number: scope.number)
      holder = scope.parent
    }
    return nil
  }

  /// The stops of an entry, in order.
  func stops(of entry: ElementID) -> [ElementID] {
    var found: [ElementID] = []
    var waiting: [(scope: ElementID, index: Int)] = []
    var current: ElementID? = entry
    while true {
      if let id = current {
        if scopes[id] != nil { waiting.append((id, 0)) } else if stops[id] != nil { found.append(id) }
      }
      guard let (id, index) = waiting.popLast() else { return found }
      current = nil
      guard let scope = scopes[id], index < scope.count else { continue }
      waiting.append((id, index + 1))
      current = scope.id(at: index)
    }
  }
}

/// The sorted position of a stop.
struct OrderStop: Sendable {
  let scope: ElementID
  let place: OrderPlace
  var number: Int64

  func entry(_ id: ElementID) -> OrderEntry { OrderEntry(id, place, number: number) }
}

/// An element with children, as it was when they were sorted.
struct OrderHolder: Sendable {
  /// The scope of its stops: itself or an ancestor.
  let scope: ElementID
  let isInTabBar: Bool
  let facts: Facts
  /// All children, including those that are not visited.
  var children: [ElementID]
  /// The child that hides its siblings.
  var modal: ElementID?

  /// The facts that decide where its contents are read.
  struct Facts: Equatable, Sendable {
    var isExplicit: Bool
    var isGroup: Bool
    var direction: LayoutDirection?
    var isTabBar: Bool
    /// Set only if its own frame decides its position in the order.
    var origin: Point?
    /// Set only if its position is limited to its own frame.
    var room: Rectangle?

    init(of element: Element, isInTabBar: Bool) {
      isExplicit = element.childrenAreOrdered
      isGroup = element.groupsChildren
      direction = element.layoutDirection
      isTabBar = element.traits.contains(.tabBar)
      origin = isInTabBar && (isExplicit || isGroup) ? element.frame.origin : nil
      room = isExplicit || isGroup ? element.orderRoom : nil
    }
  }
}

extension Element {
  /// The frame, if it clips its children: contents that are scrolled away are still read where the container is, and
  /// not before the bar above it.
  var orderRoom: Rectangle? { clipsChildren && !frame.isEmpty ? frame : nil }
}
