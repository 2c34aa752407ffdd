// SPDX-License-Identifier: Apache-2.0
extension AccessibilityNotification {
  /// A program waits for a command, with its prompt before the caret.
  public struct PromptShown: HubMessage, Equatable {
    /// The prompt as displayed.
    public var text: String
    /// The previous prompt; nil for the first.
    public var previous: String?
    /// The new text at the right margin of the line: a second half of the prompt.
    public var right: String?

    public init(_ text: String, previous: String? = nil, right: String? = nil) {
      self.text = text
      self.previous = previous
      self.right = right
    }
  }

  /// A shell reported the end of a command (OSC 133;D).
  public struct CommandEnded: HubMessage, Equatable {
    /// The exit status; nil if the shell does not report it.
    public var status: Int?
    public init(status: Int?) { self.status = status }
  }

  /// A shell offers several completions.
  public struct CompletionsShown: HubMessage, Equatable {
    /// The completions in screen order, row by row.
    public var items: [String]
    public init(_ items: [String]) { self.items = items }
  }

  /// A completion was requested from a shell or an interpreter without effect.
  public struct CompletionFailed: HubMessage, Equatable {
    public init() {}
  }

  /// A shell's history search began or found nothing. Its results arrive as changed text.
  public struct HistorySearched: HubMessage, Equatable {
    public enum State: String, Sendable {
      case began, failed
    }
    public var state: State
    public init(_ state: State) { self.state = state }
  }

  /// Typed text is hidden from now on: a password.
  public struct InputHidden: HubMessage, Equatable {
    public init() {}
  }

  /// A program reports its progress (OSC 9;4).
  public struct ProgressChanged: HubMessage, Equatable {
    public enum State: String, Sendable {
      case running, failed, unknown, paused, ended
    }
    public var state: State
    /// 0…100; nil if unknown.
    public var percent: Int?

    public init(_ state: State, percent: Int? = nil) {
      self.state = state
      self.percent = percent
    }
  }
}
