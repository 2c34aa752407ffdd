// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The messages in case nothing else tells where the user is.
extension ChangeArbiter {
  /// The messages with the user's position, if none of them tells it.
  func withPlace(_ told: [any HubMessage]) -> [any HubMessage] {
    var messages = told
    if situation.hasReturned { messages = withReturn(messages) }
    if let line = untoldLine(beside: messages) {
      // The keys below a question are its answers.
      let question = situation.after.text.trimmingTrailingBlanks
      messages =
        NotableLine.isQuestion(situation.after.text)
        ? [AccessibilityNotification.TextAppended([question], isDrawn: true)] + messages : messages + [line]
    }
    if isListBack(beside: messages) {
      // What a letter brings back may be filtered by it.
      messages += situation.recentKey?.writes ?? true ? situation.back() : backInView()
    }
    if isDrawnAgain(beside: messages) { messages += situation.lit }
    let isTold = messages.contains(where: Self.isAnswer)
    if !isTold, isViewBack { return viewBack() + messages }
    if !isTold, situation.keys.last == .enter, situation.panes.isFullScreen, situation.isSameScreen,
      situation.old.text != situation.new.text
    {
      messages += situation.back()
    }
    return messages.contains(where: Self.isAnswer) ? messages : messages + unanswered()
  }

  /// The messages without an editor's ruler, where a key moved the focus and that is told: its numbers say the same.
  func withoutRuler(_ messages: [any HubMessage]) -> [any HubMessage] {
    guard situation.panes.isFullScreen, situation.recentKey?.isNavigation ?? false,
      messages.contains(where: { $0 is AccessibilityNotification.FocusMoved })
    else { return messages }
    return messages.filter { message in
      guard let row = message as? AccessibilityNotification.TextChanged, !row.isAtCaret else { return true }
      return row.row < situation.new.rows.count - 2 || !TickingText.differsOnlyInTicks(row.old, row.new)
    }
  }

  /// False for ticks of a status row, and for what is gone.
  private static func isAnswer(_ message: any HubMessage) -> Bool {
    if let row = message as? AccessibilityNotification.TextChanged { return !row.isTicking }
    return !(message is AccessibilityNotification.TextRemoved)
  }

  /// The answer to a key that nothing tells: a caret that is shown now, or the one place that looks different.
  private func unanswered() -> [any HubMessage] {
    guard situation.panes.isFullScreen, situation.isSameScreen, situation.recentKey != nil,
      situation.toldSinceKey.isEmpty, situation.update.passed.isEmpty,
      situation.old.size == situation.new.size
    else { return [] }
    // Of words that are where they were but between lines now, the lines are what is new.
    let marked = changes(claimedAs: .moved).compactMap { Self.wordsBetweenLines($0.new) }
    if Set(marked).count == 1, let words = marked.first { return [AccessibilityNotification.FocusMoved(words)] }
    let (old, new) = (situation.old.cursor, situation.new.cursor)
    if new.isVisible, !old.isVisible, !situation.new.isCaretParked, !situation.isCaretDrawn,
      situation.after.textBeforeCaret.contains(where: \.isLetter)
    {
      return [AccessibilityNotification.FocusMoved(situation.after.text.trimmingTrailingBlanks)]
    }
    // Only moving and choosing, as Enter and letters change more than where the user is.
    guard !new.isVisible, let key = situation.recentKey, key.isNavigation || key == .text(" "),
      let place = LoneLookChange(from: situation.old, to: situation.new, isChoice: key == .text(" "))
    else { return [] }
    let element = situation.picture.interface.elements.first { element in
      element.role != .label && element.frame.intersects(place.frame) && element.label.map(place.text.contains) ?? false
    }
    return [
      element.map { ScreenFocus.moved(to: $0) } ?? AccessibilityNotification.FocusMoved(place.text, frame: place.frame)
    ]
  }

  /// The messages about a picture that returned, with the place that had the focus when it was left; where nothing is
  /// new, the place alone, or the picture's name.
  private func withReturn(_ messages: [any HubMessage]) -> [any HubMessage] {
    if messages.isEmpty { return backOrName() }
    guard situation.returnedFocus != nil, !messages.contains(where: { $0 is AccessibilityNotification.FocusMoved })
    else {
      return messages
    }
    let told = ToldWords(messages)
    return messages
      + situation.back().filter { message in
        message is AccessibilityNotification.FocusMoved
          && !ToldWords.texts(of: message).allSatisfy { told.contain(ToldWords.words(of: $0)) }
      }
  }

