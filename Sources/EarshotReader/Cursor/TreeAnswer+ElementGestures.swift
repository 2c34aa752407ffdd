// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Gestures on the element under the cursor, and their audible effect.
extension TreeAnswer {
  mutating func perform(_ asked: Gesture) -> [PartEffect] {
    let gesture = chosen(asked)
    if let element = state.cursor.element, !(gesture == .activate && element.traits.contains(.startsMediaSession)) {
      let isAdjustment = gesture == .increment || gesture == .decrement
      state.cursor.followUp = FollowUp(element: element, end: now + settings.followUpTime, isAdjustment: isAdjustment)
    }
    return [.perform(gesture)]
  }

  /// Answers the result of a gesture. If nothing handled it: a sound, without words (GES-19).
  mutating func performed(_ gesture: Gesture, _ result: GestureResult) -> [PartEffect] {
    if let effects = turned(gesture, result) { return effects }
    guard result.ending == .unhandled else {
      guard let element = state.cursor.element, state.cursor.change == nil else { return [] }
      return state.cursor.followUp.map { say(changesFrom: $0.element, to: element, isAdjustment: $0.isAdjustment) }
        ?? []
    }
    state.cursor.followUp = nil
    var effects: [PartEffect] = [.earcon(.error)]
    // A program's screen has no sounds of its own to explain why.
    if state.elementOffer != .none, state.cursor.current != nil, gesture.actsOnElement { effects += answer(.notHere) }
    if let element = state.cursor.element, element.traits.contains(.notEnabled), gesture.actsOnElement {
      effects += say(.dimmed, about: element.id)
    }
    return effects
  }

  /// Says that the keys sent did not bring the program to the element.
  mutating func sayNotReached() -> [PartEffect] {
    state.cursor.followUp = nil
    return [.earcon(.error)] + answer(.notReached)
  }
}

extension Gesture {
  fileprivate var actsOnElement: Bool {
    switch self {
    case .activate, .increment, .decrement: true
    default: false
    }
  }
}
