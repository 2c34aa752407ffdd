// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@testable import EarshotReader

@Suite("The word on the screen that a spoken word is part of")
struct SpokenWordPlacesTests {
  /// The words of a line, each with what is said while it is marked.
  private func marked(_ line: String, language: String = "en") throws -> [(word: String, said: [String])] {
    let data = try #require(DataDirectory.find())
    var composer = SpeechComposer(symbols: data.symbolTables(), words: data.wordTables())
    composer.settings.defaultLanguage = language
    let words = line.split(separator: " ").map(String.init)
    func segments(_ text: String) -> [SpeechSegment] {
      composer.segments(for: Utterance(commands: [.text(text)], source: .review, priority: .text))
    }
    let whole = segments(line)
    let places = SpokenWordPlaces(of: whole, words: words, spoken: segments)
    var said = words.map { (word: $0, said: [String]()) }
    for (number, segment) in whole.enumerated() {
      let scalars = Array(segment.text.unicodeScalars)
      var start = 0
      for part in scalars.split(separator: " ", omittingEmptySubsequences: false) {
        let range = start..<start + part.count
        start = range.upperBound + 1
        guard !part.isEmpty else { continue }
        let word = try #require(places.word(of: SpokenWord(segment: number, scalars: range)))
        said[word].said.append(String(String.UnicodeScalarView(part)))
      }
    }
    return said
  }

  @Test("Plain words are their own")
  func plain() throws {
    for (word, said) in try marked("The build finished and two tests were slow") { #expect(said == [word]) }
  }

  @Test("A path, an operator and a number have all their words")
  func signs() throws {
    let said = try marked("cp /etc/hosts x && echo done >= 3")
    #expect(said.first { $0.word == "/etc/hosts" }?.said.contains("slash") == true)
    #expect(said.first { $0.word == "&&" }?.said == ["and", "and"])
    #expect(said.first { $0.word == "echo" }?.said == ["echo"])
    #expect(said.first { $0.word == "3" }?.said == ["3"])
  }

  @Test("The words around a date of three words stay in their places")
  func date() throws {
    let said = try marked("-rw-r--r-- 1 mina staff 4096 Nov 21 10:15 notes")
    #expect(said.last?.word == "notes" && said.last?.said == ["notes"])
    #expect(said.first { $0.word == "mina" }?.said == ["mina"])
    #expect(said[0].said.contains("owner"))
  }

  @Test("In Korean too, across voices")
  func korean() throws {
    let said = try marked("커밋 3개가 main 브랜치에 푸시되었습니다", language: "ko")
    #expect(said.map(\.said) == [["커밋"], ["세", "개가"], ["main"], ["브랜치에"], ["푸시되었습니다"]])
  }
}
