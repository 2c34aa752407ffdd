// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The user's language and preferences for the words of an answer.
struct Wording {
  let phrases: Phrases
  let settings: ReaderSettings
  let phonetics: PhoneticAlphabets
  /// The level at which signs are said.
  var punctuation = PunctuationLevel.some

  /// The parts for text of the screen, which are never empty. Text without letters is named sign by sign, since a voice
  /// would skip it.
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
  /// True if a voice reads it at any punctuation level: letters, digits, signs that are words.
  fileprivate var isReadAsText: Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }
}
