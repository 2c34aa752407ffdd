// SPDX-License-Identifier: Apache-2.0
/// How many lines changed since the editor told of itself last.
public struct EditorEdit: Equatable, Sendable {
  public var removed: Int
  public var added: Int
  /// Those that are others now.
  public var changed: Int

  init?(_ value: MessagePackValue) {
    guard let removed = value["removed"]?.integer, let added = value["added"]?.integer else { return nil }
    (self.removed, self.added, changed) = (removed, added, value["changed"]?.integer ?? 0)
  }
}

/// What came into a register.
public struct EditorYank: Equatable, Sendable {
  /// Whether it was also taken out of the text.
  public var isDeletion: Bool
  public var lines: Int
  public var isLinewise: Bool
  /// The first line.
  public var text: String

  init?(_ value: MessagePackValue) {
    guard let lines = value["lines"]?.integer else { return nil }
    isDeletion = value["operator"]?.string != "y"
    self.lines = lines
    isLinewise = value["isLinewise"]?.bool ?? false
    text = value["text"]?.string ?? ""
  }
}

/// What is selected.
public struct EditorSelection: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case characters, lines, block
  }
  public var kind: Kind
  public var lines: Int
  /// The width of a block.
  public var columns: Int?
  /// Whether the caret is at its beginning.
  public var isBackward: Bool
  /// The text; nil where it is too long, or a block.
  public var text: String?

  init?(_ value: MessagePackValue) {
    guard let kind = value["kind"]?.string.flatMap(Kind.init), let lines = value["lines"]?.integer else { return nil }
    (self.kind, self.lines, columns) = (kind, lines, value["columns"]?.integer)
    isBackward = value["isBackward"]?.bool ?? false
    text = value["text"]?.string
  }
}

/// The line in which a command, or what is searched for, is typed.
public struct EditorCommandLine: Equatable, Sendable {
  /// What it begins with: `:`, `/` or `?`; `@` for an answer.
  public var type: String
  public var text: String
  public var caret: Int

  init?(_ value: MessagePackValue) {
    guard let type = value["type"]?.string, let text = value["text"]?.string else { return nil }
    (self.type, self.text) = (type, text)
    caret = EditorState.characters(before: value["column"]?.integer ?? 0, in: text)
  }
}

/// The menu of what can complete the word that is typed.
public struct EditorCompletion: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    public var word: String
    public var kind: String
    /// Where it is from.
    public var menu: String
    public var documentation: String
    /// What of it stands in the text.
    public var inserts: String
  }
  public var count: Int
  /// Counted from 1; nil while none is chosen.
  public var index: Int?
  public var item: Item?
  /// The first of the items, while none is chosen.
  public var items: [String]

  init?(_ value: MessagePackValue) {
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

/// Which of the places that were searched for the caret is on.
public struct EditorSearch: Equatable, Sendable {
  /// Counted from 1; 0 for none of them.
  public var index: Int
  public var count: Int
  /// Whether there are more than were counted.
  public var isCut: Bool
  /// Whether the search went on at the other end of the text.
  public var hasWrapped: Bool

  init?(_ value: MessagePackValue) {
    guard let index = value["index"]?.integer, let count = value["count"]?.integer else { return nil }
    (self.index, self.count) = (index, count)
    isCut = value["isCut"]?.bool ?? false
    hasWrapped = value["hasWrapped"]?.bool ?? false
  }
}

/// What a language server or a linter says of a line.
public struct EditorDiagnostic: Equatable, Sendable {
  public enum Severity: Int, Sendable {
    case error = 1
    case warning, information, hint
  }
  public var severity: Severity
  public var message: String

  init?(_ value: MessagePackValue) {
    guard let message = value["message"]?.string else { return nil }
    severity = value["severity"]?.integer.flatMap(Severity.init) ?? .error
    self.message = message
  }
}
