// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The last things said, to be gone through one by one.
struct SpeechHistory {
  private var phrases: [[SpeechCommand]] = []
  /// The one looked at; nil at the newest end, behind all of them.
  private var place: Int?
  /// How many are kept.
  private let limit = 200

  /// What was said last; nil before anything was.
  var newest: [SpeechCommand]? { phrases.last }

  /// What is new ends the looking back.
  mutating func add(_ phrase: [SpeechCommand]) {
    phrases.append(phrase)
    // Not one by one: an array is moved whole when its first goes.
    if phrases.count >= 2 * limit { phrases.removeFirst(phrases.count - limit) }
    place = nil
  }

  /// The next phrase that way, the newest first; at an end that one again, and that it is the end.
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
    return (phrases[found], found != wanted)
  }
}
