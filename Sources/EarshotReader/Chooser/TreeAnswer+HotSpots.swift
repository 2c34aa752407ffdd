// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotSpeech

/// Elements to which the user has assigned a number.
struct HotSpots {
  private var elements = [ElementID?](repeating: nil, count: 10)

  /// - Parameter number: 1…10.
  subscript(number: Int) -> ElementID? {
    get { elements.indices.contains(number - 1) ? elements[number - 1] : nil }
    set { if elements.indices.contains(number - 1) { elements[number - 1] = newValue } }
  }
}

extension TreeAnswer {
  /// Waits for a digit, the next key.
  mutating func ask(for action: HotSpotAction) -> [PartEffect] {
    let question: Phrase = action == .set ? .hotSpotToSet : .hotSpotToGo
    return [.await(.hotSpot(action))] + say(Saying(.phrase(question), source: .reader, priority: .message, key: "keys"))
  }

  mutating func hotSpot(_ action: HotSpotAction, _ key: Key?) -> [PartEffect] {
    guard let digit = key?.digit else { return say(.cancelled) }
    let number = digit == 0 ? 10 : digit
    switch action {
    case .set:
      guard let current = state.cursor.current else { return [.earcon(.boundary)] }
      state.hotSpots[number] = current
      return answer(.hotSpotSet, ["number": String(number)])
    case .go:
      guard let id = state.hotSpots[number] else { return answer(.hotSpotEmpty, ["number": String(number)]) }
      return goAnywhere(to: id)
    }
  }
}
