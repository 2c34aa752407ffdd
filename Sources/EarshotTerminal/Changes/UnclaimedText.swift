// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The changes that no explainer claims, read in the order of the screen: output, rewritten rows, the prompt.
struct UnclaimedText {
  let panes: ScreenPanes
  /// The keys that no picture has answered.
  let keys: [KeyPress]
  /// The last key, as long as its picture may not be whole.
  let recentKey: KeyPress?
  let quiet: QuietPlaces

  /// The messages about the changes.
  ///
  /// - Parameters:
  ///   - isSameLine: True if the caret stayed in its line, or nothing of it moved but a pointer.
  ///   - isEdit: True if the key wrote into a line, or deleted there.
  func messages(
    about difference: ScreenDifference, in change: PictureChange, isSameLine: Bool, isEdit: Bool,
    _ shell: inout ShellDialogue
  ) -> [any HubMessage] {
    // The caret moved to another line and little else happened: an editor's answer to a key. Output after Enter moves
    // the caret too, and is no such answer.
    let others = difference.rewritten.filter { !$0.isOfScrollBar }
    let count = others.count { !$0.new.isEmpty } + difference.appeared.count
    var place = Place(
      screen: change.new, isFullScreen: panes.isFullScreen, line: change.after, typed: change.before)
    // A letter that was echoed says where it went, also where the program had parked its caret before.
    let isEchoed = isEdit && panes.isFullScreen && keys.last?.writes ?? false
    if !isSameLine, !isEchoed, isMove, count <= 1, change.update.passed.isEmpty, !change.keepsLastLine,
      hasPlace(in: change)
    {
      return caretMoved(in: change, beside: others, place, isEdit: isEdit, &shell)
    }
    place.isAnswer = !keys.isEmpty && !isEdit
    place.isRedrawn = !panes.isFullScreen && change.update.events.contains(.cleared)
    let read = readable(difference, in: change)
    let found = searchHit(in: place, beside: read).map { [AccessibilityNotification.FocusMoved($0)] } ?? []
    place.hasOtherChanges = count > 1
    // A number that changes alone in the row with the caret is one that the program has just written, and no ruler.
    let isAtCaret = difference.rewritten.first?.index.map(change.after.rows.contains) == true
    // A number above the rows of rulers, where no caret tells anything. Other columns beside it are no number.
    let isHidden =
      !change.old.cursor.isVisible && !change.new.cursor.isVisible
      && difference.rewritten.first.map { row in
        row.index.map { $0 < change.new.size.rows - 2 } ?? false && abs(row.new.count - row.old.count) < 4
      } == true
    place.isQuiet =
      count <= 3 && change.before.position == change.after.position
      || count == 1 && panes.isFullScreen && (isAtCaret || isHidden)
    let removed = read.removed.isEmpty ? [] : [AccessibilityNotification.TextRemoved(read.removed)]
    return removed + found + texts(of: read, in: change, place, &shell)
  }

  /// True if the caret tells where the user is. After a control key, which asks many a program for another view, only a
  /// visible one does.
  private func hasPlace(in change: PictureChange) -> Bool {
    var isControl = false
    if case .control = keys.last { isControl = true }
    return !panes.isFullScreen
      || !change.new.isCaretParked
        && (change.new.cursor.isVisible || !isControl && !change.after.text.allSatisfy { $0 == " " })
  }

  /// The rows from top to bottom, with the prompt at the end.
  private func texts(
    of read: ScreenDifference, in change: PictureChange, _ place: Place, _ shell: inout ShellDialogue
  ) -> [any HubMessage] {
    // Lines are reported from top to bottom: a status below new lines comes after them.
    let (before, behind) = read.rewrittenAroundNew(in: panes)
    let above = before.flatMap { rewritten($0, in: place, &shell) }
    let new = output(
      of: ProgramNews(
        rows: read.appeared, update: change.update, picture: change.picture, line: change.after,
        omitted: change.update.passedOmitted - UInt64(read.knownOmitted), firstOmitted: read.firstOmitted,
        typed: change.before), &shell)
    let below = behind.flatMap { rewritten($0, in: place, &shell) }
    // A prompt comes last, because the user is there.
    let prompt = new.last is AccessibilityNotification.PromptShown ? new.suffix(1) : []
    return above + new.dropLast(prompt.count) + below + prompt
  }

