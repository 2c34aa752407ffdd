// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The changes that no message tells.
extension ChangeArbiter {
  /// The messages, with the changes that none of them tells and no reason silences: those are read, in screen order.
  ///
  /// - Parameter ledger: Takes in the end of each change.
  func withUnread(_ messages: [any HubMessage], _ ledger: inout ChangeLedger) -> [any HubMessage] {
    for claim in claims {
      for run in claim.changes { ledger.add(run, .silent(claim.reason), by: claim.evidence) }
    }
    noteAnswered(messages, in: &ledger)
    let runs = unclaimed.runs.filter { !$0.new.allSatisfy { $0 == " " } }
    let told = ToldWords(messages)
    let isUntold = runs.map { !told.contain($0) && !Self.isTold($0, before: messages.last, told) }
    let focus = Self.focus(in: messages)
    let context = silenceContext(of: zip(runs, isUntold).filter(\.1).map(\.0), beside: messages, focus)
    var unread: [ChangedRun] = []
    // The first row with news that are not to be read.
    var firstTold: ChangedRun?
    for (run, isUntold) in zip(runs, isUntold) {
      if run.news.isEmpty, !told.containSigns(run.newText) {
        // Signs that changed beside words, or a text that lost some.
        ledger.add(run, .silent(OrnamentSilence.isOrnament(run.new) ? .ornament : .mark))
      } else if !isUntold {
        ledger.add(run, .told)
      } else if let reason = ChangeLedger.reasons.first(where: { $0.explains(run, in: context) }) {
        ledger.add(run, .silent(reason.reason))
      } else {
        ledger.add(run, .read)
        unread.append(run)
        continue
      }
      if firstTold == nil, !run.news.isEmpty { firstTold = run }
    }
    // The focus answers a key that moved it; a command's output comes before the focus it leaves, hints at the bottom do
    // not.
    let first = firstTold?.row ?? .max
    func isBefore(_ run: ChangedRun) -> Bool {
      guard let focus else { return (run.row ?? -1) < first }
      let isNotable = NotableLine.isError(run.new) || NotableLine.isQuestion(run.new)
      let isHint = situation.isHint(run.new, inRow: run.row) && !isNotable
      return !context.isMoving && !(isHint && !focus.rows.contains(run.row ?? -1))
    }
    let all = Self.reading(unread.filter(isBefore)) + messages + Self.reading(unread.filter { !isBefore($0) })
    return Self.withoutPlaceInToldLine(all, situation.keys)
  }

  /// Notes the row with the caret, which is handled as a whole: by the text typed or deleted and the moves in it.
  private func noteAnswered(_ messages: [any HubMessage], in ledger: inout ChangeLedger) {
    for row in situation.after.rows where situation.line.answered.contains(situation.new.rows[row].id) {
      // A deletion leaves nothing to read.
      guard let run = ChangedRun(row, from: situation.old, to: situation.new), !run.new.allSatisfy({ $0 == " " })
      else { continue }
      ledger.add(run, ToldWords(messages).contain(run) ? .told : .silent(.echo))
    }
  }

  private func silenceContext(
    of untold: [ChangedRun], beside messages: [any HubMessage], _ focus: ScreenArea?
  ) -> SilenceContext {
    let picture = situation.picture
    return SilenceContext(
      change: situation.change, key: situation.keys.last ?? situation.recentKey, focus: focus,
      focusWords: Self.focusWords(in: messages), runs: untold, panes: situation.panes,
      former: situation.recentPictures, told: situation.toldSinceKey, sent: sentRows,
      overview: { ScreenOverview(picture) })
  }

  /// The messages without a blank place of the caret in a line that another of them tells: a question came, or an answer.
  private static func withoutPlaceInToldLine(
    _ messages: [any HubMessage], _ keys: [KeyPress]
  ) -> [any HubMessage] {
    guard messages.count > 1, !keys.contains(where: \.isNavigation) else { return messages }
    return messages.filter { message in
      guard let moved = message as? AccessibilityNotification.CaretMoved, moved.unit != .line else { return true }
      let lines = messages.flatMap { ($0 as? AccessibilityNotification.TextAppended)?.lines ?? [] }
      if lines.contains(moved.reached) { return false }
      guard moved.character.allSatisfy({ $0 == " " }) else { return true }
      let line = moved.line.trimmingLeadingBlanks.trimmingTrailingBlanks
      return line.isEmpty
        || !messages.contains { other in
          switch other.textNews {
          case .appended(let text): text.lines.contains { $0.contains(line) }
          case .changed(let text): text.new.contains(line)
          default: false
          }
        }
    }
  }

  private var sentRows: Set<RowID> {
    guard !situation.panes.isFullScreen, situation.recentKey == .enter,
      situation.prompts.length(in: situation.before.text) > 0
    else { return [] }
    return Set(situation.before.rows.map { situation.old.rows[$0].id })
  }

  /// True for output without a line feed and the prompt behind it: they are told apart.
  private static func isTold(_ run: ChangedRun, before last: (any HubMessage)?, _ told: ToldWords) -> Bool {
    guard let prompt = (last as? AccessibilityNotification.PromptShown)?.text.trimmingTrailingBlanks, !prompt.isEmpty,
      run.new.hasSuffix(prompt)
    else { return false }
    return told.contain(ToldWords.words(of: String(run.new.dropLast(prompt.count))))
  }

  private static func reading(_ runs: [ChangedRun]) -> [any HubMessage] {
    runs.isEmpty ? [] : [AccessibilityNotification.TextAppended(runs.map(\.newText), isDrawn: true)]
  }

  private static func focusWords(in messages: [any HubMessage]) -> Set<Substring> {
    guard let focus = messages.compactMap({ $0 as? AccessibilityNotification.FocusMoved }).last else { return [] }
    let position = focus.position.map { ToldWords.words(of: "\($0.index) \($0.count)") } ?? []
    return Set(ToldWords.words(of: focus.text) + position)
  }

  /// The position of the focus that is told.
  private static func focus(in messages: [any HubMessage]) -> ScreenArea? {
    let frames = messages.compactMap { ($0 as? AccessibilityNotification.FocusMoved)?.frame }
    return frames.last.map { ScreenArea($0) }
  }
}

extension ScreenArea {
  /// The cells covered by an element's frame.
  fileprivate init(_ frame: Rectangle) {
    let (top, left) = (Int(frame.y / CellMetrics.height), Int(frame.x / CellMetrics.width))
    self.init(
      rows: top..<top + max(1, Int(frame.height / CellMetrics.height)),
      columns: left..<left + max(1, Int(frame.width / CellMetrics.width)))
  }
}
