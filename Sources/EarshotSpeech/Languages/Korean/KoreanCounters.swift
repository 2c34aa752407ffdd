// SPDX-License-Identifier: Apache-2.0
/// The nouns that are counted with native numerals: 세 개, 두 대, 열 배.
enum KoreanCounters {
  private struct Counter {
    var word: [Unicode.Scalar]
    var limit: Int

    init(_ word: String, limit: Int = 99) {
      self.word = Array(word.unicodeScalars)
      self.limit = limit
    }
  }

  // Longer counters precede those that they begin with.
  private static let counters: [Counter] =
    "번째 군데 가지 마리 사람 글자 단어 조각 묶음 상자 송이 그루 종류 켤레 차례 그릇 가닥 방울 꾸러미 박스 봉지 다발 토막 모금 자루 포기 개 명 살 잔 병 달 곳 줄 칸 쌍 장 권 채 벌 통 건 편 곡 판 팀 척 짝 모 톨"
    .split(separator: " ").map { Counter(String($0)) }
    + [Counter("시간", limit: 24), Counter("시", limit: 12), Counter("대", limit: 19), Counter("배", limit: 19)]

  // Possible endings after a counter; anything else makes it another word, as in 3개월.
  private static let particles = [
    "은", "는", "이", "가", "을", "를", "의", "로", "도", "만", "에", "와", "과", "씩", "쯤", "째", "나", "중", "뿐", "까지", "부터",
    "마다", "정도", "입니다", "예요", "이에요", "였", "짜리", "반", "간", "들", "으로", "밖에", "이상", "이하", "미만", "남았", "추가", "삭제",
    "있", "없", "된", "됨", "더",
  ].map { Array($0.unicodeScalars) }

  /// The numeral before the counter that begins at `start`; nil if none does.
  static func numeral(of value: Int, in text: [Unicode.Scalar], at start: Int, to end: Int) -> String? {
    guard start < end, Script(text[start]) == .hangul else { return nil }
    if text[start] == "번", isTimes(in: text, at: start + 1, to: end) {
      return KoreanNumbers.numeral(value) ?? KoreanNumbers.sino(value)
    }
    for counter in counters where matches(counter.word, in: text, at: start, to: end) {
      let after = start + counter.word.count
      let isWhole =
        after >= end || Script(text[after]) != .hangul
        || particles.contains { matches($0, in: text, at: after, to: end) }
      guard isWhole else { continue }
      if value == 1, counter.word.elementsEqual("번째".unicodeScalars) { return "첫" }
      // 십대 are people of that age.
      if value == 10, counter.word.elementsEqual("대".unicodeScalars) { return "십" }
      return value <= counter.limit
        ? KoreanNumbers.numeral(value) ?? KoreanNumbers.sino(value) : KoreanNumbers.sino(value)
    }
    return nil
  }

  /// The end of the counter that begins at `start`; nil if none does.
  static func end(in text: [Unicode.Scalar], at start: Int, to end: Int) -> Int? {
    guard numeral(of: 2, in: text, at: start, to: end) == KoreanNumbers.numeral(2) else { return nil }
    return counters.first { matches($0.word, in: text, at: start, to: end) }.map { start + $0.word.count }
  }

  /// True for 번 before an action, as in 세 번 시도: elsewhere it is rather a number's name, as in 삼번 포트.
  private static func isTimes(in text: [Unicode.Scalar], at index: Int, to end: Int) -> Bool {
    let next = index < end && text[index] == " " ? index + 1 : index
    return actions.contains { matches($0, in: text, at: next, to: end) }
  }

  private static let actions = ["실패", "시도", "재시도", "반복", "실행", "호출", "클릭", "발생", "연속", "더", "만에", "씩", "이상"]
    .map { Array($0.unicodeScalars) }

  /// True for 월, but not for 월요일.
  static func isMonth(in text: [Unicode.Scalar], at start: Int, to end: Int) -> Bool {
    guard start < end, text[start] == "월" || text[start] == "月" else { return false }
    return start + 1 >= end || text[start + 1] != "요"
  }

  private static func matches(_ word: [Unicode.Scalar], in text: [Unicode.Scalar], at start: Int, to end: Int) -> Bool {
    start + word.count <= end && text[start..<(start + word.count)].elementsEqual(word)
  }
}
