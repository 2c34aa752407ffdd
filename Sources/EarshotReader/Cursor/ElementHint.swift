// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// What activating an element does, to be said a while after the element was.
struct ElementHint {
  enum State: Equatable {
    /// It follows an element that was told, by the number of that.
    case asked(Int)
    /// It follows an utterance.
    case following(UtteranceID)
    /// It is said at an instant.
    case due(Instant)
  }

  var commands: [SpeechCommand]
  var state: State

  var deadline: Instant? { if case .due(let instant) = state { instant } else { nil } }
}

extension TreeAnswer {
  mutating func giveElementHint() -> [PartEffect] {
    guard let hint = state.elementHint, let deadline = hint.deadline, deadline <= now else { return [] }
    state.elementHint = nil
    return say(hint.commands, source: .hint, priority: .text, key: Reader.focusKey)
  }
}
