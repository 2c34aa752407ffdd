// SPDX-License-Identifier: Apache-2.0

/// The conversation between a user and an agent, turn by turn.
public struct Conversation: Equatable, Sendable {
  /// A prompt and the agent's work on it.
  public struct Turn: Equatable, Sendable {
    public enum Part: Equatable, Sendable {
      case tool(AgentTool, AgentToolOutcome)
      case question(AgentQuestion)
      case thought(String)
      case answer(AnswerBlock)
    }

    public enum Outcome: Equatable, Sendable {
      case working, asking, finished, failed(String), interrupted
    }

    public var prompt: String
    public var parts: [Part] = []
    public var outcome = Outcome.working
    /// The cost of the turn, in the agent's words; nil if that was not reported.
    public var cost: String?

    /// True if the agent continues to work on it.
    public var isOpen: Bool { outcome == .working || outcome == .asking }
  }

  /// The most turns that are kept: the oldest are removed.
  static let turnLimit = 200
  /// The most parts of a turn that are kept.
  static let partLimit = 2_000

  public let agent: String
  public private(set) var turns: [Turn] = []
  /// The number of removed turns before those that are kept.
  public private(set) var droppedTurns = 0

  public init(with agent: String) { self.agent = agent }

  /// Takes in a step.
  ///
  /// - Returns: False if the step is no news, as when a turn that has ended ends again.
  public mutating func take(_ event: AgentEvent) -> Bool {
    switch event {
    case .started: return turns.isEmpty
    case .prompted(let prompt):
      end(.interrupted)
      turns.append(Turn(prompt: prompt))
      if turns.count > Self.turnLimit {
        droppedTurns += 1
        turns.removeFirst()
      }
    case .usesTool(let tool):
      let isAsked = turns.last?.outcome == .asking
      continueTurn()
      guard let turn = turns.indices.last else { return false }
      // The tool is used now that the user has been asked about it.
      if isAsked, case .question(let question)? = turns[turn].parts.last, question.tool == tool {
        turns[turn].parts.append(.tool(tool, .working))
        return true
      }
      guard turns[turn].parts.last != .tool(tool, .working) else { return false }
      add(.tool(tool, .working))
    case .usedTool(let tool, let result, let failure):
      continueTurn()
      let outcome = failure.map { AgentToolOutcome.failed($0) } ?? .finished(result)
      if let turn = turns.indices.last,
        let part = turns[turn].parts.lastIndex(of: .tool(tool, .working))
          ?? turns[turn].parts.lastIndex(where: { $0.isWorking(tool.name) })
      {
        turns[turn].parts[part] = .tool(tool, outcome)
      } else {
        add(.tool(tool, outcome))
      }
    case .asks(let question):
      // The same question is reported twice, once with fewer details.
      if turns.last?.outcome == .asking, case .question(let last)? = turns.last?.parts.last,
        last == question || last.tool == nil || question.tool == nil
      {
        return false
      }
      continueTurn()
      guard let turn = turns.indices.last else { return false }
      add(.question(question))
      turns[turn].outcome = .asking
    case .thought(let text):
      guard !text.isEmpty else { return false }
      continueTurn()
      add(.thought(text))
    case .cost(let text):
      guard let turn = turns.indices.last, turns[turn].cost != text else { return false }
      turns[turn].cost = text
    case .answered(let text):
      guard turns.last?.isOpen != false || turns.isEmpty else { return false }
      continueTurn()
      for block in AnswerBlock.blocks(of: text) { add(.answer(block)) }
      end(.finished)
    case .failed(let reason):
      guard turns.last?.isOpen == true else { return false }
      end(.failed(reason))
    case .interrupted:
      guard turns.last?.isOpen == true else { return false }
      end(.interrupted)
    case .ended:
      end(.interrupted)
      return false
    }
    return true
  }

  /// Begins a turn for a step if the beginning was not reported.
  private mutating func continueTurn() {
    if turns.last?.isOpen != true { turns.append(Turn(prompt: "")) }
    turns[turns.count - 1].outcome = .working
  }

  private mutating func add(_ part: Turn.Part) {
    guard let turn = turns.indices.last, turns[turn].parts.count < Self.partLimit else { return }
    turns[turn].parts.append(part)
  }

  private mutating func end(_ outcome: Turn.Outcome) {
    guard let turn = turns.indices.last, turns[turn].isOpen else { return }
    turns[turn].outcome = outcome
  }
}

/// The result of a tool's work.
public enum AgentToolOutcome: Equatable, Sendable {
  case working
  /// Finished, with the tool's output if the agent reports it.
  case finished(String?)
  case failed(String)
}

extension Conversation.Turn.Part {
  fileprivate func isWorking(_ name: String) -> Bool {
    if case .tool(let tool, .working) = self { tool.name == name } else { false }
  }
}
