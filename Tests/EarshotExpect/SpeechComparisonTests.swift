// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotExpect
import EarshotTerminal
import Testing

@Suite("What is heard beside what is written")
struct SpeechComparisonTests {
  private static let text = """
    # Fruit.
    $ menu
            → Fruit
            → Apples
    Down    → {Pears|Plums}. {#} of 5
    # Comments stay.
    Down
    Enter   -> Plums chosen
              -> Really
    exit 0

    """

  private func outcome(_ heard: [[String]], end: ProgramEnd? = .exited(0)) -> RunOutcome {
    RunOutcome(
      steps: heard.enumerated().map { index, phrases in
        StepOutcome(
          heard: phrases, end: index == heard.count - 1 ? end : nil, screen: ["> Plums <", ""],
          duration: .milliseconds(40))
      })
  }

  private func update(_ heard: [[String]], end: ProgramEnd? = .exited(0)) throws -> SpeechTestUpdate {
    SpeechTestUpdate(try SpeechTestFile(Self.text), [outcome(heard, end: end)], acceptsCrash: true)
  }

  @Test("What fits stays as it is written; what is not written yet is filled in")
  func filling() throws {
    let update = try update([["Fruit Apples"], ["Plums. 3 of 5"], ["Dates *"], ["Plums chosen Really"]])
    #expect(update.text == Self.text.replacingLine("Down", by: #"Down    → Dates \*"#))
    #expect(update.changes == ["-7: Down", #"+7: Down    → Dates \*"#])
    #expect(update.obstacle == nil)
  }

