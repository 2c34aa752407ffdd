// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The messages about the screen outside the line with the caret: output, rewritten rows, the prompt.
extension TerminalSource {
  mutating func otherMessages(
    _ difference: ScreenDifference, in change: PictureChange, sameLine: Bool, isEdit: Bool
  ) -> [any HubMessage] {
    let (update, before, after) = (change.update, change.before, change.after)
    // The caret moved to another line and little else happened: an editor's answer to a key. Output after Enter moves
    // the caret too, and is no such answer.
    let changes = difference.rewritten.count { !$0.new.isEmpty } + difference.appeared.count
    var place = Place(
      screen: update.screen, isFullScreen: panes.isFullScreen, line: after, typed: before)
    let hasPlace =
      !panes.isFullScreen
      || !update.screen.isCaretParked && (update.screen.cursor.isVisible || !after.text.allSatisfy { $0 == " " })
    // A letter that was echoed says where it went, also where the program had parked its caret before.
    let isEchoed = isEdit && panes.isFullScreen && keys.last?.writes ?? false
    if !sameLine, !isEchoed, isMove, changes <= 1, update.passed.isEmpty, !change.keepsLastLine, hasPlace {
      let spoken = Set(after.rows)
      // A key that opened a prompt was told by its sign.
      if isEdit, panes.isFullScreen, spoken.contains(update.screen.rows.count - 1) {
        return difference.rewritten.filter { !($0.index.map(spoken.contains) ?? false) }.flatMap {
          rewritten($0, in: place)
        }
      }
      if goesToNextWidget, let link = CaretFocus.link(at: update.screen.cursor, on: update.screen) {
        return [AccessibilityNotification.FocusMoved(link)]
      }
      if goesToNextWidget, after.text.allSatisfy({ $0 == " " }),
        let name = FieldPlace.nameAbove(update.screen.cursor.column, in: update.screen.cursor.row, on: change.picture)
      {
        return [AccessibilityNotification.FocusMoved(name, role: .textInput)]
      }
      if panes.isFullScreen, let button = CaretFocus.text(at: update.screen.cursor, on: update.screen) {
        let control = CaretFocus.control(at: change.picture, from: change.former).map { ScreenFocus.moved(to: $0) }
        return [control ?? AccessibilityNotification.FocusMoved(button)]
      }
      let others = difference.rewritten.filter { !($0.index.map(spoken.contains) ?? false) }
      let told = others.flatMap { rewritten($0, in: place) }
      // A question above an empty field says where the user is.
      let asks = others.contains { $0.new.trimmingTrailingBlanks.last.map { ":?".contains($0) } ?? false }
      if asks, !told.isEmpty, after.text.allSatisfy({ $0 == " " }) { return told }
      return [answer(from: before, to: after).caretMoved(by: 0)] + told
    }
    place.isAnswer = !keys.isEmpty && !isEdit
    place.isRedrawn = !panes.isFullScreen && update.events.contains(.cleared)
    var difference = difference
    if panes.isFullScreen, !keys.isEmpty, difference.isPicture || difference.isMost(of: update.screen) {
      difference.takeAsWritten(in: panes)
      difference.takeOutNumbers()
      difference.leaveOutKnownName(from: change.old, to: change.new)
    }
    if panes.isFullScreen {
      difference.rewritten.removeAll { row in
        OrnamentSilence.isDrawing(row.new) && row.index.map(after.rows.contains) != true
      }
    }
    if !panes.isFullScreen, !update.screen.modes.alternateScreen {
      MissingLineEnd.leaveOut(of: &difference, above: after, on: update.screen)
      difference.separateNewLines(on: update.screen, except: typingRows(of: change, in: difference))
    }
    let found = searchHit(in: place, beside: difference).map { [AccessibilityNotification.FocusMoved($0)] } ?? []
    place.hasOtherChanges = changes > 1
    place.isQuiet = changes <= 3 && before.position == after.position
    let removed = difference.removed.isEmpty ? [] : [AccessibilityNotification.TextRemoved(difference.removed)]
    // Outside of full screens, lines are reported from top to bottom: a status below new lines comes after them.
    let firstNew = panes.isFullScreen ? .max : difference.appeared.first.map { $0.index ?? -1 } ?? .max
    let above = difference.rewritten.filter { ($0.index ?? -1) < firstNew }.flatMap { rewritten($0, in: place) }
    let new = output(
      difference.appeared, of: update, on: change.picture, line: after,
      omitted: update.passedOmitted - UInt64(difference.knownOmitted),
      first: difference.firstOmitted, typed: before)
    let below = difference.rewritten.filter { ($0.index ?? -1) >= firstNew }.flatMap { rewritten($0, in: place) }
    // A prompt comes last, because the user is there.
    let prompt = new.last is AccessibilityNotification.PromptShown ? new.suffix(1) : []
    return removed + found + above + new.dropLast(prompt.count) + below + prompt
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

    /// True if a row shows a key's effect. If others changed too, numbers at the bottom belong to a ruler.
    func isAnswer(in row: Int?) -> Bool {
      isAnswer && !(hasOtherChanges && (row ?? 0) >= screen.size.rows - 2)
    }
  }

