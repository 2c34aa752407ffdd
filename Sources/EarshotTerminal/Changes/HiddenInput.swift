import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Finds out that what is typed is not shown, and tells it once for each place.
///
/// The terminal may know it. Where it does not, over a network or in a recording, a prompt that asks for a secret and
/// two keys that changed nothing are the evidence.
struct HiddenInput {
  private var toldLine: RowID?
  private var unanswered = 0
  private var line: LogicalLine?

  /// The screen has settled again; `line` is the one with the caret.
  mutating func screenChanged(line: LogicalLine) {
    if line != self.line { unanswered = 0 }
    self.line = line
    if toldLine != line.id { toldLine = nil }
  }

  mutating func pressed(_ keys: [KeyPress], in line: LogicalLine, isHidden: Bool) -> [any HubMessage] {
    let typed = keys.reduce(0) { count, key in
      if case .text(let text) = key { return count + text.count }
      return count
    }
    guard typed > 0, toldLine != line.id else { return [] }
    unanswered += typed
    let isSecret = unanswered > 1 && line.isAtEnd && ShellPrompt.isSecret(line.textBeforeCaret)
    guard isHidden || isSecret else { return [] }
    toldLine = line.id
    return [AccessibilityNotification.InputHidden()]
  }
}
