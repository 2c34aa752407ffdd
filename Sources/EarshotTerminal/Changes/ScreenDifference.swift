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
  var movedTexts: Set<String> = []
  /// The number of omitted rows whose text was reported before.
  var knownOmitted = 0
  /// The first omitted rows that are news.
  var firstOmitted: [String] = []
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

  mutating func append(_ other: ScreenDifference) {
    appeared += other.appeared
    rewritten += other.rewritten
  }

  var isEmpty: Bool { appeared.isEmpty && rewritten.isEmpty }

  /// The number of rows, or parts of them, that changed.
  var count: Int { appeared.count + rewritten.count }

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
  ///   - isCleared: True if a command cleared the screen: new text did not grow from the old.
  ///   - excluded: The rows of the new screen handled elsewhere.
  init(
    from old: Screen, to update: ScreenUpdate, panes: ScreenPanes = ScreenPanes(), isCleared: Bool = false,
    excluding excluded: Set<RowID>
  ) {
    let known = Dictionary(old.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    changeLimit = max(8, old.rows.count / 3)
    let marks = RowMarks(update, ofLines: !panes.isFullScreen && !update.screen.modes.alternateScreen)
    var previousWraps = false
    func visit(_ row: Row, index: Int?) {
      defer { previousWraps = row.goesOn }
      guard !excluded.contains(row.id) else { return }
      let before = known[row.id]
      if before?.version == row.version { return }
      if let index, !panes.isWhole {
        let stretches = panes.stretches(of: index)
        if stretches.count > 1 { return compare(row, index: index, stretches, before: before) }
      }
      let new = Self.text(of: row, at: index, on: update.screen, panes)
      let old = before.map { Self.text(of: $0, at: index, on: update.screen, panes) } ?? ""
      if old == new { return }
      if old.isEmpty || (isCleared && !new.isEmpty) {
        appeared.append(
          Appearance(
            index: index, text: new, continuesLine: previousWraps, isContinued: row.goesOn,
            marks: marks.marks(of: row, new)))
      } else {
        rewritten.append(Rewrite(id: row.id, index: index, old: old, new: new, kind: marks.kind(of: row)))
      }
    }
    for row in update.passed { visit(row, index: nil) }
    for (index, row) in update.screen.rows.enumerated() { visit(row, index: index) }
    if panes.isFullScreen { takeFilledFrameAsNew() }
    if !panes.isWhole { sort(by: panes) }
    noteOmitted(in: update, since: old, known)
  }

  /// The text of a row as it is compared.
  private static func text(of row: Row, at index: Int?, on screen: Screen, _ panes: ScreenPanes) -> String {
    guard panes.isFullScreen else { return row.seen(row.unbrokenText) }
    let text = row.seen(row.unbrokenText).withoutScrollBar(width: screen.size.columns)
    return (index ?? 0) >= screen.rows.count - 2 ? text.withoutRuler : text
  }

  /// Counts the omitted rows of which nothing was told.
  private mutating func noteOmitted(in update: ScreenUpdate, since old: Screen, _ known: [RowID: Row]) {
    guard update.passedOmitted > 0 else { return }
    let present = Set(update.passed.map(\.id)).union(update.screen.rows.map(\.id))
    let gone = old.rows.count { !present.contains($0.id) && !$0.isBlank }
    firstOmitted = update.firstPassed.filter { known[$0.id]?.isBlank ?? true }.map(\.text)
    knownOmitted = min(gone, Int(clamping: update.passedOmitted))
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

  private static let fewestInPicture = 4

  /// Takes out several adjacent rows that show again the text of a few keys ago: whatever covered them is gone.
  ///
  /// - Parameters:
  ///   - pictures: The screens at the last few keys.
  ///   - bars: Rows that were set aside: those that are back, too, are between others.
  ///   - isClosing: True if a frame closed.
  mutating func leaveOut(_ pictures: [Screen], beside bars: ScreenDifference?, isClosing: Bool) {
    guard !isPicture || isClosing, let screen = pictures.first else { return }
    func isBack(_ text: String, _ index: Int?, _ columns: Range<Int>?) -> Bool {
      pictures.contains { $0.size == screen.size && $0.showed(text, index, columns) }
    }
    let rows =
      appeared.filter { isBack($0.text, $0.index, $0.columns) }.compactMap(\.index)
      + rewritten.filter { isBack($0.new, $0.index, $0.columns) }.compactMap(\.index)
    if isClosing, rows.count > 1, rows.count * 5 >= count * 4 {
      appeared.removeAll { isBack($0.text, $0.index, $0.columns) }
      rewritten.removeAll { isBack($0.new, $0.index, $0.columns) }
    }
    guard !isPicture else { return }
    let between = (bars?.runs ?? []).filter { isBack($0.new, $0.row, $0.columns) }.compactMap(\.row)
    let all = Set(rows + between)
    let block = Set(rows.filter { all.contains($0 - 1) || all.contains($0 + 1) })
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

  /// Takes rewritten rows among new ones as new: they are read in the order of the screen.
  mutating func takeAmongNewAsWritten(in panes: ScreenPanes) {
    let new = appeared.map { Self.order($0.index, $0.columns, panes) }
    guard let first = new.first, let last = new.last else { return }
    let among = rewritten.filter { row in
      let place = Self.order(row.index, row.columns, panes)
      return !row.new.isEmpty && !TickingText.differsOnlyInTicks(row.old, row.new)
        && first.lexicographicallyPrecedes(place) && place.lexicographicallyPrecedes(last)
    }
    guard !among.isEmpty else { return }
    rewritten.removeAll { row in among.contains(row) }
    removed += among.map(\.old)
    appeared += among.map { Appearance(index: $0.index, columns: $0.columns, text: $0.new, continuesLine: false) }
    sort(by: panes)
  }

  /// The rewritten rows before the first new one, and those behind it, in the order of the screen.
  func rewrittenAroundNew(in panes: ScreenPanes) -> (before: [Rewrite], behind: [Rewrite]) {
    guard let first = appeared.first else { return (rewritten, []) }
    let place = Self.order(first.index, first.columns, panes)
    func isBefore(_ row: Rewrite) -> Bool { Self.order(row.index, row.columns, panes).lexicographicallyPrecedes(place) }
    return (rewritten.filter(isBefore), rewritten.filter { !isBefore($0) })
  }

  /// Sorts by panes instead of rows.
  mutating func sort(by panes: ScreenPanes) {
    appeared = appeared.map { ($0, Self.order($0.index, $0.columns, panes)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    rewritten = rewritten.map { ($0, Self.order($0.index, $0.columns, panes)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }

  /// The place of a text in the order in which a screen is read; what left it comes first.
  private static func order(_ index: Int?, _ columns: Range<Int>?, _ panes: ScreenPanes) -> [ScreenPanes.Corner] {
    guard let index else { return [] }
    return panes.stretch(at: columns?.lowerBound ?? 0, in: index)?.order ?? [.init(row: index, column: 0)]
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
