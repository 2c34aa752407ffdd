// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Finds letters of other alphabets that look like Latin ones in a word of Latin letters: `pаypal` with a Cyrillic а.
struct LookalikeLetters {
  /// The table of the user's language, for the names of the alphabets.
  var table: SymbolTable

  /// The Latin letter that a Cyrillic or Greek one looks like.
  static func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x370...0x52F).contains(scalar.value) else { return nil }
    return letters[scalar]
  }

  private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
    let others = "аеорсухіјѕһԁԛԝӏАВЕКМНОРСТУХІЈЅԌνυρικΑΒΕΖΗΙΚΜΝΟΡΤΥΧο".unicodeScalars
    let latin = "aeopcyxijshdqwlABEKMHOPCTYXIJSGvupikABEZHIKMNOPTYXo".unicodeScalars
    return Dictionary(zip(others, latin)) { first, _ in first }
  }()

  /// The name of a letter's alphabet.
  func alphabet(of scalar: Unicode.Scalar) -> String? {
    table.phrase(Script(scalar) == .greek ? .greek : .cyrillic)
  }

  /// True for a text that may have such words.
  static func areIn(_ text: [Unicode.Scalar]) -> Bool { text.contains { latin($0) != nil } }

  /// The text with such words in Latin letters, each followed by the alphabet and the letters that are not Latin.
  func told(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard Self.areIn(text) else { return text }
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < text.count {
      let word = text[index...].prefix(while: ShapeText.isWordLetter)
      guard !word.isEmpty else {
        result.append(text[index])
        index += 1
        continue
      }
      index = word.endIndex
      let others = word.filter { Self.latin($0) != nil }
      let isMixed =
        !others.isEmpty && word.count(where: ShapeText.isLetter) + others.count == word.count
        && word.contains(where: ShapeText.isLetter)
      guard isMixed, let first = others.first, let name = alphabet(of: first) else {
        result += word
        continue
      }
      result += word.map { Self.latin($0) ?? $0 }
      result.append(TextCleaning.pause)
      result += name.unicodeScalars
      for letter in others { result += [" ", Self.latin(letter) ?? letter] }
      result.append(TextCleaning.pause)
    }
    return result
  }
}
