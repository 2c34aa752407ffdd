// SPDX-License-Identifier: Apache-2.0
/// The letters of a Hangul syllable in their independent forms.
enum HangulLetters {
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
  private static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ".unicodeScalars)

  /// Nil for anything but a Hangul syllable or a part of one.
  static func letters(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch scalar.value {
    case 0xAC00...0xD7A3:
      let index = Int(scalar.value) - 0xAC00
      let last = index % 28
      return [initials[index / 588], vowels[index % 588 / 28]] + (last == 0 ? [] : [finals[last - 1]])
    case 0x1100...0x1112: return [initials[Int(scalar.value) - 0x1100]]
    case 0x1161...0x1175: return [vowels[Int(scalar.value) - 0x1161]]
    case 0x11A8...0x11C2: return [finals[Int(scalar.value) - 0x11A8]]
    default: return nil
    }
  }
}
