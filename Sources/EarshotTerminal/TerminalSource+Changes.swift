// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The messages about two pictures of one size: what explainers claim, and what nobody claims.
extension TerminalSource {
  mutating func changes(in change: PictureChange) -> [any HubMessage] {
    shell.noteCommand(in: change.before, keys.pending)
    var arbiter = self.arbiter(of: change)
    arbiter.hear(ChangeExplainers.order, of: &explainers)
    let messages = arbiter.extent == .all ? arbiter.first + arbiter.answer : answered(&arbiter)
    let told = arbiter.withUnread(messages, &ledger)
    keys.told.add(told)
    let situation = arbiter.situation
    (keys.pending, keys.isSettling) = (situation.keys, situation.isSettling)
    shell.inputStart = situation.inputStart
    if arbiter.extent != .all, !told.isEmpty || change.before != change.after {
      if !situation.isLineAnswered { shell.noteInput(in: change.after) }
      keys.pending = keys.pending.awaitingEcho(
        behind: EchoedText.text(in: told), in: change.after, isSameLine: change.isSameLine)
    }
    return told
  }

  /// The arbiter of a change, with the line that has the caret, and the layers that opened or closed.
  private mutating func arbiter(of change: PictureChange) -> ChangeArbiter {
    var situation = self.situation(of: change)
    situation.line = LineReading(in: situation)
    situation.isEdit = situation.line.isEdit
    situation.isLineAnswered = !situation.line.answered.isEmpty
    situation.menu = SuggestionChange(
      in: change, panes: panes.now, panes.before, keys: situation.causes, isEdit: situation.line.isEdit,
      isKnown: explainers.suggestions.isShown)
    if let completion = situation.menu?.completion { situation.line.messages = completion }
    explainers.lookAtLayers(in: &situation)
    let isOpening = situation.opening != nil
    situation.asks = !isOpening && NotableLine.isQuestion(change.after.text)
    if !isOpening, keys.pending.contains(.enter), !panes.now.isFullScreen { situation.sent = change.before.id }
    let isCleared =
      keys.pending.contains(.enter) && !panes.now.isFullScreen && change.update.events.contains(.cleared)
    let difference = ScreenDifference(
      from: change.old, to: change.update, panes: panes.now, isCleared: !isOpening && isCleared,
      excluding: situation.line.answered)
    return ChangeArbiter(difference, in: situation, answer: situation.line.messages)
  }

  func situation(of change: PictureChange) -> ChangeSituation {
    var situation = ChangeSituation(
      change: change, panes: panes.now, formerPanes: panes.before, keys: keys.pending, recentKey: keys.recent,
      prompts: shell.prompts)
    (situation.inputStart, situation.toldSinceKey) = (shell.inputStart, keys.told)
    (situation.profile, situation.areas) = (profile, areas)
    (situation.isCaretDrawn, situation.isSettling) = (drawnCaret.isShown, keys.isSettling)
    explainers.tell(&situation)
    return situation
  }

  /// The messages of the claims, with what nobody claims, and where the user is if nothing tells it.
  private mutating func answered(_ arbiter: inout ChangeArbiter) -> [any HubMessage] {
    var messages = arbiter.answer
    if arbiter.extent == .part { messages += unclaimed(&arbiter) }
    messages += arbiter.last.filter { last in !messages.contains { ScreenFocus.isSame($0, last) } }
    if let chosen = arbiter.situation.menu?.message { messages.append(chosen) }
    messages = arbiter.withConflict(arbiter.withPlace(arbiter.withChosenRow(arbiter.withoutRuler(messages))))
    if messages.isEmpty, let bars = arbiter.situation.bars, !bars.isEmpty {
      messages = reading.messages(
        about: bars, in: arbiter.situation.change, isSameLine: true, isEdit: arbiter.situation.isEdit, &shell)
    }
    arbiter.takeBackBars()
    return arbiter.first + messages.withHintsBehindFocus(in: arbiter.situation)
  }

  /// The changes that nobody claims, read in the order of the screen; with the highlight that moved meanwhile.
  private mutating func unclaimed(_ arbiter: inout ChangeArbiter) -> [any HubMessage] {
    let situation = arbiter.situation
    let others = reading.messages(
      about: arbiter.unclaimed, in: situation.change, isSameLine: situation.isSameLine || situation.isMarked,
      isEdit: situation.isEdit, &shell)
    arbiter.situation.prompts = shell.prompts
    guard !situation.isMarked, !situation.isEdit, situation.isRead else { return others }
    let focus = explainers.focus.besideNews(in: situation, others)
    return focus + others.without(focus)
  }

  /// The reading of what nobody claims.
  var reading: UnclaimedText {
    UnclaimedText(panes: panes.now, keys: keys.pending, recentKey: keys.recent, quiet: quiet)
  }
}

extension [any HubMessage] {
  /// The messages without lines of text that are told as the focus.
  fileprivate func without(_ focus: [any HubMessage]) -> [any HubMessage] {
    let texts = focus.flatMap { ToldWords.texts(of: $0) }
    let told = Set(texts.flatMap { text in text.split(separator: ", ").map { ToldWords.words(of: String($0)) } })
    guard !told.isEmpty else { return self }
    return compactMap { message in
      guard let text = message as? AccessibilityNotification.TextAppended, text.opening == nil, text.marks.isEmpty,
        text.lines.contains(where: { told.contains(ToldWords.words(of: $0)) })
      else { return message }
      let rest = text.lines.filter { !told.contains(ToldWords.words(of: $0)) }
      return rest.isEmpty ? nil : AccessibilityNotification.TextAppended(rest, isDrawn: text.isDrawn)
    }
  }

  /// The messages with the focus before what rows at the bottom of a full screen say of it.
  fileprivate func withHintsBehindFocus(in situation: ChangeSituation) -> [any HubMessage] {
    func isHint(_ message: any HubMessage) -> Bool {
      guard let row = message as? AccessibilityNotification.TextChanged else { return false }
      return situation.isHint(row.new, inRow: row.row) && !row.isNotable && !row.isAtCaret
    }
    guard let focus = lastIndex(where: { $0 is AccessibilityNotification.FocusMoved }) else { return self }
    let hints = self[..<focus].filter(isHint)
    return hints.isEmpty ? self : self[..<focus].filter { !isHint($0) } + [self[focus]] + hints + self[(focus + 1)...]
  }
}
