// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A highlight that went from one place to another: two runs of cells exchanged their looks.
///
/// The strongest evidence of the focus in programs that draw a bar and leave the cursor where it is. That looks were
/// exchanged does not say which of the two places has the highlight now; what is known of highlights does: the looks it
/// had before, that it covers less of the screen than what is not highlighted, and the way the key pointed.
public struct HighlightMove: Equatable, Sendable {
  /// What is highlighted now.
  public var text: String
  /// The row of the screen it is in.
  public var row: Int
  public var columns: Range<Int>
  /// What a highlight looks like here.
  public var style: Style
  /// Another place lost the looks that this one got.
  public var isExchange: Bool

  /// Which way a key asked the highlight to go.
  public enum Direction: Sendable {
    case backward, forward
  }

  /// Looks for a highlight that moved between two pictures of a screen; nil when none did.
  ///
  /// - Parameters:
  ///   - old: the picture before.
  ///   - new: the picture after, of the same size.
  ///   - known: what a highlight looked like when one moved last.
  ///   - direction: which way the key pointed, if it did.
  public init?(from old: Screen, to new: Screen, known: Style?, direction: Direction?) {
    guard let exchanged = Self(exchangedFrom: old, to: new, known: known, direction: direction) else {
      guard new.modes.alternateScreen, let accent = AccentMove(from: old, to: new) else { return nil }
      self.init(accent, on: new)
      return
    }
    self = exchanged
    // What lost its looks, or only its tint, has not the focus where something else stands out far more than before.
    if new.modes.alternateScreen, AccentMove.isNoMoreThanTinted(row, columns, from: old, to: new),
      let accent = AccentMove(from: old, to: new), accent.place.row != row || !accent.place.columns.overlaps(columns)
    {
      self.init(accent, on: new)
    }
  }

  private init(_ accent: AccentMove, on screen: Screen) {
    row = accent.place.row
    columns = Self.wholeWords(accent.place.columns, in: screen.rows[row])
    style = accent.place.style
    text = screen.rows[row].text(columns: columns)
    isExchange = true
  }

  private init?(exchangedFrom old: Screen, to new: Screen, known: Style?, direction: Direction?) {
    guard old.size == new.size else { return nil }
    var changes = new.rows.indices.flatMap { Self.changes(from: old.rows[$0], to: new.rows[$0], row: $0) }
      .filter { change in new.rows[change.row].text(columns: change.columns).contains { !$0.isLine } }
    var found = Self.largestExchange(in: changes)
    var known = known
    if found == nil {
      // What is chosen may be written in inks of its own: then only the grounds were exchanged, below the same words.
      let grounds = changes.map(\.grounds).filter { change in
        change.old != change.new
          && old.rows[change.row].text(columns: change.columns) == new.rows[change.row].text(columns: change.columns)
      }
      found = Self.largestExchange(in: grounds)
      if found != nil { (changes, known) = (grounds, known?.ground) }
    }
    guard let exchange = found else {
      if let gain = Self.onlyGain(in: changes, from: old, to: new) {
        (row, columns, style) = (gain.row, gain.columns, gain.new)
        text = new.rows[row].text(columns: columns)
        isExchange = false
        return
      }
      guard new.modes.alternateScreen, let (place, isExchange) = RareLook.moved(from: old, to: new) else { return nil }
      (row, style) = (place.row, place.style)
      columns = Self.wholeWords(place.columns, in: new.rows[row])
      text = new.rows[row].text(columns: columns)
      self.isExchange = isExchange
      return
    }
    let gained = changes.filter { $0.old == exchange.from && $0.new == exchange.to }
    let lost = changes.filter { $0.old == exchange.to && $0.new == exchange.from }
    isExchange = true
    let highlight =
      Self.withCaret(of: exchange, gained, lost, from: old, to: new)
      ?? Self.highlight(of: exchange, gained, lost, on: new, known: known, direction: direction)
    guard let place = (highlight == exchange.to ? gained : lost).max(by: { $0.columns.count < $1.columns.count })
    else { return nil }
    // The parts of one item may be highlighted in looks of their own: its letter, its tag, its text.
    let parts = changes.filter { $0.row == place.row }
    let from = parts.map(\.columns.lowerBound).min() ?? place.columns.lowerBound
    let to = parts.map(\.columns.upperBound).max() ?? place.columns.upperBound
    let isAlone = !(highlight == exchange.to ? lost : gained).contains { $0.row == place.row }
    row = place.row
    columns = Self.wholeWords(isAlone ? from..<to : place.columns, in: new.rows[row])
    style = new.rows[row].style(at: columns.lowerBound)
    // A part of the item may have been on that ground before.
    let begin = columns.lowerBound
    if !exchange.from.isOnGround(of: exchange.to), style.isPainted,
      let ground = new.rows[row].grounds.first(where: { $0.columns.contains(begin) })
    {
      columns = min(columns.lowerBound, ground.columns.lowerBound)..<max(columns.upperBound, ground.columns.upperBound)
    }
    let former = (highlight == exchange.to ? lost : gained).min { abs($0.row - place.row) < abs($1.row - place.row) }
    if let run = Self.runWithCaret(likeHighlightAt: row, columns, on: new, old) {
      (row, columns) = run
      text = new.rows[row].text(columns: columns)
      return
    }
    let item = columns
    text =
      former.map { Self.text(at: place.row, item, from: $0.row, in: changes, on: new) }
      ?? new.rows[place.row].text(columns: item)
  }

