// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// One step of a conversation with an agent: a program that answers in words and works with tools.
public enum AgentEvent: Equatable, Sendable {
  /// The agent waits for its first prompt.
  case started
  /// The user's words. A turn begins.
  case prompted(String)
  /// The agent begins to use a tool.
  case usesTool(AgentTool)
  /// The tool has finished, with its output, or has failed for a reason.
  case usedTool(AgentTool, result: String? = nil, failure: String? = nil)
  /// The agent waits for the user's decision.
  case asks(AgentQuestion)
  /// Words that the agent reports as its thinking.
  case thought(String)
  /// The cost of the turn, in the agent's words: "0.12 dollars, 3400 tokens". It may follow the end of the turn.
  case cost(String)
  /// The answer, in Markdown. The turn is over.
  case answered(String)
  /// The turn ended with an error.
  case failed(String)
  /// The user ended the turn.
  case interrupted
  /// The agent has ended.
  case ended
}

/// A tool in use, by an agent.
public struct AgentTool: Equatable, Sendable {
  /// The agent's name for it: "Bash".
  public var name: String
  /// The command, file or address that it is used on; nil if there is none.
  public var subject: String?
  /// The lines of the change that it makes, with + and - before them; empty if it edits nothing.
  public var change: [String]

  public init(_ name: String, subject: String? = nil, change: [String] = []) {
    self.name = name
    self.subject = subject
    self.change = change
  }
}

/// A question of an agent, which the user has to answer.
public struct AgentQuestion: Equatable, Sendable {
  public var text: String
  /// The tool that the agent asks to use; nil for any other question.
  public var tool: AgentTool?
  /// The offered answers, in order.
  public var choices: [String]

  public init(_ text: String, tool: AgentTool? = nil, choices: [String] = []) {
    self.text = text
    self.tool = tool
    self.choices = choices
  }
}

extension AccessibilityNotification {
  /// A program no longer works on the user's request, as its screen shows.
  public struct WorkEnded: HubMessage, Equatable {
    /// True if it waits for an answer.
    public var asks: Bool
    public init(asks: Bool) { self.asks = asks }
  }

  /// An agent reported a step of its conversation.
  public struct AgentStep: HubMessage, Equatable {
    /// The agent's name: "Claude Code".
    public var agent: String
    /// The agent's own name for the conversation, which distinguishes it from others.
    public var conversation: String
    public var event: AgentEvent
    /// True if the agent is in another terminal than the one that is read.
    public var isElsewhere = false
    /// True if its words were heard from the agent's screen.
    public var isHeard = false

    public init(_ event: AgentEvent, of agent: String, in conversation: String) {
      self.agent = agent
      self.conversation = conversation
      self.event = event
    }
  }
}
