// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotTerminal

@Suite("The words of messages that were told")
struct ToldWordsTests {
  private func told(_ texts: String...) -> ToldWords {
    ToldWords(texts.map { AccessibilityNotification.TextAppended([$0]) })
  }

  private func words(_ text: String) -> [Substring] { ToldWords.words(of: text) }

  @Test(
    "Whole words in sequence are found, in one message, whatever stands between them",
    arguments: [
      ("open file-name.txt, then go", "file name txt", true), ("open file-name.txt", "open file", true),
      ("open file-name.txt", "txt", true), ("open file-name.txt", "le name", false), ("open file", "file open", false),
      ("a b a b c", "a b c", true), ("열기 파일 name", "파일 name", true), ("열기 파일", "파", false), ("", "", true),
      ("grün", "grün", true), ("5 K", "\u{212A}", true), ("words", "words 2", false),
    ])
  func contained(text: String, wanted: String, isTold: Bool) {
    #expect(told(text).contain(words(wanted)) == isTold)
  }

  @Test("No words of two messages make a sequence")
  func apart() {
    #expect(!told("one two", "three").contain(words("two three")))
    #expect(told("one two", "three").contain(words("three")))
  }

  @Test("Letters are found across the margins of words")
  func letters() {
    #expect(told("a long-winded word").containAcrossMargins(["ngwin"]))
    #expect(!told("a long-winded word").containAcrossMargins(["wordy"]))
    #expect(told("long", "winded").isPart(of: ["along", "er"]))
    #expect(!told("--", "winded").isPart(of: ["along"]))
    #expect(told("--").isEmpty)
    #expect(!told("--", "x").isEmpty)
  }

  @Test("Words are runs of characters whose first scalar is a letter or a number, whatever stands between them")
  func wordsOfAnyScript() {
    let signs: [Unicode.Scalar] = [
      "a", "1", " ", "│", "█", "■", "→", "\u{301}", "\u{600}", "\u{200D}", "é", "한", "\r", "\n",
    ]
    var others: [String] = []
    // All texts of four of them.
    for number in 0..<signs.count * signs.count * signs.count * signs.count {
      var (text, rest) = ("", number)
      for _ in 0..<4 {
        text.unicodeScalars.append(signs[rest % signs.count])
        rest /= signs.count
      }
      var (words, word) = ([String](), "")
      for character in text {
        let first = character.unicodeScalars.first?.properties
        let isPart = first.map { $0.isAlphabetic || $0.numericType != nil } ?? false
        if isPart { word.append(character) }
        if !isPart, !word.isEmpty {
          words.append(word)
          word = ""
        }
      }
      if !word.isEmpty { words.append(word) }
      if ToldWords.words(of: text).map(String.init) != words { others.append(text) }
    }
    #expect(others == [])
  }
}
