// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotSpeech

/// Elements that the user has put a number on.
struct HotSpots {
  private var elements = [ElementID?](repeating: nil, count: 10)

  /// - Parameter number: 1…10.
  subscript(number: Int) -> ElementID? {
    get { elements.indices.contains(number - 1) ? elements[number - 1] : nil }
    set { if elements.indices.contains(number - 1) { elements[number - 1] = newValue } }
  }
}

extension Reader {
  /// The digit that comes next says which.
  mutating func ask(for action: HotSpotAction) -> [ReaderEffect] {
    keys.ask(for: .hotSpot(action), at: now, timeout: settings.readerKeyTimeout)
    let words = phrases(action == .set ? .hotSpotToSet : .hotSpotToGo)
    return say([.text(words)], source: .reader, priority: .message, key: "keys")
  }

  mutating func hotSpot(_ action: HotSpotAction, _ key: Key?) -> [ReaderEffect] {
    guard let key, key.modifiers.isEmpty, case .character(let character) = key.code, character.isASCII,
      let digit = character.wholeNumberValue
    else { return say([.text(phrases(.cancelled))], source: .reader, priority: .message) }
    let number = digit == 0 ? 10 : digit
    switch action {
    case .set:
      guard let current = cursor.current else { return [.earcon(.boundary)] }
      hotSpots[number] = current
      return answer(.hotSpotSet, ["number": String(number)])
    case .go:
      guard let id = hotSpots[number] else { return answer(.hotSpotEmpty, ["number": String(number)]) }
      return goAnywhere(to: id)
    }
  }
}
