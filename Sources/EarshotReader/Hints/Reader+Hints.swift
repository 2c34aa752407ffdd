import EarshotCore
import EarshotSpeech

extension Reader {
  /// A hint fits what has just been said.
  mutating func plan(_ hint: Hint) {
    if settings.givesHints { hints.plan(hint, at: now) }
  }

  mutating func giveHint(at now: Instant) -> [ReaderEffect] {
    guard let hint = hints.due(at: now, isSpeaking: isSpeaking), settings.givesHints,
      let key = keyMap.bindings.first(where: { $0.command == hint.command })?.key
    else { return [] }
    let name = "\(keyMap.readerKey.name) \(key.name)"
    return say([.text(phrases(hint.phrase, ["key": name]))], source: .hint, priority: .notification, key: "hint")
  }
}