  /// The text of an item, of which a second line may have got looks that the second line of the former one lost.
  private static func text(
    at row: Int, _ columns: Range<Int>, from former: Int, in changes: [Change], on screen: Screen
  ) -> String {
    let text = screen.rows[row].text(columns: columns)
    let lines = [-1, 1].map { step -> String? in
      let here = changes.filter { $0.row == row + step && $0.columns.overlaps(columns) }
      let moved = here.first { change in
        changes.contains { $0.row == former + step && $0.old == change.new && $0.new == change.old }
      }
      return moved.map { screen.rows[row + step].text(columns: $0.columns) }
    }
    return [lines[0], text, lines[1]].compactMap { $0 }.joined(separator: " ")
  }

  /// Of two places that are highlighted alike it is the one with the caret: what is open beside a list is, too.
  private static func runWithCaret(
    likeHighlightAt row: Int, _ columns: Range<Int>, on screen: Screen, _ old: Screen
  ) -> (row: Int, columns: Range<Int>)? {
    let caret = screen.cursor
    guard caret != old.cursor, screen.rows.indices.contains(caret.row),
      caret.row != row || !columns.contains(caret.column)
    else { return nil }
    let style = screen.rows[row].style(at: columns.lowerBound)
    guard style.isPainted,
      let run = screen.rows[caret.row].grounds.first(where: { $0.columns.contains(caret.column) }),
      run.style.isOnGround(of: style), run.columns.count < screen.size.columns,
      screen.rows[caret.row].text(columns: run.columns).contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    return (caret.row, run.columns)
  }

  /// With the letters of words that look otherwise at their ends: the letter that a key chooses them by.
  static func wholeWords(_ columns: Range<Int>, in row: Row) -> Range<Int> {
    func isWord(_ column: Int) -> Bool { row[column].text.first.map { $0.isLetter || $0.isNumber } ?? false }
    var (lower, upper) = (columns.lowerBound, columns.upperBound)
    if lower < row.count, isWord(lower) { while lower > 0, isWord(lower - 1) { lower -= 1 } }
    if upper > 0, isWord(upper - 1) { while upper < row.count, isWord(upper) { upper += 1 } }
    return lower..<upper
  }

  // MARK: What changed its looks

  private struct Change {
    var row: Int
    var columns: Range<Int>
    var old: Style
    var new: Style

    /// The same without the inks.
    var grounds: Change {
      var change = self
      (change.old, change.new) = (old.ground, new.ground)
      return change
    }
  }

