// SPDX-License-Identifier: Apache-2.0
/// The changes of Chinese sounds in Korean words (Hangul spelling rules, 10 to 12).
enum KoreanSounds {
  private static let syllables: UInt32 = 0xAC00
  private static let (rieul, nieun, ieung): (UInt32, UInt32, UInt32) = (5, 2, 11)
  /// ㅑ, ㅕ, ㅖ, ㅛ, ㅠ, ㅣ.
  private static let iotized: Set<UInt32> = [2, 6, 7, 12, 17, 20]

  static func joined(_ sounds: [Unicode.Scalar], beginsWord: Bool) -> String {
    var result = String.UnicodeScalarView()
    for (index, sound) in sounds.enumerated() {
      if index == 0, beginsWord {
        result.append(initial(sound))
      } else {
        result.append(inner(sound, after: result.last))
      }
    }
    return String(result)
  }

  /// 女 is 여 and 勞 is 노 at the beginning of a word.
  private static func initial(_ sound: Unicode.Scalar) -> Unicode.Scalar {
    let (first, vowel, rest) = parts(sound)
    if first == rieul { return syllable(iotized.contains(vowel) ? ieung : nieun, rest) ?? sound }
    if first == nieun, [6, 12, 17, 20].contains(vowel) { return syllable(ieung, rest) ?? sound }
    return sound
  }

  /// 률 and 렬 are 율 and 열 after a vowel and ㄴ.
  private static func inner(_ sound: Unicode.Scalar, after last: Unicode.Scalar?) -> Unicode.Scalar {
    guard sound == "률" || sound == "렬", let last, (0xAC00...0xD7A3).contains(last.value) else { return sound }
    let final = (last.value - syllables) % 28
    return final == 0 || final == 4 ? (sound == "률" ? "율" : "열") : sound
  }

  private static func parts(_ sound: Unicode.Scalar) -> (first: UInt32, vowel: UInt32, rest: UInt32) {
    guard sound.value >= syllables else { return (0, 0, 0) }
    let index = sound.value - syllables
    return (index / 588, index % 588 / 28, index % 588)
  }

  private static func syllable(_ first: UInt32, _ rest: UInt32) -> Unicode.Scalar? {
    Unicode.Scalar(syllables + first * 588 + rest)
  }
}
