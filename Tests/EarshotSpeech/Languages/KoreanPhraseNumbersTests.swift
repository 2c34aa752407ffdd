// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

/// The words that Koreans say for 3 before each word that follows a number in `Voices/phrases.ko`: a native numeral
/// before a native counter, else one of Chinese origin.
private let numerals = [
  "줄": "세", "개": "세", "번째": "세", "글자": "세", "군데": "세", "칸": "세",
  "퍼센트": "삼", "회": "삼", "번": "삼", "부터": "삼", "까지": "삼",
  "초": "삼", "쪽": "삼", "페이지": "삼", "행": "삼", "열": "삼",
]

@Suite("Numbers in the Korean phrases")
struct KoreanPhraseNumbersTests {
  /// The Korean sides of the lines.
  private func phrases() throws -> [String] {
    let file = try #require(shippedData.text(named: "phrases", language: "ko"))
    return file.split(separator: "\n").filter { !$0.hasPrefix("# ") }.compactMap { line in
      let parts = line.split(separator: "\t")
      return parts.count == 2 ? String(parts[1]) : nil
    }
  }

  private static let numberMarks = ["count", "number", "line", "column", "lowest", "highest", "page", "first", "last"]

  /// The Hangul that follows a number in a phrase, up to the next blank or mark.
  private func words(after phrase: String) -> [String] {
    phrase.split(separator: "{").dropFirst().compactMap { part in
      let name = part.prefix { $0 != "}" }
      let word = part.dropFirst(name.count + 1).prefix { ("가"..."힣").contains($0) }
      return Self.numberMarks.contains(String(name)) && !word.isEmpty ? String(word) : nil
    }
  }

  @Test("Every word after a number is one whose numeral is known")
  func known() throws {
    let words = try phrases().flatMap(words)
    #expect(words.count > 20)
    for word in words { #expect(numerals.keys.contains { word.hasPrefix($0) }, "\(word)") }
  }

  @Test("Three of everything are said with the right numeral")
  func three() throws {
    for phrase in try phrases() {
      for word in words(after: phrase) {
        guard
          let (counter, numeral) = numerals.filter({ word.hasPrefix($0.key) }).max(by: { $0.key.count < $1.key.count })
        else { continue }
        let said = composed("3\(word)", default: "ko").joined()
        #expect(said.hasPrefix("ko: \(numeral)"), "\(phrase): \(said)")
        #expect(said.contains(counter))
      }
    }
  }

  @Test(
    "Filled phrases are said as a Korean says them",
    arguments: [
      ("340줄 중 12번째 줄, 5번째 칸", "삼백사십 줄 중 열두 번째 줄, 다섯 번째 칸"), ("1줄", "한 줄"), ("20줄 붙여 넣음", "스무 줄 붙여 넣음"),
      ("설정 7번째 줄: 잘못된 곳 2군데 더", "설정 일곱 번째 줄: 잘못된 곳 두 군데 더"), ("공백 4칸", "공백 네 칸"), ("21글자", "스물한 글자"),
      ("80부터 449까지만 됩니다. 260 사용.", "팔십부터 사백사십구까지만 됩니다. 이뱅뉵십 사용."), ("클립보드 3번 붙여넣기", "클립보드 삼번 붙여넣기"),
      ("25퍼센트", "이십오퍼센트"),
    ])
  func filled(text: String, words: String) {
    #expect(composed(text, default: "ko") == ["ko: \(words)"])
  }
}
