// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The effect of activating an element, spoken some time after the element.
struct ElementHint {
  enum State: Equatable {
    /// Follows an element with this telling number.
    case asked(Int)
    /// Follows an utterance.
    case following(UtteranceID)
    /// Due at an instant.
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
