// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

@Suite("Letters told apart by words")
struct PhoneticTests {
  @Test("ICAO Annex 10: the words for the letters")
  func icao() {
    let words =
      "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo "
      + "Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu"
    let alphabets = PhoneticAlphabets()
    let found = "abcdefghijklmnopqrstuvwxyz".map { alphabets.name(of: $0, language: "en")?.words.first ?? "" }
    #expect(found == words.lowercased().split(separator: " ").map(String.init))
    #expect(alphabets.name(of: "Q", language: "ko") == .init(words: ["quebec"], isCapital: true))
  }

  @Test(
    "A Hangul syllable is its letters, however it is written",
    arguments: [
      ("각", ["기역", "아", "기역"]), ("\u{1112}\u{1161}\u{11ab}", ["히읗", "아", "니은"]), ("뷁", ["비읍", "웨", "리을 기역"]),
      ("ㄸ", ["쌍디귿"]), ("ㅡ", ["으"]), ("\u{1105}", ["리을"]), ("힣", ["히읗", "이", "히읗"]), ("가", ["기역", "아"]),
    ])
  func hangul(character: String, words: [String]) throws {
    let character = try #require(character.first)
    #expect(PhoneticAlphabets().name(of: character, language: "en")?.words == words)
  }

  @Test("The Unicode decomposition of every syllable names the same letters")
  func decomposition() throws {
    for value in stride(from: UInt32(0xAC00), through: 0xD7A3, by: 1) {
      let scalar = try #require(Unicode.Scalar(value))
      let letters = try #require(HangulLetters.letters(of: scalar))
      // Jamo by the arithmetic of the Unicode standard, 3.12: L + V + T.
      let index = value - 0xAC00
      var jamo = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
      if index % 28 > 0 { jamo.append(0x11A7 + index % 28) }
      #expect(letters == jamo.compactMap { Unicode.Scalar($0) }.flatMap { HangulLetters.letters(of: $0) ?? [] })
    }
  }

  @Test("What has no word has none")
  func none() {
    for character in ["1", "$", "漢", "é", " ", "👍🏽"] as [Character] {
      #expect(PhoneticAlphabets().name(of: character, language: "en") == nil)
    }
  }

  @Test("A language is added by its file alone, and lines that cannot be read are reported")
  func files() {
    var alphabets = PhoneticAlphabets()
    var unreadable: [Int] = []
    alphabets.set(parsing: "# Deutsch\n\na\tAnton\nbb\tx\nc\n", for: "de-AT") { unreadable.append($0) }
    #expect(unreadable == [4, 5])
    #expect(alphabets.name(of: "a", language: "de")?.words == ["Anton"])
    #expect(alphabets.name(of: "b", language: "de")?.words == ["bravo"])
    #expect(alphabets.name(of: "a", language: "en")?.words == ["alfa"])
  }

  @Test("The shipped files say what is built in", arguments: ["en", "ko"])
  func shipped(language: String) throws {
    let text = try #require(DataFile.text(at: shippedData.path + "/Voices/phonetic." + language))
    var unreadable: [Int] = []
    var alphabets = PhoneticAlphabets()
    alphabets.set(parsing: text, for: language) { unreadable.append($0) }
    #expect(unreadable == [])
    #expect(alphabets == PhoneticAlphabets())
    #expect(text.split(separator: "\n").filter { $0.contains("\t") }.count == (language == "en" ? 26 : 51))
  }

  @Test("Every shipped alphabet can be read to the last line, and has the 26 letters but the Korean one")
  func every() {
    let files = shippedData.texts(named: "phonetic")
    #expect(Set(files.map(\.language)).isSuperset(of: ["de", "en", "es", "fr", "ja", "ko", "pl"]))
    for file in files {
      var unreadable: [Int] = []
      var alphabets = PhoneticAlphabets()
      alphabets.set(parsing: file.text, for: file.language) { unreadable.append($0) }
      #expect(unreadable == [], "\(file.language)")
      let words = "abcdefghijklmnopqrstuvwxyz".compactMap { alphabets.name(of: $0, language: file.language)?.words[0] }
      #expect(words.count == 26)
      // Each word begins with its letter, as the letter is told by it.
      guard ["de", "en", "es", "fr", "pl"].contains(file.language) else { continue }
      #expect(words.compactMap { $0.lowercased().first } == Array("abcdefghijklmnopqrstuvwxyz"), "\(file.language)")
    }
  }

  @Test("A Latin letter that an alphabet lacks is not told by a word of a language that is not the user's")
  func otherLanguages() {
    let alphabets = shippedData.phoneticAlphabets()
    #expect(alphabets.name(of: "é", language: "fr-CA")?.words == ["Eugène accent aigu"])
    #expect(alphabets.name(of: "É", language: "es") == .init(words: ["España con acento"], isCapital: true))
    #expect(alphabets.name(of: "é", language: "en") == nil)
    #expect(alphabets.name(of: "ł", language: "de") == nil)
    #expect(alphabets.name(of: "w", language: "ko")?.words == ["whiskey"])
    #expect(alphabets.name(of: "あ", language: "en")?.words == ["あさひの あ"])
  }
}