  /// The position to which the user is back, or at least the name of the picture.
  private func backOrName() -> [any HubMessage] {
    let place = situation.back()
    if !place.contains(where: { $0 is AccessibilityNotification.FocusMoved }), let covered = situation.covered {
      return [covered]
    }
    // A row of menus stood there all the time.
    let window = situation.panes.frames.first { !$0.isCovered && $0.area.rows.count * 2 > situation.new.rows.count }
    let title = window?.title ?? situation.new.rows.first { !OrnamentSilence.isOrnament($0.text) }?.textWithoutKeys
    guard place.isEmpty, let title else { return place }
    return [AccessibilityNotification.TextAppended([title.withoutClock] + rows(below: title), isDrawn: true)]
  }

  /// The first rows below a title, where nothing tells the place: in all as many words as a return has.
  private func rows(below title: String) -> [String] {
    let screen = situation.new
    // What stood around a frame is known, and the rows of a table that is drawn anew all the time go on.
    guard !situation.hasClosedFrame, situation.refreshedTable == nil,
      let first = screen.rows.firstIndex(where: { $0.textWithoutKeys == title })
    else {
      return []
    }
    var words = SpokenLength.words(in: title)
    return screen.rows.indices.dropFirst(first + 1)
      .filter { KeyBar(in: screen.rows[$0], at: $0) == nil }
      .filter { !OrnamentSilence.isOrnament(screen.rows[$0].text) }
      .prefix { row in
        words += SpokenLength.words(in: screen.rows[row].text)
        return words <= Self.mostWordsOfReturn && !OrnamentSilence.isDrawing(screen.rows[row].text)
      }.map { screen.rows[$0].text }
  }

  private static let mostWordsOfReturn = 25

  /// The words of a row that begins or ends with a line of a frame; nil for another row.
  private static func wordsBetweenLines(_ text: String) -> String? {
    let words = text.trimmingLeadingBlanks.trimmingTrailingBlanks
    guard words.contains(where: \.isLetter), words.first?.isLine ?? false || words.last?.isLine ?? false else {
      return nil
    }
    return String(words.filter { $0 == " " || !$0.isLine }).trimmingLeadingBlanks.trimmingTrailingBlanks
  }

  /// The line to which a key moved the caret, if no other message tells of it.
  private func untoldLine(beside messages: [any HubMessage]) -> (any HubMessage)? {
    let (screen, before, after) = (situation.new, situation.before, situation.after)
    guard situation.panes.isFullScreen, let key = situation.keys.last ?? situation.recentKey, !unclaimed.isPicture,
      screen.cursor.isVisible && !screen.isCaretParked || isFound,
      situation.update.passed.isEmpty,
      !situation.isSameLine || before.text != after.text, !situation.keepsLastLine,
      !after.text.allSatisfy({ $0 == " " }) || !situation.isSameLine && (isInCommandMode || key.goesToAnEnd),
      after.rows.upperBound < screen.rows.count || key != .enter,
      !(key.writes && situation.isSameLine && before.textBeforeCaret == after.textBeforeCaret)
    else { return nil }
    return messages.contains { Self.tells($0, after) } ? nil : situation.lineAnswer().caretMoved(by: 0)
  }

  private static func tells(_ message: any HubMessage, _ line: LogicalLine) -> Bool {
    switch message.textNews {
    case .focusMoved, .inserted, .deleted, .caretMoved, .promptShown, .historySearched: true
    case .changed(let changed): changed.isAtCaret || line.rows.contains(changed.row)
    case .appended(let appended):
      !line.text.allSatisfy { $0 == " " }
        && appended.lines.contains { $0.contains(line.text.trimmingLeadingBlanks.trimmingTrailingBlanks) }
    default: false
    }
  }

  /// True if a hidden caret is on something that stands out now, found by an editor's search.
  private var isFound: Bool {
    let cursor = situation.new.cursor
    guard situation.new.rows.indices.contains(cursor.row),
      KeyBar(in: situation.new.rows[cursor.row], at: cursor.row) == nil
    else { return false }
    func isPainted(_ screen: Screen) -> Bool {
      let style = screen.rows[cursor.row].style(at: cursor.column)
      return style.reverse || style.background != .default
    }
    return situation.old.cursor.row != cursor.row && isPainted(situation.new) && !isPainted(situation.old)
  }

