// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotExpect
import EarshotTerminal
import Testing

@Suite("Files of what is heard")
struct SpeechTestFileTests {
  private static let menu = """
    # The menu of the shop.
    $ python3 menu.py
    size: 100x30
    env: SHOP=garden
    wait for: Fruit
    bus: off
    language: ko
    time limit: 120 s

            → Fruit. Menu.
            → Apples. 1 of 5
    # Down it goes.
    Down    → {Pears|Plums}. 2 of 5
    Down Up -> *
    ~ 2.5 s → (nothing)
    "a -> b" Enter
    exit 3

    $ true
    exit 0
    """

  @Test("Runs, settings, steps and ends are read as the grammar has them")
  func reading() throws {
    let runs = try SpeechTestFile(Self.menu).runs
    #expect(runs.map(\.command) == ["python3 menu.py", "true"])
    #expect(runs.map(\.line) == [2, 19])
    let settings = runs[0].settings
    #expect(settings.size == TerminalSize(columns: 100, rows: 30))
    #expect(settings.environment == ["SHOP=garden"])
    #expect(settings.awaited == "Fruit")
    #expect(!settings.hasBus)
    #expect(settings.language == "ko")
    #expect(settings.timeLimit == .seconds(120))
    let steps = runs[0].steps
    #expect(steps.map(\.line) == [10, 13, 14, 15, 16])
    #expect(steps.map(\.title) == ["start", "Down", "Down Up", "~ 2.5 s", "\"a -> b\" Enter"])
    #expect(steps[3].action == .pause(.milliseconds(2_500)))
    #expect(
      steps.map { $0.expected?.phrases } == [
        ["Fruit. Menu.", "Apples. 1 of 5"], ["{Pears|Plums}. 2 of 5"], ["*"], ["(nothing)"], nil,
      ])
    #expect(steps.map(\.end) == [nil, nil, nil, nil, .exited(3)])
    #expect(runs[1].steps.map(\.end) == [.exited(0)])
    #expect(runs[1].settings.size == TerminalSize(columns: 80, rows: 24))
  }

  @Test("Phrases of a step are one text: where one ends does not count; nothing and anything are words")
  func fitting() throws {
    let steps = try SpeechTestFile(Self.menu).runs[0].steps
    #expect(steps[0].expected?.matches(["Fruit. Menu. Apples.", "1 of 5"]) == true)
    #expect(steps[0].expected?.matches(["Fruit. Menu."]) == false)
    #expect(steps[3].expected?.matches([]) == true)
    #expect(steps[3].expected?.matches(["x"]) == false)
    #expect(steps[2].expected?.matches([]) == true)
  }

  @Test(
    "What is wrong is told with its line and what to do",
    arguments: [
      ("", 1, "No run"), ("\n# only words\n", 2, "No run"), ("Down → Pears", 1, "run begins with $"),
      ("$\nDown → x", 1, "Command missing"), ("$ x\nDwn → y", 2, "Key Dwn is unknown"),
      ("$ x\nDown →", 2, "write (nothing)"), ("$ x\nDown -> ", 2, "write (nothing)"),
      ("$ x\nsizes: 3x3", 2, "Do you mean size?"), ("$ x\nsize: 3", 2, "such as 80x24"),
      ("$ x\nsize: 0x5", 2, "such as 80x24"), ("$ x\nbus: maybe", 2, "on or off"), ("$ x\nenv: A", 2, "NAME=VALUE"),
      ("$ x\nwait for:", 2, "Text missing"), ("$ x\ntime limit: long", 2, "2 s or 500 ms"),
      ("$ x\nlanguage: k o", 2, "no tag"), ("$ x\n~ soon → y", 2, "2 s or 500 ms"), ("$ x\n~ 5 → y", 2, "500 ms"),
      ("$ x\nDown → {a|b", 2, "Brace without an end"), ("$ x\nDown → a\n → b\\", 3, "Backslash"),
      ("$ x\nDown\n → b", 3, "put the arrow behind Down"), ("$ x\nexit 0\nDown → b", 3, "after the end"),
      ("$ x\nexit 0\n → b", 3, "after the end"), ("$ x\nexit 0\nexit 1", 3, "ends once"), ("$ x\nexit", 2, "exit 0"),
      ("$ x\nexit 256", 2, "exit 0"), ("$ x\nsignal 0", 2, "signal and its number"),
      ("$ x\nDown → (nothing)\n → b", 2, "stands alone"), ("$ x\n\"open → y", 2, "has no end"),
      ("$ x\ntouch(1,1) → y", 2, "click"), ("$ x\nDown → y\nsize: 80x24", 3, "size:"),
    ])
  func faults(text: String, line: Int, words: String) throws {
    let error = #expect(throws: SpeechTestError.self) { try SpeechTestFile(text) }
    let problem = try #require(error?.problems.first)
    #expect(problem.line == line)
    #expect(problem.sentence.contains(words), "\(problem.sentence)")
  }

  @Test("All that is wrong is told at once, in the order of the lines")
  func allFaults() throws {
    let error = #expect(throws: SpeechTestError.self) { try SpeechTestFile("$ x\nDwn → y\nDown →\nUpp → z\n") }
    #expect(error?.problems.map(\.line) == [2, 3, 4])
  }

  @Test("Bytes that are no text are no file")
  func bytes() {
    #expect(SpeechTestFile.text(of: [0x24, 0xFF, 0xFE]) == nil)
    #expect(SpeechTestFile.text(of: [0x24, 0x00]) == nil)
    #expect(SpeechTestFile.text(of: Array("$ x →".utf8)) == "$ x →")
  }
}
