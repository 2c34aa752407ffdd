// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The net change between two settled pictures of a screen, by the identity of rows.
///
/// A row that only moved, or was rewritten with the same text, has not changed.
struct ScreenDifference {
  /// A row with new text, and its index: nil if it has already scrolled off.
  struct Appearance: Equatable {
    var index: Int?
    /// The columns concerned, if the row is divided.
    var columns: Range<Int>?
    var text: String
    /// True if the previous row in the list continues in it.
    var continuesLine: Bool
    /// True if the line continues in the next row.
    var isContinued = false
    var marks: [LineMark] = []

    var corner: ScreenPanes.Corner? { index.map { .init(row: $0, column: columns?.lowerBound ?? 0) } }
  }

  /// A known row with another text.
  struct Rewrite: Equatable {
    var id: RowID
    var index: Int?
    /// The columns concerned, if the row is divided.
    var columns: Range<Int>?
    var old: String
    var new: String
    /// The meaning of the whole line.
    var kind: LineMarkKind?

    var corner: ScreenPanes.Corner? { index.map { .init(row: $0, column: columns?.lowerBound ?? 0) } }
  }

  var appeared: [Appearance] = []
  var rewritten: [Rewrite] = []
  /// The texts that are no longer on the screen or in its scrollback.
  var removed: [String] = []
  /// The former texts that are elsewhere now.
  private(set) var movedTexts: Set<String> = []
  /// The number of omitted rows whose text was reported before.
  var knownOmitted = 0
  /// The first omitted rows that are news.
  var firstOmitted: [String] = []
  /// The changes taken out, each with its reason.
  private(set) var silent: [(run: ChangedRun, reason: SilenceReason)] = []
  /// The number of rows that may change in the same picture.
  private let changeLimit: Int

  /// True if most of the picture is new.
  var isPicture: Bool { rewritten.count { !$0.new.isEmpty } + appeared.count > changeLimit }

  /// True if more than clocks and counters is new in the upper half of a screen.
  func hasNewTitle(on screen: Screen) -> Bool {
    let half = screen.rows.count / 2
    return appeared.contains { ($0.index ?? half) < half }
      || rewritten.contains { ($0.index ?? half) < half && !TickingText.differsOnlyInTicks($0.old, $0.new) }
  }

  /// The remaining changes, from top to bottom and left to right.
  var runs: [ChangedRun] {
    (appeared.map { ChangedRun($0) } + rewritten.map { ChangedRun($0) })
      .sorted { ($0.row ?? -1, $0.columns?.lowerBound ?? 0) < ($1.row ?? -1, $1.columns?.lowerBound ?? 0) }
  }

  /// Takes changes out for a reason.
  mutating func silence(_ reason: SilenceReason, _ takeOut: (inout ScreenDifference) -> Void) {
    let before = self
    takeOut(&self)
    guard appeared.count + rewritten.count < before.appeared.count + before.rewritten.count else { return }
    let left = runs
    silent += before.runs.filter { run in !left.contains { $0.row == run.row && $0.columns == run.columns } }
      .map { ($0, reason) }
  }

  mutating func append(_ other: ScreenDifference) {
    appeared += other.appeared
    rewritten += other.rewritten
    silent += other.silent
  }

  var isEmpty: Bool { appeared.isEmpty && rewritten.isEmpty }

  /// The messages that must not be missed, wherever they appear.
  var notable: [any HubMessage] {
    let lines = (appeared.map(\.text) + rewritten.map(\.new)).filter(NotableLine.isError)
    return lines.isEmpty ? [] : [AccessibilityNotification.TextAppended(lines, isDrawn: true, notable: lines)]
  }

  /// The percentages that went on, beside whatever else is told.
  var progress: [any HubMessage] {
    rewritten.compactMap { row in
      guard let percent = TickingText.percent(in: row.new), TickingText.differsOnlyInTicks(row.old, row.new) else {
        return nil
      }
      return AccessibilityNotification.TextChanged(
        old: row.old, new: row.new, row: row.index ?? 0, line: row.id.rawValue, isTicking: true, percent: percent)
    }
  }

