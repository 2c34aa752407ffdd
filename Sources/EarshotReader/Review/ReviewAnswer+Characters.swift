// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// Facts about a character besides its name.
extension ReviewAnswer {
  mutating func spell(_ unit: ReviewUnit, in text: ReviewText) -> [PartEffect] {
    let position = review.position(in: text)
    let shown = characters(at: position, unit, in: text)
    guard !shown.allSatisfy(\.isBlank) else { return Self.answer(shown.isEmpty ? .blank : .space) }
    return Self.answer([.spelled(shown.joined().trimmingBlanks)])
  }

  mutating func sayPhonetic(_ unit: ReviewUnit, in text: ReviewText) -> [PartEffect] {
    let position = review.position(in: text)
    let shown = characters(at: position, unit, in: text)
    guard !shown.isEmpty else { return Self.answer(.blank) }
    // A script is named where it begins.
    let former = [nil] + shown.map { $0.unicodeScalars.first.map { Script($0) } }
    return Self.answer(zip(shown, former).flatMap { phoneticParts(of: $0, after: $1) })
  }

  private func phoneticParts(of character: String, after former: Script?) -> [AnswerPart] {
    if character.isBlank { return [.words(wording.phrases(.space))] }
    guard let letter = character.first,
      let name = wording.phonetics.name(of: letter, language: wording.phrases.language)
    else {
      return described(character, after: former) ?? [.spelled(character)]
    }
    return name.words.map { .words(name.isCapital ? wording.phrases(.capitalLetter, ["letter": $0]) : $0) }
  }

  mutating func sayCodePoint(in text: ReviewText) -> [PartEffect] {
    guard let character = character(at: review.position(in: text), in: text),
      let first = character.text.unicodeScalars.first
    else { return Self.answer(.endOfLine) }
    let codes = character.text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return AnswerPart.words("U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
    }
    let name: AnswerPart = character.text.isBlank ? .words(wording.phrases(.space)) : .spelled(character.text)
    return Self.answer(codes + [name] + (character.text.isBlank ? [] : [.words(wording.phrases(Self.kind(of: first)))]))
  }

  static func kind(of scalar: Unicode.Scalar) -> Phrase {
    if let script = scriptNames.first(where: { $0.script == Script(scalar) }) { return script.phrase }
    switch scalar.properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: return .digit
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return .punctuation
    default: return .symbol
    }
  }

  private static let scriptNames: [(script: Script, phrase: Phrase)] = [
    (.latin, .latinScript), (.hangul, .hangul), (.kana, .kana), (.han, .han), (.cyrillic, .cyrillic),
    (.greek, .greek), (.arabic, .arabic), (.hebrew, .hebrew), (.thai, .thai), (.devanagari, .devanagari),
    (.bengali, .bengali), (.tamil, .tamil), (.telugu, .telugu), (.kannada, .kannada), (.malayalam, .malayalam),
    (.gujarati, .gujarati), (.gurmukhi, .gurmukhi), (.sinhala, .sinhala), (.myanmar, .myanmar),
    (.georgian, .georgian), (.armenian, .armenian), (.amharic, .ethiopic), (.other, .otherScript),
  ]
}
