// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

extension Reader {
  /// Of answers to review commands only the newest is wanted.
  static let reviewKey = "review"

  /// One piece of an answer.
  enum AnswerPart {
    case words(String)
    /// Characters to be named one by one.
    case spelled(String)
  }

  /// Says pieces as one utterance, with a comma's pause between them.
  mutating func answer(_ parts: [AnswerPart], language: String? = nil) -> [ReaderEffect] {
    var commands: [SpeechCommand] = []
    for (index, part) in parts.enumerated() {
      let isLast = index + 1 == parts.count
      switch part {
      case .words(let words): commands.append(.text(isLast ? words : words + ", "))
      case .spelled(let characters):
        commands.append(.spell(characters))
        if !isLast { commands.append(.text(", ")) }
      }
    }
    return say(commands, source: .review, priority: .text, key: Self.reviewKey, language: language)
  }

  mutating func answer(_ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]) -> [ReaderEffect] {
    answer([.words(phrases(phrase, values))])
  }

  /// What was asked for is of a screen, and there is none: where there are elements, another key is wanted.
  mutating func refuseWithoutScreen() -> [ReaderEffect] {
    [.earcon(.boundary)] + answer(cursor.current == nil ? .noElements : .notHere)
  }

  /// Text of the screen as it is read: never nothing. What has no letter in it is named sign by sign, as a voice would
  /// leave it out.
  func parts(of characters: [String]) -> [AnswerPart] {
    guard let first = characters.firstIndex(where: { !$0.isBlank }),
      let last = characters.lastIndex(where: { !$0.isBlank })
    else { return [.words(phrases(.blank))] }
    let shown = characters[first...last]
    if shown.contains(where: \.isReadAsText) { return [.words(characters.joined())] }
    if shown.count <= settings.spelledEchoLimit { return [.spelled(shown.joined())] }
    return runs(of: shown)
  }

  private func runs(of characters: ArraySlice<String>) -> [AnswerPart] {
    var runs: [(character: String, count: Int)] = []
    for character in characters where !character.isBlank {
      if let last = runs.indices.last, runs[last].character == character {
        runs[last].count += 1
      } else {
        runs.append((character, 1))
      }
    }
    return runs.prefix(Self.mostRuns).flatMap { run -> [AnswerPart] in
      let name = AnswerPart.spelled(run.character)
      return run.count == 1 ? [name] : [name, .words(phrases(.times, count: run.count))]
    }
  }

  private static let mostRuns = 8
}

extension String {
  /// Whether a voice reads it whatever it is told about punctuation: letters, digits, signs that are words.
  fileprivate var isReadAsText: Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }
}
