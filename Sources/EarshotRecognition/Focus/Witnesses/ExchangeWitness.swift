// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// A highlight that moved: two runs of cells exchanged their styles.
///
/// The strongest evidence of the focus in programs that draw a bar and do not move the cursor. The exchange alone does
/// not show which of the two places has the highlight; what is known of highlights does: its former style, its smaller
/// share of the screen, and the direction of the key.
///
/// Cannot distinguish a pane's tint from its item if the item keeps its style: a mere tint is claimed weakly.
enum ExchangeWitness: FocusWitness {
  static let name = FocusWitnessName.exchange
  /// Less than a place that stands out alone, and more than evidence that requires no exchange.
  private static let tinted = 1.4
  /// As many cells as a mark has at most, and rows as a button.
  private static let widestMark = 3
  private static let tallestBox = 8

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    let (old, new) = (evidence.old, evidence.new)
    guard old.size == new.size else { return [] }
    let all = evidence.looks.all
    var changes = all.filter { change in
      change.hasText(on: new)
        || old.rows[change.row].text == new.rows[change.row].text
          && FieldPlace.isField(change.columns, in: change.row, on: evidence.picture)
    }
    // A key that only moves the focus, and changes no text, may move a mark as small as one cell.
    let isMove = evidence.request.isNavigation && evidence.looks.keepsWords
    var found = largestExchange(in: changes, from: isMove ? 1 : 2)
    var known = evidence.knownLook
    if found == nil {
      // A chosen item may have text colours of its own: then only the backgrounds were exchanged, under the same words.
      let grounds = changes.map(\.grounds).filter { change in
        change.old != change.new
          && old.rows[change.row].text(columns: change.columns) == new.rows[change.row].text(columns: change.columns)
      }
      found = largestExchange(in: grounds)
      if found != nil { (changes, known) = (grounds, known?.ground) }
    }
    if found == nil, isMove {
      // The lines of a frame may have lost the look that the brackets of a button gained.
      let drawn = all.filter { change in
        change.columns.count <= widestMark
          || !new.rows[change.row].text(columns: change.columns).allSatisfy { $0 == " " }
      }
      found = largestExchange(in: drawn, from: 1)
      if found != nil { changes = drawn }
    }
    guard let exchange = found else { return [] }
    return places(of: exchange, in: changes, evidence, known: known).compactMap { place, former, votes in
      if place.hasText(on: new), isScrolled(place, from: old, to: new) { return nil }
      if new.rows[place.row].text(columns: place.columns).allSatisfy({ $0.isLine && $0 != " " }) {
        return boxed(by: place, in: changes, on: new).map { box in
          var claim = box
          claim.votes = votes
          return claim
        }
      }
      let cell = former.flatMap { self.cell(below: place, $0, in: all) }
      var claim =
        cell.map { self.claim(at: $0, former: nil, of: exchange, in: [$0], evidence) }
        ?? self.claim(at: place, former: former, of: exchange, in: changes, evidence)
      claim.votes = votes
      // A caret that went along tells more than any look.
      if votes[.caret] ?? votes[.hiddenCaret] ?? false { claim.strength += FocusStrengths.withCaret }
      return claim
    }
  }

  /// The cell below one of two column headings that exchanged their looks, if in one row the cells below them exchanged
  /// their grounds: a table marks the heading of the chosen cell, too, whose text has a colour of its own.
  private static func cell(below place: LookChange, _ former: LookChange, in all: [LookChange]) -> LookChange? {
    guard place.row == former.row else { return nil }
    let grounds = all.map(\.grounds).filter { $0.row > place.row && $0.old != $0.new }
    let (here, there) = (
      grounds.filter { $0.columns.overlaps(place.columns) && !$0.columns.overlaps(former.columns) },
      grounds.filter { $0.columns.overlaps(former.columns) && !$0.columns.overlaps(place.columns) }
    )
    guard let cell = here.first, let left = there.first, Set((here + there).map(\.row)).count == 1,
      cell.new == left.old,
      cell.old == left.new
    else { return nil }
    return cell
  }

  private static func claim(
    at place: LookChange, former: LookChange?, of exchange: Exchange, in changes: [LookChange],
    _ evidence: FocusEvidence
  ) -> FocusClaim {
    let (old, new) = (evidence.old, evidence.new)
    let stretch = evidence.picture.panes.stretch(at: place.columns.lowerBound, in: place.row)?.columns
    let beside = stretch.map { stretch in
      changes.filter { $0.row != place.row || stretch.overlaps($0.columns) }
    }
    var claim = self.claim(
      at: place, former: former, of: exchange, in: beside ?? changes, from: old, to: new, within: stretch)
    if evidence.isFullScreen, AccentWitness.isNoMoreThanTinted(claim.row, claim.columns, from: old, to: new) {
      claim.strength = tinted
    }
    // An empty field has only its name.
    if claim.text.allSatisfy({ $0 == " " }),
      let name = FieldPlace.name(of: claim.columns, in: claim.row, on: evidence.picture)
    {
      claim.subject = .field(name: name)
    }
    return claim
  }

  /// The name in a box whose lines gained a look; nil for a pane, which has more in it.
  private static func boxed(by place: LookChange, in changes: [LookChange], on screen: Screen) -> FocusClaim? {
    let lines = changes.filter { $0.new == place.new && $0.old == place.old }
    guard let top = lines.map(\.row).min(), let bottom = lines.map(\.row).max(), bottom - top >= 2,
      bottom - top <= tallestBox
    else { return nil }
    let left = lines.map(\.columns.lowerBound).min() ?? 0
    let right = lines.map(\.columns.upperBound).max() ?? 0
    let rows = (top + 1..<bottom).filter { row in
      screen.rows[row].text(columns: left..<right).contains { $0.isLetter || $0.isNumber }
    }
    guard rows.count == 1, let row = rows.first else { return nil }
    let line = ControlLine(screen.rows[row], at: row)
    let inside = (left..<right).filter { !ControlLine.isUpright(line.scalar($0)) && !line.isBlank($0) }
    guard let first = inside.first, let last = inside.last else { return nil }
    return FocusClaim(
      name, screen.rows[row].text(columns: first..<last + 1), row: row, columns: first..<last + 1,
      style: screen.rows[row].style(at: first), isExchange: true, strength: tinted)
  }

  /// True if the text took its looks along from another row.
  private static func isScrolled(_ place: LookChange, from old: Screen, to new: Screen) -> Bool {
    let text = new.rows[place.row].text(columns: place.columns)
    return old.rows.indices.contains { row in
      row != place.row && old.rows[row].style(at: place.columns.lowerBound) == place.new
        && old.rows[row].text(columns: place.columns) == text
    }
  }

  /// The place that now has the highlight, and the nearest one that lost it; both if they stay close.
  private static func places(
    of exchange: Exchange, in changes: [LookChange], _ evidence: FocusEvidence, known: Style?
  ) -> [(place: LookChange, former: LookChange?, votes: [ExchangeSign: Bool])] {
    let gained = changes.filter { $0.old == exchange.from && $0.new == exchange.to }
    let lost = changes.filter { $0.old == exchange.to && $0.new == exchange.from }
    let votes = votes(for: exchange, gained, lost, evidence, known: known)
    let odds = FocusStrengths.odds(votes)
    let sides = [(gained, lost, true), (lost, gained, false)].filter { side in
      abs(odds) < FocusStrengths.least || side.2 == (odds > 0)
    }
    return sides.compactMap { now, before, isGain in
      place(among: now, before: before, on: evidence.new).map { place in
        (place.place, place.former, isGain ? votes : votes.mapValues { !$0 })
      }
    }
  }

  private static func place(
    among now: [LookChange], before: [LookChange], on screen: Screen
  ) -> (place: LookChange, former: LookChange?)? {
    // A value that is the same in both rows does not tell which one it is: a date in a table.
    func text(_ change: LookChange, in row: Int) -> String { screen.rows[row].text(columns: change.columns) }
    let own = now.filter { change in !before.contains { text(change, in: $0.row) == text(change, in: change.row) } }
    guard
      let place = chosen(among: now, on: screen)
        ?? (own.isEmpty ? now : own).max(by: { $0.columns.count < $1.columns.count })
    else { return nil }
    // Of an item of several lines, the same line lost it.
    let line = self.line(of: place, in: now)
    let alike = before.filter { self.line(of: $0, in: before) == line }
    return (place, (alike.isEmpty ? before : alike).min { abs($0.row - place.row) < abs($1.row - place.row) })
  }

  /// The number of rows right above a place that changed as it did.
  private static func line(of place: LookChange, in changes: [LookChange]) -> Int {
    var count = 0
    while changes.contains(where: { $0.row == place.row - count - 1 && $0.columns.overlaps(place.columns) }) {
      count += 1
    }
    return count
  }

  /// The radio button that is on, if a group gained the same style together: a focused group is coloured as one.
  private static func chosen(among changes: [LookChange], on screen: Screen) -> LookChange? {
    guard Set(changes.map(\.row)).count > 1 else { return nil }
    let marks = changes.map { MarkedText(screen.rows[$0.row].text(columns: $0.columns)) }
    let on = zip(changes, marks).filter { $0.1?.isRadio == true && $0.1?.isOn == true }.map(\.0)
    return marks.count { $0?.isRadio == true } > 1 && on.count == 1 ? on[0] : nil
  }

  private static func claim(
    at place: LookChange, former: LookChange?, of exchange: Exchange, in changes: [LookChange], from old: Screen,
    to new: Screen, within stretch: Range<Int>?
  ) -> FocusClaim {
    // The parts of one item may be highlighted in different styles: its letter, its tag, its text.
    let parts = changes.filter { $0.row == place.row }
    let from = parts.map(\.columns.lowerBound).min() ?? place.columns.lowerBound
    let to = parts.map(\.columns.upperBound).max() ?? place.columns.upperBound
    let isAlone = !changes.contains { $0.row == place.row && $0.old == place.new && $0.new == place.old }
    let row = place.row
    var columns = (isAlone ? from..<to : place.columns).wholeWords(in: new.rows[row])
    let style = new.rows[row].style(at: columns.lowerBound)
    // A part of the item may have had that background before.
    if !exchange.from.isOnGround(of: exchange.to), style.isPainted,
      let ground = new.rows[row].grounds.first(where: { $0.columns.contains(columns.lowerBound) })
    {
      columns = min(columns.lowerBound, ground.columns.lowerBound)..<max(columns.upperBound, ground.columns.upperBound)
    }
    if let stretch, stretch.overlaps(columns) { columns = columns.clamped(to: stretch) }
    if let run = runWithCaret(likeHighlightAt: row, columns, on: new, old) {
      return FocusClaim(
        name, new.rows[run.row].text(columns: run.columns), row: run.row, columns: run.columns, style: style,
        isExchange: true)
    }
    if let line = MarginColumn.line(behind: columns, in: new.rows[row]) { columns = columns.lowerBound..<line }
    let text =
      former.map { self.text(at: row, columns, from: $0.row, in: changes, on: new) }
      ?? new.rows[row].text(columns: columns)
    return FocusClaim(name, text, row: row, columns: columns, style: style, isExchange: true)
  }

  /// The text of an item, whose second line may have gained the style that the former item's lost. A row of keys is
  /// no such line: below a question they may be highlighted as they were below a message.
  private static func text(
    at row: Int, _ columns: Range<Int>, from former: Int, in changes: [LookChange], on screen: Screen
  ) -> String {
    let text = screen.rows[row].text(columns: columns)
    let lines = [-1, 1].map { step -> String? in
      let here = changes.filter { $0.row == row + step && $0.columns.overlaps(columns) }
      let moved = here.first { change in
        changes.contains { $0.row == former + step && $0.old == change.new && $0.new == change.old }
      }
      guard let moved, KeyBar(in: screen.rows[row + step], at: row + step) == nil else { return nil }
      return screen.rows[row + step].text(columns: moved.columns)
    }
    return [lines[0], text, lines[1]].compactMap { $0 }.joined(separator: " ")
  }

  /// Of two places highlighted alike, the one with the caret: the open item beside a list is highlighted too.
  private static func runWithCaret(
    likeHighlightAt row: Int, _ columns: Range<Int>, on screen: Screen, _ old: Screen
  ) -> (row: Int, columns: Range<Int>)? {
    let caret = screen.cursor
    guard caret != old.cursor, screen.rows.indices.contains(caret.row),
      caret.row != row || !columns.contains(caret.column)
    else { return nil }
    let style = screen.rows[row].style(at: columns.lowerBound)
    // A hidden caret is anywhere, and many rows on one ground are no highlights: one in each of three columns is.
    guard style.isPainted, caret.isVisible || rowCount(onGroundOf: style, screen) <= Self.mostHighlights,
      let run = screen.rows[caret.row].grounds.first(where: { $0.columns.contains(caret.column) }),
      run.style.isOnGround(of: style), run.columns.count < screen.size.columns,
      screen.rows[caret.row].text(columns: run.columns).contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    return (caret.row, run.columns)
  }

  private static let mostHighlights = 3

  private struct Exchange {
    var from: Style
    var to: Style
  }

  /// The two styles exchanged by most cells, and by enough of them.
  private static func largestExchange(in changes: [LookChange], from smallest: Int = 2) -> Exchange? {
    var best: (exchange: Exchange, size: Int)?
    for (index, change) in changes.enumerated() {
      let isFirst = !changes[..<index].contains { $0.old == change.old && $0.new == change.new }
      guard isFirst else { continue }
      let there = changes.filter { $0.old == change.old && $0.new == change.new }.reduce(0) { $0 + $1.columns.count }
      let back = changes.filter { $0.old == change.new && $0.new == change.old }.reduce(0) { $0 + $1.columns.count }
      let size = min(there, back)
      if size >= smallest, size > (best?.size ?? 0) { best = (Exchange(from: change.old, to: change.new), size) }
    }
    return best?.exchange
  }

  // MARK: Which of the two it is

  /// The votes for the places that gained the second look, and against them: for those that lost it.
  private static func votes(
    for exchange: Exchange, _ gained: [LookChange], _ lost: [LookChange], _ evidence: FocusEvidence, known: Style?
  ) -> [ExchangeSign: Bool] {
    let screen = evidence.new
    var votes = caretVotes(gained, lost, from: evidence.old.cursor, to: screen.cursor)
    if let place = evidence.place {
      func has(_ changes: [LookChange]) -> Bool { changes.contains { place.overlaps($0.row, $0.columns) } }
      // What had the focus lost its look.
      if has(gained) != has(lost) { votes[.memory] = has(lost) }
    }
    if !exchange.from.isOnGround(of: exchange.to) {
      let rows = (rowCount(onGroundOf: exchange.from, screen), rowCount(onGroundOf: exchange.to, screen))
      if rows.1 == 1, rows.0 > 2 { votes[.soleGround] = true }
      if rows.0 == 1, rows.1 > 2 { votes[.soleGround] = false }
    }
    if let siblings = siblingVote(for: exchange, gained, lost, on: screen) { votes[.siblings] = siblings }
    if let known, known == exchange.to || known == exchange.from { votes[.knownLook] = known == exchange.to }
    if let direction = evidence.request.direction, let here = gained.first, let there = lost.first {
      let isAfter = (here.row, here.columns.lowerBound) > (there.row, there.columns.lowerBound)
      // One row on, in the direction of the key.
      let isNext = abs(here.row - there.row) == 1 && here.columns.lowerBound == there.columns.lowerBound
      votes[isNext ? .nextRow : .direction] = isAfter == (direction == .forward)
    }
    let cells = (area(of: exchange.from, on: screen), area(of: exchange.to, on: screen))
    let half = screen.size.columns * screen.rows.count / 2
    if exchange.to.isPainted, !exchange.from.isPainted, cells.1 < half { votes[.painted] = true }
    if exchange.from.isPainted, !exchange.to.isPainted, cells.0 < half { votes[.painted] = false }
    if cells.0 > 2 * cells.1 { votes[.rarer] = true }
    if cells.1 > 2 * cells.0 { votes[.rarer] = false }
    if exchange.to.salience != exchange.from.salience {
      votes[.salience] = exchange.to.salience > exchange.from.salience
    }
    return votes
  }

  /// The vote of other items in the row of the two, as of tabs and buttons: the one that looks as they do is not the one
  /// that stands out.
  private static func siblingVote(
    for exchange: Exchange, _ gained: [LookChange], _ lost: [LookChange], on screen: Screen
  ) -> Bool? {
    guard gained.count == 1, lost.count == 1, let one = gained.first, let other = lost.first, one.row == other.row
    else { return nil }
    let row = screen.rows[one.row]
    let looks = Set(
      row.styleRuns.filter { run in
        !run.columns.overlaps(one.columns) && !run.columns.overlaps(other.columns)
          && row.text(columns: run.columns).contains { $0.isLetter || $0.isNumber }
      }.map(\.style))
    switch (looks.contains(exchange.from), looks.contains(exchange.to)) {
    case (true, false): return true
    case (false, true): return false
    default: return nil
    }
  }

  /// The votes of the caret: a visible one is the best evidence, and even a hidden one moves along in many programs,
  /// from one row to the other.
  private static func caretVotes(
    _ gained: [LookChange], _ lost: [LookChange], from old: Cursor, to new: Cursor
  ) -> [ExchangeSign: Bool] {
    let sign = old.isVisible && new.isVisible ? ExchangeSign.caret : .hiddenCaret
    let rows = (gained.map(\.row), lost.map(\.row))
    if old.row != new.row {
      if rows.0.contains(new.row), rows.1.contains(old.row), !rows.1.contains(new.row) { return [sign: true] }
      if rows.1.contains(new.row), rows.0.contains(old.row), !rows.0.contains(new.row) { return [sign: false] }
    }
    guard sign == .caret else { return [:] }
    func has(_ changes: [LookChange], _ cursor: Cursor) -> Bool {
      changes.contains { $0.row == cursor.row && $0.columns.contains(cursor.column) }
    }
    if has(gained, new), !has(gained, old) { return [.caret: true] }
    if has(lost, new), !has(lost, old) { return [.caret: false] }
    return [:]
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
}