  /// The changes as they are read: without what carries no text, rows of a new picture as new ones.
  private func readable(_ changes: ScreenDifference, in change: PictureChange) -> ScreenDifference {
    var difference = changes
    guard panes.isFullScreen else {
      if !change.new.modes.alternateScreen {
        MissingLineEnd.leaveOut(of: &difference, above: change.after, on: change.new)
        difference.separateNewLines(on: change.new, except: typingRows(of: change, in: difference))
      }
      return difference
    }
    if !keys.isEmpty, difference.isPicture || difference.isMost(of: change.new) {
      difference.takeAsWritten(in: panes)
      difference.takeOutNumbers()
      difference.leaveOutKnownName(from: change.old, to: change.new)
    } else {
      difference.takeAmongNewAsWritten(in: panes)
    }
    difference.rewritten.removeAll { row in
      OrnamentSilence.isDrawing(row.new) && row.index.map(change.after.rows.contains) != true
    }
    return difference
  }

  /// The answer to a key that moved the caret to another line.
  private func caretMoved(
    in change: PictureChange, beside rows: [ScreenDifference.Rewrite], _ place: Place, isEdit: Bool,
    _ shell: inout ShellDialogue
  ) -> [any HubMessage] {
    let (screen, after) = (change.new, change.after)
    let spoken = Set(after.rows)
    let others = rows.filter { !($0.index.map(spoken.contains) ?? false) }
    // A key that opened a prompt was told by its sign.
    if isEdit, panes.isFullScreen, spoken.contains(screen.rows.count - 1) {
      return others.flatMap { rewritten($0, in: place, &shell) }
    }
    if let focus = control(atCaretIn: change) { return [focus] }
    let told = others.flatMap { rewritten($0, in: place, &shell) }
    // A question above an empty field says where the user is.
    let asks = others.contains { $0.new.trimmingTrailingBlanks.last.map { ":?".contains($0) } ?? false }
    if asks, !told.isEmpty, after.text.allSatisfy({ $0 == " " }) { return told }
    return [shell.answer(from: change.before, to: after, keys).caretMoved(by: 0)] + told
  }

  /// The link, field or button to which a key moved the caret.
  private func control(atCaretIn change: PictureChange) -> (any HubMessage)? {
    let screen = change.new
    let goesToNextWidget = panes.isFullScreen && (recentKey == .tab || recentKey == .backTab)
    if goesToNextWidget, let link = CaretFocus.link(at: screen.cursor, on: screen) {
      return AccessibilityNotification.FocusMoved(link)
    }
    if goesToNextWidget, change.after.text.allSatisfy({ $0 == " " }),
      let name = FieldPlace.nameAbove(screen.cursor.column, in: screen.cursor.row, on: change.picture)
    {
      return AccessibilityNotification.FocusMoved(name, role: .textInput)
    }
    guard panes.isFullScreen, let button = CaretFocus.text(at: screen.cursor, on: screen) else { return nil }
    let control = CaretFocus.control(at: change.picture, from: change.former).map { ScreenFocus.moved(to: $0) }
    return control ?? AccessibilityNotification.FocusMoved(button)
  }

  /// The rows with a visible caret, before and after a change. A row whose text has moved elsewhere is not typed in.
  private func typingRows(of change: PictureChange, in difference: ScreenDifference) -> Set<Int> {
    let typed = change.before.text.trimmingTrailingBlanks
    let hasMoved = !typed.isEmpty && difference.movedTexts.contains(typed)
    return Set(change.old.cursor.isVisible && !hasMoved ? change.before.rows : 0..<0)
      .union(change.new.cursor.isVisible ? change.after.rows : 0..<0)
  }

