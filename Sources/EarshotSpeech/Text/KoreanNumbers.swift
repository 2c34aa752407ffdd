// SPDX-License-Identifier: Apache-2.0
/// Numbers that a Korean voice misreads from digits alone: native numerals before counters, decimal points, dates.
enum KoreanNumbers {
  /// Reads the number that begins at `index`, if the voice would misread it; all its digits are consumed.
  static func reading(of text: [Unicode.Scalar], from index: Int, to end: Int) -> (words: String, end: Int)? {
    if let date = date(in: text, from: index, to: end) { return date }
    let whole = digits(in: text, from: index, to: end)
    let after = index + whole.count
    if after < end, text[after] == "." {
      let fraction = digits(in: text, from: after + 1, to: end)
      let isVersion =
        after + 1 + fraction.count < end - 1 && text[after + 1 + fraction.count] == "."
        && isDigit(text[after + 2 + fraction.count])
      let followsPoint = index > 0 && text[index - 1] == "."
      if !fraction.isEmpty, !isVersion, !followsPoint {
        let spoken = fraction.map { sinoDigits[Int($0.value) - 0x30] }.joined()
        return (String(String.UnicodeScalarView(whole)) + "점 " + spoken, after + 1 + fraction.count)
      }
      return nil
    }
    guard whole.count <= 2, let value = Int(String(String.UnicodeScalarView(whole))) else { return nil }
    var start = after
    if start < end, text[start] == " " { start += 1 }
    guard let counter = counters.first(where: { isCounter($0, in: text, at: start, to: end, value: value) }) else {
      return nil
    }
    let native = counter.word == "번째" && value == 1 ? "첫" : numeral(value)
    return native.map { ($0 + " ", start) }
  }

  /// The native numeral in its form before a counter: 세, 스무, 마흔두. Only for 1…99.
  static func numeral(_ value: Int) -> String? {
    guard (1...99).contains(value) else { return nil }
    if value == 20 { return "스무" }
    return tens[value / 10] + ones[value % 10]
  }

  private static let ones = ["", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉"]
  private static let tens = ["", "열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"]
  private static let sinoDigits = ["영", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구"]

  private struct Counter {
    var word: String
    var limit = 99
  }

  // Only those that always take native numerals; longer ones before their own beginnings.
  private static let counters: [Counter] = [
    Counter(word: "번째"), Counter(word: "군데"), Counter(word: "가지"), Counter(word: "마리"), Counter(word: "사람"),
    Counter(word: "글자"), Counter(word: "단어"), Counter(word: "시간", limit: 24), Counter(word: "시", limit: 12),
    Counter(word: "개"), Counter(word: "명"), Counter(word: "살"), Counter(word: "잔"), Counter(word: "병"),
    Counter(word: "달"), Counter(word: "곳"), Counter(word: "줄"), Counter(word: "칸"), Counter(word: "쌍"),
    Counter(word: "조각"), Counter(word: "묶음"), Counter(word: "상자"), Counter(word: "송이"), Counter(word: "그루"),
  ]

  // Possible endings after a counter; anything else makes it another word, as in 3개월.
  private static let particles = [
    "은", "는", "이", "가", "을", "를", "의", "로", "도", "만", "에", "와", "과", "씩", "쯤", "째", "나", "중", "뿐", "까지", "부터",
    "마다", "정도", "입니다", "예요", "이에요", "였", "짜리", "반", "간", "들",
  ].map { Array($0.unicodeScalars) }

  private static func isCounter(
    _ counter: Counter, in text: [Unicode.Scalar], at start: Int, to end: Int, value: Int
  ) -> Bool {
    let word = Array(counter.word.unicodeScalars)
    guard value <= counter.limit, matches(word, in: text, at: start, to: end) else { return false }
    let after = start + word.count
    guard after < end, Script(text[after]) == .hangul else { return true }
    return particles.contains { matches($0, in: text, at: after, to: end) }
  }

  private static func matches(_ word: [Unicode.Scalar], in text: [Unicode.Scalar], at start: Int, to end: Int) -> Bool {
    start + word.count <= end && text[start..<(start + word.count)].elementsEqual(word)
  }

  /// Reads `2026-11-21`.
  private static func date(in text: [Unicode.Scalar], from index: Int, to end: Int) -> (words: String, end: Int)? {
    guard index + 10 <= end, index + 10 == end || !isDigit(text[index + 10]), index == 0 || text[index - 1] != "-"
    else {
      return nil
    }
    let parts = text[index..<(index + 10)].split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(isDigit) }) else { return nil }
    let numbers = parts.compactMap { Int(String(String.UnicodeScalarView($0))) }
    guard numbers.count == 3, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else { return nil }
    return ("\(numbers[0])년 \(numbers[1])월 \(numbers[2])일", index + 10)
  }

  private static func digits(in text: [Unicode.Scalar], from index: Int, to end: Int) -> ArraySlice<Unicode.Scalar> {
    guard index < end else { return [] }
    return text[index..<end].prefix(while: isDigit)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
