// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// A letter without a word in the spelling alphabets, as its name in Unicode describes it: its base, then its marks.
struct LetterDescription: Equatable {
  /// The base as one letter of the Latin alphabet, in small; nil where ``name`` tells it.
  var base: Character?
  /// The name of another letter, in English: "zhe", "alpha".
  var name: String?
  var isCapital: Bool
  /// The names of its marks, in English: "acute", "double acute".
  var marks: [String]

  /// Nil for anything but a letter, and for one whose name says nothing, as of Han characters.
  init?(_ character: Character) {
    let scalars = Array(character.unicodeScalars)
    guard let first = scalars.first, first.properties.isAlphabetic, let full = first.properties.name,
      let words = Self.wordsOfLetter(in: full.split(separator: " "))
    else { return nil }
    let parts = words.split(separator: "WITH", maxSplits: 1)
    guard let named = parts.first, !named.isEmpty else { return nil }
    isCapital = first.properties.isUppercase
    marks = parts.count == 2 ? parts[1].split(separator: "AND").map { Self.text(of: $0) } : []
    for scalar in scalars.dropFirst() {
      guard let name = scalar.properties.name, name.hasPrefix("COMBINING ") else { return nil }
      marks.append(Self.text(of: name.split(separator: " ").dropFirst().filter { $0 != "ACCENT" }[...]))
    }
    let isLatin = full.hasPrefix("LATIN ")
    if isLatin, named.count == 1, let letter = named.first, letter.count == 1 {
      base = letter.lowercased().first
    } else {
      name = Self.text(of: named)
    }
  }

  /// The words behind "LETTER" and the like; nil without one.
  private static func wordsOfLetter(in words: [Substring]) -> ArraySlice<Substring>? {
    guard let index = words.firstIndex(where: { ["LETTER", "CHARACTER", "SYLLABLE"].contains($0) }) else { return nil }
    return words[(index + 1)...]
  }

  private static func text(of words: ArraySlice<Substring>) -> String { words.joined(separator: " ").lowercased() }
}

extension ReviewAnswer {
  /// The words for a letter by its name in Unicode; nil for anything else.
  ///
  /// - Parameter former: The script of the letter before it, which is known.
  func described(_ character: String, after former: Script?) -> [AnswerPart]? {
    guard let letter = character.first, character.count == 1, let description = LetterDescription(letter),
      let scalar = letter.unicodeScalars.first
    else { return nil }
    var words: [String]
    if let base = description.base {
      guard let name = wording.phonetics.name(of: base, language: wording.phrases.language) else { return nil }
      words = name.words
    } else {
      words = [description.name ?? ""]
    }
    if description.isCapital { words = words.map { wording.phrases(.capitalLetter, ["letter": $0]) } }
    let own = Script(scalar)
    let script = own == .latin || own == former ? [] : [wording.phrases(Self.kind(of: scalar))]
    let marks = description.marks.map { mark in MarkPhrase(rawValue: mark).map { wording.phrases.mark($0) } ?? mark }
    return (script + words + marks).map { .words($0) }
  }
}
