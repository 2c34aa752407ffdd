// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The text that an editor has selected, as its screen shows it: from the place where the selection began to the caret.
struct EditorSelection: Equatable {
  /// The place where it began: a row, wherever it scrolls to, and a column.
  var anchor: (row: RowID, column: Int)
  var mode: EditingMode
  var text = ""
  var lines = 1
  /// The width of a block; nil for another selection.
  var columns: Int?

  static func == (one: EditorSelection, other: EditorSelection) -> Bool {
    (one.mode, one.text, one.lines, one.columns) == (other.mode, other.text, other.lines, other.columns)
  }

  /// - Parameters:
  ///   - area: The part of the screen with the text.
  ///   - gutter: The width of the line numbers.
  /// - Returns: Nil if its beginning is no longer on the screen, or the caret is not in the text.
  init?(
    from anchor: (row: RowID, column: Int), _ mode: EditingMode, on screen: Screen, in area: ScreenArea, gutter: Int
  ) {
    (self.anchor, self.mode) = (anchor, mode)
    guard let first = screen.rows.firstIndex(where: { $0.id == anchor.row }), area.rows.contains(first),
      area.rows.contains(screen.cursor.row)
    else { return nil }
    let caret = (row: screen.cursor.row, column: screen.cursor.column)
    let (start, end) =
      (first, anchor.column) <= (caret.row, caret.column)
      ? ((first, anchor.column), (caret.row, caret.column)) : ((caret.row, caret.column), (first, anchor.column))
    lines = end.0 - start.0 + 1
    switch mode {
    case .visualBlock:
      let sides = [anchor.column, caret.column].sorted()
      columns = sides[1] - sides[0] + 1
    case .visualLine:
      text = (start.0...end.0).map { screen.rows[$0].text.dropped(gutter) }.joined(separator: "\n") + "\n"
    default:
      text = (start.0...end.0).map { row in
        let from = row == start.0 ? max(start.1, gutter) : gutter
        let to = row == end.0 ? end.1 + 1 : max(screen.rows[row].textEnd, from)
        return screen.rows[row].text(columns: from..<max(to, from))
      }.joined(separator: "\n")
    }
  }
}

/// Selections and deleted lines of an editor that is read from its screen, told as an editor that reports itself tells
/// them.
extension TerminalSource {
  /// The messages about a selection or deleted lines, in place of those about the text; nil if there are none.
  mutating func edited(
    in change: PictureChange, from former: EditingMode, _ reports: [any HubMessage], answered: Set<RowID>,
    _ difference: inout ScreenDifference
  ) -> [any HubMessage]? {
    let text = areas.regions.first { $0.name == "text" }?.area
    if let text, let seen = unaskedRows(in: change, text) {
      difference.silence(.scrolled) { $0.leaveOut(within: seen) }
    }
    guard let edited = editorNews(in: change, from: former, reports: reports) else { return nil }
    if let text {
      difference.silence(.echo) { $0.leaveOut(within: text) }
    }
    noteInput(in: change.after)
    keys.removeAll()
    let messages = withUnread(reports + edited, of: difference, in: change, answered: answered)
    toldSinceKey.add(messages)
    return messages
  }

  /// - Returns: Nil if nothing is or was selected, and no line was deleted.
  private mutating func editorNews(
    in change: PictureChange, from former: EditingMode, reports: [any HubMessage]
  ) -> [any HubMessage]? {
    guard let profile, change.isSameScreen, !change.update.isHistory,
      let area = areas.regions.first(where: { $0.name == "text" })?.area
    else {
      selection = nil
      return nil
    }
    if profile.reports.isEmpty { return jumpBesideTitle(in: change, area) }
    if editingMode.selects { return selectionNews(in: change, from: former, in: area) }
    defer { selection = nil }
    let isCounted = reports.contains { $0 is AccessibilityNotification.LinesEdited }
    if former.selects, let selection { return effect(on: selection, in: change, isCounted: isCounted) }
    if isCounted, former == .normal { return lineAfterDeletion(in: change, reports, area) }
    guard editingMode == .normal, former == .normal, !isCounted, let key = recentKey?.key else { return nil }
    if let selected = paintedSelection(in: change) { return [selected] }
    if key == .text("d"), let deleted = deletedLines(in: change, in: area) { return deleted }
    let gutter = Self.gutter(of: change.new, in: area)
    if let fold = foldNews(in: change, gutter: gutter) { return fold }
    return hasJumped(in: change, in: area) ? [Self.lineAtCaret(in: change, gutter: gutter)] : nil
  }

