// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The cursor on a program's screen. What the program changes is told by its source; here nothing is said.
extension TreeAnswer {
  /// What the screen shows can be asked for as elements, or cannot any more.
  mutating func take(_ offer: ElementOffer) -> [PartEffect] {
    guard state.elementOffer != offer else { return [] }
    state.elementOffer = offer
    return offer == .none ? forgetElements() : []
  }

  /// What there was to go to is there no more.
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

  /// Takes in what the screen shows by now, before a command about it.
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

  /// Where the cursor is after the screen has changed: on its element, on the only one like it in its column, else on
  /// the nearest one.
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
  /// Whether it is the same thing, as far as its words tell.
  fileprivate func isSame(as other: Element) -> Bool { role == other.role && label == other.label }

  /// How far apart two elements are; rows count most.
  fileprivate func distance(to other: Element) -> Double {
    abs(frame.y - other.frame.y) * 1_000 + abs(frame.x - other.frame.x)
  }
}
