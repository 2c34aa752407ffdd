// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The cursor on a program's screen. Changes are spoken by their source; this is silent.
extension TreeAnswer {
  /// Handles a change of the availability of elements.
  mutating func take(_ offer: ElementOffer) -> [PartEffect] {
    guard state.elementOffer != offer else { return [] }
    state.elementOffer = offer
    return offer == .none ? forgetElements() : []
  }

  /// Removes the elements.
  mutating func forgetElements() -> [PartEffect] {
    guard !state.cursor.tree.isEmpty else { return [] }
    let old = state.cursor.current
    state.cursor = ElementCursor()
    state.rotor.arrive()
    state.rotor.census = nil
    state.hotSpots = HotSpots()
    state.stop()
    return old == nil ? [] : [.focus(from: old, to: nil)]
  }

  /// Updates the elements before a command about them.
  mutating func takeIn(_ elements: ScreenElements) -> [PartEffect] {
    let before = state.cursor.element
    let outcome = state.cursor.tree.apply(elements.changes)
    if !outcome.isEmpty {
      state.cursor.order.update(outcome, in: state.cursor.tree)
      state.cursor.settleConfinement()
      state.rotor.census = nil
    }
    state.cursor.hasBegun = true
    let place = elements.place.flatMap { state.cursor.stop(for: $0) } ?? place(after: before)
    leaveConfinement(for: place)
    if let before, place == before.id, !(state.cursor.element?.isSame(as: before) ?? false) { state.cursor.text = nil }
    return take(place, .program)
  }

  /// The cursor after a change of the screen: its element, the only similar one in its column, else the nearest one.
  private mutating func place(after before: Element?) -> ElementID? {
    guard let before else { return state.cursor.order.first(in: state.cursor.tree) }
    if state.cursor.isStop(before.id), state.cursor.element?.isSame(as: before) ?? false { return before.id }
    let stops = state.cursor.order.stops(in: state.cursor.tree).compactMap { state.cursor.tree[$0] }
    let alike = stops.filter { $0.isSame(as: before) && $0.frame.x == before.frame.x }
    if alike.count == 1 { return alike[0].id }
    return stops.min { $0.distance(to: before) < $1.distance(to: before) }?.id
  }
}

extension Element {
  /// True if it is the same thing, by its words.
  fileprivate func isSame(as other: Element) -> Bool { role == other.role && label == other.label }

  /// The distance of two elements; rows count most.
  fileprivate func distance(to other: Element) -> Double {
    abs(frame.y - other.frame.y) * 1_000 + abs(frame.x - other.frame.x)
  }
}
