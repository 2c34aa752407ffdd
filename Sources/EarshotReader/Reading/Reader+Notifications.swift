// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

extension Reader {
  mutating func handle(_ message: any HubMessage, at now: Instant) -> [ReaderEffect] {
    switch message {
    case let message as AccessibilityNotification.Announcement: announce(message)
    case let message as AccessibilityNotification.TerminalAnnouncement: announce(message, at: now)
    case let message as AccessibilityNotification.ScreenChanged: read(message)
    case let message as AccessibilityNotification.LayoutChanged: read(message)
    case let message as AccessibilityNotification.PageScrolled: read(message)
    case let message as AccessibilityNotification.PauseAssistiveTechnology: pause(message.technology)
    case let message as AccessibilityNotification.ResumeAssistiveTechnology: resume(message.technology)
    case let message as AccessibilityNotification.TextAppended: read(message, at: now)
    case let message as AccessibilityNotification.TextChanged: read(message, at: now)
    case let message as AccessibilityNotification.TextInserted: echo(message)
    case let message as AccessibilityNotification.TextDeleted: echo(message)
    case let message as AccessibilityNotification.CaretMoved: follow(message)
    case let message as AccessibilityNotification.TextRemoved: removed(message)
    case let message as AccessibilityNotification.PromptShown: read(message)
    case let message as AccessibilityNotification.CommandEnded: read(message)
    case let message as AccessibilityNotification.CompletionsShown: read(message)
    case is AccessibilityNotification.CompletionFailed: [.earcon(.boundary)]
    case let message as AccessibilityNotification.HistorySearched: read(message)
    case is AccessibilityNotification.InputHidden: sayInputHidden()
    case let message as AccessibilityNotification.ProgressChanged: read(message)
    case let message as AccessibilityNotification.FocusMoved: read(message)
    default: []
    }
  }

  /// The name, then what it is, its state and its place, as of an element.
  private mutating func read(_ message: AccessibilityNotification.FocusMoved) -> [ReaderEffect] {
    let text = SpokenText.withoutBars(message.text).trimmingBlanks
    var element = Element(1, role: message.role, label: text)
    element.value = message.isOn.map { $0 ? "1" : "0" }
    if let isExpanded = message.isExpanded { element.expandedStatus = isExpanded ? .expanded : .collapsed }
    if let count = message.hiddenCharacters {
      element.traits.insert(.secureTextField)
      element.value = String(repeating: "•", count: count)
    }
    var context = ElementContext()
    context.position = message.position
    guard message.role != .unknown || message.position != nil || message.isExpanded != nil else {
      return say([.text(text)], source: .focus, priority: .text, key: "caret")
    }
    let description = ElementDescription(of: element, in: context, settings.verbosity, book: phraseBook)
    return say(description.commands, source: .focus, priority: .text, key: "caret")
  }
}
