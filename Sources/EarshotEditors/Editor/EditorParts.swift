// SPDX-License-Identifier: Apache-2.0
/// The number of lines changed since the last state.
public struct EditorEdit: Equatable, Sendable {
  public var removed: Int
  public var added: Int
  /// The number of rewritten lines.
  public var changed: Int

  init?(_ value: EditorValue) {
    guard let removed = value["removed"]?.integer, let added = value["added"]?.integer else { return nil }
    (self.removed, self.added, changed) = (removed, added, value["changed"]?.integer ?? 0)
  }
}

/// Text put into a register.
public struct EditorYank: Equatable, Sendable {
  /// True if it was also removed from the buffer.
  public var isDeletion: Bool
  public var lines: Int
  public var isLinewise: Bool
  /// The first line.
  public var text: String

  init?(_ value: EditorValue) {
    guard let lines = value["lines"]?.integer else { return nil }
    isDeletion = value["operator"]?.string != "y"
    self.lines = lines
    isLinewise = value["isLinewise"]?.bool ?? false
    text = value["text"]?.string ?? ""
  }
}

/// The visual selection.
public struct EditorSelection: Equatable, Sendable {
  public enum Shape: String, Sendable {
    case characters, lines, block
  }
  public var shape: Shape
  public var lines: Int
  /// The width of a block.
  public var columns: Int?
  /// True if the caret is at its start.
  public var isBackward: Bool
  /// The text; nil if it is too long, or a block.
  public var text: String?

  init?(_ value: EditorValue) {
    guard let shape = value["shape"]?.string.flatMap(Shape.init), let lines = value["lines"]?.integer else {
      return nil
    }
    (self.shape, self.lines, columns) = (shape, lines, value["columns"]?.integer)
    isBackward = value["isBackward"]?.bool ?? false
    text = value["text"]?.string
  }
}

/// The line for a command, a search pattern or an answer.
public struct EditorCommandLine: Equatable, Sendable {
  /// The sign that it begins with: Neovim's `:`, `/` or `?`, and `@` for an answer; the prompt of Emacs.
  public var type: String
  public var text: String
  public var caret: Int
  /// True if the caret of the text goes to each match while the pattern is typed.
  public var isSearch: Bool

  init?(_ value: EditorValue) {
    guard let type = value["type"]?.string, let text = value["text"]?.string else { return nil }
    (self.type, self.text) = (type, text)
    isSearch = value["isSearch"]?.bool ?? false
    caret = EditorState.characters(before: value["column"]?.integer ?? 0, in: text)
  }
}

/// The menu of completions.
public struct EditorCompletion: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    public var word: String
    public var kind: String
    /// Its source, as the completion names it.
    public var menu: String
    public var documentation: String
    /// The inserted text.
    public var inserts: String
  }
  public var count: Int
  /// The place of the selected item, from 1; nil if none is selected.
  public var index: Int?
  public var item: Item?
  /// The first items, while none is selected.
  public var items: [String]

  init?(_ value: EditorValue) {
    guard let count = value["count"]?.integer else { return nil }
    self.count = count
    index = value["selected"]?.integer.flatMap { $0 >= 0 ? $0 + 1 : nil }
    item = value["item"].map { item in
      func text(_ name: String) -> String { item[name]?.string ?? "" }
      return Item(
        word: text("word"), kind: text("kind"), menu: text("menu"), documentation: text("documentation"),
        inserts: text("inserts"))
    }
    items = value["items"]?.array?.compactMap(\.string) ?? []
  }
}

/// The place of the caret among the matches of a search.
public struct EditorSearch: Equatable, Sendable {
  /// The number of the match, from 1; 0 if the caret is on none.
  public var index: Int
  public var count: Int
  /// True if counting stopped before the last match.
  public var isCut: Bool
  /// True if the search continued at the other end of the text.
  public var hasWrapped: Bool

  init?(_ value: EditorValue) {
    guard let index = value["index"]?.integer, let count = value["count"]?.integer else { return nil }
    (self.index, self.count) = (index, count)
    isCut = value["isCut"]?.bool ?? false
    hasWrapped = value["hasWrapped"]?.bool ?? false
  }
}

/// A diagnostic of a language server or a linter.
public struct EditorDiagnostic: Equatable, Sendable {
  public enum Severity: Int, Sendable {
    case error = 1
    case warning, information, hint
  }
  public var severity: Severity
  public var message: String

  init?(_ value: EditorValue) {
    guard let message = value["message"]?.string else { return nil }
    severity = value["severity"]?.integer.flatMap(Severity.init) ?? .error
    self.message = message
  }
}

/// A text that a window began to show, without being the window in use: help, a compiler's output.
public struct EditorAppearance: Equatable, Sendable {
  public var name: String
  public var lines: [String]

  init?(_ value: EditorValue) {
    guard let name = value["name"]?.string, let text = value["text"]?.string else { return nil }
    self.name = name
    lines = text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