  /// The line found by a pager's search at its former position: its highlight alone tells it.
  private func searchHit(in place: Place, beside difference: ScreenDifference) -> String? {
    guard place.isFullScreen, keys.contains(.enter), let sign = place.typed.text.first,
      sign == "/" || sign == "?", place.line.rows.upperBound == place.screen.rows.count
    else { return nil }
    let hit = place.screen.rows.dropLast().first { row in
      row.styleRuns.contains { $0.style.reverse && $0.columns.count < row.count }
    }
    guard let text = hit?.text, !difference.appeared.contains(where: { $0.text == text }) else { return nil }
    return text
  }

  /// True if the keys asked to move the caret: in a full-screen program a letter may do that too.
  private var isMove: Bool {
    guard !keys.isEmpty, !keys.contains(.enter) else { return false }
    if keys.allSatisfy(\.isNavigation) { return true }
    // Editor commands are a letter, or one twice: j, dd, gg.
    return panes.isFullScreen && (keys.count == 1 || (keys.count == 2 && keys.first == keys.last))
  }

  // MARK: Rewritten rows

  /// The place of a rewritten row.
  private struct Place {
    var screen: Screen
    var isFullScreen: Bool
    /// The line with the caret.
    var line: LogicalLine
    /// The line that had the caret before.
    var typed: LogicalLine
    var isAnswer = false
    var hasOtherChanges = false
    /// True if little else changed and the caret stayed: changing numbers are then a key's effect.
    var isQuiet = true
    /// True if the program cleared a screen that it does not own, and wrote on it again.
    var isRedrawn = false

    /// The change behind a caret that stayed with its text: no input, but a count beside the field.
    func besideInput(_ row: ScreenDifference.Rewrite) -> ScreenDifference.Rewrite? {
      guard isFullScreen, typed.position == line.position, line.caret > 0, line.hasInput(of: typed) else { return nil }
      var part = row
      part.old = typed.text(from: typed.caret).trimmingLeadingBlanks.trimmingTrailingBlanks
      part.new = line.text(from: line.caret).trimmingLeadingBlanks.trimmingTrailingBlanks
      return part
    }

    /// True if the visible caret is behind a colon, which asks for text.
    var asks: Bool {
      screen.cursor.isVisible && line.isAtEnd && line.textBeforeCaret.trimmingTrailingBlanks.last == ":"
    }

    /// True if a row shows a key's effect. If others changed too, numbers at the bottom belong to a ruler.
    func isAnswer(in row: Int?) -> Bool {
      isAnswer && !(hasOtherChanges && (row ?? 0) >= screen.size.rows - 2)
    }
  }

  private func rewritten(
    _ whole: ScreenDifference.Rewrite, in place: Place, _ shell: inout ShellDialogue
  ) -> [any HubMessage] {
    if isFiller(whole.new, on: place.screen) { return [] }
    let isAtCaret = whole.index.map(place.line.rows.contains) ?? false
    let beside = isAtCaret ? place.besideInput(whole) : nil
    let row = beside ?? whole
    // The command the user sent is no news, however the shell shows it.
    let isTyped = keys.contains(.enter) && row.id == place.typed.id && shell.prompts.beginning(row.new) != nil
    if row.new.hasPrefix(row.old) { return grown(row, isTyped: isTyped, isAtCaret: isAtCaret, in: place, &shell) }
    if isAtCaret {
      if let prompt = ShellAnswer.prompt(in: place.line, on: place.screen, known: shell.prompts), prompt.start == 0 {
        return [
          shell.shown(prompt.text, in: place.line, on: place.screen, isFullScreen: place.isFullScreen, after: keys)
        ]
      }
      if beside == nil, let input = shell.inputBehindPrompt(of: place.line, after: keys) { return [input] }
    }
    if isTyped, !isAtCaret, !place.isFullScreen { return [] }
    let search = HistorySearch.status(of: row.new)
    if search.isSearch, !search.hasFailed || HistorySearch.status(of: row.old).hasFailed { return [] }
    // The rest of an abandoned line is no news.
    if keys.last == .control("c"), row.new.contains("^C") { return [] }
    // The next question may differ from the last one in its numbers alone.
    let isTicking =
      TickingText.differsOnlyInTicks(row.old, row.new)
      && !(isAtCaret && (NotableLine.isQuestion(row.new) || place.asks && !row.old.hasPrefix(row.new)))
    let column = place.isAnswer ? ChangedColumn(old: row.old, new: row.new) : nil
    let isStatus = place.isFullScreen && (row.index ?? 0) >= place.screen.size.rows - 2 && !isAtCaret
    let status = isStatus && !isTicking ? ChangedRun(row).newText : row.new
    if status.isEmpty { return [] }
    return [
      AccessibilityNotification.TextChanged(
        old: column?.old ?? row.old, new: column?.new ?? status,
        row: row.index ?? 0, line: row.id.rawValue,
        isAnswer: place.isAnswer(in: row.index) && (!isTicking || place.isQuiet) || foundNothing(row),
        isTicking: isTicking && !foundNothing(row),
        isNotable: NotableLine.isError(status) || NotableLine.isQuestion(status), isRedrawn: place.isRedrawn,
        percent: TickingText.percent(in: row.new), kind: row.kind)
    ]
  }