  /// True if the caret is in the text of an editor whose keys are commands: it may have gone to a blank line.
  private var isInCommandMode: Bool {
    guard situation.modes.after == .normal, !(situation.profile?.reports.isEmpty ?? true) else { return false }
    let cursor = situation.new.cursor
    return situation.areas.regions.contains {
      $0.name == "text" && $0.area.contains(row: cursor.row, column: cursor.column)
    }
  }
}

/// Views that are there again.
extension ChangeArbiter {
  /// True if a list is there again, and with it a chosen item that nothing tells.
  private func isListBack(beside messages: [any HubMessage]) -> Bool {
    !changes(claimedAs: .uncovered).isEmpty && !messages.isEmpty && !situation.new.cursor.isVisible
      && !messages.contains { $0 is AccessibilityNotification.FocusMoved }
  }

  /// True if a key made room for what stood elsewhere before, and nothing tells the place in it.
  private func isDrawnAgain(beside messages: [any HubMessage]) -> Bool {
    changes(claimedAs: .moved).count >= Self.leastRowsOfView
      && situation.recentKey?.isNavigation == false && !messages.isEmpty
      && messages.allSatisfy { $0 is AccessibilityNotification.TextAppended }
  }

  /// True if a key brought back a whole view that stood there a few keys ago, with nothing new in it.
  private var isViewBack: Bool {
    guard situation.panes.isWhole, situation.recentKey != nil else { return false }
    let screen = situation.new
    let changed = unclaimed.runs + changes(claimedAs: .uncovered) + (situation.bars?.runs ?? [])
    let runs = changed.filter { !OrnamentSilence.isOrnament($0.new) }
    let uncovered = runs.count { run in
      situation.recentPictures.contains { $0.size == screen.size && $0.showed(run.new, run.row, run.columns) }
    }
    // A counter in a status row may be another one.
    return uncovered >= Self.leastRowsOfView && uncovered + 1 >= runs.count
      && uncovered * 2 > screen.rows.count { !OrnamentSilence.isOrnament($0.text) }
  }

  /// The place in a view that is back, if need be the only text on a ground of its own.
  private func backInView() -> [any HubMessage] {
    let place = situation.back()
    guard place.isEmpty, let ground = LitPlaces.ground(on: situation.new) else { return place }
    return [AccessibilityNotification.FocusMoved(ground)]
  }

  /// The place in a view that is back, or else its first two texts: what is new in the title bar, and the heading.
  private func viewBack() -> [any HubMessage] {
    let place = backInView()
    if !place.isEmpty { return place }
    var first = situation.new.rows.enumerated()
      .filter { !OrnamentSilence.isOrnament($1.text) && KeyBar(in: $1, at: $0) == nil }
      .prefix(2).map(\.element.textWithoutKeys)
    if let title = first.first, let former = situation.old.rows.first?.textWithoutKeys,
      situation.new.rows.first?.textWithoutKeys == title,
      let text = ScreenDifference.behindName(of: title, former)
    {
      first[0] = text
    }
    return first.isEmpty ? [] : [AccessibilityNotification.TextAppended(first, isDrawn: true)]
  }

  private static let leastRowsOfView = 4

  /// The messages, with the first line of a conflict behind the marker to which a key jumped: the marker says nothing of
  /// it. Who goes line by line hears it next.
  func withConflict(_ messages: [any HubMessage]) -> [any HubMessage] {
    let row = situation.new.cursor.row
    guard situation.panes.isFullScreen, let moved = messages.last as? AccessibilityNotification.CaretMoved,
      moved.line.hasPrefix("<<<<<<<"), abs(row - situation.old.cursor.row) > 1,
      situation.new.rows.indices.contains(row + 1)
    else { return messages }
    let first = situation.new.rows[row + 1].text
    return first.isEmpty ? messages : messages + [AccessibilityNotification.TextAppended([first], isDrawn: true)]
  }
}

extension Row {
  /// The text without the keys that are listed behind it.
  fileprivate var textWithoutKeys: String { KeyBar.textBesideKeys(in: self) ?? text }
}
