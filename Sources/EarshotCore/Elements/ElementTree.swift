// SPDX-License-Identifier: Apache-2.0
/// The elements of one source and their hierarchy.
///
/// Stays a tree whatever changes are applied: every element has at most one parent, none contains itself, and once
/// there is a root, elements outside it are removed. Input from a program may be refused, but never makes this trap or
/// loop forever.
public struct ElementTree: Sendable {
  /// Includes parents of children that have yet to arrive.
  private var elements = ElementStore()

  /// The element that contains all others.
  public private(set) var root: ElementID?
  /// The element with the source's own focus.
  public private(set) var focus: ElementID?

  public init() {}

  // MARK: Reading

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.count == 0 }

  public subscript(id: ElementID) -> Element? { elements[id] }

  /// True if an element is present; copies nothing.
  public func contains(_ id: ElementID) -> Bool { elements.contains(id) }

  /// The id of an element's parent.
  public func parent(of id: ElementID) -> ElementID? {
    elements.contains(id) ? elements.parent(of: id) : nil
  }

  /// The children present, in order.
  public func children(of id: ElementID) -> [Element] {
    elements.children(of: id)?.compactMap { elements[$0] } ?? []
  }

  /// The ancestors of an element, nearest first.
  public func ancestors(of id: ElementID) -> [ElementID] {
    var ancestors: [ElementID] = []
    var current = parent(of: id)
    while let ancestor = current {
      ancestors.append(ancestor)
      current = elements.parent(of: ancestor)
    }
    return ancestors
  }

  /// True if an element or any of its ancestors is hidden.
  public func isHidden(_ id: ElementID) -> Bool {
    ([id] + ancestors(of: id)).contains { elements[$0]?.isHidden ?? false }
  }

  /// An element and all its descendants in preorder.
  public func subtree(of id: ElementID) -> [ElementID] {
    var found: [ElementID] = []
    var waiting = [id]
    while let next = waiting.popLast() {
      guard let children = elements.children(of: next) else { continue }
      found.append(next)
      // Within a batch a former child may still be listed.
      for child in children.reversed() where elements.parent(of: child) == next { waiting.append(child) }
    }
    return found
  }

  // MARK: Changing

  /// Applies a batch of changes and returns their outcome.
  ///
  /// An element that becomes another's child leaves its former parent. Root and focus are settled at the end, so their
  /// elements may come before or after them in the batch.
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

  /// The state of a batch while it is being applied.
  private struct Batch {
    let root: ElementID?
    let focus: ElementID?
    var wantedRoot: ElementID?
    var wantedFocus: ElementID??
    /// The elements that may have no parent at this moment.
    var loose: [ElementID] = []
    /// The parents that still list former children until the end of the batch.
    var losing: [ElementID] = []
    var refused: [TreeOutcome.Refusal] = []
    /// The elements touched, in order, with their state before the batch.
    private(set) var touched: [ElementID] = []
    private(set) var originals: [ElementID: Element] = [:]
    /// The elements that were not there before, each with its place among those touched.
    private var inserted = ElementPlaces()

    init(root: ElementID?, focus: ElementID?) {
      self.root = root
      self.focus = focus
    }

    /// Saves an element before the batch first changes it.
    mutating func touch(_ id: ElementID, _ element: Element?) {
      if let element {
        guard inserted[id] == nil, originals[id] == nil else { return }
        originals[id] = element
      } else {
        guard inserted[id] == nil, originals[id] == nil else { return }
        inserted[id] = touched.count
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

  /// The children without duplicates and ancestors of the element.
  private func acceptable(_ children: [ElementID], of id: ElementID, _ batch: inout Batch) -> [ElementID] {
    var seen: Set<ElementID> = []
    // The walk up is needed only if a child has children, and then once.
    var above: Set<ElementID>?
    var accepted: [ElementID] = []
    accepted.reserveCapacity(children.count)
    for child in children {
      guard seen.insert(child).inserted else {
        batch.refused.append(.duplicateChild(parent: id, child: child))
        continue
      }
      var isCircle = child == id
      // A current child cannot be an ancestor.
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

  /// The ancestors of an id, which may have yet to arrive, nearest first.
  private func holders(of id: ElementID) -> [ElementID] {
    var holders: [ElementID] = []
    var current = elements.parent(of: id)
    while let holder = current {
      holders.append(holder)
      current = elements.parent(of: holder)
    }
    return holders
  }

  /// Detaches ids from their parents. The parents list them until the end of the batch: removing them one by one would
  /// search all siblings each time.
  private mutating func release(_ ids: [ElementID], _ batch: inout Batch) {
    for id in ids {
      guard let parent = elements.parent(of: id) else { continue }
      elements.set(parent: nil, of: id)
      batch.touch(parent, elements[parent])
      if batch.losing.last != parent { batch.losing.append(parent) }
    }
  }

  /// Removes former children from their parents' lists.
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
        // Everything has to be below the new root. Sorted, because the order of slots depends on their history.
        batch.loose = elements.loose.sorted()
      }
    }
    guard let current = root else { return }
    guard elements.contains(current) else {
      root = nil
      return
    }
    // The root has no parent: an element that lists it goes with everything else outside the root.
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
