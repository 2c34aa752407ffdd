// SPDX-License-Identifier: Apache-2.0
extension AccessibilityNotification {
  /// A program waits for a command: its prompt stands before the caret.
  public struct PromptShown: HubMessage, Equatable {
    /// The prompt as it is on the screen.
    public var text: String
    /// The prompt before it; nil for the first.
    public var previous: String?
    /// What is new at the right margin of its line: a second half of the prompt.
    public var right: String?

    public init(_ text: String, previous: String? = nil, right: String? = nil) {
      self.text = text
      self.previous = previous
      self.right = right
    }
  }

  /// A shell said that a command has ended (OSC 133;D).
  public struct CommandEnded: HubMessage, Equatable {
    /// What it ended with; nil where the shell does not say.
    public var status: Int?
    public init(status: Int?) { self.status = status }
  }

  /// A shell offers several ways to complete what was typed.
  public struct CompletionsShown: HubMessage, Equatable {
    /// In the order in which they stand on the screen, row by row.
    public var items: [String]
    public init(_ items: [String]) { self.items = items }
  }

  /// A shell or an interpreter was asked to complete what was typed, and nothing came of it.
  public struct CompletionFailed: HubMessage, Equatable {
    public init() {}
  }

  /// A shell's search through its history began, or found nothing. What it finds is text that changed.
  public struct HistorySearched: HubMessage, Equatable {
    public enum State: String, Sendable {
      case began, failed
    }
    public var state: State
    public init(_ state: State) { self.state = state }
  }

  /// What is typed now is not shown: a password.
  public struct InputHidden: HubMessage, Equatable {
    public init() {}
  }

  /// A program tells how far it is (OSC 9;4).
  public struct ProgressChanged: HubMessage, Equatable {
    public enum State: String, Sendable {
      case running, failed, unknown, paused, ended
    }
    public var state: State
    /// 0…100; nil where it has no measure.
    public var percent: Int?

    public init(_ state: State, percent: Int? = nil) {
      self.state = state
      self.percent = percent
    }
  }
}
