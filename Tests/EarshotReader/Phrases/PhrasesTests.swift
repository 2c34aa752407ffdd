// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSpeech
import Testing

@Suite("The reader's own words")
struct PhrasesTests {
  @Test("Every phrase has a Korean one with the same values, and the file has nothing else")
  func korean() throws {
    let data = try #require(DataDirectory.find())
    let file = try #require(data.text(named: "phrases", language: "ko-KR"))
    let lines = file.split(separator: "\n").filter { !$0.hasPrefix("# ") && $0 != "#" }
    let names = lines.map { $0.split(separator: "\t").first.map(String.init) ?? "" }
    let known =
      Phrase.allCases.map(\.rawValue) + ElementPhrase.allCases.map(\.rawValue)
      + SpeechStatus.Sentence.allCases.map(\.rawValue)
    #expect(Set(names) == Set(known))
    #expect(Set(names).count == names.count)
    let phrases = Phrases(parsing: file, language: "ko")
    for phrase in Phrase.allCases {
      #expect(Self.marks(in: phrases(phrase)) == Self.marks(in: phrase.rawValue), "\(phrase)")
      #expect(phrases(phrase).unicodeScalars.contains { (0xac00...0xd7a3).contains($0.value) }, "\(phrase)")
    }
    for phrase in ElementPhrase.allCases {
      #expect(Self.marks(in: phrases.word(phrase)) == Self.marks(in: phrase.rawValue), "\(phrase)")
      #expect(
        phrases.word(phrase).unicodeScalars.contains { (0xac00...0xd7a3).contains($0.value) },
        "\(phrase)")
      #expect(phrases.word(phrase).hasSuffix(".") == phrase.rawValue.hasSuffix("."), "\(phrase)")
    }
  }

  @Test("A phrase that a file lacks is English, and a value is never taken for a mark")
  func fallback() {
    let phrases = Phrases(parsing: "# comment\nblank\tleer\nno tab here\n", language: "de")
    #expect(phrases(.blank) == "leer")
    #expect(phrases.count(1, one: .oneLine, many: .lines) == "1 line")
    #expect(phrases(.lines, ["count": "{count}"]) == "{count} lines")
  }

  private static func marks(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { String($0.prefix { $0 != "}" }) }
      .sorted()
  }
}
