// SPDX-License-Identifier: Apache-2.0
/// The elements of a tree side by side, each with the one that holds it, found by id.
///
/// An array and not a dictionary of elements: an element is large, and a dictionary keeps up to twice the room.
struct ElementStore: Sendable {
  private struct Slot {
    var id: ElementID
    /// Nil for one that is named as a child and is yet to come.
    var element: Element?
    var parent: ElementID?
  }

  private var slots: [Slot] = []
  private var places = ElementPlaces()
  /// Slots that hold nothing any more.
  private var free: [Int] = []
  /// How many elements are there.
  private(set) var count = 0

  subscript(id: ElementID) -> Element? { places[id].flatMap { slots[$0].element } }

  /// Who holds an element, also one that is yet to come.
  func parent(of id: ElementID) -> ElementID? { places[id].flatMap { slots[$0].parent } }

  /// What an element names as its children; nil where it is not there.
  func children(of id: ElementID) -> [ElementID]? { places[id].flatMap { slots[$0].element?.children } }

  func contains(_ id: ElementID) -> Bool { places[id].map { slots[$0].element != nil } ?? false }

  /// The ids of elements that nothing holds, in no order that means anything.
  var loose: [ElementID] { slots.filter { $0.element != nil && $0.parent == nil }.map(\.id) }

  /// Makes room for elements that are about to come, where they are many: little by little would be copied each time.
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

  /// Keeps of an element's children those that are wanted.
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

  /// Gives a slot back that nothing is in.
  private mutating func release(_ place: Int) {
    guard slots[place].element == nil, slots[place].parent == nil else { return }
    places[slots[place].id] = nil
    free.append(place)
  }
}
