// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The messages about a full-screen program beside its text: frames that open and close, choices, editor
/// modes, questions with their answers.
extension TerminalSource {
  /// A frame opened: its title, its text and its focus.
  static func opening(of frame: RecognizedFrame, on picture: RecognizedScreen) -> [any HubMessage] {
    let overview = ScreenOverview(picture)
    let texts = [MenuTitle.title(of: frame, on: picture.screen)].compactMap { $0 } + overview.texts(of: frame)
    let focus = overview.focus(in: frame.area).map { ScreenFocus.moved(to: $0) }
    let text = texts.isEmpty ? [] : [AccessibilityNotification.TextAppended(texts, isDrawn: true)]
    return text + [focus].compactMap { $0 }
  }

  /// A panel opened at the side: its first line and its choice, or else its lines.
  static func opening(of panel: SidePanel, on screen: Screen) -> [any HubMessage] {
    let texts = panel.area.rows.map { screen.rows[$0].text(columns: panel.area.columns).trimmingLeadingBlanks }
      .map(\.trimmingTrailingBlanks).filter { !$0.isEmpty }
    guard let item = RecognizedList(in: panel.area, of: screen)?.chosen else {
      return [AccessibilityNotification.TextAppended(texts, isDrawn: true)]
    }
    let title = texts.first.map { AccessibilityNotification.TextAppended([$0], isDrawn: true) }
    return [title].compactMap { $0 } + [AccessibilityNotification.FocusMoved(item.text)]
  }

  /// The choice in a list redrawn after a key; the other items are no news.
  ///
  /// - Parameter isEdit: True if the key wrote into a field, which is no item whatever mark precedes it.
  func chosen(
    in change: PictureChange, _ difference: inout ScreenDifference, _ bars: ScreenDifference?, isEdit: Bool
  ) -> (any HubMessage)? {
    let picture = change.picture
    let changes = difference.rewritten.count + difference.appeared.count
    guard let key = recentKey?.key, changes > 2 else { return nil }
    // Another title means another view, which is read unless it is long.
    if !key.isNavigation, changes <= Self.overviewLimit, bars?.hasNewTitle(on: picture.screen) ?? false { return nil }
    let overview = ScreenOverview(picture)
    guard let focus = overview.focus(), focus.traits.contains(.selected),
      !isEdit || Int(focus.frame.y / CellMetrics.height) != picture.screen.cursor.row
    else { return nil }
    difference.appeared.removeAll { row in row.index.map { !overview.isText(row: $0, columns: row.columns) } ?? false }
    difference.rewritten.removeAll { row in row.index.map { !overview.isText(row: $0, columns: row.columns) } ?? false }
    if change.old.cursor != picture.screen.cursor, let cell = overview.cell(beside: focus) { return cell }
    // A letter that leaves the choice where it was is no move.
    let former = key.writes ? ScreenOverview(change.former).focus() : nil
    if let former, former.traits.contains(.selected), former.label == focus.label { return nil }
    return difference.rewritten.count + difference.appeared.count < changes ? ScreenFocus.moved(to: focus) : nil
  }

  /// True if two messages report a move to the same thing, however its columns are spaced and divided, and marked.
  static func isSame(_ one: any HubMessage, _ other: any HubMessage) -> Bool {
    func words(_ message: any HubMessage) -> [Substring]? {
      (message as? AccessibilityNotification.FocusMoved).map { ToldWords.words(of: $0.text) }
    }
    return words(one) != nil && words(one) == words(other)
  }

  /// The line to which a key moved the caret, if no other message tells of it.
  func untold(
    in change: PictureChange, _ difference: ScreenDifference, _ messages: [any HubMessage]
  ) -> (any HubMessage)? {
    let (screen, before, after) = (change.new, change.before, change.after)
    guard panes.isFullScreen, let key = keys.last ?? recentKey?.key, !difference.isPicture,
      screen.cursor.isVisible && !screen.isCaretParked || isFound(in: change),
      change.update.passed.isEmpty,
      !change.isSameLine || before.text != after.text, !change.keepsLastLine,
      !after.text.allSatisfy({ $0 == " " }) || !change.isSameLine && (isInCommandMode(screen) || key.goesToAnEnd),
      after.rows.upperBound < screen.rows.count || key != .enter,
      !(key.writes && change.isSameLine && before.textBeforeCaret == after.textBeforeCaret)
    else { return nil }
    let isTold = messages.contains { message in
      switch message.textNews {
      case .focusMoved, .inserted, .deleted, .caretMoved, .promptShown, .historySearched: true
      case .changed(let changed): changed.isAtCaret || after.rows.contains(changed.row)
      case .appended(let appended):
        !after.text.allSatisfy { $0 == " " }
          && appended.lines.contains { $0.contains(after.text.trimmingLeadingBlanks.trimmingTrailingBlanks) }
      default: false
      }
    }
    return isTold ? nil : answer(from: before, to: after).caretMoved(by: 0)
  }

