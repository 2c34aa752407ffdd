// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Pictures that open: a program's first one, another view, a large frame; and those to which the user returns.
extension TerminalSource {
  /// The messages about a picture, the important ones first if it opened and is long.
  mutating func inOrderOfImportance(
    _ messages: [any HubMessage], of picture: RecognizedScreen, in change: PictureChange?
  ) -> [any HubMessage] {
    guard panes.now.isFullScreen, !messages.isEmpty else { return messages }
    let isBeginning = change.map { !$0.isSameScreen || $0.old.isWordless } ?? true || !panes.before.isFullScreen
    if isBeginning {
      opening = OpeningProgress(updates: PressedKeys.steps)
      let view = OpenedPicture(messages, on: picture)
      if explainers.uncovering.resumes(picture.screen) {
        let returned = view.returned(areas: areas, name: explainers.uncovering.name)
        if change != nil { ledger.keep(toldBy: returned, others: .opening) }
        return returned
      }
      explainers.uncovering.name = view.name(areas: areas)
    }
    defer { opening.updates = max(0, opening.updates - 1) }
    let isView = isBeginning || change.map(opensView) ?? false
    guard isView || opening.updates > 0, messages.contains(where: { $0 is AccessibilityNotification.TextAppended })
    else {
      return messages
    }
    var view = OpenedPicture(
      messages, on: picture, after: isBeginning ? nil : change?.old, isContinued: opening.isTold)
    if isView { view.leaveOutKeys() }
    if isBeginning {
      view.tellChosen()
      view.tellChosenRow()
    }
    if isView { view.leaveOutBesides(isBeginning: isBeginning) }
    let opened = view.opened(areas: areas)
    if change != nil { ledger.keep(toldBy: opened, others: .opening) }
    let isFlagged = opened.contains { ($0 as? AccessibilityNotification.TextAppended)?.opening != nil }
    if isFlagged, !opening.isTold { opening = OpeningProgress(updates: PressedKeys.steps, isTold: true) }
    return opened
  }

  /// True if a key asked for another view; one that scrolls is answered with all that it brings.
  private func opensView(in change: PictureChange) -> Bool {
    guard let key = keys.recent, !key.isNavigation, key != .text(" ") else { return false }
    // A pager's caret stays in its last row.
    return !change.keepsLastLine
  }
}

extension TerminalSource {
  /// The messages about a first picture.
  mutating func firstNews(
    in update: ScreenUpdate, on new: RecognizedScreen, line: LogicalLine
  ) -> [any HubMessage] {
    shell.noteInput(in: line)
    explainers.standing.opened(line, on: update.screen)
    let box = panes.now.isFullScreen ? nil : explainers.suggestions.opened(line, on: update.screen)
    let frame = explainers.frames.first(on: update.screen, panes.before, panes.now)
    let areas = [frame?.area, box?.area].compactMap { $0 }
    let rows = ScreenDifference.rows(of: update, panes: panes.now).filter { row in
      !areas.contains { $0.covers(row: row.index, columns: row.columns) }
    }
    let written = ProgramNews(
      rows: rows, update: update, picture: new, line: line, omitted: update.passedOmitted)
    let messages =
      reading.output(of: written, &shell) + (frame.map { FrameExplainer.opening(of: $0, on: new) } ?? [])
      + (box.map { [$0.message] } ?? [])
    return inOrderOfImportance(messages, of: new, in: nil)
  }

  /// The messages about a picture of another size.
  mutating func resizedNews(
    from old: Screen, to update: ScreenUpdate, on new: RecognizedScreen, line: LogicalLine
  ) -> [any HubMessage] {
    let mayMove = keys.recent?.isNavigation == true && ResizedPicture.isUntouched(update.screen, since: old)
    let isAnswering = !keys.pending.isEmpty || mayMove
    forgetProgram()
    shell.noteInput(in: line)
    if panes.now.isFullScreen { return resized(from: old, to: update, on: new, line: line, isAnswering: isAnswering) }
    let rows = ResizedPicture.newText(in: update, beside: old)
    return reading.output(
      of: ProgramNews(rows: rows, update: update, picture: new, line: line, omitted: 0), &shell)
  }

  /// The user's place after a change of size: the rest is known, however it is cut and wrapped now.
  ///
  /// - Parameter isAnswering: True if a key came before whose picture may not be whole: the one that is drawn anew may have
  ///   another place.
  private mutating func resized(
    from old: Screen, to update: ScreenUpdate, on new: RecognizedScreen, line: LogicalLine, isAnswering: Bool
  ) -> [any HubMessage] {
    // The change to a full-screen program may come along with another size.
    guard panes.before.isFullScreen, screen?.modes.alternateScreen == new.screen.modes.alternateScreen else {
      // What scrolled off is the main screen's.
      let drawn = ScreenUpdate(screen: update.screen, events: update.events, passed: [], passedOmitted: 0)
      let rows = ScreenDifference.rows(of: drawn, panes: panes.now)
      let written = ProgramNews(rows: rows, update: drawn, picture: new, line: line, omitted: 0)
      return inOrderOfImportance(reading.output(of: written, &shell), of: new, in: nil)
    }
    resizedPicture = ResizedPicture(old, updates: PressedKeys.steps, awaitsPlace: isAnswering)
    keys.forget()
    ledger = ChangeLedger()
    return isAnswering ? [] : place(on: new, line: line)
  }

  /// The messages about what a program draws anew after a change of size; nil for any other change.
  mutating func redrawn(
    from old: Screen, to update: ScreenUpdate, on new: RecognizedScreen, line: LogicalLine
  ) -> [any HubMessage]? {
    guard var resized = resizedPicture, keys.pending.isEmpty, panes.now.isFullScreen else { return nil }
    let difference = ScreenDifference(from: old, to: update, panes: panes.now, excluding: [])
    var arbiter = ChangeArbiter(
      difference, in: situation(of: change(from: old, to: update, on: new, line: line)))
    arbiter.hear(ChangeExplainers.ofPictures, of: &explainers)
    let runs = arbiter.unclaimed.runs
    let news = resized.news(in: runs)
    let awaitsPlace = resized.takePlace()
    resizedPicture = news == nil ? nil : resized
    guard let news else { return nil }
    ledger = ChangeLedger()
    for run in runs { ledger.add(run, news.contains(run) ? .told : .silent(.resized)) }
    let texts = news.isEmpty ? [] : [AccessibilityNotification.TextAppended(news.map(\.newText), isDrawn: true)]
    return texts + (awaitsPlace ? place(on: new, line: line) : [])
  }

  /// The focus, or else the line with the caret.
  private func place(on picture: RecognizedScreen, line: LogicalLine) -> [any HubMessage] {
    if !areas.isEdited(picture.screen), let focus = ScreenOverview(picture).focus() {
      return [ScreenFocus.moved(to: focus)]
    }
    guard picture.screen.cursor.isVisible else { return [] }
    return [shell.answer(from: line, to: line, keys.pending).caretMoved(by: 0)]
  }
}

extension Screen {
  /// True if nothing is on it yet but perhaps a frame, which a program fills when it is ready.
  fileprivate var isWordless: Bool { rows.allSatisfy { OrnamentSilence.isOrnament($0.text) } }
}

/// The progress in drawing and telling the picture that opened last.
struct OpeningProgress {
  /// The number of further updates that may belong to it.
  var updates = 0
  /// True if some of it was told in order of importance.
  var isTold = false
}
