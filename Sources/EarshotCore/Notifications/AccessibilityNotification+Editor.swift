// SPDX-License-Identifier: Apache-2.0
/// The reports of an editor about itself, with facts that its screen does not show.
extension AccessibilityNotification {
  /// An editor went to another mode: its keys have another meaning.
  public struct EditingModeChanged: HubMessage, Equatable {
    public var mode: EditingMode
    public init(_ mode: EditingMode) { self.mode = mode }
  }

  /// A command deleted, added, changed or copied lines.
  public struct LinesEdited: HubMessage, Equatable {
    public enum Operation: String, Sendable {
      case deleted, added, changed, copied
    }
    public var operation: Operation
    public var count: Int

    public init(_ operation: Operation, count: Int) {
      self.operation = operation
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
    /// The newly selected text; nil if it is too long.
    public var added: String?
    /// The text no longer selected.
    public var removed: String?
    /// The number of lines in the selection.
    public var lines: Int
    /// The width of a block; nil for another selection.
    public var columns: Int?

    public init(added: String?, removed: String?, lines: Int, columns: Int? = nil) {
      self.added = added
      self.removed = removed
      self.lines = lines
      self.columns = columns
    }
  }

  /// A menu of completions appeared, without a selected item.
  public struct CompletionsOffered: HubMessage, Equatable {
    /// Nil if only a part of the menu is known.
    public var count: Int?
    /// The first items.
    public var items: [String]

    public init(count: Int?, items: [String]) {
      self.count = count
      self.items = items
    }
  }

  /// An item of that menu was selected, and is inserted.
  public struct CompletionChosen: HubMessage, Equatable {
    public var text: String
    /// Its kind and its source, in the editor's words: "function", "[LSP]".
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

  /// The caret is on a line with diagnostics, or the line got new ones.
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

  /// The caret is on a closed fold, or the fold was opened.
  public struct FoldReached: HubMessage, Equatable {
    public var isClosed: Bool
    /// The number of lines in it.
    public var lines: Int

    public init(isClosed: Bool, lines: Int) {
      self.isClosed = isClosed
      self.lines = lines
    }
  }

  /// A search reached a match.
  public struct SearchMatchReached: HubMessage, Equatable {
    /// The place among all matches, if they were counted.
    public var position: SetPosition?
    /// True if the search continued at the other end of the text.
    public var hasWrapped: Bool

    public init(_ position: SetPosition?, hasWrapped: Bool = false) {
      self.position = position
      self.hasWrapped = hasWrapped
    }
  }
}

/// The modes of an editor.
public enum EditingMode: String, CaseIterable, Sendable {
  case normal, insert, replace, visual, visualLine, visualBlock, select, terminal
}
