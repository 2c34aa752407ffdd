// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

extension Reader {
  /// Of answers to review commands only the newest is wanted.
  static let reviewKey = "review"

  /// Says pieces as one utterance, with a comma's pause between them.
  mutating func answer(_ parts: [AnswerPart], language: String? = nil) -> [ReaderEffect] {
    say(.answer(parts, language: language))
  }

  mutating func answer(_ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]) -> [ReaderEffect] {
    say(.answer(phrase, values))
  }

  /// What was asked for is of a screen, and there is none: where there are elements, another key is wanted.
  mutating func refuseWithoutScreen() -> [ReaderEffect] {
    [.earcon(.boundary)] + answer(tree.cursor.current == nil ? .noElements : .notHere)
  }

  /// What words of answers are made with now.
  var wording: Wording { Wording(phrases: phrases, settings: settings, phonetics: composer.phonetics) }

  // MARK: Review

  /// Looks at the text there is; where there is none, another key is wanted.
  mutating func review(_ command: ReviewCommand, in world: some ReaderWorld) -> [ReaderEffect] {
    world.withText { text in
      text.map { carryOut(review.handle(command, in: $0, wording)) } ?? refuseWithoutScreen()
    }
  }

  mutating func copy(_ command: CopyCommand, in world: some ReaderWorld) -> [ReaderEffect] {
    switch command {
    case .lastPhrase: carryOut(review.copy(said: history.newest?.words ?? "", wording))
    case .tellSlots: carryOut(review.tellSlot(wording))
    case .line, .mark, .marked, .output, .command, .paste:
      world.withText { text in
        text.map { carryOut(review.handle(command, in: $0, wording)) } ?? refuseWithoutScreen()
      }
    }
  }

  /// Goes on after a line that was heard.
  mutating func goOn(_ reading: ContinuousReading, in world: some ReaderWorld) -> [ReaderEffect] {
    world.withText { text in text.map { carryOut(review.goOn(reading, in: $0, wording)) } ?? refuseWithoutScreen() }
  }

  /// Told when the user's terminal did not take what was copied.
  mutating func say(_ refusal: ClipboardRefusal) -> [ReaderEffect] {
    let phrase: Phrase =
      switch refusal {
      case .noTerminal: .onlyHere
      case .tooLong: .tooLongForTerminal
      }
    return say(Saying(.phrase(phrase), source: .review))
  }
}
