// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
import EarshotCore
import Testing

@Suite("Conversations with agents")
struct ConversationTests {
  private let shell = AgentTool("Bash", subject: "make")
  private let words = ConversationWords(
    turn: "turn", outcome: { $0 == .asking ? "asking" : nil }, failure: { $0 }, thought: { "thought: \($0)" },
    code: { "\($0 ?? "") \($1)" }, diff: { _ in "" })

  @Test("A turn has its tools, questions and answer, in order")
  func turn() {
    var conversation = Conversation(with: "Agent")
    let question = AgentQuestion("", tool: shell)
    let steps: [AgentEvent] = [
      .started, .prompted("Build it"), .asks(question), .usesTool(shell), .usedTool(shell, result: "ok"),
      .answered("Built.\n\n```sh\nmake\n```"),
    ]
    let news = steps.map { conversation.take($0) }
    #expect(!news.contains(false))
    #expect(
      conversation.turns.map(\.parts) == [
        [
          .question(question), .tool(shell, .finished("ok")), .answer(.paragraph("Built.")),
          .answer(.code(["make"], language: "sh")),
        ]
      ])
    #expect(conversation.turns.first?.outcome == .finished)
  }

  @Test("What is told twice is news once")
  func twice() {
    var conversation = Conversation(with: "Agent")
    _ = conversation.take(.prompted("Build it"))
    let isNews1 = conversation.take(.asks(AgentQuestion("", tool: shell)))
    #expect(isNews1)
    // The same by its notification, which has no more than a sentence.
    let isNews2 = conversation.take(.asks(AgentQuestion("Agent needs your permission to use Bash")))
    #expect(!isNews2)
    let isNews3 = conversation.take(.answered("Done."))
    #expect(isNews3)
    let isNews4 = conversation.take(.answered("Done."))
    #expect(!isNews4)
    let isNews5 = conversation.take(.interrupted)
    #expect(!isNews5)
  }

  @Test("Thinking, a permission's tool and the cost of a turn are heard where its elements are read")
  func thinking() {
    var conversation = Conversation(with: "Agent")
    let question = AgentQuestion("", tool: shell)
    for step in [AgentEvent.prompted("Build it"), .thought("It has a makefile."), .asks(question)] {
      _ = conversation.take(step)
    }
    let labels = ConversationTree.elements(of: conversation, words).map(\.label)
    #expect(labels == ["Agent", "Build it", "thought: It has a makefile.", "Bash: make"])
    // The same sum again is no news, and a cost opens no turn of its own.
    let news = [AgentEvent.answered("Built."), .cost("12 cents"), .cost("12 cents")].map { conversation.take($0) }
    #expect(news == [true, true, false])
    #expect(conversation.turns.map(\.outcome) == [.finished])
    #expect(ConversationTree.elements(of: conversation, words).dropFirst().first?.value == "12 cents")
  }

  @Test("A new prompt ends a turn that nobody ended")
  func interrupted() {
    var conversation = Conversation(with: "Agent")
    _ = conversation.take(.prompted("One"))
    _ = conversation.take(.prompted("Two"))
    #expect(conversation.turns.map(\.outcome) == [.interrupted, .working])
  }

  @Test("An answer alone makes a turn")
  func answerAlone() {
    var conversation = Conversation(with: "Agent")
    let isNews6 = conversation.take(.answered("Hello."))
    #expect(isNews6)
    #expect(conversation.turns.map(\.parts) == [[.answer(.paragraph("Hello."))]])
  }

  @Test("Long conversations keep their newest turns, and elements their ids")
  func long() {
    var conversation = Conversation(with: "Agent")
    for number in 1...300 {
      _ = conversation.take(.prompted("Prompt \(number)"))
      _ = conversation.take(.answered("Answer \(number)"))
    }
    #expect(conversation.turns.count == 200)
    func id(_ label: String) -> ElementID? {
      ConversationTree.elements(of: conversation, words).first { $0.label == label }?.id
    }
    let before = id("Answer 300")
    #expect(before != nil)
    _ = conversation.take(.prompted("Prompt 301"))
    #expect(id("Answer 300") == before)
    #expect(id("Prompt 101") == nil)
  }
}
