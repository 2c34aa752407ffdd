// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

extension Reader {
  /// The key of answers to review commands, of which only the newest is wanted.
  static let reviewKey = "review"

  /// Speaks parts as one utterance, separated by the pause of a comma.
  mutating func answer(_ parts: [AnswerPart], language: String? = nil) -> [ReaderEffect] {
    say(.answer(parts, language: language))
  }

  mutating func answer(_ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]) -> [ReaderEffect] {
    say(.answer(phrase, values))
  }

  /// Answers a command that needs a screen where there is none: elements need another key.
  mutating func refuseWithoutScreen() -> [ReaderEffect] {
    [.earcon(.boundary)] + answer(tree.cursor.current == nil ? .noElements : .notHere)
  }

  /// The wording of answers at this moment.
  var wording: Wording {
    Wording(phrases: phrases, settings: settings, phonetics: composer.phonetics, punctuation: punctuation)
  }

  // MARK: Review

  /// Reviews the text; without one, points to another key.
  mutating func review(_ command: ReviewCommand, in world: some ReaderWorld) -> [ReaderEffect] {
    if var place = phrasePlace {
      let effects = place.review.handle(command, in: place.text, wording)
      phrasePlace = place
      // A reading on of one line would continue in the terminal's text.
      return carryOut(effects.map { if case .read(let saying, _) = $0 { .say(saying) } else { $0 } })
    }
    if let document {
      // All of it is the output.
      if command == .output { review.go(to: ReviewPosition(line: 0, character: 0), in: document.text) }
      return carryOut(review.handle(command == .output ? .readFromHere : command, in: document.text, wording))
    }
    return world.withText { text in
      text.map { carryOut(review.handle(command, in: $0, wording)) } ?? refuseWithoutScreen()
    }
  }

  /// The text is another's from here on: what was said in pieces is said to its end.
  mutating func leaveText() -> [ReaderEffect] {
    closeDocument()
    review.leaveText()
    return carryOut(output.finishLine())
  }

  mutating func copy(_ command: CopyCommand, in world: some ReaderWorld) -> [ReaderEffect] {
    switch command {
    case .lastPhrase: carryOut(review.copy(said: history.newest?.words ?? "", wording))
    case .tellSlots: carryOut(review.tellSlot(wording))
    case .line where phrasePlace != nil: carryOut(review.copy(said: history.newest?.words ?? "", wording))
    case .output where document != nil: copyDocument()
    case .line, .mark, .marked, .output, .command, .paste:
      if let document {
        carryOut(review.handle(command, in: document.text, wording))
      } else {
        world.withText { text in
          text.map { carryOut(review.handle(command, in: $0, wording)) } ?? refuseWithoutScreen()
        }
      }
    }
  }

  /// Continues after a line that was heard.
  mutating func goOn(_ reading: ContinuousReading, in world: some ReaderWorld) -> [ReaderEffect] {
    if let document { return carryOut(review.goOn(reading, in: document.text, wording)) }
    return world.withText { text in
      text.map { carryOut(review.goOn(reading, in: $0, wording)) } ?? refuseWithoutScreen()
    }
  }

  /// Answers a clipboard that the user's terminal did not accept.
  mutating func say(_ refusal: ClipboardRefusal) -> [ReaderEffect] {
    let phrase: Phrase =
      switch refusal {
      case .noTerminal: .onlyHere
      case .tooLong: .tooLongForTerminal
      }
    return say(Saying(.phrase(phrase), source: .review))
  }
}
