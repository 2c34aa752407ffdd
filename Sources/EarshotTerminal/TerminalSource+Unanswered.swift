// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The news told if nothing else tells where the user is.
extension TerminalSource {
  /// The user's position, if nothing told it yet.
  func withWhatIsLeft(
    _ messages: [any HubMessage], of change: PictureChange, _ difference: ScreenDifference, hasReturned: Bool
  ) -> [any HubMessage] {
    var messages = messages
    if messages.isEmpty, hasReturned {
      messages = back(in: change)
      // At least its name.
      if messages.isEmpty, let title = change.new.rows.first(where: { !OrnamentSilence.isOrnament($0.text) }) {
        messages = [AccessibilityNotification.TextAppended([title.text], isDrawn: true)]
      }
    }
    if let line = untold(in: change, difference, messages) {
      // The keys below a question are its answers.
      let question = change.after.text.trimmingTrailingBlanks
      messages =
        NotableLine.isQuestion(change.after.text)
        ? [AccessibilityNotification.TextAppended([question], isDrawn: true)] + messages : messages + [line]
    }
    if isListBack(in: difference, messages, on: change.new) { messages += back(in: change) }
    let isTold = messages.contains(where: Self.isAnswer)
    if !isTold, isViewBack(in: difference, on: change.new) { return viewBack(in: change) + messages }
    if !isTold, keys.last == .enter, panes.isFullScreen, change.isSameScreen, change.old.text != change.new.text {
      messages += back(in: change)
    }
    return messages.contains(where: Self.isAnswer) ? messages : messages + unanswered(in: change, difference)
  }

  /// False for ticks of a status row, and for what is gone.
  private static func isAnswer(_ message: any HubMessage) -> Bool {
    if let row = message as? AccessibilityNotification.TextChanged { return !row.isTicking }
    return !(message is AccessibilityNotification.TextRemoved)
  }

  /// The answer to a key that nothing tells: a caret that is shown now, or the one place that looks different.
  private func unanswered(in change: PictureChange, _ difference: ScreenDifference) -> [any HubMessage] {
    guard panes.isFullScreen, change.isSameScreen, recentKey != nil, toldSinceKey.isEmpty, change.update.passed.isEmpty,
      change.old.size == change.new.size
    else { return [] }
    // Of words that are where they were but between lines now, the lines are what is new.
    let marked = difference.silent.filter { $0.reason == .moved }.compactMap { Self.wordsBetweenLines($0.run.new) }
    if Set(marked).count == 1, let words = marked.first { return [AccessibilityNotification.FocusMoved(words)] }
    let (old, new) = (change.old.cursor, change.new.cursor)
    if new.isVisible, !old.isVisible, !change.new.isCaretParked, !drawnCaret.isShown,
      change.after.textBeforeCaret.contains(where: \.isLetter)
    {
      return [AccessibilityNotification.FocusMoved(change.after.text.trimmingTrailingBlanks)]
    }
    // Only moving and choosing, as Enter and letters change more than where the user is.
    guard !new.isVisible, let key = recentKey?.key, key.isNavigation || key == .text(" "),
      let place = LoneLookChange(from: change.old, to: change.new, isChoice: key == .text(" "))
    else { return [] }
    let element = change.picture.interface.elements.first { element in
      element.role != .label && element.frame.intersects(place.frame) && element.label.map(place.text.contains) ?? false
    }
    return [
      element.map { ScreenFocus.moved(to: $0) } ?? AccessibilityNotification.FocusMoved(place.text, frame: place.frame)
    ]
  }

  /// The words of a row that begins or ends with a line of a frame; nil for another row.
  private static func wordsBetweenLines(_ text: String) -> String? {
    let words = text.trimmingLeadingBlanks.trimmingTrailingBlanks
    guard words.contains(where: \.isLetter), words.first?.isLine ?? false || words.last?.isLine ?? false else {
      return nil
    }
    return String(words.filter { $0 == " " || !$0.isLine }).trimmingLeadingBlanks.trimmingTrailingBlanks
  }
}
