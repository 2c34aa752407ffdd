// SPDX-License-Identifier: Apache-2.0
/// Fractions as Koreans say them, the whole first: `1/2로` is 이분의 일로, `(9/20)` is 이십분의 구.
///
/// Other numbers with a slash are dates, places in a row or names, whose parts are said as written.
enum KoreanFractions {
  /// The fraction that begins with the digits at `start`; nil if it is none.
  static func reading(_ shape: ShapeText) -> (words: String, end: Int)? {
    let text = shape.text
    let before = shape.start > 0 ? text[shape.start - 1] : " "
    guard !"-./:~_".unicodeScalars.contains(before) else { return nil }
    let part = shape.run(at: shape.start, while: SymbolContext.isDigit)
    guard (1...5).contains(part.count), part.first != "0" || part.count == 1, part.endIndex < shape.end,
      text[part.endIndex] == "/"
    else { return nil }
    let whole = shape.run(at: part.endIndex + 1, while: SymbolContext.isDigit)
    guard (1...5).contains(whole.count), whole.first != "0", let parts = Int(String(scalars: part)),
      let count = Int(String(scalars: whole)), count > 1, parts <= count
    else { return nil }
    let next = whole.endIndex < text.count ? text[whole.endIndex] : " "
    let isMeant =
      switch next {
      case ")": before == "(" && measuresProgress(text, around: shape.start)
      case "]": before == "["
      case " ", ",", "\n", TextCleaning.pause:
        follows(portions, text[whole.endIndex...]) || ends(text[..<shape.start])
      default: Script(next) == .hangul && isParticle(text, at: whole.endIndex, after: part, whole)
      }
    guard isMeant else { return nil }
    return ("\(KoreanNumbers.sino(count))분의 \(KoreanNumbers.sino(parts))", whole.endIndex)
  }

  /// True if a word of a list follows a space.
  private static func follows(_ words: [[Unicode.Scalar]], _ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    rest.first == " " && words.contains { rest.dropFirst().starts(with: $0) }
  }

  /// True after `전체의`.
  private static func ends(_ lead: ArraySlice<Unicode.Scalar>) -> Bool {
    lead.last == " " && lead.dropLast().last == "의" && lead.count > 2
  }

  /// True if the line tells of progress: elsewhere `(11/26)` is rather a day.
  private static func measuresProgress(_ text: [Unicode.Scalar], around index: Int) -> Bool {
    let start = text[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let line = text[start...].prefix { $0 != "\n" }
    if line.contains("%") { return true }
    return progress.contains { word in
      line.indices.contains { line[$0] == word[0] && line[$0...].starts(with: word) }
    }
  }

  /// True for a particle as it is written after a fraction: 은 in `3/4은` follows 삼, not 사.
  private static func isParticle(
    _ text: [Unicode.Scalar], at index: Int, after part: ArraySlice<Unicode.Scalar>, _ whole: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    let word = text[index...].prefix { Script($0) == .hangul }
    if agreeing.contains(where: { $0.elementsEqual(word) }) { return true }
    guard let particle = word.first, word.count == 1, let isConsonant = choices[particle] else { return false }
    // Written for the slash, if it fits only the whole.
    return endsInConsonant(part) == isConsonant || endsInConsonant(whole) != isConsonant
  }

  private static func endsInConsonant(_ digits: ArraySlice<Unicode.Scalar>) -> Bool {
    digits.last.map { "013678".unicodeScalars.contains($0) } ?? false
  }

  /// True for particles after a consonant and after a vowel.
  private static let choices: [Unicode.Scalar: Bool] = [
    "은": true, "이": true, "을": true, "과": true, "는": false, "가": false, "를": false, "와": false,
  ]
  private static let agreeing = [
    "로", "으로", "의", "만", "만큼", "씩", "도", "쯤", "이상", "이하", "미만", "정도", "지점", "입니다", "이다", "배", "컵",
  ]
  .map { Array($0.unicodeScalars) }
  private static let portions = ["컵", "정도", "이상", "이하", "미만", "지점", "크기", "속도", "비율", "분량", "확률", "가격"]
    .map { Array($0.unicodeScalars) }
  private static let progress = [
    "진행", "통과", "완료", "성공", "실패", "처리", "테스트", "받는", "받음", "빌드", "복사", "설치", "압축", "내려", "올리", "개체",
  ]
  .map { Array($0.unicodeScalars) }
}