  private struct Exchange {
    var from: Style
    var to: Style
  }

  private static func changes(from old: Row, to new: Row, row: Int) -> [Change] {
    // A row that scrolled in is new text, not a new look.
    guard old.id == new.id, old.version != new.version else { return [] }
    var changes: [Change] = []
    var before = old.styleRuns[...]
    for run in new.styleRuns {
      while let past = before.first, past.columns.upperBound <= run.columns.lowerBound { before.removeFirst() }
      for other in before.prefix(while: { $0.columns.lowerBound < run.columns.upperBound }) {
        guard other.style != run.style else { continue }
        let columns = other.columns.clamped(to: run.columns)
        changes.append(Change(row: row, columns: columns, old: other.style, new: run.style))
      }
    }
    return changes
  }

  /// The two looks that most cells exchanged.
  private static func largestExchange(in changes: [Change]) -> Exchange? {
    var best: (exchange: Exchange, size: Int)?
    for (index, change) in changes.enumerated() {
      let isFirst = !changes[..<index].contains { $0.old == change.old && $0.new == change.new }
      guard isFirst else { continue }
      let there = changes.filter { $0.old == change.old && $0.new == change.new }.reduce(0) { $0 + $1.columns.count }
      let back = changes.filter { $0.old == change.new && $0.new == change.old }.reduce(0) { $0 + $1.columns.count }
      let size = min(there, back)
      if size > (best?.size ?? 1) { best = (Exchange(from: change.old, to: change.new), size) }
    }
    return best?.exchange
  }

  /// The one place that stands out now and did not before, where nothing took its looks in exchange.
  private static func onlyGain(in changes: [Change], from old: Screen, to new: Screen) -> Change? {
    if let gain = onlyGround(from: old, to: new) { return gain }
    let gains = changes.filter { salience(of: $0.new) > salience(of: $0.old) }
    guard old.text == new.text, var gain = gains.first, gains.allSatisfy({ $0.row == gain.row }) else { return nil }
    gain.columns = gains.reduce(gain.columns) {
      min($0.lowerBound, $1.columns.lowerBound)..<max($0.upperBound, $1.columns.upperBound)
    }
    let text = new.rows[gain.row].text(columns: gain.columns)
    return text.contains(where: \.isLetter) && gain.columns.count < new.size.columns / 2 ? gain : nil
  }

  /// The one stretch that is on another ground than what is beside it, and was not before.
  private static func onlyGround(from old: Screen, to new: Screen) -> Change? {
    var found: Change?
    var textChanges = 0
    for (row, (before, after)) in zip(old.rows, new.rows).enumerated() {
      guard before.id == after.id else { return nil }
      if before.version == after.version { continue }
      if before.text != after.text {
        textChanges += 1
        if textChanges > 4 { return nil }
        continue
      }
      for run in after.grounds where run.columns.count > 1 && run.columns.count * 2 < after.count {
        let beside = [run.columns.lowerBound - 1, run.columns.upperBound].filter { (0..<after.count).contains($0) }
        let former = before[run.columns.lowerBound].style
        guard beside.count == 2, after.text(columns: run.columns).contains(where: \.isLetter),
          beside.allSatisfy({ before[$0].style.isOnGround(of: former) }),
          run.columns.allSatisfy({ before[$0].style.isOnGround(of: former) })
        else { continue }
        if found != nil { return nil }
        found = Change(row: row, columns: run.columns, old: former, new: run.style)
      }
    }
    return found
  }

  // MARK: Which of the two it is

