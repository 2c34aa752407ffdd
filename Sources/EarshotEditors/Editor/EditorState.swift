// SPDX-License-Identifier: Apache-2.0
/// The state of an editor at one moment, as the editor reports it. Lines and columns are counted from 1.
public struct EditorState: Equatable, Sendable {
  /// The number of the last typed key.
  public var key: Int
  public var mode: EditorMode
  /// True if the last typed key leaves a mode and is no command.
  public var isLeftByKey: Bool
  public var window: Int
  public var buffer: Int
  /// The name of the buffer, as short as the editor has it; empty for one without.
  public var name: String
  /// Neovim's `buftype`: empty for a file.
  public var kind: String
  /// True if the window floats over others.
  public var isFloating: Bool
  public var line: Int
  /// The text of the line; of a long line, the part around the caret.
  public var text: String
  /// The number of characters of ``text`` before the caret.
  public var caret: Int
  /// The number of bytes of the line before ``text``.
  public var skipped: Int
  /// The column in cells, with tabs as wide as shown.
  public var column: Int
  /// The number of lines of the buffer.
  public var lineCount: Int
  /// The number of changes of the buffer.
  public var tick: Int
  public var edit: EditorEdit?
  public var yank: EditorYank?
  public var selection: EditorSelection?
  public var command: EditorCommandLine?
  public var completion: EditorCompletion?
  public var search: EditorSearch?
  /// The lines of the closed fold that the caret is on.
  public var fold: ClosedRange<Int>?
  public var diagnostics: [EditorDiagnostic]
  /// The texts that other windows began to show.
  public var appeared: [EditorAppearance]
  /// The parts of its screen; nil except in answers to a look.
  public var layout: EditorLayout?

  /// Nil if the value is no state.
  public init?(_ value: EditorValue) {
    guard let mode = value["mode"]?.string, let window = value["window"]?.integer,
      let buffer = value["buffer"]?.integer, let line = value["line"]?.integer, let text = value["text"]?.string
    else { return nil }
    key = value["key"]?.integer ?? 0
    self.mode = EditorMode(mode)
    (self.window, self.buffer, self.line, self.text) = (window, buffer, line, text)
    isLeftByKey = value["isLeftByKey"]?.bool ?? false
    name = value["name"]?.string ?? ""
    kind = value["kind"]?.string ?? ""
    isFloating = value["isFloating"]?.bool ?? false
    caret = Self.characters(before: value["column"]?.integer ?? 0, in: text)
    skipped = value["skipped"]?.integer ?? 0
    column = value["cells"]?.integer ?? 1
    lineCount = value["lines"]?.integer ?? 1
    tick = value["tick"]?.integer ?? 0
    edit = value["edit"].flatMap { EditorEdit($0) }
    yank = value["yank"].flatMap { EditorYank($0) }
    selection = value["selection"].flatMap { EditorSelection($0) }
    command = value["command"].flatMap { EditorCommandLine($0) }
    completion = value["completion"].flatMap { EditorCompletion($0) }
    search = value["search"].flatMap { EditorSearch($0) }
    if let first = value["fold"]?["first"]?.integer, let last = value["fold"]?["last"]?.integer, first <= last {
      fold = first...last
    }
    diagnostics = (value["diagnostics"]?.array ?? []).compactMap { EditorDiagnostic($0) }
    appeared = (value["appeared"]?.array ?? []).compactMap { EditorAppearance($0) }
    layout = EditorLayout(value)
  }

  /// The number of characters in the first bytes of a text.
  static func characters(before bytes: Int, in text: String) -> Int {
    guard bytes > 0 else { return 0 }
    guard bytes < text.utf8.count else { return text.count }
    return text[..<text.utf8.index(text.startIndex, offsetBy: bytes)].count
  }

  /// True if the window has a text to edit or read, and no terminal, prompt or interface of a plug-in.
  public var isText: Bool { !isFloating && Self.textKinds.contains(kind) }

  private static let textKinds = ["", "acwrite", "completions", "help", "nofile", "nowrite", "quickfix"]

  /// True if the window lists completions, in columns: the one at the caret counts, not the line.
  public var isMenu: Bool { kind == "completions" }

  /// This state at the place of another one: while a command is typed, the caret in the text does not count.
  func placed(as other: EditorState) -> EditorState {
    var state = self
    (state.line, state.text, state.caret, state.column) = (other.line, other.text, other.caret, other.column)
    (state.skipped, state.fold, state.selection) = (other.skipped, other.fold, other.selection)
    state.diagnostics = other.diagnostics
    return state
  }
}
