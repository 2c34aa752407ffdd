// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

extension Reader {
  /// Plans a hint that fits the last utterance.
  mutating func plan(_ hint: Hint) {
    if settings.givesHints { hints.plan(hint, at: now) }
  }

  mutating func giveHint() -> [ReaderEffect] {
    guard let hint = hints.due(at: now, isSpeaking: isSpeaking), settings.givesHints,
      let name = keyMap.nameOfKey(for: hint.command, onElements: tree.isOnElements, isLocked: keys.isLocked)
    else { return [] }
    return say([.text(phrases(hint.phrase, ["key": name]))], source: .hint, priority: .notification, key: "hint")
  }
}