  /// True if a key that writes has left nothing of what a finder counts.
  private func foundNothing(_ row: ScreenDifference.Rewrite) -> Bool {
    keys.last?.isNavigation == false && FinderCount.isEmptied(from: row.old, to: row.new)
  }

  /// A row that has grown, possibly by a prompt after output or a question on the same line.
  private func grown(
    _ row: ScreenDifference.Rewrite, isTyped: Bool, isAtCaret: Bool, in place: Place,
    _ shell: inout ShellDialogue
  ) -> [any HubMessage] {
    let text = String(row.new.dropFirst(row.old.count))
    guard isAtCaret, place.line.isAtEnd, let known = shell.prompts.ending(place.line.textBeforeCaret),
      text.hasSuffix(known.trimmingTrailingBlanks)
    else {
      if place.isFullScreen, !isAtCaret, Self.isLabel(row.old, of: text), text.trimmingLeadingBlanks != keys.typed {
        return [
          AccessibilityNotification.TextChanged(
            old: row.old, new: row.new, row: row.index ?? 0, line: row.id.rawValue, isAnswer: place.isAnswer)
        ]
      }
      let line = row.index.map { place.screen.lineID(ofRow: $0) } ?? row.id
      return isTyped
        ? [] : [AccessibilityNotification.TextAppended([text], continuesLine: true, line: line.rawValue)]
    }
    let output = String(text.dropLast(known.trimmingTrailingBlanks.count))
    let rest = AccessibilityNotification.TextAppended(
      [output], continuesLine: true, line: place.line.id.rawValue)
    return (output.isEmpty || isTyped ? [] : [rest]) + [
      shell.shown(known, in: place.line, on: place.screen, isFullScreen: place.isFullScreen, after: keys)
    ]
  }

  /// True for a few words that name the value behind them.
  private static func isLabel(_ words: String, of value: String) -> Bool {
    let name = words.trimmingTrailingBlanks
    guard name.contains(where: \.isLetter), !name.contains(where: \.isNumber), name.split(separator: " ").count <= 3
    else { return false }
    return name.last == ":" || value.trimmingLeadingBlanks.first == ":"
  }

  /// True for what editors and pagers show in place of text, and for an echoed Escape.
  func isFiller(_ text: String, on screen: Screen) -> Bool {
    guard screen.modes.alternateScreen else { return false }
    return text == "^[" || text.first == "~" && text.dropFirst().allSatisfy { "│┃ ".contains($0) }
  }
}

extension ScreenDifference.Rewrite {
  /// True for another sign at the end of a row, behind blanks: the thumb of a scroll bar passed.
  fileprivate var isOfScrollBar: Bool {
    old.count == new.count && old.count > 1 && old.dropLast() == new.dropLast() && old.dropLast().last == " "
  }
}