  private mutating func rewritten(_ row: ScreenDifference.Rewrite, in place: Place) -> [any HubMessage] {
    if isFiller(row.new, on: place.screen) { return [] }
    let isAtCaret = row.index.map(place.line.rows.contains) ?? false
    // The command the user sent is no news, however the shell shows it.
    let isTyped = keys.contains(.enter) && row.id == place.typed.id && prompts.beginning(row.new) != nil
    if row.new.hasPrefix(row.old) { return grown(row, isTyped: isTyped, isAtCaret: isAtCaret, in: place) }
    if isAtCaret {
      if let prompt = ShellAnswer.prompt(in: place.line, on: place.screen, known: prompts), prompt.start == 0 {
        return [promptShown(prompt.text, in: place.line, on: place.screen, isFullScreen: place.isFullScreen)]
      }
      if let input = inputBehindPrompt(of: place.line) { return [input] }
    }
    if isTyped, !isAtCaret, !place.isFullScreen { return [] }
    let search = HistorySearch.status(of: row.new)
    if search.isSearch, !search.hasFailed || HistorySearch.status(of: row.old).hasFailed { return [] }
    // The rest of an abandoned line is no news.
    if keys.last == .control("c"), row.new.contains("^C") { return [] }
    let isTicking = TickingText.differsOnlyInTicks(row.old, row.new)
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

  /// True if a finder's count of matches has dropped to none.
  private func foundNothing(_ row: ScreenDifference.Rewrite) -> Bool {
    guard keys.last?.isNavigation == false else { return false }
    func count(_ text: String) -> Substring? {
      let numbers = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard numbers.count == 2, let fitting = numbers.first?.drop(while: { $0 == " " }), !fitting.isEmpty,
        fitting.allSatisfy(\.isWholeNumber), numbers[1].first?.isWholeNumber == true
      else { return nil }
      return fitting
    }
    guard count(row.new) == "0", let former = count(row.old) else { return false }
    return former != "0"
  }

  /// A row that has grown, possibly by a prompt after output or a question on the same line.
  private mutating func grown(
    _ row: ScreenDifference.Rewrite, isTyped: Bool, isAtCaret: Bool, in place: Place
  ) -> [any HubMessage] {
    let text = String(row.new.dropFirst(row.old.count))
    guard isAtCaret, place.line.isAtEnd, let known = prompts.ending(place.line.textBeforeCaret),
      text.hasSuffix(known.trimmingTrailingBlanks)
    else {
      let line = row.index.map { place.screen.lineID(ofRow: $0) } ?? row.id
      return isTyped
        ? [] : [AccessibilityNotification.TextAppended([text], continuesLine: true, line: line.rawValue)]
    }
    let output = String(text.dropLast(known.trimmingTrailingBlanks.count))
    let rest = AccessibilityNotification.TextAppended(
      [output], continuesLine: true, line: place.line.id.rawValue)
    return (output.isEmpty || isTyped ? [] : [rest]) + [
      promptShown(known, in: place.line, on: place.screen, isFullScreen: place.isFullScreen)
    ]
  }

  /// True for what editors and pagers show in place of text, and for an echoed Escape.
  private func isFiller(_ text: String, on screen: Screen) -> Bool {
    guard screen.modes.alternateScreen else { return false }
    return text == "^[" || text.first == "~" && text.dropFirst().allSatisfy { "│┃ ".contains($0) }
  }

  // MARK: Prompts

  mutating func promptShown(
    _ prompt: String, in line: LogicalLine, on screen: Screen, isFullScreen: Bool,
    header: (text: String, previous: String)? = nil
  ) -> any HubMessage {
    let right = line.text(from: line.caret).trimmingLeadingBlanks
    if !isFullScreen {
      isCommandRunning = false
      note(prompt, in: line, on: screen, header: header?.text, right: right)
    }
    defer {
      prompts.add(prompt)
      prompts.right = right
    }
    // A clock there is no news.
    let isNews = !right.isEmpty && !TickingText.differsOnlyInTicks(prompts.right, right)
    // A prompt in answer to a letter belongs to another shell, opened by a window manager.
    var isOther = false
    if case .text = keys.last { isOther = isFullScreen }
    let previous = isOther ? nil : prompts.previous(to: prompt)
    return AccessibilityNotification.PromptShown(
      header.map { "\($0.text) \(prompt)" } ?? prompt,
      previous: header.map { header in "\(header.previous) \(previous ?? "")" } ?? previous,
      right: isNews ? right : nil)
  }

  /// The line being typed, shown again after its prompt following something else.
  private func inputBehindPrompt(of line: LogicalLine) -> (any HubMessage)? {
    guard let prompt = prompts.beginning(line.text), !keys.contains(.enter) else { return nil }
    let input = line.text(from: prompt.count)
    return AccessibilityNotification.TextChanged(
      old: "", new: input, row: line.rows.lowerBound, isAtCaret: true, isAnswer: true)
  }

  // MARK: Output

  /// The output of a program: its lines, the end of their command, and the prompt that follows.
  mutating func output(
    _ rows: [ScreenDifference.Appearance], of update: ScreenUpdate, on picture: RecognizedScreen, line: LogicalLine,
    omitted: UInt64, first: [String] = [], typed: LogicalLine? = nil
  ) -> [any HubMessage] {
    let isFullScreen = panes.isFullScreen
    // A shell may repeat the line that was sent, in its final form.
    let sent = keys.contains(.enter) ? typed?.text.trimmingTrailingBlanks : nil
    let echo = sent.flatMap { prompts.beginning($0) == nil ? nil : $0 }
    var news = heard(rows, on: update.screen).filter { !isFiller($0.text, on: update.screen) && $0.text != echo }
    let overview = isFullScreen && news.count > Self.overviewLimit ? ScreenOverview(picture) : nil
    let chosen = overview?.focus().map { overview?.cell(beside: $0) ?? ScreenFocus.moved(to: $0) }
    if let overview {
      news.removeAll { row in
        guard let index = row.index else { return false }
        return !overview.isText(row: index, columns: row.columns)
          || KeyBar(in: update.screen.rows[index], at: index) != nil
      }
    }
    let prompt = ShellAnswer.prompt(in: line, on: update.screen, known: prompts)
    if !isFullScreen, !update.screen.cursor.isVisible {
      news.removeAll { $0.index.map { OrnamentSilence.isEmptyField(row: $0, on: update.screen) } ?? false }
    }
    if isFullScreen {
      // A prompt of one sign is no ornament.
      let promptRows = prompt == nil ? 0..<0 : line.rows
      news.removeAll { row in
        (OrnamentSilence.isOrnament(row.text) || OrnamentSilence.isDrawing(row.text))
          && row.index.map(promptRows.contains) != true
      }
    }
    var joined = JoinedRows(news, lineWithCaret: line)
    var ending: [any HubMessage] = []
    // In a full-screen program a status row follows the prompt.
    if joined.endsAtCaret || (isFullScreen && joined.caretLine != nil) {
      if let found = prompt {
        joined.cutCaretLine(at: found.start, of: line)
        let header = found.start == 0 ? prompts.takeHeader(joined.lines.last, isOutput: ranCommand) : nil
        if header != nil { joined.removeLast() }
        ending = [
          promptShown(found.text, in: line, on: update.screen, isFullScreen: isFullScreen, header: header)
        ]
      } else if let input = inputBehindPrompt(of: line) {
        ending = [input]
        joined.cutCaretLine(at: 0, of: line)
      }
    }
    var messages: [any HubMessage] = []
    if !joined.lines.isEmpty || omitted > 0 {
      // A full-screen program's drawing is never counted instead of read.
      let notable =
        isFullScreen
        ? update.notable
        : update.notable + joined.lines.filter { NotableLine.isError($0) || NotableLine.isQuestion($0) }
      // A line whose beginning was reported continues without a blank, wherever the margin cuts it.
      let continued = isFullScreen || omitted > 0 ? nil : joined.continuedRow
      messages.append(
        AccessibilityNotification.TextAppended(
          joined.lines, omitted: Int(clamping: omitted), firstLines: first, continuesLine: continued != nil,
          isDrawn: isFullScreen, marks: joined.marks,
          isOpen: joined.endsAtCaret && line.isAtEnd && !isFullScreen,
          notable: Array(notable.prefix(ScreenUpdate.notableLimit)),
          line: (continued ?? joined.lastRow).map { update.screen.lineID(ofRow: $0).rawValue } ?? 0,
          isApart: news.first?.index.map { $0 > 0 && update.screen.rows[$0 - 1].isBlank } ?? false))
    }
    let ends = ShellAnswer.commandEnds(in: update.events)
    if !ends.isEmpty {
      // A repeated prompt reports the same end again.
      if ranCommand { messages += ends }
      ranCommand = ShellAnswer.runsAnother(update.events)
    }
    return messages + ending + [chosen].compactMap { $0 }
  }

  /// The number of rows from which a list is told by its choice.
  static let overviewLimit = 8
}
