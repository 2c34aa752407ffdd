// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSession
import EarshotSpeech
import Foundation
import Testing

@Suite("The score of a recorded session")
struct SessionScoreTests {
  private func session() throws -> RecordedSession {
    try RecordedSession(
      Array(
        """
        {"version": 2, "width": 80, "height": 24}
        [0.0, "m", "step 00: start"]
        [0.1, "o", "menu"]
        [1.0, "m", "step 01: Down"]
        [1.0, "i", "\\u001b[B"]
        [1.1, "o", "x"]
        [2.0, "m", "step 02: password"]
        [2.0, "i", "abc"]
        [3.0, "m", "end"]
        """.utf8))
  }

  private let listening = Data(
    """
    {"steps": [
      {"step": "00 start", "must": ["menu"], "any": [["dialog"]], "not": [], "words": 4},
      {"step": "01 Down", "must": ["\\\\bbanana\\\\b"], "not": ["\\\\bapple\\\\b", "q{4}"], "words": 6},
      {"step": "02 password", "must": [], "not": ["a.?b.?c"], "words": 2}
    ]}
    """.utf8)

  private func score(_ said: (Int64, String)...) throws -> SessionScore {
    let lines = said.map { milliseconds, text in
      TranscriptLine(
        t: .zero + .milliseconds(milliseconds), text: text, source: .output, outcome: .finished, priority: .text)
    }
    return try SessionScore(of: session(), against: ListeningStep.steps(listening), said: lines)
  }

  @Test("A good reader is clean")
  func good() throws {
    let score = try score((200, "Fruit menu, dialog"), (1_200, "Banana, 2 of 4"))
    #expect(score.clean == 3)
    #expect(score.heard == 2)
    #expect(score.description.isEmpty)
  }

  @Test("Silence hears nothing, but keeps the password")
  func silence() throws {
    let score = try score()
    #expect(score.heard == 0)
    #expect(score.steps.map(\.isClean) == [false, false, true])
  }

  @Test("What must not be said spoils the step, however it is spread over phrases")
  func violations() throws {
    #expect(try score((200, "menu"), (1_200, "apple banana")).steps[1].violations == [#"\bapple\b"#])
    let spelled = try score((200, "menu"), (1_200, "banana"), (2_100, "a"), (2_200, "b"), (2_300, "c"))
    #expect(spelled.steps.map(\.isClean) == [true, true, false])
  }

  @Test("More words than the budget spoil the step, though all is heard")
  func noise() throws {
    let score = try score((200, "menu"), (1_200, String(repeating: "banana ", count: 7)))
    #expect(score.heard == 2)
    #expect(score.steps.map(\.isClean) == [true, false, true])
    #expect(score.steps[1].words == 7)
  }

  @Test("Speech that is late by less than 0.4 s counts for the step before, later speech does not")
  func grace() throws {
    #expect(try score((200, "menu"), (2_200, "banana")).heard == 2)
    #expect(try score((200, "menu"), (2_400, "banana")).heard == 1)
    // What is not missing there stays in its step, and counts against it.
    #expect(try score((200, "menu"), (1_200, "banana"), (2_200, "banana split cake")).steps[2].words == 3)
  }

  @Test("An expectation for a step that was not recorded is an error")
  func unknownStep() throws {
    let steps = try ListeningStep.steps(Data(#"{"steps": [{"step": "07 Up", "must": [], "words": 1}]}"#.utf8))
    #expect(throws: SessionScore.UnknownStep.self) { try SessionScore(of: session(), against: steps, said: []) }
  }

  @Test(
    "Words are counted as they are heard",
    arguments: [
      ("a, b -- ──── x", 4), ("日本語文", 2), ("don't 100%", 2), ("안녕하세요 세계", 4), ("", 0), ("%", 1), ("...", 1),
      ("abcdefghijklm", 2), ("lqqqqqqqqqqqqqqqqqqqqqqqk", 4), ("a/b", 2), ("<=>", 3), ("*&^%$", 5),
    ])
  func words(phrase: String, count: Int) { #expect(spokenWords(phrase) == count) }

  @Test("Digits and letters make words, other signs end them", arguments: ["exit 5", "5", "(5)", "a-5.", "line\n5\n"])
  func wordBoundaries(phrase: String) throws {
    #expect(try HeardPattern(#"\b5\b"#).isHeard(in: phrase))
    #expect(try !HeardPattern(#"\b5\b"#).isHeard(in: "x5 15 5th"))
  }

  @Test("A syllable in pieces is the syllable")
  func composition() throws {
    #expect(try HeardPattern("사진").isHeard(in: "사진".decomposedStringWithCanonicalMapping))
    #expect(spokenWords("사진 파일".decomposedStringWithCanonicalMapping) == 2)
  }
}
