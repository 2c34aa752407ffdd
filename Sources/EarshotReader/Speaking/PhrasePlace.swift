// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// A phrase, or the answer of a command of the user's, as a text in which the keys of the review cursor move.
struct PhrasePlace {
  var review = Review()
  let text: ReviewText

  init(_ words: String) { self.init(lines: [words]) }

  /// - Parameter lines: At least one.
  init(lines: [String]) {
    let lines = lines.enumerated().map { index, line in
      ReviewLine(
        id: UInt64(index + 1),
        characters: line.enumerated().map { ReviewCharacter(String($0.element), column: $0.offset) })
    }
    text = ReviewText(count: lines.count, screenStart: 0, caret: nil, line: { lines[$0] })
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
