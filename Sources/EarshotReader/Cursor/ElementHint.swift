// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// What activating an element does, to be said a while after the element was.
struct ElementHint {
  var commands: [SpeechCommand]
  /// The utterance it follows; nil where nothing was said of the element.
  var utterance: UtteranceID?
  /// When it is due: a pause after the element was heard to its end; nil until then.
  var deadline: Instant?

  init(commands: [SpeechCommand], utterance: UtteranceID? = nil, deadline: Instant? = nil) {
    self.commands = commands
    self.utterance = utterance
    self.deadline = deadline
  }
}

extension Reader {
  /// Told the end of every utterance: only who heard the element to its end waits for its hint.
  mutating func planElementHint(after id: UtteranceID, _ outcome: SpeechOutcome) {
    guard elementHint?.utterance == id else { return }
    if outcome == .finished {
      elementHint?.deadline = now + settings.elementHintDelay
    } else {
      elementHint = nil
    }
  }

  mutating func giveElementHint(at now: Instant) -> [ReaderEffect] {
    guard let hint = elementHint, let deadline = hint.deadline, deadline <= now else { return [] }
    elementHint = nil
    return say(hint.commands, source: .hint, priority: .text, key: Self.focusKey)
  }
}
