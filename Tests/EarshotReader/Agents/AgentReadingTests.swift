// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
import EarshotCore
import EarshotReader
import EarshotSpeech
import Testing

@Suite("What is heard of an agent's steps")
struct AgentReadingTests {
  /// All that is asked of the voice, and tones in angle brackets.
  private func heard(_ steps: [AgentEvent], _ settings: ReaderSettings = ReaderSettings()) -> [String] {
    var reader = Reader(settings: settings, composer: SpeechComposer())
    return steps.enumerated().flatMap { index, event in
      let step = AccessibilityNotification.AgentStep(event, of: "Claude", in: "1")
      let now = Instant.zero + .seconds(Int64(index))
      return reader.handle(.message(step), at: now, in: TreeWorld()).compactMap { effect in
        switch effect {
        case .asked(let utterance): utterance.text
        case .earcon(let earcon): "<\(earcon.rawValue)>"
        default: nil
        }
      }
    }
  }

  private let shell = AgentTool("Bash", subject: "make test\nmake install")

  @Test("A turn: one quiet sound, a question with what it is about, the end, the answer block by block")
  func turn() {
    let answer = "It **works**.\n\n```swift\nlet a = 1\nlet b = 2\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nDone."
    #expect(
      heard([
        .prompted("Fix it"), .asks(AgentQuestion("", tool: shell)), .usesTool(shell), .usedTool(shell),
        .answered(answer),
      ])
        == [
          "<progress>", "<question>", "Claude asks for Bash: make test", "Bash: make test", "<done>", "Claude finished",
          "It works.", "swift code, 2 lines", "a, b", "1, 2", "Done.",
        ])
  }

  @Test("What failed is said with its reason, first line alone")
  func failures() {
    #expect(
      heard([.usedTool(shell, failure: "exit 2\nlong log"), .failed("overloaded")])
        == ["Bash failed: exit 2", "<error>", "Claude failed: overloaded"])
  }

  @Test("A question with choices, and one about a change")
  func questions() {
    #expect(
      heard([.asks(AgentQuestion("Which one?", choices: ["Red", "Blue"]))])
        == ["<question>", "Claude asks: Which one?. Red. Blue"])
    let edit = AgentTool("Edit", subject: "a.py", change: ["-old", "+new", "+more"])
    #expect(
      heard([.asks(AgentQuestion("", tool: edit))])
        == ["<question>", "Claude asks for Edit: a.py. 2 lines added, 1 line removed"])
  }

  @Test("Where answers are read as they are written, the end says only that")
  func asWritten() {
    var settings = ReaderSettings()
    settings.waitsForAnswers = false
    #expect(heard([.prompted("Hi"), .answered("Hello.")], settings) == ["<progress>", "<done>", "Claude finished"])
  }
}
