// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The last phrases spoken, to step through.
struct SpeechHistory {
  private var phrases: [(said: [SpeechCommand], program: String?)] = []
  /// The current phrase; nil at the newest end, after all of them.
  private var place: Int?
  /// The number of phrases kept.
  private let limit = 200

  /// The last phrase that was no hint: a hint says how to hear it again, and is not what is meant by that. Nil if there
  /// is none.
  private(set) var newest: [SpeechCommand]?

  /// The phrases as texts, the newest first.
  var texts: [SpeechMenu.Phrase] {
    phrases.suffix(limit).reversed().map { SpeechMenu.Phrase(text: $0.said.words.trimmingBlanks, program: $0.program) }
      .filter { !$0.text.isEmpty }
  }

  /// Adds a phrase, which ends stepping.
  mutating func add(_ phrase: [SpeechCommand], in program: String?, isHint: Bool) {
    if !isHint || newest == nil { newest = phrase }
    phrases.append((phrase, program))
    // In batches: removing the first element moves the whole array.
    if phrases.count >= 2 * limit { phrases.removeFirst(phrases.count - limit) }
    place = nil
  }

  /// The next phrase in a direction, the newest first; at an end the same one again, with a note of the end.
  mutating func step(_ step: HistoryStep) -> (phrase: [SpeechCommand], isEnd: Bool)? {
    guard let newest = phrases.indices.last else { return nil }
    let oldest = max(0, phrases.count - limit)
    let wanted =
      switch step {
      case .previous: place.map { $0 - 1 } ?? newest
      case .next: place.map { $0 + 1 } ?? newest + 1
      }
    let found = min(newest, max(oldest, wanted))
    place = found
    return (phrases[found].said, found != wanted)
  }
}
