// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// A phrase as a text of one line, in which the keys of the review cursor move.
struct PhrasePlace {
  var review = Review()
  let text: ReviewText

  init(_ words: String) {
    let line = ReviewLine(
      id: 1, characters: words.enumerated().map { ReviewCharacter(String($0.element), column: $0.offset) })
    text = ReviewText(count: 1, screenStart: 0, caret: nil, line: { _ in line })
    review.go(to: ReviewPosition(line: 0, character: 0), in: text)
  }
}

extension Reader {
  /// Says the last phrase again.
  mutating func sayAgain() -> [ReaderEffect] {
    guard let newest = history.newest else { return [] }
    let commands = PhraseRepetition.commands(newest, repetition.next())
    return say(commands, source: .review, priority: .text, key: Self.reviewKey)
  }

  /// Lets the keys of the review cursor move in the last phrase, until a key goes to the program or this is asked for
  /// again.
  mutating func togglePhrasePlace() -> [ReaderEffect] {
    if phrasePlace != nil {
      phrasePlace = nil
      return answer(.screenReviewed)
    }
    guard let words = history.newest?.words.trimmingBlanks, !words.isEmpty else { return answer(.blank) }
    phrasePlace = PhrasePlace(words)
    return say(.answer(.phraseReviewed, ["text": words]))
  }
}
