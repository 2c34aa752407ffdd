// SPDX-License-Identifier: Apache-2.0
/// The elements of a tree side by side, each with its parent, looked up by id.
///
/// An array instead of a dictionary of elements: elements are large, and a dictionary uses up to twice the memory.
struct ElementStore: Sendable {
  private struct Slot {
    var id: ElementID
    /// Nil for an element that is listed as a child and has yet to arrive.
    var element: Element?
    var parent: ElementID?
  }

  private var slots: [Slot] = []
  private var places = ElementPlaces()
  /// The slots that are no longer used.
  private var free: [Int] = []
  /// The number of elements present.
  private(set) var count = 0

  subscript(id: ElementID) -> Element? { places[id].flatMap { slots[$0].element } }

  /// The parent of an element, which may itself have yet to arrive.
  func parent(of id: ElementID) -> ElementID? { places[id].flatMap { slots[$0].parent } }

  /// The ids an element lists as its children; nil if the element is absent.
  func children(of id: ElementID) -> [ElementID]? { places[id].flatMap { slots[$0].element?.children } }

  func contains(_ id: ElementID) -> Bool { places[id].map { slots[$0].element != nil } ?? false }

  /// The ids of elements without a parent, in no particular order.
  var loose: [ElementID] { slots.filter { $0.element != nil && $0.parent == nil }.map(\.id) }

  /// Makes room for many elements about to arrive: growing little by little would copy them each time.
  mutating func reserve(_ additional: Int) {
    guard additional > slots.count else { return }
    slots.reserveCapacity(slots.count + additional)
    places.reserve(additional)
  }

  mutating func set(_ element: Element?, for id: ElementID) {
    if let place = places[id] {
      count += (element == nil ? 0 : 1) - (slots[place].element == nil ? 0 : 1)
      slots[place].element = element
      release(place)
    } else if let element {
      count += 1
      insert(Slot(id: id, element: element))
    }
  }

  mutating func set(parent: ElementID?, of id: ElementID) {
    if let place = places[id] {
      slots[place].parent = parent
      release(place)
    } else if let parent {
      insert(Slot(id: id, parent: parent))
    }
  }

  /// Removes the unwanted children of an element.
  mutating func keepChildren(of id: ElementID, where isKept: (ElementStore, ElementID) -> Bool) {
    guard let place = places[id], let children = slots[place].element?.children else { return }
    let kept = children.filter { isKept(self, $0) }
    if kept.count < children.count { slots[place].element?.children = kept }
  }

  private mutating func insert(_ slot: Slot) {
    if let place = free.popLast() {
      slots[place] = slot
      places[slot.id] = place
    } else {
      places[slot.id] = slots.count
      slots.append(slot)
    }
  }

  /// Frees an empty slot.
  private mutating func release(_ place: Int) {
    guard slots[place].element == nil, slots[place].parent == nil else { return }
    places[slots[place].id] = nil
    free.append(place)
  }
}
