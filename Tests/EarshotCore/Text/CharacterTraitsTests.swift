// SPDX-License-Identifier: Apache-2.0
import EarshotCore
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
}
