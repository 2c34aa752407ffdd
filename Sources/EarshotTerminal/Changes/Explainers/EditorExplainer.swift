// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Selections and deleted lines of an editor that is read from its screen, told as an editor that reports itself tells
/// them, in place of what changed in its text.
struct EditorExplainer: ChangeExplainer {
  static let reason = SilenceReason.echo
  static let evidence = "in the text of an editor that told a selection, a jump or an edit"

  /// The text that the editor has selected, and the place where it began, if that was seen.
  private var selection: EditorSelection?
  private var anchor: (row: RowID, column: Int)?

  mutating func forget() { selection = nil }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard let edited = news(in: situation) else { return nil }
    if let text = situation.areas.text { changes.leaveOut(within: text) }
    situation.beginInput()
    situation.keys = []
    return Explanation(messages: edited, extent: .all, replaces: true)
  }

  /// - Returns: Nil if nothing is or was selected, and no line was deleted.
  private mutating func news(in situation: ChangeSituation) -> [any HubMessage]? {
    let (former, mode, reports) = (situation.modes.before, situation.modes.after, situation.reports)
    guard let profile = situation.profile, situation.isSameScreen, !situation.update.isHistory,
      let area = situation.areas.text
    else {
      selection = nil
      return nil
    }
    if profile.reports.isEmpty { return jumpBesideTitle(in: situation, area) }
    if mode.selects { return selectionNews(in: situation, from: former, in: area) }
    defer { selection = nil }
    let isCounted = reports.contains { $0 is AccessibilityNotification.LinesEdited }
    if former.selects, let selection { return effect(on: selection, in: situation, isCounted: isCounted) }
    if isCounted, former == .normal { return lineAfterDeletion(in: situation, reports, area) }
    guard mode == .normal, former == .normal, !isCounted, let key = situation.recentKey else { return nil }
    if let selected = PaintedSelection.news(in: situation) { return [selected] }
    if key == .text("d"), let deleted = deletedLines(in: situation, in: area) { return deleted }
    let gutter = Self.gutter(of: situation.new, in: area)
    if let fold = foldNews(in: situation, gutter: gutter) { return fold }
    return hasJumped(in: situation, in: area) ? [Self.lineAtCaret(in: situation, gutter: gutter)] : nil
  }

  /// The line of the caret once counted lines were deleted: those that came up from below the screen are no news.
  private func lineAfterDeletion(
    in situation: ChangeSituation, _ reports: [any HubMessage], _ area: ScreenArea
  ) -> [any HubMessage]? {
    let isDeletion = reports.contains { ($0 as? AccessibilityNotification.LinesEdited)?.operation == .deleted }
    let cursor = situation.new.cursor
    guard isDeletion, cursor.isVisible, area.contains(row: cursor.row, column: cursor.column) else { return nil }
    return [Self.lineAtCaret(in: situation, gutter: Self.gutter(of: situation.new, in: area))]
  }

  /// A fold that was closed or opened in the row of the caret: Vim writes `+-- 3 lines: ` before the text of a closed one.
  private func foldNews(in situation: ChangeSituation, gutter: Int) -> [any HubMessage]? {
    let row = situation.new.cursor.row
    guard row == situation.old.cursor.row, situation.new.rows.indices.contains(row),
      situation.old.rows.indices.contains(row)
    else { return nil }
    let before = Self.foldedLines(situation.old.rows[row].text.dropped(gutter))
    let now = Self.foldedLines(situation.new.rows[row].text.dropped(gutter))
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
  private func hasJumped(in situation: ChangeSituation, in area: ScreenArea) -> Bool {
    let (old, new) = (situation.old, situation.new)
    guard old.size == new.size, new.cursor.isVisible || Self.isSpotlit(in: situation),
      area.contains(row: new.cursor.row, column: new.cursor.column),
      old.cursor.isVisible || situation.recentKey == .enter
    else { return false }
    // Return ends a command below the text. Where it was in the text, it was a shell's, which opened what is to be read.
    let isCommand = situation.keys.contains { [.text(":"), .text("/"), .text("?")].contains($0) }
    if situation.recentKey == .enter, !isCommand, area.contains(row: old.cursor.row, column: old.cursor.column) {
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
  private static func isSpotlit(in situation: ChangeSituation) -> Bool {
    let screen = situation.new
    guard situation.recentKey == .enter, screen.rows.indices.contains(screen.cursor.row) else { return false }
    let style = screen.rows[screen.cursor.row].style(at: screen.cursor.column)
    return style.reverse || style.background != .default
  }

  /// The line to which a key jumped in an editor that does not tell its mode: its title stays, and nothing is typed.
  private func jumpBesideTitle(in situation: ChangeSituation, _ area: ScreenArea) -> [any HubMessage]? {
    let titles = 0..<area.rows.lowerBound
    guard !titles.isEmpty, let key = situation.recentKey, !key.writes,
      titles.allSatisfy({
        situation.old.rows.indices.contains($0) && situation.old.rows[$0].text == situation.new.rows[$0].text
      }
      ),
      hasJumped(in: situation, in: area)
    else { return nil }
    return [Self.lineAtCaret(in: situation, gutter: Self.gutter(of: situation.new, in: area))]
  }

  // MARK: Selections

  private mutating func selectionNews(
    in situation: ChangeSituation, from former: EditingMode, in area: ScreenArea
  ) -> [any HubMessage]? {
    let screen = situation.new
    if !former.selects { begin(in: situation) }
    guard let anchor,
      let new = EditorSelection(
        from: anchor, situation.modes.after, on: screen, in: area, gutter: Self.gutter(of: screen, in: area))
    else {
      selection = nil
      return nil
    }
    let old = selection.flatMap { $0.mode == new.mode ? $0 : nil }
    selection = new
    return new == old ? [] : [new.message(after: old)]
  }

  /// Notes where a selection begins.
  private mutating func begin(in situation: ChangeSituation) {
    // Only such a key begins it at the caret; a text object, which ends with another, may begin it anywhere.
    let begins = [KeyPress.text("v"), .text("V"), .control("v")].contains { situation.keys.last == $0 }
    let caret = situation.old.cursor
    selection = nil
    anchor = nil
    if begins, situation.old.rows.indices.contains(caret.row) {
      anchor = (situation.old.rows[caret.row].id, caret.column)
    }
  }

  /// The effect of a command on a selection; nil if the screen tells it.
  private func effect(
    on selection: EditorSelection, in situation: ChangeSituation, isCounted: Bool
  ) -> [any HubMessage]? {
    guard selection.columns == nil, let key = situation.recentKey else { return nil }
    let isPart = selection.mode == .visual && selection.lines == 1
    let operation: AccessibilityNotification.LinesEdited.Operation
    switch key {
    case .escape: return []
    case .text("y"): operation = .copied
    case .text("d"), .text("x"), .delete: operation = .deleted
    default: return nil
    }
    let line = operation == .deleted && !isPart ? [Self.lineAtCaret(in: situation)] : []
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
  private func deletedLines(in situation: ChangeSituation, in area: ScreenArea) -> [any HubMessage]? {
    guard situation.old.size == situation.new.size else { return nil }
    let gutter = Self.gutter(of: situation.new, in: area)
    let old = area.rows.map { situation.old.rows[$0].text.dropped(gutter) }
    let new = area.rows.map { situation.new.rows[$0].text.dropped(gutter) }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = new.lastIndex { $0 != "~" && $0 != "@" && !$0.isEmpty }.map { $0 + 1 } ?? 0
    for count in 1...Self.uncountedLines where start + count <= old.count {
      // The rows below moved up; what came from below the screen is new.
      let known = max(0, min(end, old.count - count) - start)
      guard old[(start + count)...].prefix(known).elementsEqual(new[start...].prefix(known)), known > 0 || start > 0,
        old[start..<start + count].contains(where: { $0 != "~" })
      else { continue }
      let line = Self.lineAtCaret(in: situation, gutter: gutter)
      let text = old[start]
      if count > 1 || text.isEmpty { return [AccessibilityNotification.LinesEdited(.deleted, count: count), line] }
      return [AccessibilityNotification.TextDeleted(text), line]
    }
    return nil
  }

  /// The most lines that a command changes without being counted by the editor, as Vim's option `report` is.
  private static let uncountedLines = 2

  private static func lineAtCaret(in situation: ChangeSituation, gutter: Int = 0) -> any HubMessage {
    let (before, after) = (situation.old.cursor, situation.new.cursor)
    return AccessibilityNotification.CaretMoved(
      from: TextPosition(row: before.row, column: before.column),
      to: TextPosition(row: after.row, column: after.column),
      line: situation.new.rows[after.row].text.dropped(gutter), character: "", word: "", unit: .line)
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
