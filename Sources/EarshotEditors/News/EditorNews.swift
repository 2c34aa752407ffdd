// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The news between states of an editor, as messages like those of a screen: typed, deleted and selected text, moves
/// of the caret.
///
/// A pure comparison of each state with the one before. A repeated state has no news.
public struct EditorNews: Sendable {
  private var last: EditorState?
  /// The last announced mode; a command passes through others.
  private var mode: EditingMode?
  /// The typed key of the last announced search.
  private var searchKey: Int?
  /// True if the search of the last key was announced: the editor shows the pattern and the count, too.
  public var hasToldSearch: Bool { searchKey != nil && searchKey == last?.key }
  /// The number of lines of the last edit, until the next key: the editor shows a message with it, too.
  public private(set) var counted: Int?
  private var countedKey = 0

  /// A line and its announced diagnostics.
  private struct DiagnosedLine: Equatable, Sendable {
    var buffer: Int
    var line: Int
    var diagnostics: [EditorDiagnostic]
  }
  private var diagnosed: DiagnosedLine?

  public init() {}

  /// The last state; nil before the first.
  public var state: EditorState? { last }

  /// Takes in the first state, which is no news.
  public mutating func begin(with state: EditorState) {
    last = state
    mode = EditingMode(state.mode) ?? .normal
    diagnosed = DiagnosedLine(buffer: state.buffer, line: state.line, diagnostics: state.diagnostics)
  }

  /// The news of a state.
  public mutating func news(in state: EditorState) -> [any HubMessage] {
    guard let old = last else {
      begin(with: state)
      return []
    }
    last = state
    if state.key != countedKey { counted = nil }
    var messages = modeNews(from: old, to: state)
    if old.command != state.command {
      messages += CommandLineNews(from: old.command, to: state.command).messages
    }
    if let command = state.command, command.isSearch { return messages + foundNews(from: old, to: state) }
    // Typing a search pattern moves the caret; the place is announced when the search is done.
    if state.command != nil || state.mode == .commandLine {
      last = state.placed(as: old)
      return messages + completionNews(from: old, to: state) + appearanceNews(in: state)
    }
    guard state.isText, !state.isMenu else {
      messages += old.window == state.window && old.buffer == state.buffer ? [] : Self.place(state, from: old)
      return messages + completionNews(from: old, to: state)
    }
    messages += completionNews(from: old, to: state)
    if old.window != state.window || old.buffer != state.buffer {
      messages += Self.place(state, from: old)
    } else if state.selection != nil || old.selection != nil && !state.endsSelectionByMoving, state.edit == nil {
      messages += selectionNews(from: old, to: state)
    } else {
      messages += textNews(from: old, to: state)
    }
    messages += lineNews(from: old, to: state)
    return messages + appearanceNews(in: state)
  }

  /// Takes in a state whose news was told otherwise, as the output of a program.
  public mutating func absorb(_ state: EditorState) { last = state }

  private func appearanceNews(in state: EditorState) -> [any HubMessage] {
    state.appeared.map { AccessibilityNotification.TextAppended([$0.name] + $0.lines, isDrawn: true) }
  }

  /// The match of an incremental search, with its line unless that was told.
  private mutating func foundNews(from old: EditorState, to new: EditorState) -> [any HubMessage] {
    let isFirst = old.command.map { $0.isSearch && $0.text.isEmpty } ?? false && new.command?.text.isEmpty == false
    var messages: [any HubMessage] = []
    if old.line != new.line || old.buffer != new.buffer || isFirst {
      messages.append(Self.moved(from: old, to: new, unit: .line))
    } else if old.caret != new.caret, old.command?.text == new.command?.text {
      messages.append(Self.moved(from: old, to: new, unit: .word))
    }
    return messages + lineNews(from: old, to: new)
  }

  // MARK: Modes

  private mutating func modeNews(from old: EditorState, to state: EditorState) -> [any HubMessage] {
    guard let mode = EditingMode(state.mode), mode != self.mode else { return [] }
    let former = self.mode
    self.mode = mode
    // A command on the selection ends it: the effect of the command is announced.
    let isDone = former?.isVisual == true && mode == .normal && !state.isLeftByKey
    return isDone ? [] : [AccessibilityNotification.EditingModeChanged(mode)]
  }

  // MARK: Places

  /// The name of the window in use, and its line: the editor has come back.
  public var place: [any HubMessage] {
    guard let last else { return [] }
    let name = last.name.isEmpty ? [] : [AccessibilityNotification.FocusMoved(last.name, role: .unknown)]
    guard last.isText, !last.text.isEmpty else { return name }
    return name + [AccessibilityNotification.TextAppended([last.text], isDrawn: true)]
  }