  /// The line of the caret once counted lines were deleted: those that came up from below the screen are no news.
  private func lineAfterDeletion(
    in change: PictureChange, _ reports: [any HubMessage], _ area: ScreenArea
  ) -> [any HubMessage]? {
    let isDeletion = reports.contains { ($0 as? AccessibilityNotification.LinesEdited)?.operation == .deleted }
    let cursor = change.new.cursor
    guard isDeletion, cursor.isVisible, area.contains(row: cursor.row, column: cursor.column) else { return nil }
    return [Self.lineAtCaret(in: change, gutter: Self.gutter(of: change.new, in: area))]
  }

  /// A fold that was closed or opened in the row of the caret: Vim writes `+-- 3 lines: ` before the text of a closed one.
  private func foldNews(in change: PictureChange, gutter: Int) -> [any HubMessage]? {
    let row = change.new.cursor.row
    guard row == change.old.cursor.row, change.new.rows.indices.contains(row), change.old.rows.indices.contains(row)
    else { return nil }
    let before = Self.foldedLines(change.old.rows[row].text.dropped(gutter))
    let now = Self.foldedLines(change.new.rows[row].text.dropped(gutter))
    guard (before == nil) != (now == nil) else { return nil }
    return [AccessibilityNotification.FoldReached(isClosed: now != nil, lines: now ?? before ?? 0)]
  }

  /// The number of lines in a closed fold; nil for other text.
  private static func foldedLines(_ text: String) -> Int? {
    guard text.hasPrefix("+-") else { return nil }
    let words = text.drop { $0 == "+" || $0 == "-" }.split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[1] == "lines:" else { return nil }
    return Int(words[0])
  }

  /// True if a key brought other text under the caret: its first line and most of the others are another, so nothing was
  /// edited, and what is around the caret's line was not asked for.
  private func hasJumped(in change: PictureChange, in area: ScreenArea) -> Bool {
    let (old, new) = (change.old, change.new)
    guard old.size == new.size, new.cursor.isVisible || isSpotlit(on: new),
      area.contains(row: new.cursor.row, column: new.cursor.column), old.cursor.isVisible || recentKey?.key == .enter
    else { return false }
    // Return ends a command below the text. Where it was in the text, it was a shell's, which opened what is to be read.
    let isCommand = keys.contains { [.text(":"), .text("/"), .text("?")].contains($0) }
    if recentKey?.key == .enter, !isCommand, area.contains(row: old.cursor.row, column: old.cursor.column) {
      return false
    }
    func isBar(_ row: Int) -> Bool { ScreenBar.isBar(row: row, columns: 0..<new.size.columns, of: new) }
    // Windows one above the other have a bar below each.
    let top = area.rows.prefix { $0 <= new.cursor.row }.last { isBar($0) }.map { $0 + 1 } ?? area.rows.lowerBound
    let bottom = area.rows.first { $0 > new.cursor.row && isBar($0) } ?? area.rows.upperBound
    let rows = top..<max(top, bottom)
    guard let first = rows.first, old.rows[first].text != new.rows[first].text else { return false }
    return rows.count { old.rows[$0].text != new.rows[$0].text } * 2 > rows.count
  }

  /// True if the caret is hidden at a match that the editor has painted, as nano does until the next key.
  private func isSpotlit(on screen: Screen) -> Bool {
    guard recentKey?.key == .enter, screen.rows.indices.contains(screen.cursor.row) else { return false }
    let style = screen.rows[screen.cursor.row].style(at: screen.cursor.column)
    return style.reverse || style.background != .default
  }

