// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The fate of the line with the caret beside typing: a prompt, or a suggestion that was accepted.
extension TerminalSource {
  /// The answers of the line with the caret to keys, and the rows they cover.
  struct LineNews {
    var messages: [any HubMessage] = []
    var answered: Set<RowID> = []
    /// True if text was inserted or deleted, beyond a movement of the caret.
    var isEdit = false
  }

  func lineAnswer(to change: PictureChange) -> LineNews {
    let (before, after) = (change.before, change.after)
    if let prompt = promptInBar(in: change) {
      return LineNews(messages: [prompt], answered: Set(after.rows.map { change.new.rows[$0].id }), isEdit: true)
    }
    guard change.isSameLine, !keys.isEmpty, !keys.contains(.enter) || before.text == after.text,
      !isPromptNew(from: before, to: after, on: change.new)
    else { return LineNews() }
    // A whole command with its Enter, of which nothing is left in the row: a search that less was given at once.
    if panes.isFullScreen, keys.count > 1, keys.last == .enter, before.position == after.position { return LineNews() }
    // A function key of a full-screen program writes nothing: what is in the line now was laid over it.
    if panes.isFullScreen, case .function = keys.last { return LineNews() }
    if closesPrompt(change) { return LineNews() }
    // A hidden caret is parked in a row of the table.
    if !change.new.cursor.isVisible, sorting.covers(after.position.row) { return LineNews() }
    // A pointer that came or went is no typed text: the row is one of those that it moved between.
    if !after.textBeforeCaret.isEmpty || !change.new.cursor.isVisible, recentKey?.key.isNavigation ?? false,
      MarkerMove.isPointerAlone(old: before.text, new: after.text)
    {
      return LineNews()
    }
    if let choice = choice(in: change) {
      return LineNews(
        messages: [choice], answered: Set(after.rows.map { change.new.rows[$0].id }), isEdit: true)
    }
    var messages =
      accepted(from: before, to: after, on: change.old, change.new) ?? answer(from: before, to: after).messages
    if panes.isFullScreen, !change.old.cursor.isVisible, !change.new.cursor.isVisible {
      messages = typed(messages)
      // A row with only a hidden caret is a row like any other.
      if messages.isEmpty { return LineNews() }
    }
    return LineNews(
      messages: messages, answered: Set(after.rows.map { change.new.rows[$0].id }),
      isEdit: messages.contains { !($0 is AccessibilityNotification.CaretMoved) })
  }

  /// True if a row that showed the caret while it asked for something names its keys again.
  private func closesPrompt(_ change: PictureChange) -> Bool {
    let row = change.after.position.row
    return panes.isFullScreen && change.old.cursor.isVisible && !change.new.cursor.isVisible
      && keys.last?.typedText == nil
      && KeyBar(in: change.new.rows[row], at: row) != nil
  }

  /// The completions that a shell listed, and what became of its line; nil if it listed none.
  func completed(_ difference: inout ScreenDifference, in change: PictureChange) -> [any HubMessage]? {
    let before = ShellAnswer.withoutOutput(change.before, above: change.after, known: prompts)
    let completions = ShellAnswer.completions(
      difference.appeared, before: before, after: change.after, keys: keys)
    guard let completions else { return nil }
    // The line that comes back below them is no news.
    difference.silence(.echo) { $0.leaveOut(rows: change.after.rows) }
    return [AccessibilityNotification.CompletionsShown(completions)]
      + (change.isSameLine ? [] : answer(from: before, to: change.after).messages)
  }

  /// True if a line became a prompt, as when a pager ends.
  func isPromptNew(from before: LogicalLine, to after: LogicalLine, on screen: Screen) -> Bool {
    guard prompts.length(in: before.text) == 0, HistorySearch(line: before.text) == nil,
      let prompt = ShellAnswer.prompt(in: after, on: screen, known: prompts)
    else { return false }
    return prompts.length(in: prompt.text) > 0
  }

  /// A suggestion after the caret, in another style, that is part of the line now.
  func accepted(
    from before: LogicalLine, to after: LogicalLine, on old: Screen, _ new: Screen
  ) -> [any HubMessage]? {
    let place = before.position
    guard !new.modes.alternateScreen, before.characters == after.characters, after.caret > before.caret + 1,
      place.column < old.size.columns, old.rows[place.row].id == new.rows[place.row].id
    else { return nil }
    let (former, present) = (old.rows[place.row][place.column].style, new.rows[place.row][place.column].style)
    // Text with its own background is a button and no suggestion.
    guard former != present, ![former, present].contains(where: { $0.reverse || $0.background != .default }) else {
      return nil
    }
    return [AccessibilityNotification.TextInserted(after.characters[before.caret..<after.caret].joined())]
  }

  /// The prompt that a key opened in the last row with a hint behind the caret, such as the last command or the last
  /// text searched: its sign, or else its name and the hint.
  func promptOpened(in change: PictureChange) -> (any HubMessage)? {
    let (screen, line) = (change.new, change.after)
    guard panes.isFullScreen, change.isSameScreen, !change.isSameLine, screen.cursor.isVisible,
      line.rows == screen.rows.count - 1..<screen.rows.count, let sign = keys.last?.typedText
    else { return nil }
    if line.textBeforeCaret == sign, !sign.contains(where: \.isLetter) {
      return AccessibilityNotification.TextInserted(sign)
    }
    guard line.textBeforeCaret.hasSuffix(":"), !line.text(from: line.caret).allSatisfy({ $0 == " " }) else {
      return nil
    }
    return AccessibilityNotification.TextAppended([line.text], isDrawn: true)
  }
}

extension TerminalSource {
  /// The name of what a function key asks for behind the keys in the last row, where the caret is shown for that.
  fileprivate func promptInBar(in change: PictureChange) -> (any HubMessage)? {
    let (row, cursor) = (change.new.rows[change.new.rows.count - 1], change.new.cursor)
    guard panes.isFullScreen, case .function = keys.last, !change.old.cursor.isVisible, cursor.isVisible,
      cursor.row == change.new.rows.count - 1,
      change.after.textBeforeCaret.trimmingTrailingBlanks.hasSuffix(":"),
      let colon = row.cells.prefix(cursor.column).lastIndex(where: { $0.text == ":" }),
      let part = row.styleRuns.first(where: { $0.columns.contains(colon) }), part.columns.lowerBound > 0
    else { return nil }
    let name = row.text(columns: part.columns.lowerBound..<colon + 1).trimmingLeadingBlanks
    return AccessibilityNotification.FocusMoved(name)
  }
}

extension Screen {
  /// The same picture, as one of the shell's own screen.
  var onShellScreen: Screen {
    var screen = self
    screen.modes.alternateScreen = false
    return screen
  }
}
