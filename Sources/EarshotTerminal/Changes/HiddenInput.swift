// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Detects hidden input and reports it once for each place.
///
/// If the terminal knows, the question includes it. If not, over a network or in a recording, the evidence is a prompt
/// for a secret and two keys that changed nothing.
struct HiddenInput {
  /// True if the terminal is known to hide input.
  var isKnown = false
  private var toldLine: RowID?
  private var unanswered = 0
  private var line: LogicalLine?

  /// Handles a settled screen.
  ///
  /// - Parameters:
  ///   - line: The line with the caret.
  ///   - messages: The messages about the screen, which may report a secret field: while it is empty, that is said.
  mutating func screenChanged(line: LogicalLine, told messages: [any HubMessage]) -> [any HubMessage] {
    if line != self.line { unanswered = 0 }
    self.line = line
    if toldLine != line.id { toldLine = nil }
    let field = messages.lazy.compactMap { ($0 as? AccessibilityNotification.FocusMoved)?.hiddenCharacters }.first
    if field == 0 { return tell(at: line) }
    if field != nil { toldLine = line.id }
    guard isKnown, line.isAtEnd, !line.textBeforeCaret.allSatisfy({ $0 == " " }) else { return [] }
    return tell(at: line)
  }

  mutating func pressed(_ keys: [KeyPress], in line: LogicalLine) -> [any HubMessage] {
    let typed = keys.reduce(0) { count, key in
      if case .text(let text) = key { return count + text.count }
      return count
    }
    guard typed > 0 else { return [] }
    unanswered += typed
    let isSecret = unanswered > 1 && line.isAtEnd && ShellPrompt.isSecret(line.textBeforeCaret)
    return isKnown || isSecret ? tell(at: line) : []
  }

  private mutating func tell(at line: LogicalLine) -> [any HubMessage] {
    guard toldLine != line.id else { return [] }
    toldLine = line.id
    return [AccessibilityNotification.InputHidden()]
  }
}
