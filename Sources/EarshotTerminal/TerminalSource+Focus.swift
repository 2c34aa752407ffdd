// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Finding the new focus of a program.
extension TerminalSource {
  /// True if Tab moved to another widget, scrolling the picture to it.
  var goesToNextWidget: Bool {
    panes.isFullScreen && (recentKey?.key == .tab || recentKey?.key == .backTab)
  }

  /// A highlight that moved after a key.
  ///
  /// - Parameters:
  ///   - besideField: True if the key wrote into a field, so that a new appearance in its row is the written text.
  ///   - isBack: True if an earlier picture is back: what was covered has another appearance, and no highlight moved
  ///     there.
  mutating func focusMove(
    in change: PictureChange, besideField: Bool = false, isBack: Bool = false
  ) -> [any HubMessage]? {
    let new = change.new
    guard let key = keys.last ?? recentKey?.key, key != .enter || panes.isFullScreen,
      change.old.modes.alternateScreen == new.modes.alternateScreen
    else { return nil }
    var arbiter = judge(from: change.former, in: change, key, besideField: besideField, isBack: isBack)
    if arbiter.isSilent, let whole = toggles.pictureBeforeKey, whole !== change.former, !isSettling,
      whole.screen.size == new.size, whole.screen.modes.alternateScreen == new.modes.alternateScreen
    {
      // What had the focus may have lost its look in a picture before.
      arbiter = judge(from: whole, in: change, key, besideField: besideField, isBack: isBack)
    }
    focusClaims = arbiter.claims
    if !arbiter.contenders.isEmpty, arbiter.pane == nil { return [Self.looks(of: arbiter.contenders, on: new)] }
    guard let claim = arbiter.item else {
      // The frame of a field tells by its colour whether what is typed will do.
      if besideField, key.writes { return nil }
      let pane = arbiter.pane.map { ScreenOverview(change.picture).moved(to: $0) }
      // A key that presses a button does not move to it, however it is drawn then.
      if key == .enter || key == .text(" "), pane?.role == .button { return nil }
      return pane.map { [$0] }
    }
    if case .element(let element) = claim.subject { return [ScreenFocus.moved(to: element)] }
    if key == .enter, !claim.isExchange {
      // Enter found a text in this line.
      return [AccessibilityNotification.FocusMoved(new.rows[claim.row].text)]
    }
    if key != .enter { highlight = claim.style }
    let focus = ScreenFocus.moved(to: claim, on: change.picture)
    let title = key == .enter ? nil : arbiter.pane?.title
    let content = arbiter.content.map { [ScreenFocus.moved(to: $0, on: change.picture)] } ?? []
    return (title.map { [AccessibilityNotification.FocusMoved($0)] } ?? []) + [focus] + content
  }

  /// The highlight that moved while most of the picture changed, if no message tells it.
  mutating func focusBesideNews(in change: PictureChange, _ messages: [any HubMessage]) -> [any HubMessage] {
    guard panes.isFullScreen, !messages.contains(where: { $0 is AccessibilityNotification.FocusMoved }),
      let focus = focusMove(in: change), focus.count == 1, let claim = focusClaims.first, claim.isOfLooks,
      // A pane is no item.
      Self.isSame(focus[0], AccessibilityNotification.FocusMoved(claim.text))
    else { return [] }
    var told = toldSinceKey
    told.add(messages)
    return focus.allSatisfy { message in
      ToldWords.texts(of: message).allSatisfy { !told.contain(ToldWords.words(of: $0)) }
    } ? focus : []
  }

