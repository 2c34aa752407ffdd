// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The cursor on a program's screen. What the program changes is told by its source; here nothing is said.
extension Reader {
  /// What the screen shows can be asked for as elements, or cannot any more.
  mutating func take(_ offer: ElementOffer) -> [ReaderEffect] {
    guard elementOffer != offer else { return [] }
    elementOffer = offer
    return offer == .none ? forgetElements() : []
  }

  /// What there was to go to is there no more.
  mutating func forgetElements() -> [ReaderEffect] {
    guard !cursor.tree.isEmpty else { return [] }
    let old = cursor.current
    cursor = ElementCursor()
    rotor.arrive()
    rotor.census = nil
    hotSpots = HotSpots()
    elementHint = nil
    elementReading = nil
    guard old != nil else { return [] }
    return [.focus(from: old, to: nil), .post(AccessibilityNotification.ElementFocused(nil, unfocused: old))]
  }

  /// Told once of a program: what is heard from here on is its screen.
  mutating func sayTreeIsStale(_ name: String) -> [ReaderEffect] {
    say([.text(phrases(.treeIsStale, ["label": name]))], source: .reader, priority: .message)
  }

  /// Whether a command is about elements that have to be looked at first.
  func looksAtScreen(for command: ReaderCommand) -> Bool {
    guard elementOffer != .none else { return false }
    switch command {
    case .element: return true
    case .gesture(let gesture): return gesture != .magicTap && cursor.current != nil
    default: return false
    }
  }

  /// Takes in what the screen shows by now, before a command about it.
  mutating func takeIn(_ elements: ScreenElements) -> [ReaderEffect] {
    let before = cursor.element
    let outcome = cursor.tree.apply(elements.changes)
    if !outcome.isEmpty {
      cursor.order.update(outcome, in: cursor.tree)
      cursor.settleConfinement()
      rotor.census = nil
    }
    cursor.hasBegun = true
    let place = elements.place.flatMap { cursor.stop(for: $0) } ?? place(after: before)
    leaveConfinement(for: place)
    if let before, place == before.id, !(cursor.element?.isSame(as: before) ?? false) { cursor.text = nil }
    return take(place, .program)
  }

  /// Where the cursor is after the screen has changed: on its element, on the only one like it in its column, else on
  /// the nearest one.
  private mutating func place(after before: Element?) -> ElementID? {
    guard let before else { return cursor.order.first(in: cursor.tree) }
    if cursor.isStop(before.id), cursor.element?.isSame(as: before) ?? false { return before.id }
    let stops = cursor.order.stops(in: cursor.tree).compactMap { cursor.tree[$0] }
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
