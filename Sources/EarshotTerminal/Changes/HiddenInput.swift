// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Finds out that what is typed is not shown, and tells it once for each place.
///
/// The terminal may know it: then it is told with the question. Where it does not, over a network or in a recording, a
/// prompt that asks for a secret and two keys that changed nothing are the evidence.
struct HiddenInput {
  /// Whether the terminal is known not to show what is typed.
  var isKnown = false
  private var toldLine: RowID?
  private var unanswered = 0
  private var line: LogicalLine?

  /// The screen has settled again.
  ///
  /// - Parameters:
  ///   - line: with the caret.
  ///   - messages: told of the screen, which may tell of a field for a secret: while it is empty, that is said.
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