  /// Judges the focus by what changed since a picture.
  private func judge(
    from former: RecognizedScreen, in change: PictureChange, _ key: KeyPress, besideField: Bool, isBack: Bool
  ) -> FocusArbiter {
    let (old, new) = (former.screen, change.new)
    let evidence = FocusEvidence(
      from: former, to: change.picture,
      request: FocusRequest(key.direction, isNavigation: key.isNavigation, isUnanswered: !keys.isEmpty),
      knownLook: highlight,
      place: focus?.place(on: old))
    return FocusArbiter(evidence) { claim in
      if case .element = claim.subject { return false }
      if areas.isQuiet(row: claim.row, columns: claim.columns) || sorting.isNumber(claim) { return true }
      if besideField, claim.row == new.cursor.row { return true }
      if key.writes, isInPaneBeside(claim, on: new) { return true }
      if isBack, old.rows.indices.contains(claim.row),
        old.rows[claim.row].text(columns: claim.columns) != new.rows[claim.row].text(columns: claim.columns)
      {
        return true
      }
      if claim.witness == .caret, claim.isOnOwnGround(of: new) || isFieldOfForm(claim, in: change.picture) {
        return false
      }
      return isDrawnCaret(claim, old, new) || panes.isFullScreen && isCaretElsewhere(claim, old, new)
    }
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
    let caret = screen.cursor
    guard caret.isVisible, let own = panes.stretch(at: caret.column, in: caret.row)?.frame,
      let other = panes.stretch(at: claim.columns.lowerBound, in: claim.row)?.frame, own != other
    else { return false }
    return !panes.frames[own].area.columns.overlaps(panes.frames[other].area.columns)
  }