  /// The line to which a key jumped in an editor that does not tell its mode: its title stays, and nothing is typed.
  private func jumpBesideTitle(in change: PictureChange, _ area: ScreenArea) -> [any HubMessage]? {
    let titles = 0..<area.rows.lowerBound
    guard !titles.isEmpty, let key = recentKey?.key, !key.writes,
      titles.allSatisfy({ change.old.rows.indices.contains($0) && change.old.rows[$0].text == change.new.rows[$0].text }
      ),
      hasJumped(in: change, in: area)
    else { return nil }
    return [Self.lineAtCaret(in: change, gutter: Self.gutter(of: change.new, in: area))]
  }

  /// The rows of the text that an editor shows without being asked for them: around the place that a search finds while it
  /// is typed, and below a line that was deleted.
  private func unaskedRows(in change: PictureChange, _ area: ScreenArea) -> ScreenArea? {
    let (old, new) = (change.old, change.new)
    guard change.isSameScreen, old.size == new.size, new.cursor.isVisible, let last = area.rows.last, recentKey != nil,
      area.rows.upperBound <= new.rows.count
    else { return nil }
    if isSearchTyped(on: new), keys.last != .enter { return area }
    let row = new.cursor.row
    guard row == old.cursor.row, area.contains(row: row, column: new.cursor.column), row < last,
      (row..<last).allSatisfy({ old.rows[$0 + 1].text == new.rows[$0].text }), old.rows[row].text != new.rows[row].text
    else { return nil }
    return ScreenArea(rows: last..<last + 1, columns: area.columns)
  }

  /// True if a search is typed below the text of an editor or pager: what it paints there is not where the user is.
  func isSearchTyped(on screen: Screen) -> Bool {
    guard screen.cursor.row == screen.rows.count - 1, areas.regions.contains(where: { $0.name == "text" }) else {
      return false
    }
    let typed = screen.rows[screen.cursor.row].text
    return typed.hasPrefix("/") || typed.hasPrefix("?")
  }

  // MARK: Selections

  private mutating func selectionNews(
    in change: PictureChange, from former: EditingMode, in area: ScreenArea
  ) -> [any HubMessage]? {
    let screen = change.new
    if !former.selects {
      // Only such a key begins it at the caret; a text object, which ends with another, may begin it anywhere.
      let begins = [KeyPress.text("v"), .text("V"), .control("v")].contains { keys.last == $0 }
      let caret = change.old.cursor
      selection = nil
      anchor = nil
      if begins, change.old.rows.indices.contains(caret.row) {
        anchor = (change.old.rows[caret.row].id, caret.column)
      }
    }
    guard let anchor,
      let new = EditorSelection(
        from: anchor, editingMode, on: screen, in: area, gutter: Self.gutter(of: screen, in: area))
    else {
      selection = nil
      return nil
    }
    let old = selection.flatMap { $0.mode == new.mode ? $0 : nil }
    selection = new
    guard new != old else { return [] }
    if new.columns != nil {
      return [
        AccessibilityNotification.TextSelected(added: nil, removed: nil, lines: new.lines, columns: new.columns)
      ]
    }
    let (before, now) = (old?.text ?? "", new.text)
    var added: String?
    var removed: String?
    if now.count >= before.count, now.hasPrefix(before) {
      added = String(now.dropFirst(before.count))
    } else if now.count >= before.count, now.hasSuffix(before) {
      added = String(now.dropLast(before.count))
    } else if before.hasPrefix(now) {
      removed = String(before.dropFirst(now.count))
    } else if before.hasSuffix(now) {
      removed = String(before.dropLast(now.count))
    } else {
      added = now
    }
    return [AccessibilityNotification.TextSelected(added: added, removed: removed, lines: new.lines)]
  }

