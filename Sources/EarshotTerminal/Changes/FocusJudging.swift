// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Judges the focus by what changed since a picture, and by where the caret is.
struct FocusJudging {
  let situation: ChangeSituation
  let key: KeyPress
  /// The style of highlights in the current program.
  let knownLook: Style?
  /// True if the key wrote into a field, so that a new appearance in its row is the written text.
  let isBesideField: Bool
  /// True if an earlier picture is back.
  let isBack: Bool

  func judge(from former: RecognizedScreen) -> FocusArbiter {
    let evidence = FocusEvidence(
      from: former, to: situation.picture,
      request: FocusRequest(
        key.direction, isNavigation: key.isNavigation, isUnanswered: !situation.keys.isEmpty),
      knownLook: knownLook,
      place: situation.focus?.place(on: former.screen))
    return FocusArbiter(evidence) { isRejected($0, since: former.screen) }
  }

  /// True if other evidence speaks against a claim.
  private func isRejected(_ claim: FocusClaim, since old: Screen) -> Bool {
    let new = situation.new
    if case .element = claim.subject { return false }
    if situation.areas.isQuiet(row: claim.row, columns: claim.columns) || isNumberInTable(claim) { return true }
    if claim.witness != .caret, isShifted(claim, since: old) || isOtherKeys(claim, since: old) { return true }
    if [.accent, .ground].contains(claim.witness), isBlinkingCaret(claim) { return true }
    if isBesideField, claim.witness == .marginLine { return true }
    if isBesideField, claim.row == new.cursor.row || isCounter(claim, since: old) { return true }
    if key.writes, isInPaneBeside(claim, on: new) { return true }
    // A word that begins to stand out beside a field with the caret tells something of what was typed.
    if isBesideField, key.writes, new.cursor.isVisible, case .text = claim.subject, !claim.isExchange, !isItem(claim) {
      return true
    }
    if isBack, old.rows.indices.contains(claim.row),
      old.rows[claim.row].text(columns: claim.columns) != new.rows[claim.row].text(columns: claim.columns)
    {
      return true
    }
    if claim.witness == .caret, claim.isOnOwnGround(of: new) || isFieldOfForm(claim, in: situation.picture) {
      return false
    }
    return isDrawnCaret(claim, old, new) || situation.panes.isFullScreen && isCaretElsewhere(claim, old, new)
  }

  /// True for a number or a gauge that looks otherwise now in a program that keeps drawing a table anew: no place of the
  /// user's.
  private func isNumberInTable(_ claim: FocusClaim) -> Bool {
    guard situation.refreshedTable != nil, case .text = claim.subject else { return false }
    return !claim.text.contains(where: \.isLetter)
  }

  /// True for a row of keys that are others now: what stands out there are keys.
  private func isOtherKeys(_ claim: FocusClaim, since old: Screen) -> Bool {
    guard case .text = claim.subject, old.rows.indices.contains(claim.row) else { return false }
    let row = situation.new.rows[claim.row]
    return old.rows[claim.row].text != row.text && KeyBar(in: row, at: claim.row) != nil
  }

  /// True if a claim is about an item of a list, which a letter may choose.
  private func isItem(_ claim: FocusClaim) -> Bool {
    situation.picture.interface.listAreas.contains { $0.contains(row: claim.row, column: claim.columns.lowerBound) }
  }

  /// True for words that share their look with others of their row, had it before, and were moved by another text there:
  /// the numbers in a tab bar, keys.
  private func isShifted(_ claim: FocusClaim, since old: Screen) -> Bool {
    guard case .text = claim.subject, old.rows.indices.contains(claim.row) else { return false }
    let (former, row) = (old.rows[claim.row], situation.new.rows[claim.row])
    let words = claim.text.trimmingLeadingBlanks.trimmingTrailingBlanks
    // Between lines, words are tabs of their own, which lie on one another.
    guard !words.isEmpty, former.text != row.text, !row.text.contains(where: { "│║┃".contains($0) }),
      row.styleRuns.count(where: { $0.style == claim.style }) > 1
    else { return false }
    return former.styleRuns.contains { run in
      run.style == claim.style && !run.columns.overlaps(claim.columns)
        && former.text(columns: run.columns).trimmingLeadingBlanks.trimmingTrailingBlanks == words
    }
  }

