// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Speaks a shell's reports: prompts, ends of commands, completions, hidden input, progress.
struct ShellReading {
  /// The progress a program reports through the terminal.
  private enum Progress: Equatable {
    /// No progress is reported.
    case none
    /// The last quarter reached.
    case running(quarter: Int)
    /// The work has failed, and that was spoken.
    case failed
  }

  /// The exit status of the last command, if the shell reports it.
  private(set) var lastExitStatus: Int?
  private var progress = Progress.none

  func handle(_ message: AccessibilityNotification.PromptShown, _ settings: ReaderSettings) -> [PartEffect] {
    let prompt = settings.shortensPrompts ? ShortPrompt.text(of: message) : message.text
    let words = message.right.map { "\($0) \(prompt)" } ?? prompt
    var saying = Saying(.text(words), source: .output)
    saying.category = .prompt
    return [.say(saying)]
  }

  mutating func handle(
    _ message: AccessibilityNotification.CommandEnded, _ settings: ReaderSettings
  ) -> [PartEffect] {
    lastExitStatus = message.status ?? lastExitStatus
    guard settings.saysExitStatus, let status = message.status, status != 0 else { return [] }
    var saying = Saying(.phrase(.exitStatus, ["number": String(status)]), source: .status)
    saying.category = .error
    return [.plan(.output), .say(saying)]
  }

  func handle(
    _ message: AccessibilityNotification.CompletionsShown, _ settings: ReaderSettings
  ) -> [PartEffect] {
    let count = Saying.Words.count(.completions, message.items.count)
    let items = message.items.prefix(settings.completionLimit).joined(separator: ", ")
    return [.say(Saying(count, source: .echo, key: "echo")), .say(Saying(.text(items), source: .echo))]
  }

  func handle(_ message: AccessibilityNotification.HistorySearched) -> [PartEffect] {
    let phrase: Phrase = message.state == .began ? .historySearch : .historySearchFailed
    return [.say(Saying(.phrase(phrase), source: .echo, key: "echo"))]
  }

  func inputHidden() -> [PartEffect] { [.say(Saying(.phrase(.inputHidden), source: .status, key: "hidden"))] }

  /// Speaks progress by quarters, and failure.
  mutating func handle(_ message: AccessibilityNotification.ProgressChanged) -> [PartEffect] {
    switch message.state {
    case .running:
      let quarter = (message.percent ?? 0) / 25
      let isFurther =
        switch progress {
        case .none: quarter > 0
        case .running(let last): quarter > last
        case .failed: false
        }
      progress = .running(quarter: quarter)
      return isFurther ? [.say(.progress(quarter * 25))] : []
    case .failed where progress != .failed:
      progress = .failed
      return [.say(Saying(.phrase(.progressFailed), source: .status))]
    case .ended:
      progress = .none
      return []
    case .failed, .unknown, .paused: return []
    }
  }
}