  /// The texts of places of which none can be told to have the focus, in the order of the screen, with their looks.
  private static func looks(of places: [FocusClaim], on screen: Screen) -> any HubMessage {
    let texts = places.sorted { ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound) }.map { place in
      (text: place.text.trimmingLeadingBlanks.trimmingTrailingBlanks, style: place.style)
    }
    let strongest = texts.map(\.style.salience).max() ?? 0
    let lit = texts.indices.filter { texts[$0].style.salience == strongest }
    let marks =
      lit.count == texts.count
      ? []
      : lit.map { index in
        LineMark(line: index, range: 0..<texts[index].text.count, kind: .highlighted)
      }
    return AccessibilityNotification.TextAppended(texts.map(\.text), isDrawn: true, marks: marks)
  }

  /// A change in the line with the caret that is no typed text: a ticked box, a mark before a choice, a control that
  /// was scrolled under the caret.
  func choice(in change: PictureChange) -> AccessibilityNotification.FocusMoved? {
    guard let key = recentKey?.key else { return nil }
    let (before, after) = (change.before.text, change.after.text)
    if keys.last == .text(" ") || keys.last == .enter || keys.last == .text("x"),
      let toggle = BoxToggle(old: before, new: after)
    {
      return ScreenFocus.toggled(toggle)
    }
    if keys.last == .text(" ") || keys.last == .enter,
      let text = MarkerMove.textBehindNewMark(old: before, new: after)
    {
      return AccessibilityNotification.FocusMoved(text, role: .radioButton, isOn: true)
    }
    if let move = Self.moveInRow(from: before, to: after) { return move }
    guard key.isNavigation, panes.isFullScreen, change.old.cursor == change.new.cursor,
      let element = CaretFocus.control(at: change.picture, from: change.former), element.role != .textInput
    else { return nil }
    return ScreenFocus.moved(to: element)
  }

  /// A mark that moved to another row after a key, or brackets within one; none of these rows has new text.
  func markerMove(
    in change: PictureChange, _ difference: inout ScreenDifference
  ) -> AccessibilityNotification.FocusMoved? {
    guard let key = recentKey?.key, !difference.isPicture || panes.isFullScreen else { return nil }
    for (index, row) in difference.rewritten.enumerated() {
      guard let move = Self.moveInRow(from: row.old, to: row.new) else { continue }
      difference.rewritten.remove(at: index)
      return move
    }
    // Space does not move to another row: it chooses the current one.
    let isChoice = key == .text(" ")
    let takesGain = key.isNavigation || isChoice
    let rows = panes.isFullScreen || !change.new.cursor.isVisible ? markedRows(in: change) : []
    if !rows.isEmpty, let move = MarkerMove(in: rows.map(\.texts), takesGain: takesGain) {
      let place = rows[move.row]
      let changed = [place.index, move.former.map { rows[$0].index }]
      difference.rewritten.removeAll { changed.contains($0.index) }
      difference.appeared.removeAll { changed.contains($0.index) }
      var focus = marked(move, isChoice: isChoice)
      focus.frame = Rectangle(row: place.index, column: place.columns.lowerBound, columns: place.columns.count)
      return focus
    }
    let columns = Set(rows.map(\.columns))
    if key.isNavigation, columns.count == 1, zip(rows, rows.dropFirst()).allSatisfy({ $0.index + 1 == $1.index }),
      let move = MarkerMove(scrolledIn: rows.map(\.texts))
    {
      let scrolled = Set(rows.map(\.index))
      difference.rewritten.removeAll { $0.index.map(scrolled.contains) ?? false }
      difference.appeared.removeAll { $0.index.map(scrolled.contains) ?? false }
      return marked(move, isChoice: false)
    }
    let rewritten = difference.rewritten.map { MarkerMove.Row(old: $0.old, new: $0.new) }
    guard let move = MarkerMove(in: rewritten, takesGain: isChoice) else { return nil }
    let moved = [move.row, move.former]
    difference.rewritten = difference.rewritten.indices.filter { !moved.contains($0) }.map { difference.rewritten[$0] }
    return marked(move, isChoice: isChoice)
  }

  /// Brackets or a mark that moved from one choice of a row to another.
  private static func moveInRow(from old: String, to new: String) -> AccessibilityNotification.FocusMoved? {
    if let move = BracketMove(old: old, new: new) { return AccessibilityNotification.FocusMoved(move.text) }
    guard let choice = RowChoice(old: old, new: new) else { return nil }
    return choice.isRadio
      ? AccessibilityNotification.FocusMoved(choice.text, role: .radioButton, isOn: true)
      : AccessibilityNotification.FocusMoved(choice.text)
  }

  private func marked(_ move: MarkerMove, isChoice: Bool) -> AccessibilityNotification.FocusMoved {
    var focus = ScreenFocus.marked(move.text)
    if isChoice, focus.role == .unknown { (focus.role, focus.isOn) = (.radioButton, true) }
    return focus
  }

  /// The rows that may have gained or lost a mark, pane by pane, in both pictures.
  private func markedRows(
    in change: PictureChange
  ) -> [(index: Int, columns: Range<Int>, texts: MarkerMove.Row)] {
    guard change.isSameScreen, change.old.rows.count == change.new.rows.count else { return [] }
    return change.new.rows.indices.flatMap { index -> [(Int, Range<Int>, MarkerMove.Row)] in
      let (before, after) = (change.old.rows[index], change.new.rows[index])
      guard before.id == after.id, before.version != after.version else { return [] }
      return panes.stretches(of: index).compactMap { stretch in
        let columns = stretch.columns.clamped(to: 0..<after.count)
        let texts = MarkerMove.Row(
          old: before.text(columns: columns).trimmingTrailingBlanks,
          new: after.text(columns: columns).trimmingTrailingBlanks)
        return texts.old == texts.new ? nil : (index, columns, texts)
      }
    }
  }

  /// True if a move is only the cell of a caret, which stands out but is no highlight: in its line the caret decides.
  private func isDrawnCaret(_ move: FocusClaim, _ old: Screen, _ new: Screen) -> Bool {
    guard old.cursor.isVisible, move.row == new.cursor.row, old.cursor.row == new.cursor.row else { return false }
    if drawnCaret.isShown {
      return move.columns.contains(new.cursor.column) || move.columns.contains(old.cursor.column)
    }
    // A visible one that goes on by a character within a place has not left it.
    return abs(new.cursor.column - old.cursor.column) == 1 && move.columns.contains(new.cursor.column)
      && (move.columns.count == 1 || move.columns.contains(old.cursor.column))
  }

  /// True if a visible caret moved to another row, which is better evidence than a highlight elsewhere.
  private func isCaretElsewhere(_ move: FocusClaim, _ old: Screen, _ new: Screen) -> Bool {
    guard old.cursor.isVisible, new.cursor.isVisible,
      old.cursor.row != new.cursor.row || panes.differ(at: old.cursor, new.cursor)
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
