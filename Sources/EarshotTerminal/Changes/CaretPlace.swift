// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The place of the user in the new picture.
extension ChangeSituation {
  /// The answer of the line with the caret to keys.
  func lineAnswer(from former: LogicalLine? = nil) -> LineAnswer {
    LineAnswer(from: former ?? before, to: after, keys: keys, inputStart: inputStart, prompts: prompts)
  }

  /// True if the line with the caret became a prompt, as when a pager ends.
  var isPromptNew: Bool {
    guard prompts.length(in: before.text) == 0, HistorySearch(line: before.text) == nil,
      let prompt = ShellAnswer.prompt(in: after, on: new, known: prompts)
    else { return false }
    return prompts.length(in: prompt.text) > 0
  }

  /// The user's position after something that covered it closed; none for a hidden caret where nothing stands out.
  ///
  /// - Parameter former: The place that had the focus before it was covered.
  func back(to former: ToldFocus? = nil) -> [any HubMessage] {
    let place = self.place(of: former ?? returnedFocus)
    let pointed = PointerWitness.place(on: new)
    if let pointed, let place, pointed.row == place.row { return [AccessibilityNotification.FocusMoved(pointed.text)] }
    if let pointed, pointed.isArrow { return [AccessibilityNotification.FocusMoved(pointed.text)] }
    if !areas.isEdited(new), let focus = ScreenOverview(picture).focus() {
      return [ScreenFocus.moved(to: chosenBefore ?? focus)]
    }
    if let row = highlightedRow(of: new) { return [AccessibilityNotification.FocusMoved(row)] }
    if panes.isWhole, !new.cursor.isVisible, let item = BlockWitness.lit(on: new) {
      return [AccessibilityNotification.FocusMoved(item)]
    }
    if let item = MarginLineWitness.marked(on: new) { return [AccessibilityNotification.FocusMoved(item)] }
    if !new.cursor.isVisible, pointed == nil, !lit.isEmpty { return lit }
    if let pointed { return [AccessibilityNotification.FocusMoved(pointed.text)] }
    if let place, !new.cursor.isVisible || new.cursor.row == place.row { return [text(at: place)] }
    if new.cursor.isVisible {
      // A caret in an empty row tells less than the one row that is lit.
      let row = isCaretAside ? LitPlaces.row(on: new) : nil
      return row.map { [AccessibilityNotification.FocusMoved($0)] } ?? [lineAnswer().caretMoved(by: 0)]
    }
    if let place = self.place(of: focus) {
      return [text(at: place)]
    }
    return []
  }

  /// The chosen item of the list that had the focus before something covered it: another list beside it may show its choice
  /// in the same look.
  private var chosenBefore: Element? {
    guard let place = self.place(of: coveredFocus) ?? self.place(of: returnedFocus) else { return nil }
    let cells = Rectangle(row: place.row, column: place.columns.lowerBound, columns: place.columns.count)
    return picture.interface.elements.first {
      $0.role == .listItem && $0.traits.contains(.selected) && $0.frame.intersects(cells)
    }
  }

  /// The place that had the focus under a frame that closed, where the caret tells nothing.
  var covered: AccessibilityNotification.FocusMoved? {
    guard isCaretAside || after.text.allSatisfy({ $0 == " " }), recentKey?.isNavigation == false,
      let place = self.place(of: coveredFocus)
    else { return nil }
    return focus(at: place)
  }

  /// The place that was told, if it still looks so. Keys that stood out are none.
  private func place(of told: ToldFocus?) -> FocusPlace? {
    guard let place = told?.place(on: new), KeyBar(in: new.rows[place.row], at: place.row) == nil else { return nil }
    return place
  }

  /// The thing at a place: a button between its lines, or else the text there.
  private func focus(at place: FocusPlace) -> AccessibilityNotification.FocusMoved {
    let words = text(at: place)
    let cells = Rectangle(row: place.row, column: place.columns.lowerBound, columns: place.columns.count)
    guard !words.text.contains(where: { $0.isLetter || $0.isNumber }),
      let button = picture.interface.elements.first(where: { $0.role == .button && $0.frame.intersects(cells) })
    else { return words }
    return ScreenFocus.moved(to: button)
  }

  private func text(at place: FocusPlace) -> AccessibilityNotification.FocusMoved {
    AccessibilityNotification.FocusMoved(new.rows[place.row].text(columns: place.columns))
  }

  /// The one or two texts in reverse video, where the caret tells nothing.
  var lit: [any HubMessage] {
    let places = isCaretAside ? LitPlaces.all(on: new) : []
    guard let first = places.first else { return [] }
    let others = Array(places.dropFirst())
    return [AccessibilityNotification.FocusMoved(first)]
      + (others.isEmpty ? [] : [AccessibilityNotification.TextAppended(others, isDrawn: true)])
  }

  /// True if the caret tells nothing: it is hidden, or stands in an empty row.
  private var isCaretAside: Bool {
    guard new.cursor.isVisible else { return true }
    return new.isCaretParked || !new.rows.indices.contains(new.cursor.row) || new.rows[new.cursor.row].isBlank
  }

  /// The text of the only row in another colour from its first letter to its last, between the first and the last row.
  private func highlightedRow(of screen: Screen) -> String? {
    guard screen.rows.count > 2, panes.isWhole, !screen.cursor.isVisible else { return nil }
    let rows = screen.rows[1..<screen.rows.count - 1].filter { row in
      let text = row.text
      guard let first = text.firstIndex(where: { $0 != " " }) else { return false }
      let columns = text.distance(from: text.startIndex, to: first)..<row.count
      return row.styleRuns.allSatisfy { run in
        run.style.reverse || run.style.background != .default || !run.columns.overlaps(columns)
      }
    }
    return rows.count == 1 ? rows.first?.text.trimmingLeadingBlanks.trimmingTrailingBlanks : nil
  }
}

extension ProfileAreas {
  /// The text of an editor.
  var text: ScreenArea? { regions.first { $0.name == "text" }?.area }

  /// True if the caret is in the text of an editor, which is no list whatever stands out in it.
  func isEdited(_ screen: Screen) -> Bool {
    guard screen.cursor.isVisible else { return false }
    return selections.contains { $0.contains(row: screen.cursor.row, column: screen.cursor.column) }
  }
}
