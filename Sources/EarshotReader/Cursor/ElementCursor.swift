// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The tree that is read, and the place in it the user is at.
struct ElementCursor {
  var tree = ElementTree()
  var order = ReadingOrder()
  /// The element with the reader's focus.
  private(set) var current: ElementID?
  /// The containers the user went into, outermost first: the cursor stays within the last.
  var confinement: [ElementID] = []
  /// Where the cursor was when something modal covered it.
  var covered: [CoveredPlace] = []
  /// What has happened to the tree in this turn and is yet to be answered.
  var change: FocusChange?
  /// How far progress bars are.
  var progress = ProgressMarks()
  /// A gesture whose effect on the element is yet to be heard.
  var followUp: FollowUp?
  /// Whether the start was told: the summary and the first element.
  var hasBegun = false
  /// Where in the element's text the user is; nil until they go through it.
  var text: TextPlace?
  /// Where it is in a table, and the cell that the cursor came from.
  private(set) var cell: CellPlace?
  private(set) var formerCell: CellPlace?
  /// The element's value that was said last, while it changes often.
  var polled: PolledValue?

  /// The element with the reader's focus, as it is now.
  var element: Element? { current.flatMap { tree[$0] } }

  /// Whether there is anything to stop at.
  mutating func hasStops() -> Bool { order.first(in: tree) != nil }

  mutating func go(to id: ElementID?) {
    current = id
    (formerCell, cell) = (cell, id.flatMap { CellPlace(of: $0, in: tree) })
    polled = nil
    text = nil
  }

  /// Whether something is reachable and the user may go there.
  mutating func isStop(_ id: ElementID) -> Bool { order.contains(id, in: tree) }

  /// The stop that an element stands for: itself, or the first within it.
  mutating func stop(for id: ElementID) -> ElementID? {
    isStop(id) ? id : order.first(within: id, in: tree)
  }

  /// Forgets containers that are gone.
  mutating func settleConfinement() {
    if let gone = confinement.firstIndex(where: { tree[$0] == nil }) { confinement.removeSubrange(gone...) }
  }

  /// Whether the element is held by a container, directly or further down.
  func holds(_ container: ElementID, _ id: ElementID) -> Bool {
    var current = tree.parent(of: id)
    while let holder = current {
      if holder == container { return true }
      current = tree.parent(of: holder)
    }
    return false
  }

  /// The nearest container that clips what it holds and shows nothing of this element; nil while it can be seen.
  func clipHiding(_ id: ElementID) -> ElementID? {
    guard let frame = tree[id]?.frame, !frame.isEmpty else { return nil }
    var current = tree.parent(of: id)
    while let holder = current {
      if let container = tree[holder], container.clipsChildren, !container.frame.isEmpty,
        !container.frame.intersects(frame)
      {
        return holder
      }
      current = tree.parent(of: holder)
    }
    return nil
  }
}

/// The value of an element that changes often, as it was last said.
struct PolledValue {
  var value: String?
  /// When it may be said again.
  var next: Instant
}

/// Where the user was when something modal came before it.
struct CoveredPlace {
  let element: Element
  let holder: ElementID?
}
