// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The messages about a picture that opened, the important ones first: its title, errors and questions, the focus, then
/// its content from the beginning.
///
/// A picture of few words is read in its own order.
struct OpenedPicture {
  /// A line of the picture, and its row if that is known.
  private struct Line {
    var text: String
    var marks: [LineMark]
    var row: Int?
    /// True for a title or an important line, which is told whatever its length.
    var isImportant = false
  }

  private let picture: RecognizedScreen
  /// The picture that it replaced, if that had the same program and size.
  private let former: Screen?
  /// The messages as they came.
  private let messages: [any HubMessage]
  private var lines: [Line] = []
  /// The messages before the first text, and those after it that are no focus.
  private var before: [any HubMessage] = []
  private var after: [any HubMessage] = []
  private var focus: [any HubMessage] = []
  /// The words of the text and the focus.
  private var words: Int {
    lines.reduce(0) { $0 + SpokenLength.words(in: $1.text) }
      + focus.flatMap { ToldWords.texts(of: $0) }.reduce(0) { $0 + SpokenLength.words(in: $1) }
  }
  /// True if another part of the same picture was told before.
  private let isContinued: Bool
  /// True if less is told than the messages said.
  private var isOther = false

  init(
    _ messages: [any HubMessage], on picture: RecognizedScreen, after former: Screen? = nil, isContinued: Bool = false
  ) {
    (self.picture, self.messages, self.isContinued) = (picture, messages, isContinued)
    self.former = former.flatMap { $0.size == picture.screen.size ? $0 : nil }
    for message in messages {
      switch message.textNews {
      case .appended(let text) where text.isDrawn && !text.continuesLine && text.omitted == 0: add(text)
      case .focusMoved, .caretMoved: focus.append(message)
      default: if lines.isEmpty { before.append(message) } else { after.append(message) }
      }
    }
  }

  private mutating func add(_ text: AccessibilityNotification.TextAppended) {
    for (index, line) in text.lines.enumerated() {
      let marks = text.marks.filter { $0.line == index }
      let next = (lines.last?.row ?? -1) + 1
      lines.append(Line(text: line, marks: marks, row: row(of: line, from: next) ?? row(of: line, from: 0)))
    }
  }

  /// Tells the chosen item of a list, if nothing tells the focus, instead of all of its items.
  mutating func tellChosen() {
    let overview = ScreenOverview(picture)
    guard focus.isEmpty, lines.count >= Self.fewestRows, let chosen = overview.focus(), chosen.setPosition != nil,
      chosen.traits.contains(.selected)
    else { return }
    focus = [ScreenFocus.moved(to: chosen)]
    lines.removeAll { line in line.row.map { !overview.isText(row: $0, columns: nil) } ?? false }
    isOther = true
  }

  /// Tells the only painted row of a table that fills the screen, if nothing tells the focus, instead of all of its rows.
  mutating func tellChosenRow() {
    let screen = picture.screen
    guard focus.isEmpty, let table = ScreenOverview(picture).rowsOfTable, table.count * 2 > screen.rows.count
    else { return }
    let painted = table.filter { screen.rows[$0].hasOnlyPaintedWords }
    // A caret in another row is where the user is.
    guard painted.count == 1, let row = painted.first,
      !screen.cursor.isVisible || !table.contains(screen.cursor.row) || screen.cursor.row == row
    else { return }
    let text = screen.rows[row].text.trimmingLeadingBlanks.trimmingTrailingBlanks
    focus = [AccessibilityNotification.FocusMoved(text)]
    lines.removeAll { line in line.row.map { table.contains($0) } ?? false }
    isOther = true
  }