  /// - Parameters:
  ///   - panes: The panes of the new screen.
  ///   - asks: True if the line with the caret is a question, answered by the keys shown below it.
  ///   - under: The screen under a closed frame: what reappears is no news.
  ///   - isCleared: True if a command cleared the screen: new text did not grow from the old.
  ///   - sent: The line that Enter sent to a program in a shell: another text in it is the answer, wherever it stood before.
  ///   - excluded: The rows of the new screen handled elsewhere.
  init(
    from old: Screen, to update: ScreenUpdate, panes: ScreenPanes = ScreenPanes(), under: Screen? = nil,
    asks: Bool = false, isCleared: Bool = false, sent: RowID? = nil, excluding excluded: Set<RowID>
  ) {
    let known = Dictionary(old.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    changeLimit = max(8, old.rows.count / 3)
    let marks = RowMarks(update, ofLines: !panes.isFullScreen && !update.screen.modes.alternateScreen)
    var previousWraps = false
    let width = update.screen.size.columns
    let bottom = update.screen.rows.count - 2
    func text(of row: Row, at index: Int?) -> String {
      guard panes.isFullScreen else { return row.seen(row.unbrokenText) }
      let text = row.seen(row.unbrokenText).withoutScrollBar(width: width)
      return (index ?? 0) >= bottom ? text.withoutRuler : text
    }
    func visit(_ row: Row, index: Int?) {
      defer { previousWraps = row.goesOn }
      guard !excluded.contains(row.id) else { return }
      if known[row.id]?.version == row.version { return }
      if let index, !panes.isWhole {
        let stretches = panes.stretches(of: index)
        if stretches.count > 1 { return compare(row, index: index, stretches, before: known[row.id]) }
      }
      guard let before = known[row.id] else {
        let text = text(of: row, at: index)
        if !text.isEmpty {
          appeared.append(
            Appearance(
              index: index, text: text, continuesLine: previousWraps, isContinued: row.goesOn,
              marks: marks.marks(of: row, text)))
        }
        return
      }
      guard before.version != row.version else { return }
      let (oldText, newText) = (text(of: before, at: index), text(of: row, at: index))
      if oldText == newText { return }
      if oldText.isEmpty || (isCleared && !newText.isEmpty) {
        appeared.append(
          Appearance(
            index: index, text: newText, continuesLine: previousWraps, isContinued: row.goesOn,
            marks: marks.marks(of: row, newText)))
      } else {
        rewritten.append(Rewrite(id: row.id, index: index, old: oldText, new: newText, kind: marks.kind(of: row)))
      }
    }
    for row in update.passed { visit(row, index: nil) }
    for (index, row) in update.screen.rows.enumerated() { visit(row, index: index) }
    if panes.isFullScreen { takeFilledFrameAsNew() }
    if let under { silence(.uncovered) { $0.leaveOut(under) } }
    if panes.isFullScreen, old.modes.alternateScreen == update.screen.modes.alternateScreen {
      silence(.keyBar) { $0.leaveOutKeys(of: old, update.screen, asks: asks) }
      silence(.ornament) { $0.leaveOutEdges(of: panes) }
      silence(.ruler) { $0.leaveOutNumbering(of: old) }
    }
    if !panes.isWhole { sort(by: panes) }
    // A full-screen program and the shell have nothing in common: equal lines are unrelated.
    if update.passedOmitted == 0, old.modes.alternateScreen == update.screen.modes.alternateScreen {
      silence(.moved) { $0.recognizeMoved(from: old, to: update, panes: panes, except: sent) }
      if panes.isFullScreen { takeNumberedRowsAsNew(from: old, to: update.screen) }
      if panes.isFullScreen, let list = ScrolledColumn(from: old, to: update.screen) {
        silence(.moved) { $0.leaveOut(movedIn: list) }
        cut(to: list, from: old, to: update.screen)
      }
    }
    if update.passedOmitted > 0 {
      let present = Set(update.passed.map(\.id)).union(update.screen.rows.map(\.id))
      let gone = old.rows.count { !present.contains($0.id) && !$0.isBlank }
      firstOmitted = update.firstPassed.filter { known[$0.id]?.isBlank ?? true }.map(\.text)
      knownOmitted = min(gone, Int(clamping: update.passedOmitted))
    }
  }

  /// Takes out rows coloured from edge to edge: titles, menu bars, status rows.
  ///
  /// - Parameter keepingTitle: True to keep the first row of the screen, which names a new picture.
  mutating func takeBars(of screen: Screen, keepingTitle: Bool) -> ScreenDifference {
    func isBar(_ index: Int?, _ columns: Range<Int>?) -> Bool {
      (index ?? 0) > 0 || !keepingTitle ? Self.isBar(index, columns, screen) : false
    }
    var bars = self
    bars.appeared = appeared.filter { isBar($0.index, $0.columns) }
    bars.rewritten = rewritten.filter { isBar($0.index, $0.columns) }
    bars.removed = []
    appeared.removeAll { isBar($0.index, $0.columns) }
    rewritten.removeAll { isBar($0.index, $0.columns) }
    return bars
  }

  private static func isBar(_ index: Int?, _ columns: Range<Int>?, _ screen: Screen) -> Bool {
    guard let index, columns.map({ $0.count * 5 >= screen.size.columns * 2 }) ?? true else { return false }
    return ScreenBar.isBar(row: index, columns: columns ?? 0..<screen.size.columns, of: screen)
  }

  private mutating func compare(_ row: Row, index: Int, _ stretches: [ScreenPanes.Stretch], before: Row?) {
    if let before, before.version == row.version { return }
    for stretch in stretches {
      let new = row.seen(row.text(columns: stretch.columns)).trimmingTrailingBlanks
      let old = (before.map { $0.seen($0.text(columns: stretch.columns)) } ?? "").trimmingTrailingBlanks
      if new == old || new.isEmpty { continue }
      if old.isEmpty {
        appeared.append(Appearance(index: index, columns: stretch.columns, text: new, continuesLine: false))
      } else {
        rewritten.append(Rewrite(id: row.id, index: index, columns: stretch.columns, old: old, new: new))
      }
    }
  }

  /// Takes out key bars that changed: they are for users who look for keys.
  private mutating func leaveOutKeys(of old: Screen, _ new: Screen, asks: Bool) {
    var known: [Int: Bool] = [:]
    func tellsKeys(_ index: Int?) -> Bool {
      guard let index, old.rows.indices.contains(index) else { return false }
      if let told = known[index] { return told }
      let tells = KeyBar(in: new.rows[index], at: index) != nil
      known[index] = tells
      return tells
    }
    let isQuestion =
      asks || appeared.contains { NotableLine.isQuestion($0.text) }
      || rewritten.contains { NotableLine.isQuestion($0.new) }
    if !isQuestion { appeared.removeAll { tellsKeys($0.index) } }
    // The keys below a question are its answers and follow it.
    for row in rewritten where isQuestion && tellsKeys(row.index) {
      appeared.append(Appearance(index: row.index, columns: row.columns, text: row.new, continuesLine: false))
    }
    rewritten.removeAll { tellsKeys($0.index) }
  }

  /// Takes out the edges of frames: the visible content shows how far they are scrolled.
  private mutating func leaveOutEdges(of panes: ScreenPanes) {
    func isOnEdge(_ index: Int?, _ columns: Range<Int>?) -> Bool {
      guard let index, let columns, let frame = panes.stretch(at: columns.lowerBound, in: index)?.frame else {
        return false
      }
      return panes.frames[frame].isEdge(index)
    }
    appeared.removeAll { isOnEdge($0.index, $0.columns) && !$0.text.contains(where: \.isLetter) }
    rewritten.removeAll {
      isOnEdge($0.index, $0.columns)
        && (!$0.new.contains(where: \.isLetter) || TickingText.differsOnlyInTicks($0.old, $0.new))
    }
  }

  private static let fewestInPicture = 4

  /// Takes out several adjacent rows that show again the text of a few keys ago: whatever covered them is gone.
  mutating func leaveOut(_ pictures: [Screen]) {
    guard !isPicture, let screen = pictures.first else { return }
    func isBack(_ text: String, _ index: Int?, _ columns: Range<Int>?) -> Bool {
      pictures.contains { $0.size == screen.size && $0.showed(text, index, columns) }
    }
    let rows =
      appeared.filter { isBack($0.text, $0.index, $0.columns) }.compactMap(\.index)
      + rewritten.filter { isBack($0.new, $0.index, $0.columns) }.compactMap(\.index)
    let block = Set(rows.filter { rows.contains($0 - 1) || rows.contains($0 + 1) })
    guard block.count > 1, block.count * 3 < screen.rows.count, rows.count + 1 >= appeared.count + rewritten.count
    else {
      return
    }
    appeared.removeAll { block.contains($0.index ?? -1) && isBack($0.text, $0.index, $0.columns) }
    rewritten.removeAll { block.contains($0.index ?? -1) && isBack($0.new, $0.index, $0.columns) }
  }

  /// Takes out an area and the shadow to its right and below.
  mutating func leaveOut(within area: ScreenArea) {
    appeared.removeAll { area.covers(row: $0.index, columns: $0.columns) }
    rewritten.removeAll { area.covers(row: $0.index, columns: $0.columns) }
  }

  /// Takes out what a frame that opened leaves of rows that it cut and moved.
  mutating func leaveOutPieces(of old: Screen) {
    func isPiece(_ text: String, _ index: Int?) -> Bool {
      guard let index else { return false }
      return (index - 1...index + 1).contains { old.rows.indices.contains($0) && old.rows[$0].text.contains(text) }
    }
    appeared.removeAll { $0.columns != nil && isPiece($0.text, $0.index) }
    rewritten.removeAll { $0.columns != nil && isPiece($0.new, $0.index) }
  }

  private mutating func leaveOut(_ under: Screen) {
    appeared.removeAll { under.showed($0.text, $0.index, $0.columns) }
    rewritten.removeAll { under.showed($0.new, $0.index, $0.columns) }
  }

  /// True if most of what a screen shows is new, however little that is.
  func isMost(of screen: Screen) -> Bool {
    let changes = rewritten.count { !$0.new.isEmpty } + appeared.count
    return changes >= Self.fewestInPicture && changes * 2 >= screen.rows.count { !$0.isBlank }
  }

  /// Takes rows as new ones that had only the edges of a frame, which are no beginning of the text that fills it.
  private mutating func takeFilledFrameAsNew() {
    let filled = rewritten.filter {
      $0.columns == nil && OrnamentSilence.isOrnament($0.old) && $0.new.contains(where: \.isLetter)
    }
    guard filled.count >= Self.fewestInPicture, filled.count * 2 > rewritten.count else { return }
    rewritten.removeAll { filled.contains($0) }
    appeared += filled.map { Appearance(index: $0.index, text: $0.new, continuesLine: false) }
    appeared.sort { ($0.index ?? -1, $0.columns?.lowerBound ?? 0) < ($1.index ?? -1, $1.columns?.lowerBound ?? 0) }
  }

  /// Takes rewritten rows as new ones: a new picture is read from top to bottom, whatever was in its rows before.
  mutating func takeAsWritten(in panes: ScreenPanes) {
    let beside = numbersBesideWords
    let written = rewritten.filter { row in
      if row.new.isEmpty { return false }
      return !TickingText.differsOnlyInTicks(row.old, row.new) || row.corner.map(beside.contains) ?? false
    }
    // Where all was blank, lines grow one by one.
    guard !written.isEmpty, !appeared.isEmpty || written.count(where: \.old.isEmpty) * 2 < written.count else { return }
    rewritten.removeAll { row in written.contains(row) }
    // What waits to be said of a former text is no news any more.
    removed += written.map(\.old)
    appeared += written.map { Appearance(index: $0.index, columns: $0.columns, text: $0.new, continuesLine: false) }
    appeared.sort { ($0.index ?? -1, $0.columns?.lowerBound ?? 0) < ($1.index ?? -1, $1.columns?.lowerBound ?? 0) }
    if !panes.isWhole { sort(by: panes) }
  }

  /// The rewritten rows that differ in numbers alone and stand beside new words: a date between a letter's other headers,
  /// but not a clock, and not what was left of a text when the rest was covered.
  private var numbersBesideWords: Set<ScreenPanes.Corner> {
    let numbers = Set(
      rewritten.filter { row in
        TickingText.differsOnlyInTicks(row.old, row.new) && row.old.contains(where: \.isNumber)
          && !row.old.contains(row.new)
      }.compactMap(\.corner))
    var words = Set(appeared.compactMap(\.corner) + rewritten.compactMap(\.corner)).subtracting(numbers)
    var found: Set<ScreenPanes.Corner> = []
    while true {
      let beside = numbers.subtracting(found).filter { corner in
        [-1, 1].contains { words.contains(.init(row: corner.row + $0, column: corner.column)) }
      }
      if beside.isEmpty { return found }
      found.formUnion(beside)
      words.formUnion(beside)
    }
  }

  /// Takes out numbers that change along with a picture, if they are many: a table, or the days of a month. A percentage
  /// remains.
  mutating func takeOutNumbers() {
    let numbers = rewritten.filter { row in
      TickingText.differsOnlyInTicks(row.old, row.new) && TickingText.percent(in: row.new) == nil
    }
    if numbers.count >= Self.fewestInPicture { rewritten.removeAll { numbers.contains($0) } }
  }

  /// Sorts by panes instead of rows.
  private mutating func sort(by panes: ScreenPanes) {
    func order(_ index: Int?, _ columns: Range<Int>?) -> [ScreenPanes.Corner] {
      guard let index else { return [] }
      return panes.stretch(at: columns?.lowerBound ?? 0, in: index)?.order ?? [.init(row: index, column: 0)]
    }
    appeared = appeared.map { ($0, order($0.index, $0.columns)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    rewritten = rewritten.map { ($0, order($0.index, $0.columns)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }

  /// Finds rows rewritten elsewhere by their text: equal, extended, or with other numbers.
  private mutating func recognizeMoved(
    from old: Screen, to update: ScreenUpdate, panes: ScreenPanes, except sent: RowID?
  ) {
    var gone = MovedRows(from: old, to: update, panes: panes)
    guard !gone.isEmpty else { return }
    let former = gone.texts
    let isDrawn = panes.isFullScreen
    rewritten.removeAll { $0.id != sent && gone.take(equalTo: $0.new, isDrawn: isDrawn) }
    appeared.removeAll { !$0.continuesLine && gone.take(equalTo: $0.text, isDrawn: isDrawn) }
    // In a new picture no text grew from its predecessor.
    if !isPicture {
      for index in rewritten.indices where !rewritten[index].new.hasPrefix(rewritten[index].old) {
        guard let row = rewritten[index].index, rewritten[index].id != sent else { continue }
        if let former = gone.take(growingInto: rewritten[index].new, at: row) { rewritten[index].old = former }
      }
      appeared.removeAll { row in
        guard !row.continuesLine, let index = row.index, let former = gone.take(growingInto: row.text, at: index)
        else { return false }
        rewritten.append(
          Rewrite(
            id: update.screen.rows[index].id, index: index, columns: row.columns, old: former, new: row.text))
        return true
      }
    }
    movedTexts = Set(former).subtracting(gone.texts)
    let overwritten = Set(rewritten.map(\.old))
    removed = gone.texts.filter { !overwritten.contains($0) }
  }
}

extension Screen {
  /// True if a text was at a position.
  func showed(_ text: String, _ index: Int?, _ columns: Range<Int>?) -> Bool {
    guard let index, rows.indices.contains(index) else { return false }
    let row = rows[index]
    let (shown, text) = (
      row.text(columns: columns ?? 0..<row.count).trimmingTrailingBlanks, text.trimmingTrailingBlanks
    )
    return shown == text || columns == nil && shown.withoutScrollBar(width: size.columns) == text
  }
}

extension ScreenDifference {
  /// The contents of a first screen, as rows that appeared.
  static func rows(of update: ScreenUpdate, panes: ScreenPanes = ScreenPanes()) -> [Appearance] {
    if !panes.isWhole { return stretches(of: update.screen, panes) }
    let marks = RowMarks(update, ofLines: !update.screen.modes.alternateScreen)
    var wraps = false
    return (update.passed.map { (nil, $0) } + update.screen.rows.enumerated().map { ($0.offset, $0.element) })
      .compactMap { (index: Int?, row: Row) -> Appearance? in
        defer { wraps = row.goesOn }
        let text = row.unbrokenText
        return text.isEmpty
          ? nil
          : Appearance(
            index: index, text: text, continuesLine: wraps, isContinued: row.goesOn,
            marks: marks.marks(of: row, text))
      }
  }

  private static func stretches(of screen: Screen, _ panes: ScreenPanes) -> [Appearance] {
    let all = screen.rows.enumerated().flatMap { index, row in
      panes.stretches(of: index).map { (stretch: $0, index: index, text: row.text(columns: $0.columns)) }
    }
    return all.sorted { $0.stretch.order.lexicographicallyPrecedes($1.stretch.order) }.compactMap {
      let text = $0.text.trimmingTrailingBlanks
      return text.isEmpty
        ? nil : Appearance(index: $0.index, columns: $0.stretch.columns, text: text, continuesLine: false)
    }
  }
}

extension ScreenArea {
  /// True if a row or a part of it is in the area or its shadow.
  func covers(row: Int?, columns: Range<Int>?) -> Bool {
    guard let row, row >= rows.lowerBound, row <= rows.upperBound else { return false }
    let inside = self.columns.lowerBound..<self.columns.upperBound + 2
    if row < rows.upperBound { return columns?.overlaps(inside) ?? true }
    // In the row below, anything wider than the shadow is text.
    return columns.map { inside.contains($0.lowerBound) && $0.upperBound <= inside.upperBound } ?? false
  }
}
