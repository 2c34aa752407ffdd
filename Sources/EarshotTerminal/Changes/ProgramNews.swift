// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The rows that a program has newly written, and their surroundings.
struct ProgramNews {
  var rows: [ScreenDifference.Appearance]
  var update: ScreenUpdate
  var picture: RecognizedScreen
  /// The line with the caret.
  var line: LogicalLine
  /// The number of rows that were left out before, and the first ones of them that are news.
  var omitted: UInt64
  var firstOmitted: [String] = []
  /// The line that had the caret before.
  var typed: LogicalLine?
}

/// The output of a program: its lines, the end of their command, and the prompt that follows.
extension UnclaimedText {
  func output(of written: ProgramNews, _ shell: inout ShellDialogue) -> [any HubMessage] {
    let (update, line) = (written.update, written.line)
    var news = shownRows(of: written, shell.prompts)
    let overview = panes.isFullScreen && news.count > Self.overviewLimit ? ScreenOverview(written.picture) : nil
    let chosen = overview?.focus().map { overview?.cell(beside: $0) ?? ScreenFocus.moved(to: $0) }
    let prompt = ShellAnswer.prompt(in: line, on: update.screen, known: shell.prompts)
    // A prompt of one sign is no ornament.
    leaveOutOrnaments(of: &news, overview, on: update.screen, promptRows: prompt == nil ? 0..<0 : line.rows)
    var joined = JoinedRows(news, lineWithCaret: line)
    var ending: [any HubMessage] = []
    // In a full-screen program a status row follows the prompt.
    if joined.endsAtCaret || (panes.isFullScreen && joined.caretLine != nil) {
      if let found = prompt {
        joined.cutCaretLine(at: found.start, of: line)
        let header = found.start == 0 ? shell.takeHeader(joined.lines.last) : nil
        if header != nil { joined.removeLast() }
        ending = [
          shell.shown(
            found.text, in: line, on: update.screen, isFullScreen: panes.isFullScreen, after: keys, header: header)
        ]
      } else if let input = shell.inputBehindPrompt(of: line, after: keys) {
        ending = [input]
        joined.cutCaretLine(at: 0, of: line)
      }
    }
    let text = appended(joined, written, first: news.first?.index).map { [$0] } ?? []
    return text + shell.commandEnds(in: update.events) + ending + [chosen].compactMap { $0 }
  }

  /// The rows without what is quiet, fills a screen, or repeats the line that was sent in its final form.
  private func shownRows(of written: ProgramNews, _ prompts: RecentPrompts) -> [ScreenDifference.Appearance] {
    let screen = written.update.screen
    let sent = keys.contains(.enter) ? written.typed?.text.trimmingTrailingBlanks : nil
    let echo = sent.flatMap { prompts.beginning($0) == nil ? nil : $0 }
    return quiet.heard(written.rows, on: screen).filter { !isFiller($0.text, on: screen) && $0.text != echo }
  }

  private func leaveOutOrnaments(
    of news: inout [ScreenDifference.Appearance], _ overview: ScreenOverview?, on screen: Screen,
    promptRows: Range<Int>
  ) {
    if let overview {
      news.removeAll { row in
        guard let index = row.index else { return false }
        return !overview.isText(row: index, columns: row.columns) || KeyBar(in: screen.rows[index], at: index) != nil
      }
    }
    if panes.isFullScreen {
      news.removeAll { row in
        (OrnamentSilence.isOrnament(row.text) || OrnamentSilence.isDrawing(row.text))
          && row.index.map(promptRows.contains) != true
      }
    } else if !screen.cursor.isVisible {
      news.removeAll { $0.index.map { OrnamentSilence.isEmptyField(row: $0, on: screen) } ?? false }
    }
  }

  /// The message about the lines; nil if there are none.
  private func appended(
    _ joined: JoinedRows, _ written: ProgramNews, first: Int?
  ) -> (any HubMessage)? {
    let (update, omitted) = (written.update, written.omitted)
    guard !joined.lines.isEmpty || omitted > 0 else { return nil }
    // A full-screen program's drawing is never counted instead of read.
    let notable =
      panes.isFullScreen
      ? update.notable
      : update.notable + joined.lines.filter { NotableLine.isError($0) || NotableLine.isQuestion($0) }
    // A line whose beginning was reported continues without a blank, wherever the margin cuts it.
    let continued = panes.isFullScreen || omitted > 0 ? nil : joined.continuedRow
    return AccessibilityNotification.TextAppended(
      joined.lines, omitted: Int(clamping: omitted), firstLines: written.firstOmitted,
      continuesLine: continued != nil,
      isDrawn: panes.isFullScreen, marks: joined.marks,
      isOpen: joined.endsAtCaret && written.line.isAtEnd && !panes.isFullScreen,
      notable: Array(notable.prefix(ScreenUpdate.notableLimit)),
      line: (continued ?? joined.lastRow).map { update.screen.lineID(ofRow: $0).rawValue } ?? 0,
      isApart: first.map { $0 > 0 && update.screen.rows[$0 - 1].isBlank } ?? false)
  }

  /// The number of rows from which a list is told by its choice.
  static let overviewLimit = 8
}