  /// Takes out what is beside the chosen item of a list: what stands in the rows of that list, in other panes, the menus
  /// above, labels without a value, and whatever another pane has said.
  ///
  /// - Parameter isBeginning: True if the program began: only then other panes tell nothing new.
  mutating func leaveOutBesides(isBeginning: Bool) {
    let places =
      !isBeginning ? [] : focus.compactMap { $0 as? AccessibilityNotification.FocusMoved }.filter { $0.position != nil }
    let rows = places.compactMap(\.frame).compactMap { ScreenOverview(picture).rowsOfList(around: $0) }.first
    let labels = lines.filter { $0.text.contains(": ") }.count
    var said: Set<String> = []
    let kept = lines.filter { line in
      if NotableLine.isError(line.text) || NotableLine.isQuestion(line.text) { return true }
      if isEmptyLabel(line), labels >= Self.fewestLabels { return false }
      guard let rows else { return true }
      guard said.insert(line.text).inserted else { return false }
      // The buttons of a dialog, said in one line, are in no row of the list.
      guard let row = line.row else { return true }
      return !rows.contains(row) && !Self.isMenu(line.text)
    }
    if kept.count < lines.count { (lines, isOther) = (kept, true) }
  }

  /// True for the name of a value that is empty, such as `Bcc:`, unless the caret is there.
  private func isEmptyLabel(_ line: Line) -> Bool {
    let label = line.text.trimmingLeadingBlanks
    guard label.last == ":", let row = line.row, row != picture.screen.cursor.row,
      label.split(separator: " ").count <= 2
    else { return false }
    let text = picture.screen.rows[row].text.trimmingLeadingBlanks.trimmingTrailingBlanks
    return text == label && label.dropLast().contains(where: \.isLetter)
  }

  /// Takes out the rows of keys, for users who look for them; those below a question are its answers.
  mutating func leaveOutKeys() {
    let screen = picture.screen
    guard !lines.contains(where: { NotableLine.isQuestion($0.text) }) else { return }
    let bars = Set(screen.rows.indices.filter { KeyBar(in: screen.rows[$0], at: $0) != nil })
    let others = lines.filter { line in
      guard let index = line.row, bars.contains(index) else { return true }
      // A word of another row may be among the keys.
      return screen.rows.indices.contains { !bars.contains($0) && screen.rows[$0].text.contains(line.text) }
    }
    if others.count < lines.count, others.contains(where: { SpokenLength.words(in: $0.text) > 0 }) {
      (lines, isOther) = (others, true)
    }
    for index in lines.indices {
      guard let row = lines[index].row, let text = KeyBar.textBesideKeys(in: screen.rows[row]),
        lines[index].text.count > text.count
      else { continue }
      (lines[index].text, lines[index].marks, isOther) = (text, [], true)
    }
  }

  /// The first row from an index on that shows a line, or its beginning.
  private func row(of line: String, from start: Int) -> Int? {
    let line = line.trimmingLeadingBlanks.trimmingTrailingBlanks
    guard !line.isEmpty else { return nil }
    return (start..<max(start, picture.screen.rows.count)).first { index in
      let text = picture.screen.rows[index].text
      if text.contains(line) { return true }
      let shown = text.trimmingLeadingBlanks.trimmingTrailingBlanks
      return shown.count >= Self.shortestBeginning && line.hasPrefix(shown)
    }
  }

  /// The messages of a picture that the user sees for the first time.
  func opened(areas: ProfileAreas) -> [any HubMessage] {
    guard words > Self.longestWhole || isContinued else {
      return isOther ? before + lines.map(text) + focus + after : messages
    }
    var lines = lines
    // What goes on is told last, however long the text before it is.
    let waiting = lines.last.flatMap { NotableLine.waitsForKey($0.text) && focus.isEmpty ? $0 : nil }
    if waiting != nil { lines.removeLast() }
    markImportant(&lines, areas)
    let important = lines.filter(\.isImportant)
    let own = focus.isEmpty && !isContinued ? ownLine(in: lines) : nil
    let content = lines.filter { line in !line.isImportant && (own == nil || line.row != own?.row) }
    if content.isEmpty, important.isEmpty, own == nil { return self.messages }
    var messages = before
    for (index, line) in (important + [own].compactMap { $0 }).enumerated() {
      messages.append(
        appended([line], OpenedPart(isFirst: index == 0 && !isContinued, isContent: false, rows: rows(of: [line]))))
    }
    if messages.count == before.count, !isContinued {
      messages.append(appended([], OpenedPart(isFirst: true, isContent: false, rows: [])))
    }
    messages += focus
    let isBeside = own.map { isBeginning($0, in: lines) } ?? false
    messages.append(
      appended(content, OpenedPart(isFirst: false, isContent: true, isBeside: isBeside, rows: rows(of: content))))
    if let waiting {
      messages.append(appended([waiting], OpenedPart(isFirst: false, isContent: false, rows: rows(of: [waiting]))))
    }
    return messages + after
  }

