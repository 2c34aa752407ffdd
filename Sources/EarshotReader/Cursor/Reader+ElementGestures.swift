// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Gestures on the element under the cursor, and what is heard of their effect.
extension Reader {
  mutating func perform(_ asked: Gesture) -> [ReaderEffect] {
    let gesture = chosen(asked)
    if let element = cursor.element, !(gesture == .activate && element.traits.contains(.startsMediaSession)) {
      let isAdjustment = gesture == .increment || gesture == .decrement
      cursor.followUp = FollowUp(element: element, end: now + settings.followUpTime, isAdjustment: isAdjustment)
    }
    return [.perform(gesture)]
  }

  /// Told how a gesture ended. Nobody in the chain and no default: a sound, and no words (GES-19).
  mutating func performed(_ gesture: Gesture, _ result: GestureResult) -> [ReaderEffect] {
    if let effects = turned(gesture, result) { return effects }
    guard result.ending == .unhandled else {
      guard let element = cursor.element, cursor.change == nil else { return [] }
      return cursor.followUp.map { say(changesFrom: $0.element, to: element, isAdjustment: $0.isAdjustment) } ?? []
    }
    cursor.followUp = nil
    var effects: [ReaderEffect] = [.earcon(.error)]
    // A program's screen has no sounds of its own that would tell why.
    if elementOffer != .none, cursor.current != nil, gesture.actsOnElement { effects += answer(.notHere) }
    if let element = cursor.element, element.traits.contains(.notEnabled), gesture.actsOnElement {
      effects += say(.dimmed, about: element.id)
    }
    return effects
  }

  /// Keys were sent that should have brought the program there, and did not.
  mutating func sayNotReached() -> [ReaderEffect] {
    cursor.followUp = nil
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
