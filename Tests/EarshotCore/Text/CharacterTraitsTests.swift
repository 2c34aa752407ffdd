// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestRandom
import Testing

@Suite("Letters, digits and blanks")
struct CharacterTraitsTests {
  @Test("Each character is what the library's tables say of its scalar")
  func all() {
    var others: [Unicode.Scalar] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let (character, properties) = (Character(scalar), scalar.properties)
      let isSame =
        character.isLetter == properties.isAlphabetic && character.isNumber == (properties.numericType != nil)
        && character.isWhitespace == properties.isWhitespace
      if !isSame { others.append(scalar) }
    }
    #expect(others == [])
  }

  @Test("A character of several scalars is what its first one is")
  func several() {
    #expect(Character("e\u{301}").isLetter && !Character(" \u{301}").isLetter && Character(" \u{301}").isWhitespace)
    #expect(Character("1\u{FE0F}\u{20E3}").isNumber && Character("\r\n").isWhitespace)
  }

  @Test("A text has a letter exactly if one of its characters is one")
  func hasLetter() {
    let signs: [Unicode.Scalar] = [
      "a", "Z", "1", " ", "│", "█", "\u{301}", "\u{600}", "\u{200D}", "é", "한", "\r", "\n",
    ]
    var random = SplitMix(seed: 7)
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        text.unicodeScalars.append(signs.randomElement(using: &random) ?? " ")
      }
      let letters = text.filter { $0.unicodeScalars.first?.properties.isAlphabetic ?? false }
      #expect(text.hasLetter == !letters.isEmpty, "\(text.debugDescription)")
    }
  }
}
