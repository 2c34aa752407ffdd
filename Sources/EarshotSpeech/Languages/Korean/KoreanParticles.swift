// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Particles written in both forms, as in `파일을(를)` and `이름(으)로`: programs do not know the end of the word before
/// them, and listeners hear the form that fits.
enum KoreanParticles {
  /// A particle after a consonant and after a vowel, and the ways to write both.
  private struct Pair {
    var afterConsonant: String
    var afterVowel: String
    var forms: [[Unicode.Scalar]]
    /// True if ㄹ counts as a vowel: 서울로.
    var liquidIsVowel = false

    init(_ afterConsonant: String, _ afterVowel: String, _ forms: [String], liquidIsVowel: Bool = false) {
      (self.afterConsonant, self.afterVowel) = (afterConsonant, afterVowel)
      self.forms = forms.map { Array($0.unicodeScalars) }
      self.liquidIsVowel = liquidIsVowel
    }
  }

  private static let pairs = [
    Pair("을", "를", ["을(를)", "를(을)", "(을)를"]), Pair("은", "는", ["은(는)", "는(은)", "(은)는"]),
    Pair("이", "가", ["이(가)", "가(이)", "(이)가"]), Pair("과", "와", ["과(와)", "와(과)"]),
    Pair("으로", "로", ["(으)로", "으로(로)", "로(으로)"], liquidIsVowel: true),
    Pair("이라", "라", ["(이)라"]), Pair("이나", "나", ["(이)나"]), Pair("이며", "며", ["(이)며"]), Pair("이란", "란", ["(이)란"]),
  ]

  private enum Ending { case vowel, liquid, consonant }

  /// The particle that begins at `index` in the form that fits, and the index after it; nil if there is none, or the
  /// sound of the word before it is not known.
  static func reading(of text: [Unicode.Scalar], at index: Int, to end: Int) -> (words: String, end: Int)? {
    let first = text[index]
    guard index > 0 else { return nil }
    switch first {
    case "(", "을", "를", "은", "는", "이", "가", "과", "와", "으", "로": break
    default: return nil
    }
    for pair in pairs {
      for form in pair.forms where form[0] == first && text[index..<end].starts(with: form) {
        guard let ending = ending(before: index, of: text) else { return nil }
        let isVowel = ending == .vowel || (ending == .liquid && pair.liquidIsVowel)
        return (isVowel ? pair.afterVowel : pair.afterConsonant, index + form.count)
      }
    }
    return nil
  }

  /// The end of the word before `index`, behind quotes and brackets.
  private static func ending(before index: Int, of text: [Unicode.Scalar]) -> Ending? {
    let signs: Set<Unicode.Scalar> = ["'", "\"", "’", "”", "」", "』", "`", ">", ")", "]", "»"]
    guard let last = text[..<index].last(where: { !signs.contains($0) }) else { return nil }
    switch last {
    case "가"..."힣":
      switch (last.value - 0xAC00) % 28 {
      case 0: return .vowel
      case 8: return .liquid
      default: return .consonant
      }
    case "2", "4", "5", "9": return .vowel
    case "1", "7", "8": return .liquid
    case "0", "3", "6": return .consonant
    default:
      let word = text[..<index].reversed().drop { signs.contains($0) }.prefix(while: ShapeText.isLetter)
      return word.isEmpty ? nil : ending(ofLatinWord: Array(word.reversed()))
    }
  }

  /// The sound at the end of a Latin word as Koreans say it: letters by their names in abbreviations (URL is 유알엘), else
  /// the foreign word (`main` is 메인, `git` 깃, `file` 파일, `bash` 배시).
  private static func ending(ofLatinWord word: [Unicode.Scalar]) -> Ending {
    let small = word.map { ShapeText.isCapital($0) ? Unicode.Scalar(UInt8($0.value) | 0x20) : $0 }
    let isAbbreviation = word.allSatisfy(ShapeText.isCapital)
    // The e of `file` and `line` is silent.
    let sounding = small.last == "e" && small.count > 2 && !isAbbreviation ? small.dropLast() : small[...]
    let isSilent = sounding.count < small.count
    switch sounding.last {
    case "l": return .liquid
    case "m", "n": return .consonant
    case "g" where !isAbbreviation && sounding.dropLast().last == "n": return .consonant
    case "b", "c", "k", "p", "t":
      guard !isAbbreviation, !isSilent, let before = sounding.dropLast().last else { return .vowel }
      return "aeiou".unicodeScalars.contains(before) ? .consonant : .vowel
    default: return .vowel
    }
  }
}
