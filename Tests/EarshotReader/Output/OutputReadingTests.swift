// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotReader

@Suite("Output, apart from the rest of the reader")
struct OutputReadingTests {
  private typealias TextAppended = AccessibilityNotification.TextAppended
  private let settings = ReaderSettings()
  private var output = OutputReading(ReaderSettings())

  private mutating func append(_ message: TextAppended, waiting: Int = 0, at now: Instant) -> [PartEffect] {
    output.handle(
      message, waiting: waiting, settings, RulesInForce(own: SpeechRules(), profile: SpeechRules(), program: nil),
      at: now)
  }

  @Test("Lines are read one by one, without those that only part others")
  mutating func lines() {
    #expect(append(TextAppended(["one", "----------", "", "two"]), at: at(0)).words == ["one", "two"])
    #expect(output.deadline == nil)
  }

  @Test("A bullet above its text is no line of its own; a lone dash or star is read")
  mutating func bullets() {
    #expect(
      append(TextAppended(["•", "  Write the file", "-", "Third"]), at: at(0)).words == [
        "  Write the file", "-", "Third",
      ])
    #expect(append(TextAppended(["*"]), at: at(9_000)).words == ["*"])
  }

  @Test("Of more lines than anyone listens to the beginning is read, then how many they were and the last")
  mutating func flood() {
    let lines = (1...100).map { "line \($0)" }
    #expect(append(TextAppended(lines), at: at(0)).words == ["line 1", "line 2", "line 3"])
    #expect(append(TextAppended(["line 101"]), at: at(100)).words == [])
    #expect(output.due(at: at(399)) == [])
    let effects = output.due(at: at(400))
    #expect(effects.first == .plan(.review))
    #expect(effects.words == ["98 lines", "line 99", "line 100", "line 101"])
    #expect(output.deadline == nil)
  }

  @Test("Output that keeps coming faster than it is heard is counted, and what waits of it is dropped")
  mutating func behind() {
    for time in stride(from: Int64(0), to: 1_000, by: 100) {
      #expect(append(TextAppended(["y"]), waiting: 25, at: at(time)).words == ["y"])
    }
    #expect(append(TextAppended(["z"]), waiting: 25, at: at(1_000)) == [.dropWaitingOutput])
    #expect(append(TextAppended(["z"]), waiting: 0, at: at(1_100)) == [])
  }

  @Test("Output that the user stopped is counted until it ends; what comes later is read")
  mutating func stopped() {
    for time in stride(from: Int64(0), through: 400, by: 100) { _ = append(TextAppended(["y"]), at: at(time)) }
    #expect(output.stop(isSaid: true, at: at(450)) == [.plan(.earlier)])
    #expect(append(TextAppended(["y"]), at: at(500)) == [])
    #expect(append(TextAppended(["y"]), at: at(600)) == [])
    #expect(output.due(at: at(1_100)).words == ["2 lines", "y"])
    #expect(append(TextAppended(["new"]), at: at(1_200)).words == ["new"])
  }

  @Test("A stop after output has ended counts nothing, and without anything said gives no hint")
  mutating func stoppedAfterwards() {
    _ = append(TextAppended(["done"]), at: at(0))
    #expect(output.stop(isSaid: false, at: at(5_000)) == [])
    #expect(append(TextAppended(["next"]), at: at(5_001)).words == ["next"])
  }

  @Test("Enter makes what comes news, in the middle of a flood too")
  mutating func entered() {
    _ = append(TextAppended((1...100).map { "line \($0)" }), at: at(0))
    _ = output.lineEntered()
    #expect(append(TextAppended(["answer"]), at: at(50)).words == ["answer"])
  }

  @Test("A line that is being written is said by its sentences, and what is left when a prompt comes")
  mutating func stream() {
    #expect(append(TextAppended(["It rai"], isOpen: true), at: at(0)).words == [])
    #expect(
      append(TextAppended(["ns. And"], continuesLine: true, isOpen: true), at: at(100)).words == ["It rains. "])
    #expect(output.end(at: at(200)).words == ["And"])
    #expect(output.deadline == nil)
  }

  @Test("What is left of a line is said before a row that is written over below it")
  mutating func order() {
    #expect(append(TextAppended(["| a.py | 3 failed"], isOpen: true, line: 7), at: at(0)).words == [])
    let rest = TextAppended([" | 0 failed |"], continuesLine: true, isOpen: true, line: 7)
    #expect(append(rest, at: at(80)).words == [])
    let row = AccessibilityNotification.TextChanged(old: "Writing", new: "All tests pass now.", row: 16, line: 9)
    let effects = output.handle(row, Phrases.english, at: at(160))
    #expect(effects.words == ["| a.py | 3 failed | 0 failed |", "All tests pass now."])
  }

  @Test("A whole row of a table is not joined with the line behind it")
  mutating func tableRow() {
    #expect(append(TextAppended(["a.py"], isOpen: true, line: 7), at: at(0)).words == [])
    #expect(append(TextAppended([" | 0 failed |"], continuesLine: true, line: 7), at: at(80)).words == [])
    let effects = append(TextAppended(["All tests pass."], line: 9), at: at(90))
    #expect(effects.words == ["a.py | 0 failed |", "All tests pass."])
  }

  @Test("The beginning of a row that goes on is not read once more when it rests")
  mutating func wentOn() {
    // The first bar of a table's row takes the place of a spinner.
    let bar = AccessibilityNotification.TextChanged(old: "+", new: "|", row: 12, line: 7, isTicking: true)
    #expect(output.handle(bar, Phrases.english, at: at(0)).words == [])
    #expect(append(TextAppended([" a.py | 0 failed |"], continuesLine: true, line: 7), at: at(80)).words == [])
    #expect(output.due(at: at(1_000)).words == ["a.py | 0 failed |"])
    #expect(output.due(at: at(10_000)).words == [])
  }

  @Test("The end of a progress row is said before the question below it")
  mutating func endBeforeQuestion() {
    for step in 1...3 {
      let row = AccessibilityNotification.TextChanged(
        old: "Step \(step - 1) of 3", new: "Step \(step) of 3", row: 4, line: 7, isTicking: true)
      #expect(output.handle(row, Phrases.english, at: at(Int64(step) * 100)).words == [])
    }
    let question = TextAppended(["Continue? [Y/n] "], isOpen: true, notable: ["Continue? [Y/n] "], line: 8)
    #expect(append(question, at: at(350)).words.first == "Step 3 of 3")
    #expect(output.due(at: at(5_000)).words.allSatisfy { !$0.contains("Step") })
  }

  @Test("The last words of a row are said before the prompt below it, and not again")
  mutating func endBeforePrompt() {
    let texts = ["reading one", "reading two", "reading three"]
    let said = zip(texts, texts.dropFirst()).enumerated().flatMap { step, change in
      output.handle(
        AccessibilityNotification.TextChanged(old: change.0, new: change.1, row: 4, line: 7), Phrases.english,
        at: at(Int64(step) * 600)
      ).words
    }
    #expect(said == ["reading two"])
    #expect(output.end(at: at(700)).words == ["reading three"])
    #expect(output.due(at: at(9_000)).words == [])
  }

  @Test("An error does not wait for its row to rest")
  mutating func errorInRow() {
    let texts = ["reading one", "reading two", "error: no space left"]
    let said = zip(texts, texts.dropFirst()).enumerated().flatMap { step, change in
      output.handle(
        AccessibilityNotification.TextChanged(
          old: change.0, new: change.1, row: 4, line: 7, isNotable: change.1.hasPrefix("error")), Phrases.english,
        at: at(Int64(step) * 600)
      ).words
    }
    #expect(said == ["reading two", "error: no space left"])
  }

  @Test("Changing words are said before a line that comes below them; numbers go on")
  mutating func wordsAboveNewLine() {
    func row(_ old: String, _ new: String, _ line: UInt64, _ isTicking: Bool) -> AccessibilityNotification.TextChanged {
      AccessibilityNotification.TextChanged(old: old, new: new, row: 4, line: line, isTicking: isTicking)
    }
    _ = output.handle(row("Resolving", "flask", 7, false), Phrases.english, at: at(0))
    #expect(output.handle(row("flask", "Resolved 7 packages", 7, false), Phrases.english, at: at(300)).words == [])
    #expect(output.handle(row("layer 1 of 9", "layer 2 of 9", 8, true), Phrases.english, at: at(300)).words == [])
    let effects = append(TextAppended(["Preparing packages"], line: 9), at: at(310))
    #expect(effects.words == ["Resolved 7 packages", "Preparing packages"])
  }

  @Test("A key ends the wait of numbers, which would be heard beside something else")
  mutating func keyEndsTicks() {
    let row = AccessibilityNotification.TextChanged(
      old: "line 1 of 5", new: "line 2 of 5", row: 0, line: 1, isTicking: true)
    _ = output.handle(row, Phrases.english, at: at(0))
    _ = output.stop(isSaid: false, at: at(2_000))
    #expect(output.due(at: at(9_000)).words == [])
  }

  @Test("A line behind a blank row is no rest of the one before it")
  mutating func apart() {
    #expect(append(TextAppended(["git reset --soft HEAD"], isOpen: true, line: 7), at: at(0)).words == [])
    let effects = append(TextAppended(["The files stay staged."], line: 9, isApart: true), at: at(80))
    #expect(effects.words == ["git reset --soft HEAD", "The files stay staged."])
  }

  @Test("What a tree tells by now is not said any more")
  mutating func forgotten() {
    _ = append(TextAppended((1...100).map { "line \($0)" }), at: at(0))
    _ = output.forget(.tree)
    #expect(output.deadline == nil)
    #expect(output.end(at: at(200)) == [])
  }
}
