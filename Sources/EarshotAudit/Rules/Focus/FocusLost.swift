// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let focusLost = Rule(
    "focus-lost", "Every place that the focus goes to shows it.", .serious,
    mappedTo: Mapping.criterion("2.4.7", en: "11.5.2.13"),
    why: "At a place that does not show the focus, Enter does something that nobody could know: neither readers nor "
      + "viewers can tell where they are.",
    how:
      "When Tab, Up or Down takes the highlight away from a place, it appears at another one, or a visible cursor "
      + "moves, or something else changes. It fails if nothing else changed, and the highlight came back at a later key.",
    remedy: "Draw each control in the same way when it has the focus, and put the cursor there.",
    checks: [
      .session { session, tally in
        let looks = session.looksOfFocus
        guard !looks.isEmpty else { return }
        let answers = session.answers
        // Left and Right enter and leave things in many programs.
        for (index, answer) in answers.enumerated() where ["Tab", "Shift+Tab", "Down", "Up"].contains(answer.key.name) {
          guard let after = answer.after, after.screen.size == answer.before.screen.size else { continue }
          let (old, new) = (answer.before.cells(in: looks), after.cells(in: looks))
          guard !old.isEmpty else { continue }
          guard new.isEmpty, answer.before.onlyLoses(old, to: after) else {
            tally.pass()
            continue
          }
          let comesBack = answers[(index + 1)...].prefix(4).contains { later in
            later.key.isNavigation && !(later.after?.cells(in: looks).isEmpty ?? true)
          }
          guard comesBack, let row = old.first?.row else { continue }
          var evidence = answer.before.row(row).evidence()
          (evidence.at, evidence.line) = (after.at, after.line)
          tally.fail(
            "\(answer.key.name) leads from here to a place that shows no focus.", evidence, key: "lost")
        }
      }
    ])

  static let focusMovesItself = Rule(
    "focus-moves-itself", "The focus stays where it is until a key is pressed.", .serious,
    mappedTo: Mapping.criterion("3.2.1"),
    why: "Who listens to a line and then presses Enter chooses another one than that which was heard.",
    how:
      "A second or more after the last key, the highlight or mark that keys move does not go to another place while "
      + "the words of the screen stay the same.",
    remedy: "Move the focus only when a key asks for it; announce what is new instead.",
    checks: [
      .session { session, tally in
        let looks = session.looksOfFocus
        let hasMarks = session.focusMoves.contains(where: \.hasMark)
        guard !looks.isEmpty || hasMarks else { return }
        var lastKey: Instant?
        for (before, moment) in zip(session.moments, session.moments.dropFirst()) {
          if let key = moment.keys.last { lastKey = key.at }
          guard moment.keys.isEmpty, before.screen.screen.size == moment.screen.screen.size,
            lastKey.map({ moment.began - $0 >= .seconds(1) }) ?? true
          else { continue }
          if let row = before.screen.movesItself(to: moment.screen, looks, hasMarks: hasMarks) {
            var evidence = moment.screen.row(row).evidence()
            (evidence.at, evidence.line) = (moment.at, moment.screen.line)
            tally.fail("The focus comes here by itself.", evidence, key: "moves")
          }
        }
        tally.pass()
      }
    ])
}

extension AuditedSession {
  /// The styles of highlights that keys have moved twice or more.
  fileprivate var looksOfFocus: Set<Style> {
    var counts: [Style: Int] = [:]
    for move in focusMoves { if let look = move.look { counts[look, default: 0] += 1 } }
    return Set(counts.filter { $0.value > 1 }.keys)
  }
}

extension AuditedScreen {
  fileprivate struct Cell: Hashable {
    var row: Int
    var columns: Range<Int>
  }

  /// The stretches with one of some styles. Those over a whole row are bars.
  fileprivate func cells(in looks: Set<Style>) -> [Cell] {
    rows.indices.flatMap { index in
      rows[index].styleRuns.filter { looks.contains($0.style) && $0.columns.count < rows[index].count }
        .map { Cell(row: index, columns: $0.columns) }
    }
  }

  /// True if on a later picture nothing differs but the style of some cells, and no visible cursor has moved.
  fileprivate func onlyLoses(_ cells: [Cell], to later: AuditedScreen) -> Bool {
    let (one, two) = (screen.cursor, later.screen.cursor)
    if two.isVisible, one.row != two.row || one.column != two.column || !one.isVisible { return false }
    guard screen.text == later.screen.text else { return false }
    return later.rowsChanged(since: self).allSatisfy { index in
      let (old, new) = (rows[index], later.rows[index])
      let own = cells.filter { $0.row == index }
      return (0..<min(old.count, new.count)).allSatisfy { column in
        old.style(at: column) == new.style(at: column) || own.contains { $0.columns.contains(column) }
      }
    }
  }

  /// The row to which the focus has gone without other changes; nil if it has not.
  fileprivate func movesItself(to later: AuditedScreen, _ looks: Set<Style>, hasMarks: Bool) -> Int? {
    let (old, new) = (cells(in: looks), later.cells(in: looks))
    if old.count == 1, new.count == 1, let from = old.first, let to = new.first, screen.text == later.screen.text,
      from.row != to.row || !from.columns.overlaps(to.columns)
    {
      return to.row
    }
    guard hasMarks else { return nil }
    let rows = zip(rows, later.rows).map { MarkerMove.Row(old: $0.text, new: $1.text) }
    guard rows.count(where: { $0.old != $0.new }) == 2, let move = MarkerMove(in: rows), move.former != nil else {
      return nil
    }
    return move.row
  }
}
