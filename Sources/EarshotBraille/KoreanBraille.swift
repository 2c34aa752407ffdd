// SPDX-License-Identifier: Apache-2.0
import LineProtocol

/// Words of Korean braille as Hangul, by the national rules of 2017: consonants, vowels, abbreviations.
///
/// liblouis does not do this direction well.
public enum KoreanBraille {
  /// The text of a word's cells. What is no Hangul is read as punctuation, digits or computer braille.
  public static func text(of cells: [UInt8]) -> String {
    var rest = cells[...]
    var text = ""
    for (word, written) in words where rest.starts(with: word) {
      text = written
      rest = rest.dropFirst(word.count)
      break
    }
    while let first = rest.first {
      if first == numberSign {
        rest.removeFirst()
        var digits = ""
        while let cell = rest.first, let digit = Self.digits[cell] {
          digits.append(digit)
          rest.removeFirst()
        }
        text += digits.isEmpty ? "#" : digits
      } else if let (sign, count) = sign(rest) {
        text += sign
        rest = rest.dropFirst(count)
      } else if let (syllable, count) = syllable(rest) {
        text.append(syllable)
        rest = rest.dropFirst(count)
      } else {
        text += ComputerBraille.character(of: first).map { String($0) } ?? ""
        rest.removeFirst()
      }
    }
    return text
  }

  // MARK: Syllables

  /// The syllable at the beginning, and its number of cells.
  private static func syllable(_ cells: ArraySlice<UInt8>) -> (Character, Int)? {
    var rest = cells
    var (initial, hasInitial) = (ieung, false)
    let first = rest.first ?? 0
    let second = rest.dropFirst().first ?? 0
    if first == tense, let doubled = tenseInitials[second] ?? (second == gaCell ? 1 : second == saCell ? 10 : nil) {
      (initial, hasInitial) = (doubled, true)
      rest = rest.dropFirst(second == gaCell || second == saCell ? 1 : 2)
    } else if let found = initials[first] {
      (initial, hasInitial) = (found, true)
      rest.removeFirst()
    }
    // 것, and 껏 with the sign of tenseness.
    if rest.starts(with: geot), !hasInitial || cells.starts(with: [tense] + geot) {
      return (compose(hasInitial ? 1 : 0, 4, 19), cells.count - rest.count + 2)
    }
    var vowel: Int
    var final = 0
    if let cell = rest.first, cell == gaCell || cell == saCell, !hasInitial || first == tense {
      initial = hasInitial ? initial : cell == gaCell ? 0 : 9
      vowel = 0
      rest.removeFirst()
    } else if let pair = pairedVowels.first(where: { rest.starts(with: $0.cells) }) {
      vowel = pair.vowel
      rest = rest.dropFirst(2)
    } else if rest.first == yeCell, hasInitial, withoutYe.contains(initial) {
      // 났 and its like, as against 폐 and 혜.
      vowel = 0
    } else if let cell = rest.first, let found = vowels[cell] {
      vowel = found
      rest.removeFirst()
    } else if let cell = rest.first, let rime = rimes[cell] {
      vowel = rime.vowel
      final = rime.final
      // 영 after these is 성, 썽, 정, 쩡, 청.
      if cell == yeongCell, [9, 10, 12, 13, 14].contains(initial) { vowel = 4 }
      rest.removeFirst()
    } else if hasInitial, bare.contains(initial) {
      vowel = 0
    } else {
      return nil
    }
    while let cell = rest.first, let part = finals[cell], let joined = join(final, part) {
      // ㅍ at the end has the cell of the full stop.
      if joined == phieuph, rest.count == 1, !endingInPhieuph.contains(compose(initial, vowel, joined)) { break }
      final = joined
      rest.removeFirst()
    }
    if rest.first == separator, rest.count > 1 { rest.removeFirst() }
    return (compose(initial, vowel, final), cells.count - rest.count)
  }

  private static func compose(_ initial: Int, _ vowel: Int, _ final: Int) -> Character {
    Unicode.Scalar(UInt32(0xac00 + (initial * 21 + vowel) * 28 + final)).map { Character($0) } ?? "?"
  }

  /// A final consonant behind another; nil if they are not one.
  private static func join(_ final: Int, _ part: Int) -> Int? {
    if final == 0 { return part }
    return doubleFinals.first { $0.first == final && $0.second == part }?.whole
  }

  private static let phieuph = 26
  /// The syllables in which words end that have ㅍ there: 앞, 옆, 무릎, 헝겊.
  private static let endingInPhieuph: Set<Character> = [
    "앞", "옆", "잎", "숲", "늪", "짚", "릎", "겊", "섶", "엎", "갚", "높", "깊", "덮", "싶",
  ]

  // MARK: Signs

  /// Punctuation at the end of a word: its cells are those of final consonants, which are taken for such where a word
  /// is usual with them.
  private static func sign(_ cells: ArraySlice<UInt8>) -> (String, Int)? {
    guard cells.count == 1, let cell = cells.first else { return nil }
    return [0x32: (".", 1), 0x10: (",", 1), 0x26: ("?", 1), 0x16: ("!", 1)][cell]
  }