  /// The window or buffer the user went to, and the line there.
  private static func place(_ state: EditorState, from old: EditorState) -> [any HubMessage] {
    let name = state.name.isEmpty ? [] : [AccessibilityNotification.FocusMoved(state.name, role: .unknown)]
    guard state.isText, !state.isMenu else { return name }
    let line = AccessibilityNotification.TextAppended([state.text], isDrawn: true)
    return old.buffer == state.buffer && old.window == state.window ? [] : name + (state.text.isEmpty ? [] : [line])
  }

  private static func moved(from old: EditorState, to new: EditorState, unit: TextUnit) -> any HubMessage {
    let characters = Array(new.text)
    let isAt = characters.indices.contains(new.caret)
    return AccessibilityNotification.CaretMoved(
      from: TextPosition(row: old.line - 1, column: old.column - 1),
      to: TextPosition(row: new.line - 1, column: new.column - 1), line: new.text,
      character: isAt ? String(characters[new.caret]) : "", word: word(at: new, from: old, in: characters),
      unit: unit)
  }

  /// The word at the caret. Without modes a command goes behind the word that it passed.
  private static func word(at new: EditorState, from old: EditorState, in characters: [Character]) -> String {
    let word = EditorWord.text(at: new.caret, in: characters)
    guard new.mode == .modeless, old.line != new.line || old.caret < new.caret, new.caret > 0 else { return word }
    let former = EditorWord.text(at: new.caret - 1, in: characters)
    return word.isEmpty || !EditorWord.isOfWord(characters[new.caret]) ? former : word
  }

  // MARK: Text

  private mutating func textNews(from old: EditorState, to new: EditorState) -> [any HubMessage] {
    var messages: [any HubMessage] = []
    if let yank = new.yank { messages += yankNews(yank, new) }
    let edit = new.edit
    let isCounted = (edit?.removed ?? 0) > 0 || (edit?.added ?? 0) > 0
    if let edit, isCounted, new.yank == nil { messages += countNews(edit, old, new) }
    let line = Self.moved(from: old, to: new, unit: .line)
    if isCounted || old.line != new.line {
      if let edit, !isCounted, edit.changed > 1, new.yank == nil { messages += count(.changed, edit.changed, new) }
      return messages + [line]
    }
    if old.text != new.text || old.skipped != new.skipped {
      if !new.mode.takesText, let edit { (counted, countedKey) = (edit.changed, new.key) }
      // Deleted text is announced as the text that was put into the register.
      if new.yank?.isDeletion == true { return messages }
      return messages + lineEdit(from: old, to: new)
    }
    if let edit, edit.changed > 1, new.yank == nil { return count(.changed, edit.changed, new) + [line] }
    guard old.caret != new.caret, new.yank == nil else { return messages }
    // A step of one character, such as the one back at the end of insert mode.
    let unit: TextUnit = abs(old.caret - new.caret) == 1 ? .character : .word
    return messages + [Self.moved(from: old, to: new, unit: unit)]
  }

  private mutating func yankNews(_ yank: EditorYank, _ state: EditorState) -> [any HubMessage] {
    if yank.lines > 1 || (yank.isLinewise && yank.text.allSatisfy(\.isWhitespace)) {
      return count(yank.isDeletion ? .deleted : .copied, yank.lines, state)
    }
    (counted, countedKey) = (yank.lines, state.key)
    if yank.text.isEmpty { return [] }
    return yank.isDeletion
      ? [AccessibilityNotification.TextDeleted(yank.text)] : [AccessibilityNotification.TextCopied(yank.text)]
  }

  private mutating func countNews(
    _ edit: EditorEdit, _ old: EditorState, _ new: EditorState
  ) -> [any HubMessage] {
    if edit.removed > 0 && edit.added > 0 {
      return count(.deleted, edit.removed, new) + count(.added, edit.added, new)
    }
    // A single line is read; a deleted one cannot be.
    if edit.added > 1 { return count(.added, edit.added, new) }
    if edit.removed > 0, !new.mode.takesText { return count(.deleted, edit.removed, new) }
    (counted, countedKey) = (edit.added + edit.removed, new.key)
    return []
  }

  private mutating func count(
    _ operation: AccessibilityNotification.LinesEdited.Operation, _ count: Int, _ state: EditorState
  ) -> [any HubMessage] {
    (counted, countedKey) = (count, state.key)
    return [AccessibilityNotification.LinesEdited(operation, count: count)]
  }

  /// The change of the line with the caret.
  private func lineEdit(from old: EditorState, to new: EditorState) -> [any HubMessage] {
    if let item = new.completion?.item, !item.inserts.isEmpty {
      let before = String(Array(new.text).prefix(new.caret).map(String.init).joined())
      // The item is announced, so its inserted text is no typing.
      if before.hasSuffix(item.inserts) { return [] }
    }
    let edit = TextDifference(from: old.text, to: new.text, caret: new.caret)
    // So is the rest of an item that a menu inserts as it closes; a typed letter is heard.
    if new.completion == nil, let item = old.completion?.item, edit.removed.isEmpty, edit.inserted.count > 1,
      item.word.lowercased().hasSuffix(edit.inserted.lowercased())
    {
      return []
    }
    switch (edit.removed.isEmpty, edit.inserted.isEmpty) {
    case (true, false): return [AccessibilityNotification.TextInserted(edit.inserted)]
    case (false, true): return [AccessibilityNotification.TextDeleted(edit.removed)]
    default:
      return [
        AccessibilityNotification.TextChanged(
          old: old.text, new: new.text, row: new.line - 1, isAtCaret: true, isAnswer: true)
      ]
    }
  }