  /// True for a caret of one cell, drawn in the text that was told to have the focus: it blinks. A key that writes may
  /// have led there by what it wrote.
  private func isBlinkingCaret(_ claim: FocusClaim) -> Bool {
    guard isTold(claim) else { return false }
    let isOneCell = situation.new.rows[claim.row].styleRuns.contains {
      $0.style == claim.style && $0.columns.count == 1 && $0.columns.overlaps(claim.columns)
    }
    return isOneCell && (!key.writes || situation.old.text == situation.new.text)
  }

  /// True if the place was told to have the focus, or its words were read since the last key.
  private func isTold(_ claim: FocusClaim) -> Bool {
    if situation.toldSinceKey.contain(ToldWords.words(of: claim.text)) { return true }
    guard let told = situation.focus else { return false }
    return told.place.row == claim.row && told.place.columns.overlaps(claim.columns) && told.hasText(on: situation.new)
  }

  /// True for a number beside a field, in a row of words of which only numbers changed: it counts what is typed.
  private func isCounter(_ claim: FocusClaim, since old: Screen) -> Bool {
    guard !claim.text.contains(where: \.isLetter), old.rows.indices.contains(claim.row) else { return false }
    let (former, text) = (old.rows[claim.row].text, situation.new.rows[claim.row].text)
    return former != text && !TickingText.signature(of: text).isEmpty && TickingText.differsOnlyInTicks(former, text)
  }

  /// True for a recognised field with the caret beside other controls: in a text that is edited there are none.
  private func isFieldOfForm(_ claim: FocusClaim, in picture: RecognizedScreen) -> Bool {
    guard case .field(let name) = claim.subject else { return false }
    let caret = Rectangle(row: picture.screen.cursor.row, column: picture.screen.cursor.column, columns: 1)
    let elements = picture.interface.elements
    return elements.contains { $0.role == .textInput && $0.label == name && $0.frame.intersects(caret) }
      && elements.contains { Self.otherControls.contains($0.role) }
  }

  private static let otherControls: Set<Role> = [.button, .checkBox, .radioButton, .comboBox]

  /// True if a claim is in a frame beside the one with the visible caret: a letter typed there does not leave it.
  private func isInPaneBeside(_ claim: FocusClaim, on screen: Screen) -> Bool {
    let (caret, panes) = (screen.cursor, situation.panes)
    guard caret.isVisible, let own = panes.stretch(at: caret.column, in: caret.row)?.frame,
      let other = panes.stretch(at: claim.columns.lowerBound, in: claim.row)?.frame, own != other
    else { return false }
    return !panes.frames[own].area.columns.overlaps(panes.frames[other].area.columns)
  }

  /// True if a move is only the cell of a caret, which stands out but is no highlight: in its line the caret decides.
  private func isDrawnCaret(_ move: FocusClaim, _ old: Screen, _ new: Screen) -> Bool {
    guard old.cursor.isVisible, move.row == new.cursor.row, old.cursor.row == new.cursor.row else { return false }
    if situation.isCaretDrawn {
      return move.columns.contains(new.cursor.column) || move.columns.contains(old.cursor.column)
    }
    // A visible one that goes on by a character within a place has not left it.
    return abs(new.cursor.column - old.cursor.column) == 1 && move.columns.contains(new.cursor.column)
      && (move.columns.count == 1 || move.columns.contains(old.cursor.column))
  }

  /// True if a visible caret moved to another row, which is better evidence than a highlight elsewhere.
  private func isCaretElsewhere(_ move: FocusClaim, _ old: Screen, _ new: Screen) -> Bool {
    guard old.cursor.isVisible, new.cursor.isVisible,
      old.cursor.row != new.cursor.row || situation.panes.differ(at: old.cursor, new.cursor)
    else { return false }
    return move.row != new.cursor.row || !move.isExchange || !isCaret(new.cursor, at: move.columns, on: new)
  }

  /// True if the caret is in some columns of its row, or before them with no text between: at the edge of a frame.
  private func isCaret(_ caret: Cursor, at columns: Range<Int>, on screen: Screen) -> Bool {
    if columns.contains(caret.column) { return true }
    guard caret.column < columns.lowerBound else { return false }
    return !screen.rows[caret.row].text(columns: caret.column..<columns.lowerBound)
      .contains { $0.isLetter || $0.isNumber }
  }
}