  /// The effect of a command on a selection; nil if the screen tells it.
  private func effect(
    on selection: EditorSelection, in change: PictureChange, isCounted: Bool
  ) -> [any HubMessage]? {
    guard selection.columns == nil, let key = recentKey?.key else { return nil }
    let isPart = selection.mode == .visual && selection.lines == 1
    let operation: AccessibilityNotification.LinesEdited.Operation
    switch key {
    case .escape: return []
    case .text("y"): operation = .copied
    case .text("d"), .text("x"), .delete: operation = .deleted
    default: return nil
    }
    let line = operation == .deleted && !isPart ? [Self.lineAtCaret(in: change)] : []
    if isCounted { return line }
    if selection.lines > 1 {
      return [AccessibilityNotification.LinesEdited(operation, count: selection.lines)] + line
    }
    if selection.text.allSatisfy(\.isWhitespace), selection.mode == .visualLine {
      return [AccessibilityNotification.LinesEdited(operation, count: 1)] + line
    }
    return operation == .copied
      ? [AccessibilityNotification.TextCopied(selection.text)]
      : [AccessibilityNotification.TextDeleted(selection.text)] + line
  }

  // MARK: Lines

  /// The lines that a command deleted, too few for the editor to count.
  private func deletedLines(in change: PictureChange, in area: ScreenArea) -> [any HubMessage]? {
    guard change.old.size == change.new.size else { return nil }
    let gutter = Self.gutter(of: change.new, in: area)
    let old = area.rows.map { change.old.rows[$0].text.dropped(gutter) }
    let new = area.rows.map { change.new.rows[$0].text.dropped(gutter) }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = new.lastIndex { $0 != "~" && $0 != "@" && !$0.isEmpty }.map { $0 + 1 } ?? 0
    for count in 1...Self.uncountedLines where start + count <= old.count {
      // The rows below moved up; what came from below the screen is new.
      let known = max(0, min(end, old.count - count) - start)
      guard old[(start + count)...].prefix(known).elementsEqual(new[start...].prefix(known)), known > 0 || start > 0,
        old[start..<start + count].contains(where: { $0 != "~" })
      else { continue }
      let line = Self.lineAtCaret(in: change, gutter: gutter)
      let text = old[start]
      if count > 1 || text.isEmpty { return [AccessibilityNotification.LinesEdited(.deleted, count: count), line] }
      return [AccessibilityNotification.TextDeleted(text), line]
    }
    return nil
  }

  /// The most lines that a command changes without being counted by the editor, as Vim's option `report` is.
  private static let uncountedLines = 2

  private static func lineAtCaret(in change: PictureChange, gutter: Int = 0) -> any HubMessage {
    let (before, after) = (change.old.cursor, change.new.cursor)
    return AccessibilityNotification.CaretMoved(
      from: TextPosition(row: before.row, column: before.column),
      to: TextPosition(row: after.row, column: after.column),
      line: change.new.rows[after.row].text.dropped(gutter), character: "", word: "", unit: .line)
  }

  /// The width of the line numbers before each line; 0 if there are none.
  private static func gutter(of screen: Screen, in area: ScreenArea) -> Int {
    let texts = area.rows.map { screen.rows[$0].text }.filter { $0 != "~" && !$0.isEmpty }
    let widths = texts.map { text -> Int in
      let blanks = text.prefix { $0 == " " }.count
      let digits = text.dropFirst(blanks).prefix { $0.isASCII && $0.isNumber }.count
      let rest = text.dropFirst(blanks + digits)
      return digits > 0 && (rest.isEmpty || rest.first == " ") ? blanks + digits + 1 : 0
    }
    guard let width = widths.first, texts.count > 1, widths.allSatisfy({ $0 == width }) else { return 0 }
    return width
  }
}

extension EditingMode {
  /// True if the caret's moves select text.
  fileprivate var selects: Bool { self == .visual || self == .visualLine || self == .visualBlock }
}

extension String {
  /// The text without the first characters, or nothing.
  fileprivate func dropped(_ count: Int) -> String { String(dropFirst(count)) }
}
