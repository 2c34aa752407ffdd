// SPDX-License-Identifier: Apache-2.0
/// What an editor tells of itself, where its screen alone would leave it to guesses.
extension AccessibilityNotification {
  /// Keys mean something else from here on: an editor went to another mode.
  public struct EditingModeChanged: HubMessage, Equatable {
    public var mode: EditingMode
    public init(_ mode: EditingMode) { self.mode = mode }
  }

  /// A command took lines away, put some in, changed or copied them.
  public struct LinesEdited: HubMessage, Equatable {
    public enum Kind: String, Sendable {
      case deleted, added, changed, copied
    }
    public var kind: Kind
    public var count: Int

    public init(_ kind: Kind, count: Int) {
      self.kind = kind
      self.count = count
    }
  }

  /// A part of a line was copied.
  public struct TextCopied: HubMessage, Equatable {
    public var text: String
    public init(_ text: String) { self.text = text }
  }

  /// More is selected than before, or less.
  public struct TextSelected: HubMessage, Equatable {
    /// What is selected now and was not; nil where it is too long to be told.
    public var added: String?
    /// What was selected and is not any more.
    public var removed: String?
    /// How many lines have a part of it.
    public var lines: Int
    /// The width of a block; nil for what is none.
    public var columns: Int?

    public init(added: String?, removed: String?, lines: Int, columns: Int? = nil) {
      self.added = added
      self.removed = removed
      self.lines = lines
      self.columns = columns
    }
  }

  /// A menu came up with what can complete the word that is typed; nothing of it is chosen yet.
  public struct CompletionsOffered: HubMessage, Equatable {
    public var count: Int
    /// The first of them.
    public var items: [String]

    public init(count: Int, items: [String]) {
      self.count = count
      self.items = items
    }
  }

  /// An item of that menu was chosen, and stands in the text.
  public struct CompletionChosen: HubMessage, Equatable {
    public var text: String
    /// What it is and where it is from, in the editor's words: "function", "[LSP]".
    public var details: String
    public var documentation: String
    public var position: SetPosition?

    public init(_ text: String, details: String = "", documentation: String = "", position: SetPosition? = nil) {
      self.text = text
      self.details = details
      self.documentation = documentation
      self.position = position
    }
  }

  /// The caret is in a line that something is wrong with, or something came to be wrong there.
  public struct DiagnosticsReached: HubMessage, Equatable {
    public struct Diagnostic: Equatable, Sendable {
      public enum Severity: String, Sendable {
        case error, warning, information, hint
      }
      public var severity: Severity
      public var text: String

      public init(_ severity: Severity, _ text: String) {
        self.severity = severity
        self.text = text
      }
    }
    public var diagnostics: [Diagnostic]
    public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
  }

  /// The caret is on lines that are folded into one, or they were opened.
  public struct FoldReached: HubMessage, Equatable {
    public var isClosed: Bool
    /// How many lines are in it.
    public var lines: Int

    public init(isClosed: Bool, lines: Int) {
      self.isClosed = isClosed
      self.lines = lines
    }
  }

  /// A search came to one of its places.
  public struct SearchMatchReached: HubMessage, Equatable {
    /// Its place among all of them, where they were counted.
    public var position: SetPosition?
    /// Whether the search went on at the other end of the text.
    public var hasWrapped: Bool

    public init(_ position: SetPosition?, hasWrapped: Bool = false) {
      self.position = position
      self.hasWrapped = hasWrapped
    }
  }
}

/// What keys mean in an editor that has modes.
public enum EditingMode: String, CaseIterable, Sendable {
  case normal, insert, replace, visual, visualLine, visualBlock, select, terminal
}
