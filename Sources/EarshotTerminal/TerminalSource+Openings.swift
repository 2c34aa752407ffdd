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
    guard panes.isFullScreen, !messages.isEmpty else { return messages }
    let isBeginning = change.map { !$0.isSameScreen || $0.old.isWordless } ?? true || !formerPanes.isFullScreen
    if isBeginning {
      opening = OpeningProgress(updates: Self.stepLimit)
      let view = OpenedPicture(messages, on: picture)
      if pictures.resumes(picture.screen) {
        let returned = view.returned(areas: areas, name: pictures.name)
        if change != nil { ledger.keep(toldBy: returned, others: .opening) }
        return returned
      }
      pictures.name = view.name(areas: areas)
    }
    defer { opening.updates = max(0, opening.updates - 1) }
    let isView = isBeginning || change.map(opensView) ?? false
    guard isView || opening.updates > 0, messages.contains(where: { $0 is AccessibilityNotification.TextAppended })
    else {
      return messages
    }
    var view = OpenedPicture(messages, on: picture, isContinued: opening.isTold)
    if isView { view.leaveOutKeys() }
    if isBeginning { view.tellChosen() }
    if isView { view.leaveOutBesides(isBeginning: isBeginning) }
    let opened = view.opened(areas: areas)
    if change != nil { ledger.keep(toldBy: opened, others: .opening) }
    let isFlagged = opened.contains { ($0 as? AccessibilityNotification.TextAppended)?.opening != nil }
    if isFlagged, !opening.isTold { opening = OpeningProgress(updates: Self.stepLimit, isTold: true) }
    return opened
  }

  /// True if a key asked for another view; one that scrolls is answered with all that it brings.
  private func opensView(in change: PictureChange) -> Bool {
    guard let key = recentKey?.key, !key.isNavigation, key != .text(" ") else { return false }
    // A pager's caret stays in its last row.
    return !change.keepsLastLine
  }
}

extension TerminalSource {
  /// The user's place after a change of size: the rest is known, however it is cut and wrapped now.
  ///
  /// - Parameter isAnswering: True if a key came before whose picture may not be whole: the one that is drawn anew may have
  ///   another place.
  mutating func resized(
    from old: Screen, to update: ScreenUpdate, on new: RecognizedScreen, line: LogicalLine, isAnswering: Bool
  ) -> [any HubMessage] {
    // The change to a full-screen program may come along with another size.
    guard formerPanes.isFullScreen, screen?.modes.alternateScreen == new.screen.modes.alternateScreen else {
      // What scrolled off is the main screen's.
      let drawn = ScreenUpdate(screen: update.screen, events: update.events, passed: [], passedOmitted: 0)
      let rows = ScreenDifference.rows(of: drawn, panes: panes)
      return inOrderOfImportance(output(rows, of: drawn, on: new, line: line, omitted: 0), of: new, in: nil)
    }
    resizedPicture = ResizedPicture(old, updates: Self.stepLimit, awaitsPlace: isAnswering)
    (keys, recentKey) = ([], nil)
    ledger = ChangeLedger()
    return isAnswering ? [] : place(on: new, line: line)
  }

  /// The messages about what a program draws anew after a change of size; nil for any other change.
  mutating func redrawn(
    from old: Screen, to update: ScreenUpdate, on new: RecognizedScreen, line: LogicalLine
  ) -> [any HubMessage]? {
    guard var resized = resizedPicture, keys.isEmpty, panes.isFullScreen else { return nil }
    let runs = ScreenDifference(from: old, to: update, panes: panes, excluding: []).runs
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
    if !isInEditedText(picture.screen), let focus = ScreenOverview(picture).focus() {
      return [ScreenFocus.moved(to: focus)]
    }
    return picture.screen.cursor.isVisible ? [answer(from: line, to: line).caretMoved(by: 0)] : []
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