  // MARK: Tables: dots 1 to 8 from the lowest bit

  private static func dots(_ digits: Int) -> UInt8 {
    var (cell, rest): (UInt8, Int) = (0, digits)
    while rest > 0 {
      cell |= 1 << UInt8(rest % 10 - 1)
      rest /= 10
    }
    return cell
  }

  private static let tense = dots(6)
  private static let separator = dots(36)
  private static let numberSign = dots(3456)
  private static let gaCell = dots(1246)
  private static let saCell = dots(123)
  private static let yeongCell = dots(12456)
  /// ㅖ, and ㅆ at the end.
  private static let yeCell = dots(34)
  private static let geot = [dots(456), dots(234)]
  private static let ieung = 11

  /// ㄱ ㄴ ㄷ ㄹ ㅁ ㅂ ㅅ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ, by their places in Unicode.
  private static let initials: [UInt8: Int] = [
    dots(4): 0, dots(14): 2, dots(24): 3, dots(5): 5, dots(15): 6, dots(45): 7, dots(6): 9, dots(46): 12, dots(56): 14,
    dots(124): 15, dots(125): 16, dots(145): 17, dots(245): 18,
  ]
  /// ㄲ ㄸ ㅃ ㅆ ㅉ, behind the sign of tenseness.
  private static let tenseInitials: [UInt8: Int] = [dots(4): 1, dots(24): 4, dots(45): 8, dots(6): 10, dots(46): 13]
  /// Those that mean a syllable with ㅏ if no vowel follows.
  private static let bare: Set<Int> = [2, 3, 4, 6, 7, 8, 12, 13, 15, 16, 17, 18]

  /// Those of them that ㅖ is not usual with.
  private static let withoutYe: Set<Int> = bare.subtracting([17, 18])

  private static let vowels: [UInt8: Int] = [
    dots(126): 0, dots(1235): 1, dots(345): 2, dots(234): 4, dots(1345): 5, dots(156): 6, dots(34): 7, dots(136): 8,
    dots(1236): 9, dots(13456): 11, dots(346): 12, dots(134): 13, dots(1234): 14, dots(146): 17, dots(246): 18,
    dots(2456): 19, dots(135): 20,
  ]
  /// ㅒ ㅙ ㅞ ㅟ.
  private static let pairedVowels: [(cells: [UInt8], vowel: Int)] = [
    ([dots(345), dots(1235)], 3), ([dots(1236), dots(1235)], 10), ([dots(1234), dots(1235)], 15),
    ([dots(134), dots(1235)], 16),
  ]
  /// 억 언 얼 연 열 영 옥 온 옹 운 울 은 을 인.
  private static let rimes: [UInt8: (vowel: Int, final: Int)] = [
    dots(1456): (4, 1), dots(23456): (4, 4), dots(2345): (4, 8), dots(16): (6, 4), dots(1256): (6, 8),
    dots(12456): (6, 21), dots(1346): (8, 1), dots(12356): (8, 4), dots(123456): (8, 21), dots(1245): (13, 4),
    dots(12346): (13, 8), dots(1356): (18, 4), dots(2346): (18, 8), dots(12345): (20, 4),
  ]
  /// ㄱ ㄴ ㄷ ㄹ ㅁ ㅂ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ.
  private static let finals: [UInt8: Int] = [
    dots(1): 1, dots(25): 4, dots(35): 7, dots(2): 8, dots(26): 16, dots(12): 17, dots(3): 19, dots(34): 20,
    dots(2356): 21, dots(13): 22, dots(23): 23, dots(235): 24, dots(236): 25, dots(256): 26, dots(356): 27,
  ]
  /// ㄲ ㄳ ㄵ ㄶ ㄺ ㄻ ㄼ ㄽ ㄾ ㄿ ㅀ ㅄ.
  private static let doubleFinals: [(first: Int, second: Int, whole: Int)] = [
    (1, 1, 2), (1, 19, 3), (4, 22, 5), (4, 27, 6), (8, 1, 9), (8, 16, 10), (8, 17, 11), (8, 19, 12), (8, 25, 13),
    (8, 26, 14), (8, 27, 15), (17, 19, 18),
  ]
  /// Words of one cell and another, at the beginning.
  private static let words: [(cells: [UInt8], text: String)] = [
    ([dots(1), dots(234)], "그래서"), ([dots(1), dots(14)], "그러나"), ([dots(1), dots(25)], "그러면"),
    ([dots(1), dots(26)], "그러므로"), ([dots(1), dots(1345)], "그런데"), ([dots(1), dots(136)], "그리고"),
    ([dots(1), dots(156)], "그리하여"),
  ]
  private static let digits: [UInt8: Character] = Dictionary(
    uniqueKeysWithValues: zip("abcdefghij".unicodeScalars.map { ComputerBraille.cell(of: $0) }, "1234567890"))
}
