// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@Suite struct KoreanReadingTests {
  @Test(
    "Native numerals stand before native counters only",
    arguments: [
      ("3개", "세 개"),
      ("파일 3개를 지웠습니다.", "파일 세 개를 지웠습니다."),
      ("1개", "한 개"), ("2명", "두 명"), ("4 개", "네 개"), ("20개", "스무 개"), ("21개", "스물한 개"), ("99개", "아흔아홉 개"),
      ("100개", "100개"), ("0개", "0개"),
      ("3개월", "3개월"),
      ("3시 30분", "세 시 30분"), ("12시", "열두 시"), ("13시", "13시"), ("3시간", "세 시간"),
      ("1번째 줄", "첫 번째 줄"), ("3번째", "세 번째"),
      ("5줄이 바뀜", "다섯 줄이 바뀜"),
      ("3월 2일", "3월 2일"), ("2층", "2층"),
      ("1,234개", "1234개"),
    ])
  func counters(_ text: String, _ words: String) {
    #expect(composed(text) == ["ko: \(words)"])
    #expect(composed(text, default: "ko") == ["ko: \(words)"])
  }

  @Test(
    "Decimal points and dates are said, which the voice drops",
    arguments: [
      ("원주율은 3.14입니다", "원주율은 3점 일사입니다"),
      ("2026-11-21에", "2026년 11월 21일에"),
      ("주소는 10.0.0.1", "주소는 10 점 0 점 0 점 1"),
      ("45% 완료", "45 퍼센트 완료"),
    ])
  func numbers(_ text: String, _ words: String) {
    #expect(composed(text, default: "ko") == ["ko: \(words)"])
  }

  @Test(
    "Symbols have Korean names in Korean text",
    arguments: [
      ("파일/문서", "파일 슬래시 문서"),
      ("나 > 너", "나 보다 큼 너"),
      ("====", "등호 네 개"),
      (String(repeating: "=", count: 42), "등호 마흔두 개"),
      ("ㅋㅋㅋㅋㅋ", "키읔 다섯 개"),
      ("네 ㅋㅋ", "네 키읔 키읔"),
      ("ㅠㅠ", "유 유"),
      ("완료 ✓", "완료 확인"),
      ("│ 이름 │ 크기 │", "이름, 크기"),
    ])
  func symbols(_ text: String, _ words: String) {
    #expect(composed(text, default: "ko") == ["ko: \(words)"])
  }

  @Test("Hangul in pieces is composed")
  func decomposed() {
    #expect(composed("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}") == ["ko: 한글"])
    #expect(composed("\u{1112}\u{1161}") == ["ko: 하"])
  }
}
