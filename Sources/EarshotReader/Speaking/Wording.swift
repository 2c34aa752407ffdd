// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// What the words of an answer are made with: the user's language, and how much of it the user wants.
struct Wording {
  let phrases: Phrases
  let settings: ReaderSettings
  let phonetics: PhoneticAlphabets

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
