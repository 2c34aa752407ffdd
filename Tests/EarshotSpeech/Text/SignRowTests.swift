// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

@Suite("Rows of signs")
struct SignRowTests {
  private func said(_ text: String, _ level: PunctuationLevel = .some) -> [String] {
    composed(text, punctuation: level).map { String($0.dropFirst(englishVoice.count + 2)) }
  }

  @Test(
    "Markers are counted at every level",
    arguments: [
      ("<<<<<<< HEAD", "7 less HEAD"), ("=======", "7 equals"), (">>>>>>> next", "7 greater next"),
      ("-----BEGIN CERTIFICATE-----", "5 dash BEGIN CERTIFICATE 5 dash"), ("a ====> b", "a 4 equals greater b"),
      ("###### Notes", "6 hash Notes"),
      ("++>>>>>>> next", "plus plus 7 greater next"),
    ])
  func markers(_ line: String, _ words: String) {
    for level in PunctuationLevel.allCases { #expect(said(line, level) == [words]) }
  }

  @Test("A rule, a leader and what a program draws while it works are a pause, and one word where all is said")
  func ornaments() {
    #expect(said("Chapter 1 ........ 5") == ["Chapter 1, 5"])
    #expect(said("Chapter 1 ........ 5", .all) == ["Chapter 1 8 dot 5"])
    let drawn = "a " + String(repeating: ".+.....+..*", count: 60) + " b"
    #expect(said(drawn) == ["a, b"])
    #expect(said(drawn, .all) == ["a 660 symbol b"])
    #expect(said("a ~~~~~~~~ b") == ["a, b"])
  }

  @Test("Stars that hide what is typed are counted")
  func hidden() { #expect(said("Password: ********") == ["Password: 8 star"]) }

  @Test("A line of a few signs is never silent", arguments: ["|", "]>", "/>", "@#", "?-", "...", "}", "::", ">>>"])
  func signs(_ line: String) { #expect(!said(line, .none).isEmpty) }
}