  /// True if a hidden caret is on something that stands out now, found by an editor's search.
  private func isFound(in change: PictureChange) -> Bool {
    let cursor = change.new.cursor
    guard change.new.rows.indices.contains(cursor.row) else { return false }
    func isPainted(_ screen: Screen) -> Bool {
      let style = screen.rows[cursor.row].style(at: cursor.column)
      return style.reverse || style.background != .default
    }
    return change.old.cursor.row != cursor.row && isPainted(change.new) && !isPainted(change.old)
  }

  /// An editor's report of its mode, wherever the caret is: `-- VISUAL LINE --`.
  func modes(in difference: ScreenDifference) -> [any HubMessage] {
    let texts = difference.appeared.map(\.text) + difference.rewritten.map(\.new)
    return texts.compactMap { text in
      guard let mode = WrittenMode.prefix(of: text), !difference.removed.contains(String(mode)) else { return nil }
      return AccessibilityNotification.TextAppended([String(mode)], isDrawn: true)
    }
  }

  /// The user's position after something that covered it closed; none for a hidden caret where nothing stands out.
  func back(in change: PictureChange) -> [any HubMessage] {
    if !isInEditedText(change.new), let focus = ScreenOverview(change.picture).focus() {
      return [ScreenFocus.moved(to: focus)]
    }
    if let row = highlightedRow(of: change.new) { return [AccessibilityNotification.FocusMoved(row)] }
    if let pointed = PointerWitness.place(on: change.new) {
      return [AccessibilityNotification.FocusMoved(pointed.text)]
    }
    if change.new.cursor.isVisible { return [answer(from: change.before, to: change.after).caretMoved(by: 0)] }
    if let place = focus?.place(on: change.new) {
      return [AccessibilityNotification.FocusMoved(change.new.rows[place.row].text(columns: place.columns))]
    }
    return []
  }

  /// True if the caret is in the text of an editor whose keys are commands: it may have gone to a blank line.
  private func isInCommandMode(_ screen: Screen) -> Bool {
    guard editingMode == .normal, !(profile?.reports.isEmpty ?? true) else { return false }
    return areas.regions.contains {
      $0.name == "text" && $0.area.contains(row: screen.cursor.row, column: screen.cursor.column)
    }
  }

  /// True if the caret is in the text of an editor, which is no list whatever stands out in it.
  func isInEditedText(_ screen: Screen) -> Bool {
    guard screen.cursor.isVisible else { return false }
    return areas.selections.contains { $0.contains(row: screen.cursor.row, column: screen.cursor.column) }
  }

  /// True if a key that does not move opened another picture, however little it shows: a short letter.
  func isOpened(_ difference: ScreenDifference, on screen: Screen) -> Bool {
    panes.isWhole && keys.last?.isNavigation == false && difference.isMost(of: screen)
  }

  /// True if a list is there again, and with it a chosen item that nothing tells.
  func isListBack(in difference: ScreenDifference, _ messages: [any HubMessage], on screen: Screen) -> Bool {
    difference.silent.contains { $0.reason == .uncovered } && !messages.isEmpty && !screen.cursor.isVisible
      && !messages.contains { $0 is AccessibilityNotification.FocusMoved }
  }

  /// The text that was typed into a row which is not the one with the caret, be it a bar.
  mutating func typedRow(
    in difference: inout ScreenDifference, _ bars: inout ScreenDifference?, of change: PictureChange
  ) -> (any HubMessage)? {
    if let typed = TypedRow(in: difference.rewritten, after: keys, of: change) {
      difference.silence(.echo) { $0.rewritten.remove(at: typed.row) }
      return typed.message
    }
    guard let typed = bars.flatMap({ TypedRow(in: $0.rewritten, after: keys, of: change) }) else { return nil }
    bars?.silence(.echo) { $0.rewritten.remove(at: typed.row) }
    return typed.message
  }

