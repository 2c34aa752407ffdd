// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The last phrase said again: as it was, then at each further request more clearly.
struct PhraseRepetition {
  enum Manner: CaseIterable {
    case again, slower, wordByWord, spelled
  }

  private var manner: Manner?

  /// The next request begins anew: something else happened.
  mutating func forget() { manner = nil }

  /// The manner of the next repetition.
  mutating func next() -> Manner {
    let all = Manner.allCases
    let next = manner.flatMap { all.firstIndex(of: $0) }.map { all[($0 + 1) % all.count] } ?? .again
    manner = next
    return next
  }

  /// A phrase in a manner.
  static func commands(_ phrase: [SpeechCommand], _ manner: Manner) -> [SpeechCommand] {
    switch manner {
    case .again: phrase
    case .slower: [.rate(slowly)] + phrase
    case .wordByWord: [.rate(slowly)] + phrase.flatMap(wordByWord)
    case .spelled: [.spell(String(phrase.words.prefix(longestSpelled)))]
    }
  }

  private static func wordByWord(_ command: SpeechCommand) -> [SpeechCommand] {
    guard case .text(let text) = command else { return [command] }
    return text.split(separator: " ").flatMap { [.text(String($0) + " "), .pause(pause)] }
  }

  /// The rate of a slower repetition.
  private static let slowly = 0.6
  /// The silence after each word, in milliseconds.
  private static let pause = 250
  /// A longer phrase takes minutes to spell.
  private static let longestSpelled = 300
}
