// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension AuditedRow {
  /// True if a dialog has opened since the session began, and the text is outside of it, or if a modal layer lies over it.
  func isBehindDialog(_ columns: Range<Int>) -> Bool {
    if let dialog = screen.dialogOnLayer, !(dialog.rows.contains(index) && dialog.columns.overlaps(columns)) {
      return true
    }
    if screen.isBelowLayer(columns, in: index) { return true }
    guard let first = screen.session?.moments.first?.screen, first !== screen else { return false }
    func dialogs(_ screen: AuditedScreen) -> [ScreenArea] {
      screen.interface.elements.filter { $0.role == .dialog }.map(\.frame.cells)
    }
    let here = dialogs(screen)
    if screen.isDimmed(from: columns.lowerBound, in: index) { return true }
    return !here.isEmpty && dialogs(first).isEmpty
      && !here.contains { $0.rows.contains(index) && $0.columns.overlaps(columns) }
  }

  /// True if the text is grey and paler than a neighbour in the same column or row, keys have chosen that neighbour, and
  /// never this. A drawn button that has kept its look while keys moved may be, too.
  func isMaybeInactive(_ columns: Range<Int>, _ style: Style, _ judgement: ContrastJudgement) -> Bool {
    if isButtonWithoutFocus(columns, style) { return true }
    guard let session = screen.session, let palette = screen.palettes.first else { return false }
    let ink = palette.colors(of: style, isReversed: screen.screen.modes.reverseScreen).ink
    let parts = [ink.red, ink.green, ink.blue]
    guard let most = parts.max(), let least = parts.min(), most - least < 26 else { return false }
    func isChosen(_ row: Int, _ text: String) -> Bool {
      session.focusMoves.contains {
        $0.row == row && ($0.text.contains(text) || text.contains($0.text)) && !text.isEmpty
      }
    }
    let text = row.text(columns: columns).squeezed
    guard !session.focusMoves.contains(where: { $0.text.contains(text) }) else { return false }
    let neighbours = [index - 1, index, index + 1].filter { screen.rows.indices.contains($0) }
    return neighbours.contains { other in
      screen.written(on: other).contains { run in
        let isBeside = other == index ? run.columns != columns : abs(run.columns.lowerBound - columns.lowerBound) <= 2
        return isBeside && run.style != style && run.style.background == style.background
          && run.style.reverse == style.reverse && isChosen(other, run.text)
          && ContrastJudgement(run.style, on: screen).lowest > judgement.highest
      }
    }
  }

  /// True if it is the label of a button with edges above and below on its own ground, which has looked the same on each
  /// picture, or has been well legible on another: one that the focus reaches changes its look, and one that can be pressed
  /// at times is pale at others.
  private func isButtonWithoutFocus(_ columns: Range<Int>, _ style: Style) -> Bool {
    let middle = (columns.lowerBound + columns.upperBound) / 2
    guard let session = screen.session, screen.rows.indices.contains(index - 1),
      screen.rows.indices.contains(index + 1), middle < row.count
    else { return false }
    let (above, below) = (screen.rows[index - 1], screen.rows[index + 1])
    guard above.scalar(at: middle) == "▔", below.scalar(at: middle) == "▁",
      above.style(at: middle).background == style.background, !isBetweenUprights(columns, style)
    else { return false }
    let text = row.text(columns: columns)
    var hasOther = false
    for moment in session.moments where moment.screen.screen.size == screen.screen.size {
      let other = moment.screen.rows[index]
      guard columns.upperBound <= other.count, other.text(columns: columns) == text else { continue }
      let look = other.style(at: columns.lowerBound)
      if ContrastJudgement(look, on: moment.screen).lowest >= 4.5 { return true }
      if look != style { hasOther = true }
    }
    return !hasOther
  }

  /// True if its ground begins beside the upright edge of a box, as a field's does.
  private func isBetweenUprights(_ columns: Range<Int>, _ style: Style) -> Bool {
    var start = columns.lowerBound
    func isGround(_ column: Int) -> Bool { column >= 0 && row.style(at: column).background == style.background }
    // A drawn caret is one cell within the ground.
    while isGround(start - 1) || isGround(start - 2) { start -= 1 }
    let edges: [Unicode.Scalar] = ["▊", "▐", "▌", "▎", "█"]
    return [start - 1, start].contains { column in
      column >= 0 && row.scalar(at: column).map(edges.contains) ?? false
    }
  }
}

extension AuditedScreen {
  /// True if a layer has been laid over the screen: the text was more legible before, and next to all rows with the same
  /// words as then look otherwise now.
  fileprivate func isDimmed(from column: Int, in index: Int) -> Bool {
    guard let session, let place = session.moments.lastIndex(where: { $0.screen === self }) else { return false }
    for moment in session.moments[..<place].suffix(40).reversed() {
      let before = moment.screen
      guard before.screen.size == screen.size, before.rows[index].text == rows[index].text,
        before.rows[index].style(at: column) != rows[index].style(at: column)
      else { continue }
      let was = ContrastJudgement(before.rows[index].style(at: column), on: before)
      let now = ContrastJudgement(rows[index].style(at: column), on: self)
      // A layer mixes its own ground: the one before may have been the terminal's, light or dark.
      guard was.highest > now.highest else { continue }
      let same = rows.indices.filter { !rows[$0].isBlank && rows[$0].text == before.rows[$0].text }
      let changed = same.count { rows[$0].styleRuns != before.rows[$0].styleRuns }
      return same.count > 1 && changed * 5 >= same.count * 4
    }
    return false
  }
}