  /// The messages, with the first line of a conflict behind the marker to which a key jumped: the marker says nothing of
  /// it. Who goes line by line hears it next.
  func withConflict(_ messages: [any HubMessage], in change: PictureChange) -> [any HubMessage] {
    let row = change.new.cursor.row
    guard panes.isFullScreen, let moved = messages.last as? AccessibilityNotification.CaretMoved,
      moved.line.hasPrefix("<<<<<<<"), abs(row - change.old.cursor.row) > 1, change.new.rows.indices.contains(row + 1)
    else { return messages }
    let first = change.new.rows[row + 1].text
    return first.isEmpty ? messages : messages + [AccessibilityNotification.TextAppended([first], isDrawn: true)]
  }

  /// True if a key brought back a whole view that stood there a few keys ago, with nothing new in it.
  func isViewBack(in difference: ScreenDifference, on screen: Screen) -> Bool {
    guard panes.isWhole, recentKey != nil else { return false }
    let runs = (difference.runs + difference.silent.filter { $0.reason == .uncovered }.map(\.run))
      .filter { !OrnamentSilence.isOrnament($0.new) }
    let uncovered = runs.count { run in
      pictures.recent.contains { $0.size == screen.size && $0.showed(run.new, run.row, run.columns) }
    }
    // A counter in a status row may be another one.
    return uncovered >= Self.leastRowsOfView && uncovered + 1 >= runs.count
      && uncovered * 2 > screen.rows.count { !OrnamentSilence.isOrnament($0.text) }
  }

  /// The place in a view that is back, or else its first two texts: what is new in the title bar, and the heading.
  func viewBack(in change: PictureChange) -> [any HubMessage] {
    let place = back(in: change)
    if !place.isEmpty { return place }
    var first = change.new.rows.filter { !OrnamentSilence.isOrnament($0.text) }.prefix(2).map(\.text)
    if let title = first.first, let former = change.old.rows.first?.text, change.new.rows.first?.text == title,
      let text = ScreenDifference.behindName(of: title, former)
    {
      first[0] = text
    }
    return first.isEmpty ? [] : [AccessibilityNotification.TextAppended(first, isDrawn: true)]
  }

  private static let leastRowsOfView = 4

  /// The text of the only row in another colour from its first letter to its last, between the first and the last row.
  private func highlightedRow(of screen: Screen) -> String? {
    guard screen.rows.count > 2, panes.isWhole, !screen.cursor.isVisible else { return nil }
    let rows = screen.rows[1..<screen.rows.count - 1].filter { row in
      let text = row.text
      guard let first = text.firstIndex(where: { $0 != " " }) else { return false }
      let columns = text.distance(from: text.startIndex, to: first)..<row.count
      return row.styleRuns.allSatisfy { run in
        run.style.reverse || run.style.background != .default || !run.columns.overlaps(columns)
      }
    }
    return rows.count == 1 ? rows.first?.text.trimmingLeadingBlanks.trimmingTrailingBlanks : nil
  }

  /// The messages about typing: for a hidden caret nothing else is meaningful, as it may be anywhere.
  func typed(_ messages: [any HubMessage]) -> [any HubMessage] {
    messages.filter {
      $0 is AccessibilityNotification.TextInserted && keys.contains { if case .text = $0 { true } else { false } }
        || $0 is AccessibilityNotification.TextDeleted && keys.contains(where: \.isDeletion)
    }
  }

  /// The question at the new focus, if it is one.
  func question(_ focus: [any HubMessage], _ line: String) -> String? {
    let texts = focus.compactMap { ($0 as? AccessibilityNotification.FocusMoved)?.text } + [line]
    return texts.first { NotableLine.isQuestion($0) && $0.contains(where: \.isLetter) }
  }

  /// A question, and the keys below it that answer it.
  func asked(_ question: String, in difference: ScreenDifference) -> [any HubMessage] {
    let rows = difference.appeared.map(\.text) + difference.rewritten.map(\.new)
    let keys = rows.filter { !NotableLine.isQuestion($0) }.suffix(3)
    return [AccessibilityNotification.TextAppended([question] + keys, isDrawn: true)]
  }
}
