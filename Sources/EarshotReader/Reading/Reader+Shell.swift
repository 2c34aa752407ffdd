// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The shell: prompts, ends of commands, completions, hidden input, progress.
extension Reader {
  mutating func read(_ message: AccessibilityNotification.PromptShown) -> [ReaderEffect] {
    typedWord = ""
    liveRows.forget()
    if message.previous == nil { plan(.keyHelp) }
    let summary = finishStream() + (flood.end().map { say($0) } ?? [])
    let prompt = settings.shortensPrompts ? ShortPrompt.text(of: message) : message.text
    let words = message.right.map { "\($0) \(prompt)" } ?? prompt
    return summary + say([.text(words)], source: .output, priority: .text)
  }

  mutating func read(_ message: AccessibilityNotification.CommandEnded) -> [ReaderEffect] {
    lastExitStatus = message.status ?? lastExitStatus
    let summary = finishStream() + (flood.end().map { say($0) } ?? [])
    guard settings.saysExitStatus, let status = message.status, status != 0 else { return summary }
    plan(.output)
    return summary
      + say([.text(phrases(.exitStatus, ["number": String(status)]))], source: .status, priority: .text)
  }

  mutating func read(_ message: AccessibilityNotification.CompletionsShown) -> [ReaderEffect] {
    let count = phrases(.completions, count: message.items.count)
    let items = message.items.prefix(settings.completionLimit).joined(separator: ", ")
    return say([.text(count)], source: .echo, priority: .text, key: "echo")
      + say([.text(items)], source: .echo, priority: .text)
  }

  mutating func read(_ message: AccessibilityNotification.HistorySearched) -> [ReaderEffect] {
    let phrase: Phrase = message.state == .began ? .historySearch : .historySearchFailed
    return say([.text(phrases(phrase))], source: .echo, priority: .text, key: "echo")
  }

  mutating func sayInputHidden() -> [ReaderEffect] {
    say([.text(phrases(.inputHidden))], source: .status, priority: .text, key: "hidden")
  }

  mutating func read(_ message: AccessibilityNotification.ProgressChanged) -> [ReaderEffect] {
    switch message.state {
    case .running:
      let milestone = (message.percent ?? 0) / 25
      defer { progressMilestone = milestone }
      return milestone > progressMilestone ? sayProgress(milestone * 25) : []
    case .failed where progressMilestone != Self.failedMilestone:
      progressMilestone = Self.failedMilestone
      return say([.text(phrases(.progressFailed))], source: .status, priority: .text)
    case .ended:
      progressMilestone = 0
      return []
    case .failed, .unknown, .paused: return []
    }
  }

  private static let failedMilestone = 5
}