  @Test("What is heard otherwise takes the place of all lines of its step, and a new end that of the old")
  func replacing() throws {
    let update = try update([["Fruit Apples"], ["Nuts"], [], ["Gone"]], end: .signalled(9))
    #expect(
      update.text == """
        # Fruit.
        $ menu
                → Fruit
                → Apples
        Down    → Nuts
        # Comments stay.
        Down    → (nothing)
        Enter   → Gone
        signal 9

        """)
    // What was written fits what it was made of.
    let again = try SpeechTestFile(update.text)
    let same = SpeechTestUpdate(again, [outcome([["Fruit", "Apples"], ["Nuts"], [], ["Gone"]], end: .signalled(9))])
    #expect(same.changes == [])
  }

  @Test(
    "A crash is not written without being asked for",
    arguments: [
      (ProgramEnd.signalled(11), "x", true), (.exited(139), "x", true), (.exited(130), "x", false),
      (.exited(1), "x", false), (.exited(1), "Traceback (most recent call last):", true),
      (.exited(0), "Traceback (most recent call last):", false),
    ])
  func crashes(end: ProgramEnd, row: String, isCrash: Bool) throws {
    let file = try SpeechTestFile("$ menu\nDown → Pears\n")
    let steps = [
      StepOutcome(heard: [], end: nil, screen: [], duration: .zero),
      StepOutcome(heard: ["Pears"], end: end, screen: [row], duration: .zero),
    ]
    let update = SpeechTestUpdate(file, [RunOutcome(steps: steps)])
    #expect((update.obstacle?.contains("Line 2: the program crashed") ?? false) == isCrash)
    #expect(SpeechTestUpdate(file, [RunOutcome(steps: steps)], acceptsCrash: true).obstacle == nil)
    let written = try SpeechTestFile("$ menu\nDown → Pears\n\(end.written)\n")
    #expect(SpeechTestUpdate(written, [RunOutcome(steps: steps)]).obstacle == nil)
  }

  @Test("An end that is no more is taken away, and one that is new is written")
  func ends() throws {
    let heard = [["Fruit Apples"], ["Plums. 3 of 5"], ["x"], ["Plums chosen Really"]]
    #expect(!(try update(heard, end: nil).text.contains("exit")))
    let open = try SpeechTestFile("$ menu\nDown → a\n     → b\n")
    let update = SpeechTestUpdate(open, [outcome([[], ["a", "b"]], end: .exited(2))])
    #expect(update.text == "$ menu\nDown → a\n     → b\nexit 2\n")
  }

  @Test("A file is left alone where the program ended before its last keys, or was given up")
  func obstacles() throws {
    let short = try update([["Fruit Apples"], ["Nuts"]])
    #expect(short.obstacle?.contains("Line 7") == true)
    let file = try SpeechTestFile(Self.text)
    #expect(SpeechTestUpdate(file, [RunOutcome(steps: [], fault: "It showed nothing.")]).obstacle != nil)
  }

  private func report(_ heard: [[String]], end: ProgramEnd? = .exited(0), fault: String? = nil) throws -> [RunReport] {
    var outcome = outcome(heard, end: end)
    outcome.fault = fault
    return [RunReport(try SpeechTestFile(Self.text).runs[0], in: "menu.heard", outcome)]
  }

  @Test("A run passes only where each step was reached, is written and fits, and the end is as it is written")
  func passing() throws {
    let text = Self.text.replacingLine("Down", by: "Down    → x")
    let run = try SpeechTestFile(text).runs[0]
    let right = [["Fruit Apples"], ["Plums. 3 of 5"], ["x"], ["Plums chosen Really"]]
    #expect(RunReport(run, in: "a", outcome(right)).passes)
    #expect(!RunReport(run, in: "a", outcome(right, end: nil)).passes)
    #expect(!RunReport(run, in: "a", outcome(right, end: .exited(1))).passes)
    #expect(!RunReport(run, in: "a", outcome(Array(right.dropLast()), end: nil)).passes)
    #expect(!RunReport(run, in: "a", RunOutcome(steps: outcome(right).steps, fault: "Cut off.")).passes)
    // A step of which nothing is written is no step that passes.
    #expect(!(try report([["Fruit Apples"], ["Plums. 3 of 5"], [], ["Plums chosen Really"]])[0].passes))
  }

  @Test("A failure names the line, the key, what was expected and heard, and shows the screen")
  func failure() throws {
    let text = SpeechReport.text.text(
      of: try report([["Fruit Apples"], ["Dates. 2 of 5"], [], ["Plums chosen Really"]]))
    #expect(
      text == """
        menu.heard:5: Down
          expected  {Pears|Plums}. {#} of 5
          heard     Dates. 2 of 5
          screen    | > Plums <
                    | 
        menu.heard:7: Down
          expected  it is not written: --update writes it
          heard     (nothing)
          screen    | > Plums <
                    | 
        2 of 4 steps otherwise than written.

        """)
  }

  @Test("A program that ends where it must not is told, and what was not reached counts as not passed")
  func ended() throws {
    let text = SpeechReport.text.text(of: try report([["Fruit Apples"], ["Plums. 3 of 5"]], end: .signalled(11)))
    #expect(text.contains("menu.heard:5: Down\n  The program ended: signal 11."))
    #expect(text.hasSuffix("3 of 4 steps otherwise than written.\n"))
  }

  @Test("JUnit has a case a step, no control characters, and says what was not reached")
  func junit() throws {
    let report = try report([["Fruit Apples"], ["\u{1b}[1m<Dates> & \"x\""]], end: .exited(1), fault: "Cut off.")
    let text = SpeechReport.junit.text(of: report)
    #expect(text.contains(#"tests="5" failures="1" errors="1" skipped="2""#))
    #expect(text.contains("&lt;Dates&gt; &amp; &quot;x&quot;"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("GitHub gets a note at the line, in one line")
  func annotations() throws {
    let text = SpeechReport.github.text(of: try report([["Fruit Apples"], ["100 %\nmore"]], end: .exited(1)))
    #expect(text.hasPrefix("::error file=menu.heard,line=5,title=Heard otherwise%3A Down::Expected "))
    #expect(text.contains("100 %25"))
    #expect(text.split(separator: "\n").count == 1)
  }
}

extension String {
  fileprivate func replacingLine(_ line: String, by other: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0 == line ? other : String($0) }
      .joined(separator: "\n")
  }
}