  /// The looks of the place that the caret went to: where it shows, it knows best.
  private static func withCaret(
    of exchange: Exchange, _ gained: [Change], _ lost: [Change], from old: Screen, to new: Screen
  ) -> Style? {
    // Also a caret that is hidden goes along in many programs: from the one row to the other.
    let rows = (gained.map(\.row), lost.map(\.row))
    if old.cursor.row != new.cursor.row {
      if rows.0.contains(new.cursor.row), rows.1.contains(old.cursor.row), !rows.1.contains(new.cursor.row) {
        return exchange.to
      }
      if rows.1.contains(new.cursor.row), rows.0.contains(old.cursor.row), !rows.0.contains(new.cursor.row) {
        return exchange.from
      }
    }
    guard old.cursor.isVisible, new.cursor.isVisible else { return nil }
    func has(_ changes: [Change], _ cursor: Cursor) -> Bool {
      changes.contains { $0.row == cursor.row && $0.columns.contains(cursor.column) }
    }
    if has(gained, new.cursor), !has(gained, old.cursor) { return exchange.to }
    if has(lost, new.cursor), !has(lost, old.cursor) { return exchange.from }
    return nil
  }

  private static func highlight(
    of exchange: Exchange, _ gained: [Change], _ lost: [Change], on screen: Screen, known: Style?,
    direction: Direction?
  ) -> Style {
    if !exchange.from.isOnGround(of: exchange.to) {
      let rows = (rowCount(onGroundOf: exchange.from, screen), rowCount(onGroundOf: exchange.to, screen))
      if rows.1 == 1, rows.0 > 2 { return exchange.to }
      if rows.0 == 1, rows.1 > 2 { return exchange.from }
    }
    if let known, known == exchange.to || known == exchange.from { return known }
    if let direction, let here = gained.first, let there = lost.first, abs(here.row - there.row) == 1,
      here.columns.lowerBound == there.columns.lowerBound
    {
      // One row on, the way the key points.
      return (here.row > there.row) == (direction == .forward) ? exchange.to : exchange.from
    }
    let cells = (area(of: exchange.from, on: screen), area(of: exchange.to, on: screen))
    let half = screen.size.columns * screen.rows.count / 2
    if exchange.to.isPainted, !exchange.from.isPainted, cells.1 < half { return exchange.to }
    if exchange.from.isPainted, !exchange.to.isPainted, cells.0 < half { return exchange.from }
    if cells.0 > 2 * cells.1 { return exchange.to }
    if cells.1 > 2 * cells.0 { return exchange.from }
    if let direction, let here = gained.first, let there = lost.first {
      let isAfter = (here.row, here.columns.lowerBound) > (there.row, there.columns.lowerBound)
      return isAfter == (direction == .forward) ? exchange.to : exchange.from
    }
    return salience(of: exchange.to) >= salience(of: exchange.from) ? exchange.to : exchange.from
  }

  private static func area(of style: Style, on screen: Screen) -> Int {
    screen.rows.reduce(0) { area, row in
      area
        + row.styleRuns.filter { $0.style == style || style.isGround && $0.style.ground == style }
        .reduce(0) { $0 + $1.columns.count }
    }
  }

  private static func rowCount(onGroundOf style: Style, _ screen: Screen) -> Int {
    screen.rows.count { row in row.styleRuns.contains { $0.style.isOnGround(of: style) } }
  }

  /// How much a look stands out by itself.
  private static func salience(of style: Style) -> Int {
    (style.reverse ? 4 : 0) + (style.background == .default ? 0 : 2) + (style.bold ? 1 : 0)
  }
}

extension Character {
  /// Part of a frame, of a bar, or nothing at all.
  fileprivate var isLine: Bool {
    self == " " || unicodeScalars.first.map { (0x2500...0x259F).contains($0.value) } ?? false
  }
}

extension Row {
  /// The row cut where its ground changes.
  fileprivate var grounds: [(columns: Range<Int>, style: Style)] {
    styleRuns.reduce(into: []) { runs, run in
      if let last = runs.last, last.style.isOnGround(of: run.style) {
        runs[runs.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
      } else {
        runs.append((run.columns, run.style))
      }
    }
  }
}

extension Style {
  fileprivate var ground: Style {
    var ground = Style()
    (ground.background, ground.reverse) = (background, reverse)
    return ground
  }

  fileprivate var isGround: Bool { self == ground }
}
