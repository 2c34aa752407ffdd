// SPDX-License-Identifier: Apache-2.0
import EarshotExpect
import Testing

@Suite("Patterns of what is heard")
struct SpeechPatternTests {
  @Test(
    "A text fits or does not",
    arguments: [
      ("Pears. 2 of 5", "Pears. 2 of 5", true), ("Pears", "pears", false), ("Pears", "Pears.", false),
      ("Pears  2", " Pears 2 ", true), ("Pears", "", false), ("*", "", true), ("*", "a b", true),
      ("Pears*", "Pears. 2 of 5", true), ("*5", "Pears. 2 of 5", true), ("P*5", "Pears. 2 of 5", true),
      ("P*5", "Pears", false), ("{#} of {#}", "2 of 15", true), ("{#} of {#}", "two of 15", false), ("{#}", "", false),
      ("{Pears|Plums}. 2", "Plums. 2", true), ("{Pears|Plums}. 2", "Dates. 2", false),
      ("Pears{. 2 of 5|}", "Pears", true), ("Pears{. {#} of {#}|}", "Pears. 2 of 5", true),
      ("* Pears", "Pears", true), ("Pears *", "Pears", true), ("a * b", "a b", true), ("{a|} b", "b", true),
      (#"\*"#, "*", true), (#"\*"#, "x", false), (#"\{a\}"#, "{a}", true), (#"\(nothing)"#, "(nothing)", true),
      (#"a\\b"#, #"a\b"#, true), ("a|b", "a|b", true), ("}", "}", true), ("{#", "{#", false),
    ])
  func matching(pattern: String, text: String, fits: Bool) throws {
    guard let pattern = try? SpeechPattern(pattern) else { return #expect(pattern == "{#") }
    #expect(pattern.matches(text) == fits)
  }

  @Test(
    "What is heard so far may still become what is expected, or cannot any more",
    arguments: [
      (["Pears. 2 of 5"], ["Pears."], true), (["Pears. 2 of 5"], ["Plums"], false), (["Pears"], ["Pea"], false),
      (["Pears"], [], true), (["(nothing)"], ["Pears"], false), (["(anything)"], ["x"], true),
      (["*Pears"], ["Plums"], true), (["{#} of 5"], ["2"], true), (["{#} of 5"], ["two"], false),
      (["{Pears here|Plums there} now"], ["Plums"], true), (["{Pears|Plums} now"], ["Nuts"], false),
      (["Fruit", "Menu", "Apples"], ["Fruit", "Menu"], true), (["Fruit", "Menu"], ["Menu"], false),
    ] as [([String], [String], Bool)])
  func beginnings(expected: [String], heard: [String], isPossible: Bool) throws {
    let text = "$ menu\nDown → \(expected.joined(separator: "\n → "))\n"
    let speech = try #require(try SpeechTestFile(text).runs.first?.steps.last?.expected)
    #expect(speech.mayBegin(with: heard) == isPossible)
  }

  @Test("What cannot be read says why", arguments: ["{a|b", "{", "a\\", "{a|{b}"])
  func faults(pattern: String) { #expect(throws: SpeechPatternError.self) { try SpeechPattern(pattern) } }

  @Test(
    "What is heard becomes a pattern that it fits, and nothing like it does",
    arguments: ["2 * 3", "{}", #"C:\x"#, "(nothing)", "(anything)", "a|b", "{#}", "*", "Größe 한글"])
  func literal(text: String) throws {
    let pattern = try SpeechPattern(SpeechPattern.literal(text))
    #expect(pattern.matches(text))
    #expect(!pattern.matches(text + "x"))
    #expect(!pattern.matches("x" + text))
  }

  @Test("A pattern that could be taken apart in very many ways is answered all the same")
  func manyWays() throws {
    let pattern = try SpeechPattern(String(repeating: "*{a|aa|*}", count: 40) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 400)))
  }
}
