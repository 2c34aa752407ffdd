// SPDX-License-Identifier: Apache-2.0
/// The order in which the elements of a tree are read: where the cursor stops, and what comes after what.
///
/// It remembers what it has worked out. Whoever changes the tree passes the outcome to ``update(_:in:)``, and asks
/// with the same tree from then on; what has not been touched is not looked at again.
public struct ReadingOrder: Sendable {
  let sort: LineSort
  /// Whether the rest says how the tree is. If not, the next question begins anew.
  var isBuilt = false
  var root: ElementID?
  var scopes: [ElementID: OrderScope] = [:]
  /// What holds others and can be reached.
  var holders: [ElementID: OrderHolder] = [:]
  /// Where each stop is sorted.
  var stops: [ElementID: OrderStop] = [:]
  /// The stop that came after one that has gone.
  var followers: [ElementID: ElementID] = [:]
  /// All stops as they were before everything was forgotten.
  var formerStops: [ElementID] = []

  /// - Parameter lineThreshold: in points; two tops that differ by less are one line. 8 on a phone, 13 elsewhere.
  ///   A row of a terminal is 16 points high, so that with either no two rows are one line.
  public init(lineThreshold: Double = 13) {
    sort = LineSort(lineThreshold: lineThreshold > 0 ? lineThreshold : 0)
  }

  // MARK: All stops

  /// The stop that is read first; nil if there is none.
  public mutating func first(in tree: ElementTree) -> ElementID? {
    prepare(for: tree)
    return root.flatMap { end($0, first: true) }
  }

  /// The stop that is read last; nil if there is none.
  public mutating func last(in tree: ElementTree) -> ElementID? {
    prepare(for: tree)
    return root.flatMap { end($0, first: false) }
  }

  /// The stop after another; nil after the last and for what is no stop.
  public mutating func next(after id: ElementID, in tree: ElementTree) -> ElementID? {
    prepare(for: tree)
    return neighbor(of: id, by: 1)
  }

  /// The stop before another; nil before the first and for what is no stop.
  public mutating func previous(before id: ElementID, in tree: ElementTree) -> ElementID? {
    prepare(for: tree)
    return neighbor(of: id, by: -1)
  }

  /// Whether the cursor can stop at an element.
  public mutating func contains(_ id: ElementID, in tree: ElementTree) -> Bool {
    prepare(for: tree)
    return stops[id] != nil
  }

  /// All stops, in the order in which they are read.
  public mutating func stops(in tree: ElementTree) -> [ElementID] {
    prepare(for: tree)
    return root.map { stops(of: $0) } ?? []
  }

  // MARK: Walking

  mutating func prepare(for tree: ElementTree) {
    if !isBuilt { build(tree) }
  }

  /// The first or last stop of an entry: itself, or that of the scope it stands for.
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

/// Where a stop is sorted.
struct OrderStop: Sendable {
  let scope: ElementID
  let place: OrderPlace
  var number: Int64

  func entry(_ id: ElementID) -> OrderEntry { OrderEntry(id, place, number: number) }
}

/// What holds others, as it was when they were put in order.
struct OrderHolder: Sendable {
  /// Where its stops are sorted: itself, or what holds it.
  let scope: ElementID
  let isInTabBar: Bool
  let facts: Facts
  /// All of them, also those that are not visited.
  var children: [ElementID]
  /// The child that everything beside is left out for.
  var modal: ElementID?

  /// What decides where that which it holds is read.
  struct Facts: Equatable, Sendable {
    var isExplicit: Bool
    var isGroup: Bool
    var direction: LayoutDirection?
    var isTabBar: Bool
    /// Only where it stands in the order by its own frame.
    var origin: Point?
    /// Only where it stands no further out than its own frame.
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
  /// Of what clips the things it holds, its frame: where those are scrolled away, it is still read where it is seen, and
  /// not before the bar above it.
  var orderRoom: Rectangle? { clipsChildren && !frame.isEmpty ? frame : nil }
}