  // MARK: Selections

  private func selectionNews(from old: EditorState, to new: EditorState) -> [any HubMessage] {
    if let yank = new.yank {
      // A yank ends a selection at its start.
      return yank.lines > 1
        ? [AccessibilityNotification.LinesEdited(.copied, count: yank.lines)]
        : [AccessibilityNotification.TextCopied(yank.text)]
    }
    guard let selection = new.selection, selection != old.selection else { return [] }
    if selection.shape == .block {
      return [
        AccessibilityNotification.TextSelected(
          added: nil, removed: nil, lines: selection.lines, columns: selection.columns)
      ]
    }
    let former = old.selection.flatMap { $0.shape == selection.shape ? $0.text : nil } ?? ""
    guard let text = selection.text else {
      return [AccessibilityNotification.TextSelected(added: nil, removed: nil, lines: selection.lines)]
    }
    let change = SelectionDifference(from: former, to: text)
    return [
      AccessibilityNotification.TextSelected(added: change.added, removed: change.removed, lines: selection.lines)
    ]
  }

  // MARK: Completions

  private func completionNews(from old: EditorState, to new: EditorState) -> [any HubMessage] {
    guard let completion = new.completion, completion != old.completion else { return [] }
    guard let item = completion.item, let index = completion.index else {
      // A menu that becomes shorter while a word is typed is the same menu.
      guard old.completion == nil || old.completion?.index != nil, !completion.items.isEmpty else { return [] }
      return [AccessibilityNotification.CompletionsOffered(count: completion.count, items: completion.items)]
    }
    let details = [item.kind, item.menu].filter { !$0.isEmpty }.joined(separator: " ")
    return [
      AccessibilityNotification.CompletionChosen(
        item.word, details: details, documentation: item.documentation,
        position: SetPosition(index: index, count: completion.count))
    ]
  }

  // MARK: What is so of a line

  private mutating func lineNews(from old: EditorState, to new: EditorState) -> [any HubMessage] {
    var messages: [any HubMessage] = []
    let isOtherLine = old.line != new.line || old.buffer != new.buffer || old.window != new.window
    if let fold = new.fold, fold != old.fold {
      messages.append(AccessibilityNotification.FoldReached(isClosed: true, lines: fold.count))
    } else if new.fold == nil, old.fold?.contains(new.line) == true, !isOtherLine {
      messages.append(AccessibilityNotification.FoldReached(isClosed: false, lines: 0))
    }
    if let search = new.search, new.key != searchKey {
      searchKey = new.key
      let position =
        search.index > 0 && !search.isCut ? SetPosition(index: search.index, count: search.count) : nil
      messages.append(AccessibilityNotification.SearchMatchReached(position, hasWrapped: search.hasWrapped))
    }
    let place = DiagnosedLine(buffer: new.buffer, line: new.line, diagnostics: new.diagnostics)
    let isTyping = new.mode.takesText && (new.mode != .modeless || old.line == new.line && old.text != new.text)
    if place != diagnosed, !isTyping {
      diagnosed = place
      if !new.diagnostics.isEmpty {
        messages.append(AccessibilityNotification.DiagnosticsReached(new.diagnostics.map { $0.told }))
      }
    }
    return messages
  }
}

extension EditorDiagnostic {
  fileprivate var told: AccessibilityNotification.DiagnosticsReached.Diagnostic {
    let severity: AccessibilityNotification.DiagnosticsReached.Diagnostic.Severity =
      switch self.severity {
      case .error: .error
      case .warning: .warning
      case .information: .information
      case .hint: .hint
      }
    return .init(severity, message)
  }
}

extension EditingMode {
  /// Nil in the middle of a command, and without modes.
  fileprivate init?(_ mode: EditorMode) {
    switch mode {
    case .normal: self = .normal
    case .insert: self = .insert
    case .replace: self = .replace
    case .visual: self = .visual
    case .visualLine: self = .visualLine
    case .visualBlock: self = .visualBlock
    case .select: self = .select
    case .terminal: self = .terminal
    case .commandLine, .pending, .modeless: return nil
    }
  }

  fileprivate var isVisual: Bool { self == .visual || self == .visualLine || self == .visualBlock }
}

extension EditorState {
  /// True if a movement of the caret ended the selection, in an editor where that needs no command.
  fileprivate var endsSelectionByMoving: Bool { mode == .modeless && selection == nil && yank == nil }
}
