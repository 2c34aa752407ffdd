// SPDX-License-Identifier: Apache-2.0
/// Keys by position: with a Korean layout, the key of `r` sends `ㄱ`, or the syllable that an input method composed of
/// it.
extension Key {
  /// The same key on a Latin layout.
  public var atPosition: Key {
    guard case .character(let character) = code, let scalar = character.unicodeScalars.first,
      let letter = Self.letter(for: scalar)
    else { return self }
    return Key(letter, modifiers)
  }

  /// The key that types a jamo in the two-set layout (KS X 5002); for a syllable or a compound jamo, that of its first.
  private static func letter(for scalar: Unicode.Scalar) -> Character? {
    switch scalar.value {
    case 0x3131...0x3163: compatibility[Int(scalar.value - 0x3131)]
    case 0xac00...0xd7a3: initials[Int(scalar.value - 0xac00) / (21 * 28)]
    case 0x1100...0x1112: initials[Int(scalar.value - 0x1100)]
    case 0x1161...0x1175: compatibility[Int(scalar.value - 0x1161) + 30]
    // A lone final consonant, as sent by some input methods.
    case 0x11a8...0x11c2: finalConsonants[Int(scalar.value - 0x11a8)]
    default: nil
    }
  }

  /// ㄱ ㄲ ㄴ ㄷ ㄸ ㄹ ㅁ ㅂ ㅃ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ
  private static let initials = Array("rRseEfaqQtTdwWczxvg")

  /// The possible final consonants: ㄱ ㄲ ㄳ ㄴ ㄵ ㄶ ㄷ ㄹ ㄺ … ㅀ ㅁ ㅂ ㅄ ㅅ … ㅎ
  private static let finalConsonants = Array("rRrssseffffffffaqqtTdwczxvg")

  /// The block of compatibility jamo: consonants with the compounds, then vowels from ㅏ.
  private static let compatibility = Array("rRrssseEffffffffaqQqtTdwWczxvg" + "koiOjpuPhhhhynnnnbmml")
}
