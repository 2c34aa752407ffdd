// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

extension Reader {
  /// Asks what to say for the word under the review cursor.
  mutating func sayAs(_ world: some ReaderWorld) -> [ReaderEffect] {
    let word = withReviewed(world) { text in text.map { review.word(in: $0, wording) } }
    guard let word else { return refuseWithoutScreen() }
    return word.isEmpty ? answer(.blank) : ask(for: TextEntry(.pronunciation(of: word)))
  }

  /// Says what would be said, and asks whether to keep it.
  mutating func hear(_ said: String, insteadOf word: String) -> [ReaderEffect] {
    keys.begin(TextEntry(.keeping(said: said, of: word)))
    let words: [Saying.Words] = [.text(said), .text(", "), .phrase(.sayAsHeard)]
    return say(Saying(words, source: .reader, priority: .message, key: "keys"))
  }

  /// Says it from now on, and in later sessions.
  mutating func keep(_ said: String, insteadOf word: String) -> [ReaderEffect] {
    configuration.composer.pronunciations.add(word, said: said)
    return [.keepPronunciation(of: word, said: said)]
      + say(Saying(.phrase(.sayAsKept), source: .reader, priority: .message, key: "keys"))
  }
}
