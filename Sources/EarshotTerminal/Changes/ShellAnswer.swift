// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A settled screen's evidence about the shell: a prompt, the end of a command, completions.
enum ShellAnswer {
  /// Separates the prompt before the caret from output before it.
  ///
  /// - Parameters:
  ///   - line: The line with the caret.
  ///   - screen: Its screen.
  ///   - known: The prompts reported so far.
  /// - Returns: The prompt and its offset in the line; nil if there is none.
  static func prompt(
    in line: LogicalLine, on screen: Screen, known: RecentPrompts
  ) -> (text: String, start: Int)? {
    let text = line.textBeforeCaret
    let marks = line.rows.flatMap { row in
      screen.rows[row].promptMarks.map { (row: row, column: $0.column, mark: $0.mark) }
    }
    if let begin = marks.last(where: { $0.mark == .promptStart || $0.mark == .continuationStart }), !text.isEmpty,
      marks.contains(where: { $0.mark == .commandStart })
    {
      // Output without a final line feed precedes the prompt on its line, and so does what a dialog left there.
      let start = line.index(row: begin.row, column: begin.column, on: screen)
      return start < line.caret ? (line.characters[start..<line.caret].joined(), start) : (text, 0)
    }
    guard ShellPrompt.isPrompt(text), line.isAtEnd else { return nil }
    // Output without a final line feed precedes the prompt on its line.
    if let previous = known.ending(text), text.count > previous.count {
      return (previous, text.count - previous.count)
    }
    return (text, 0)
  }

  /// The completions a shell listed after Tab: the rows that appeared above the line, which is unchanged or longer.
  static func completions(
    _ appeared: [ScreenDifference.Appearance], before: LogicalLine, after: LogicalLine, keys: [KeyPress]
  ) -> [String]? {
    guard keys.last == .tab, !before.textBeforeCaret.allSatisfy({ $0 == " " }),
      after.textBeforeCaret.hasPrefix(before.textBeforeCaret)
    else { return nil }
    let rows = appeared.filter { row in !(row.index.map(after.rows.contains) ?? false) }
    let items = CompletionList.items(in: rows.map(\.text).filter { !before.text.hasPrefix($0) })
    // A single text beside a completed word explains that.
    return items.isEmpty || items.count == 1 && after.text != before.text ? nil : items
  }

  /// A line without the output before its prompt, if the line that follows it has only that prompt.
  static func withoutOutput(
    _ before: LogicalLine, above after: LogicalLine, known: RecentPrompts
  ) -> LogicalLine {
    guard before.id != after.id, let prompt = known.beginning(after.text), !before.text.hasPrefix(prompt) else {
      return before
    }
    let sign = prompt.map(String.init)
    let starts = (1..<max(1, before.caret)).filter { before.characters[$0...].starts(with: sign) }
    guard let start = starts.last else { return before }
    var line = before
    line.characters.removeFirst(start)
    line.caret -= start
    return line
  }

  /// The messages for a settled screen's events, except those between output and prompt.
  static func messages(for events: [ScreenEvent]) -> [any HubMessage] {
    events.compactMap { event -> (any HubMessage)? in
      switch event {
      case .bell: return AccessibilityNotification.Bell()
      case .notification(let title, let body):
        // Two in a row are both for the user: neither interrupts the other, nor the line being read.
        let words = [title, body].compactMap { $0 }.joined(separator: ". ")
        return AccessibilityNotification.Announcement(words, isQueued: true)
      case .announcement(let text): return AccessibilityNotification.TerminalAnnouncement(text)
      case .progress(let state, let percent):
        return progress(state: state, percent: percent)
      default: return nil
      }
    }
  }

  private static func progress(state: Int, percent: Int) -> any HubMessage {
    switch state {
    case 0: AccessibilityNotification.ProgressChanged(.ended)
    case 2: AccessibilityNotification.ProgressChanged(.failed, percent: percent)
    case 3: AccessibilityNotification.ProgressChanged(.unknown)
    case 4: AccessibilityNotification.ProgressChanged(.paused, percent: percent)
    default: AccessibilityNotification.ProgressChanged(.running, percent: percent)
    }
  }
}

extension LogicalLine {
  /// True if nothing is at the caret or shortly after it; text far to the right is a prompt's second half.
  var isAtEnd: Bool {
    guard caret < characters.count else { return true }
    return characters[caret...].prefix(2).allSatisfy { $0 == " " }
  }
}
