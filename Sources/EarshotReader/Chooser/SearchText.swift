// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A search text that ignores case, width and composition of letters. A Hangul consonant matches the syllables that
/// begin with it.
struct SearchText {
  private let characters: [Character]
  /// The text as bytes if it is plain, as most texts are: they compare faster.
  private let bytes: [UInt8]?

  /// Nil for a text of blanks, which matches nothing.
  init?(_ text: String) {
    characters = Self.folded(text)
    guard characters.contains(where: { !$0.isWhitespace }) else { return nil }
    let ascii = characters.compactMap(\.asciiValue)
    bytes = ascii.count == characters.count ? ascii : nil
  }

  /// True if an element shows the text. Secrets are not searched.
  func isFound(in element: Element, of tree: ElementTree) -> Bool {
    if ElementTexts(element, in: tree).searched(isSecret: element.isSecure).contains(where: isFound) { return true }
    return element.hasDetails && element.details.lines.contains { isFound(in: $0.text) }
  }

  func isFound(in text: String) -> Bool {
    var text = text
    let answer = text.withUTF8 { utf8 -> Bool? in
      guard utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      guard let bytes else { return false }
      return Self.isFound(bytes.count, utf8.count) { bytes[$0] == Self.lowered(utf8[$1]) }
    }
    if let answer { return answer }
    let folded = Self.folded(text)
    return Self.isFound(characters.count, folded.count) { Self.isEqual(characters[$0], folded[$1]) }
  }

  private static func isFound(_ wanted: Int, _ count: Int, isEqual: (Int, Int) -> Bool) -> Bool {
    guard wanted <= count else { return false }
    for start in 0...(count - wanted) {
      var length = 0
      while length < wanted, isEqual(length, start + length) { length += 1 }
      if length == wanted { return true }
    }
    return false
  }

  private static func isEqual(_ wanted: Character, _ character: Character) -> Bool {
    if wanted == character { return true }
    guard let index = initials.firstIndex(of: wanted), let scalar = character.unicodeScalars.first,
      (0xac00...0xd7a3).contains(scalar.value)
    else { return false }
    return Int(scalar.value - 0xac00) / 588 == index
  }

  // MARK: Folding

  private static func folded(_ text: String) -> [Character] {
    text.flatMap { character -> [Character] in
      if let ascii = character.asciiValue { return [Character(Unicode.Scalar(lowered(ascii)))] }
      guard let scalar = character.unicodeScalars.first else { return [] }
      if (0xac00...0xd7a3).contains(scalar.value) { return [character] }
      if character.unicodeScalars.allSatisfy({ !(0xff01...0xff9f).contains($0.value) && $0.value != 0x3000 }) {
        // Composed, so that canonically equivalent texts are equal.
        return Array(character.lowercased())
      }
      let wide = String(String.UnicodeScalarView(character.unicodeScalars.map(usual)))
      return Array(wide.lowercased())
    }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }

  /// The usual form of a half-width or full-width letter.
  private static func usual(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x3000: " "
    case 0xff01...0xff5e: Unicode.Scalar(scalar.value - 0xfee0) ?? scalar
    case 0xff66...0xff9d: kana[Int(scalar.value - 0xff66)]
    case 0xff9e: "\u{3099}"
    case 0xff9f: "\u{309a}"
    default: scalar
    }
  }

  /// The usual forms of the half-width kana from U+FF66 on.
  private static let kana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)

  /// The initial consonants of Hangul syllables, in Unicode order.
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
}