  /// The messages of a picture to which the user returns: its title and the focus.
  ///
  /// - Parameter name: What it was called when it opened: some programs tell that once.
  func returned(areas: ProfileAreas, name: String?) -> [any HubMessage] {
    var lines = lines
    markImportant(&lines, areas)
    let own = focus.isEmpty ? ownLine(in: lines) : nil
    let important = lines.filter(\.isImportant).map { line in
      var line = line
      line.text = line.text.withoutClock
      return line
    }
    // Where nothing tells the place, the text does.
    if own == nil, focus.isEmpty { return opened(areas: areas) }
    let named = important.isEmpty ? name.map { [Line(text: $0, marks: [], row: nil)] } ?? [] : important
    return before + (named + [own].compactMap { $0 }).map(text) + focus + after
  }

  /// The title, without the numbers behind its name; nil if there is none.
  func name(areas: ProfileAreas) -> String? {
    guard let title = title(of: lines, areas) else { return nil }
    let words = lines[title].text.split(separator: " ").prefix { !($0.first?.isNumber ?? false) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func text(_ line: Line) -> any HubMessage { appended([line], nil) }

  private func appended(_ lines: [Line], _ part: OpenedPart?) -> any HubMessage {
    let marks = lines.enumerated().flatMap { index, line in
      line.marks.map { mark in
        var moved = mark
        moved.line = index
        return moved
      }
    }
    return AccessibilityNotification.TextAppended(lines.map(\.text), isDrawn: true, marks: marks, opening: part)
  }

  private func rows(of lines: [Line]) -> [UInt64] {
    lines.map { $0.row.map { picture.screen.rows[$0].id.rawValue } ?? 0 }
  }

  // MARK: Importance

  /// The index of the line that names the whole.
  private func title(of lines: [Line], _ areas: ProfileAreas) -> Int? {
    lines.firstIndex { $0.row.map(isTitle) ?? false } ?? lines.lastIndex { $0.row.map { isStatus($0, areas) } ?? false }
  }

  private func markImportant(_ lines: inout [Line], _ areas: ProfileAreas) {
    let title = isContinued ? nil : title(of: lines, areas)
    if let title { lines[title].isImportant = true }
    let bottom = picture.screen.rows.count - Self.statusRows
    for index in lines.indices where (lines[index].row ?? 0) >= bottom {
      if NotableLine.isError(lines[index].text) || NotableLine.isQuestion(lines[index].text) || isCount(lines[index]) {
        lines[index].isImportant = true
      }
    }
    // The title comes before what it is the title of, wherever it is.
    if let title, title > 0 { lines.insert(lines.remove(at: title), at: 0) }
  }

  /// True for a bar in the first row with text, and for the upper line of a frame that has a title.
  private func isTitle(_ row: Int) -> Bool {
    let screen = picture.screen
    guard let first = screen.rows.firstIndex(where: { !$0.isBlank }) else { return false }
    if row == first, !Self.isMenu(screen.rows[row].text),
      ScreenBar.isBar(row: row, columns: 0..<screen.size.columns, of: screen)
    {
      return true
    }
    return picture.panes.frames.contains { $0.title != nil && !$0.isCovered && $0.area.rows.lowerBound == row }
  }

  /// True for a row at the bottom that tells of the whole: a bar, a highlighted row, the place of an editor's messages.
  private func isStatus(_ row: Int, _ areas: ProfileAreas) -> Bool {
    let screen = picture.screen
    guard row >= screen.rows.count - Self.statusRows else { return false }
    if ScreenBar.isBar(row: row, columns: 0..<screen.size.columns, of: screen) { return true }
    if areas.messages.contains(where: { $0.rows.contains(row) }) { return true }
    guard row == screen.rows.count - 1, let first = screen.rows[row].text.firstIndex(where: { $0 != " " }) else {
      return false
    }
    let column = screen.rows[row].text.distance(from: screen.rows[row].text.startIndex, to: first)
    let style = screen.rows[row].style(at: column)
    return style.reverse || style.background != .default
  }

  /// True for a row that told of the former picture, too, with other numbers: "Page 2/3 (51-100 of 140)". The rows of one
  /// table have words in common with their neighbours.
  private func isCount(_ line: Line) -> Bool {
    guard let row = line.row, row > 0, let former, former.rows.indices.contains(row) else { return false }
    let words = Self.letters(in: line.text)
    guard words.count >= Self.fewestWords, line.text.contains(where: \.isNumber) else { return false }
    func isLike(_ text: String) -> Bool {
      let others = Self.letters(in: text)
      return words.intersection(others).count * 2 > max(words.count, others.count)
    }
    let text = former.rows[row].text
    return isLike(text) && !text.contains(line.text.trimmingLeadingBlanks) && !isLike(picture.screen.rows[row - 1].text)
  }

  private static func letters(in text: String) -> Set<Substring> {
    Set(text.split { !$0.isLetter }.filter { $0.count > 1 })
  }

  /// True for a row of several names far apart, which open menus: it is the title of nothing.
  private static func isMenu(_ text: String) -> Bool {
    let names = CompletionList.items(in: [text])
    return names.count >= fewestMenus && !text.contains(where: \.isNumber)
  }

  /// The user's line if no message tells the focus: the only one with a highlighted part, else that with the caret.
  private func ownLine(in lines: [Line]) -> Line? {
    let cursor = picture.screen.cursor
    let others = lines.filter { !$0.isImportant }
    // Reverse video is a choice more often than a color.
    let lit = [\Style.reverse, \Style.hasGround].map { look in
      others.filter { line in line.row.map { isLit($0, look) } ?? false }
    }
    if let line = lit.first(where: { !$0.isEmpty }), line.count == 1,
      !cursor.isVisible || line[0].row == cursor.row || isAtBottom(cursor.row)
    {
      return line[0]
    }
    guard cursor.isVisible else { return nil }
    return lines.first { $0.row == cursor.row && !$0.isImportant }
  }

  /// True for the first line of a text below a title, with the caret at its beginning: an editor has opened a file.
  private func isBeginning(_ own: Line, in lines: [Line]) -> Bool {
    let cursor = picture.screen.cursor
    guard cursor.isVisible, cursor.column == 0, own.row == cursor.row, cursor.row > 0, isTitle(0) else { return false }
    return lines.allSatisfy { line in line.isImportant || line.row.map { $0 >= cursor.row } ?? false }
  }

  private func isAtBottom(_ row: Int) -> Bool { row >= picture.screen.rows.count - 1 }

  /// True if a part of a row with letters has a look.
  private func isLit(_ index: Int, _ look: KeyPath<Style, Bool>) -> Bool {
    let row = picture.screen.rows[index]
    return row.styleRuns.contains { run in
      run.style[keyPath: look]
        && row.text(columns: run.columns.clamped(to: 0..<row.count)).contains(where: \.isLetter)
    }
  }

  /// The number of words up to which a picture is read as a whole.
  static let longestWhole = 60
  private static let statusRows = 3
  private static let fewestMenus = 4
  private static let fewestWords = 2
  /// The number of labels with values from which a picture is a form, whose empty rows are no news.
  private static let fewestLabels = 3
  /// The number of rows from which a list is told by its choice.
  private static let fewestRows = 5
  /// The length of a row from which a line that begins with it is taken to go on in the next one.
  private static let shortestBeginning = 8
}

extension Style {
  /// True for a background other than the terminal's.
  fileprivate var hasGround: Bool { background != .default }
}

extension Row {
  /// True if all words are on a ground of their own.
  var hasOnlyPaintedWords: Bool {
    let words = styleRuns.filter { run in
      text(columns: run.columns.clamped(to: 0..<count)).contains { $0 != " " }
    }
    return !words.isEmpty && words.allSatisfy { $0.style.reverse || $0.style.hasGround }
  }
}
