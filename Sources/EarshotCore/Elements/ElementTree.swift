// SPDX-License-Identifier: Apache-2.0
/// The elements of one source, and how they hold each other.
///
/// Whatever changes are applied, it stays a tree: every element is held by at most one other, nothing holds itself,
/// and once there is a root, whatever the root does not hold is gone. What a program sends can be refused, it
/// can never make this trap or run without end.
public struct ElementTree: Sendable {
  /// With who holds whom, also for children that are yet to come.
  private var elements = ElementStore()

  /// The element that holds all others.
  public private(set) var root: ElementID?
  /// The element the source has its own focus on.
  public private(set) var focus: ElementID?

  public init() {}

  // MARK: Reading

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.count == 0 }

  public subscript(id: ElementID) -> Element? { elements[id] }

  /// Whether an element is there, without a copy of it.
  public func contains(_ id: ElementID) -> Bool { elements.contains(id) }

  /// The id of the element that holds this one.
  public func parent(of id: ElementID) -> ElementID? {
    elements.contains(id) ? elements.parent(of: id) : nil
  }

  /// The elements this one holds and that are there, in their order.
  public func children(of id: ElementID) -> [Element] {
    elements.children(of: id)?.compactMap { elements[$0] } ?? []
  }

  /// Those that hold this element, the nearest first.
  public func ancestors(of id: ElementID) -> [ElementID] {
    var ancestors: [ElementID] = []
    var current = parent(of: id)
    while let ancestor = current {
      ancestors.append(ancestor)
      current = elements.parent(of: ancestor)
    }
    return ancestors
  }

  /// An element and all that it holds, each before what it holds and after what stands before it.
  public func subtree(of id: ElementID) -> [ElementID] {
    var found: [ElementID] = []
    var waiting = [id]
    while let next = waiting.popLast() {
      guard let children = elements.children(of: next) else { continue }
      found.append(next)
      // Within a batch a child may have left and still be named.
      for child in children.reversed() where elements.parent(of: child) == next { waiting.append(child) }
    }
    return found
  }

  // MARK: Changing

  /// Applies a batch of changes and says what they came to.
  ///
  /// An element that becomes another's child leaves the one that held it. Root and focus are settled at the end, so it
  /// does not matter whether their elements come before or after them in the batch.
  @discardableResult
  public mutating func apply(_ changes: some Sequence<TreeChange>) -> TreeOutcome {
    var batch = Batch(root: root, focus: focus)
    elements.reserve(changes.underestimatedCount)
    for change in changes {
      switch change {
      case .upsert(let element): upsert(element, &batch)
      case .remove(let id): remove(id, &batch)
      case .setRoot(let id): batch.wantedRoot = id
      case .setFocus(let id): batch.wantedFocus = .some(id)
      }
    }
    settleRoot(&batch)
    settleChildren(&batch)
    settleFocus(&batch)
    return outcome(of: batch)
  }

  /// What is known of a batch while it is being applied.
  private struct Batch {
    let root: ElementID?
    let focus: ElementID?
    var wantedRoot: ElementID?
    var wantedFocus: ElementID??
    /// What nothing holds at this moment, perhaps.
    var loose: [ElementID] = []
    /// What children have left, that are still named there until the end of the batch.
    var losing: [ElementID] = []
    var refused: [TreeOutcome.Refusal] = []
    /// What was touched, in order, with what it was before the batch.
    private(set) var touched: [ElementID] = []
    private(set) var originals: [ElementID: Element] = [:]
    private var inserted: Set<ElementID> = []

    init(root: ElementID?, focus: ElementID?) {
      self.root = root
      self.focus = focus
    }

    /// Remembers an element as it is before the batch first changes it.
    mutating func touch(_ id: ElementID, _ element: Element?) {
      if let element {
        guard !inserted.contains(id), originals[id] == nil else { return }
        originals[id] = element
      } else {
        guard originals[id] == nil, inserted.insert(id).inserted else { return }
      }
      touched.append(id)
    }
  }

  private mutating func set(_ element: Element?, for id: ElementID, _ batch: inout Batch) {
    batch.touch(id, elements[id])
    elements.set(element, for: id)
  }

  private mutating func upsert(_ given: Element, _ batch: inout Batch) {
    var element = given
    let id = given.id
    element.children = acceptable(given.children, of: id, &batch)

    if let before = elements.children(of: id), !before.isEmpty {
      let kept = Set(element.children)
      for child in before where !kept.contains(child) && elements.parent(of: child) == id {
        elements.set(parent: nil, of: child)
        batch.loose.append(child)
      }
    }
    release(element.children.filter { elements.parent(of: $0) != id }, &batch)
    for child in element.children { elements.set(parent: id, of: child) }

    if elements.parent(of: id) == nil { batch.loose.append(id) }
    set(element, for: id, &batch)
  }

  private mutating func remove(_ id: ElementID, _ batch: inout Batch) {
    guard elements.contains(id) else {
      batch.refused.append(.nothingToRemove(id))
      return
    }
    release([id], &batch)
    removeSubtree(of: id, &batch)
  }

  /// The children without those named twice and those that hold the element.
  private func acceptable(_ children: [ElementID], of id: ElementID, _ batch: inout Batch) -> [ElementID] {
    var seen: Set<ElementID> = []
    // Walking up is only needed when a child holds something, and then once.
    var above: Set<ElementID>?
    var accepted: [ElementID] = []
    accepted.reserveCapacity(children.count)
    for child in children {
      guard seen.insert(child).inserted else {
        batch.refused.append(.duplicateChild(parent: id, child: child))
        continue
      }
      var isCircle = child == id
      // What it holds already does not hold it.
      if !isCircle, elements.parent(of: child) != id, elements.children(of: child)?.isEmpty == false {
        let holders = above ?? Set(holders(of: id))
        above = holders
        isCircle = holders.contains(child)
      }
      if isCircle {
        batch.refused.append(.circle(parent: id, child: child))
      } else {
        accepted.append(child)
      }
    }
    return accepted
  }

  /// Those that hold an id, also one that is yet to come, the nearest first.
  private func holders(of id: ElementID) -> [ElementID] {
    var holders: [ElementID] = []
    var current = elements.parent(of: id)
    while let holder = current {
      holders.append(holder)
      current = elements.parent(of: holder)
    }
    return holders
  }

  /// Lets ids be held by nothing. Those that held them name them until the end of the batch: taking them out
  /// one by one would look at all of their siblings each time.
  private mutating func release(_ ids: [ElementID], _ batch: inout Batch) {
    for id in ids {
      guard let parent = elements.parent(of: id) else { continue }
      elements.set(parent: nil, of: id)
      batch.touch(parent, elements[parent])
      if batch.losing.last != parent { batch.losing.append(parent) }
    }
  }

  /// Takes what has left out of the children of those that held it.
  private mutating func settleChildren(_ batch: inout Batch) {
    var seen: Set<ElementID> = []
    for parent in batch.losing where seen.insert(parent).inserted {
      elements.keepChildren(of: parent) { elements, child in elements.parent(of: child) == parent }
    }
  }

  private mutating func removeSubtree(of id: ElementID, _ batch: inout Batch) {
    for gone in subtree(of: id) {
      for child in elements.children(of: gone) ?? [] where elements.parent(of: child) == gone {
        elements.set(parent: nil, of: child)
      }
      set(nil, for: gone, &batch)
    }
  }

  private mutating func settleRoot(_ batch: inout Batch) {
    if let wanted = batch.wantedRoot, wanted != root {
      if !elements.contains(wanted) {
        batch.refused.append(.rootMissing(wanted))
      } else {
        root = wanted
        release([wanted], &batch)
        // Everything has to be held by the new root. Sorted, because the order of slots depends on what was there before.
        batch.loose = elements.loose.sorted()
      }
    }
    guard let current = root else { return }
    guard elements.contains(current) else {
      root = nil
      return
    }
    // Nothing holds the root: who tried to goes with all else that the root does not hold.
    release([current], &batch)
    for id in batch.loose where id != current && elements.parent(of: id) == nil { removeSubtree(of: id, &batch) }
  }

  private mutating func settleFocus(_ batch: inout Batch) {
    if let wanted = batch.wantedFocus {
      if let id = wanted, !elements.contains(id) {
        batch.refused.append(.focusMissing(id))
      } else {
        focus = wanted
      }
    }
    if let current = focus, !elements.contains(current) { focus = nil }
  }

  private func outcome(of batch: Batch) -> TreeOutcome {
    var outcome = TreeOutcome()
    for id in batch.touched {
      if let old = batch.originals[id] {
        guard let new = elements[id] else {
          outcome.removed.append(id)
          continue
        }
        if old != new { outcome.updated.append(id) }
      } else if elements.contains(id) {
        outcome.inserted.append(id)
      }
    }
    if batch.root != root { outcome.root = TreeOutcome.Transition(from: batch.root, to: root) }
    if batch.focus != focus { outcome.focus = TreeOutcome.Transition(from: batch.focus, to: focus) }
    outcome.refused = batch.refused
    return outcome
  }
}
