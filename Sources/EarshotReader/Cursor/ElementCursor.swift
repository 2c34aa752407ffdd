// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The tree being read, and the user's position in it.
struct ElementCursor {
  var tree = ElementTree()
  var order = ReadingOrder()
  /// The element with the reader's focus.
  private(set) var current: ElementID?
  /// The instant at which it got there.
  private(set) var arrivedAt = Instant.zero
  /// The containers the user has entered, outermost first: the cursor stays inside the last.
  var confinement: [ElementID] = []
  /// The positions of the cursor that modal elements have covered.
  var covered: [CoveredPlace] = []
  /// The changes of the tree in this turn that are not answered yet.
  var change: FocusChange?
  /// The progress of progress bars.
  var progress = ProgressMarks()
  /// A gesture whose effect on the element has yet to be heard.
  var followUp: FollowUp?
  /// True if the start has been spoken: the summary and the first element.
  var hasBegun = false
  /// The user's position in the element's text; nil until they move through it.
  var text: TextPlace?
  /// The position in a table, and the cell from which the cursor came.
  private(set) var cell: CellPlace?
  private(set) var formerCell: CellPlace?
  /// The value of a frequently changing element as last spoken.
  var polled: PolledValue?

  /// The current state of the element with the reader's focus.
  var element: Element? { current.flatMap { tree[$0] } }

  /// True if there are stops.
  mutating func hasStops() -> Bool { order.first(in: tree) != nil }

  mutating func go(to id: ElementID?, at now: Instant) {
    (current, arrivedAt) = (id, now)
    (formerCell, cell) = (cell, id.flatMap { CellPlace(of: $0, in: tree) })
    polled = nil
    text = nil
  }

  /// True if an element is reachable inside the container that confines the cursor.
  mutating func isStop(_ id: ElementID) -> Bool { order.contains(id, in: tree) }

  /// The stop for an element: itself, or the first one inside it.
  mutating func stop(for id: ElementID) -> ElementID? {
    isStop(id) ? id : order.first(within: id, in: tree)
  }

  /// Removes containers that are gone.
  mutating func settleConfinement() {
    if let gone = confinement.firstIndex(where: { tree[$0] == nil }) { confinement.removeSubrange(gone...) }
  }

  /// True if an element is a descendant of a container.
  func holds(_ container: ElementID, _ id: ElementID) -> Bool {
    var current = tree.parent(of: id)
    while let holder = current {
      if holder == container { return true }
      current = tree.parent(of: holder)
    }
    return false
  }

  /// The nearest container that clips this element entirely; nil if any of it is visible.
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

/// The value of a frequently changing element as last spoken.
struct PolledValue {
  var value: String?
  /// The earliest time to speak it again.
  var next: Instant
}

/// The user's position before a modal element covered it.
struct CoveredPlace {
  let element: Element
  let holder: ElementID?
}
