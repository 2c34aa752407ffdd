// SPDX-License-Identifier: Apache-2.0
/// News about the text of a terminal, as what it is.
///
/// The set is closed, so that whatever passes news on says what becomes of each: a new one does not compile until all of
/// them have an answer.
public enum TextNews: Sendable {
  // What is printed and drawn
  case appended(AccessibilityNotification.TextAppended)
  case changed(AccessibilityNotification.TextChanged)
  case removed(AccessibilityNotification.TextRemoved)
  // Where the user is
  case focusMoved(AccessibilityNotification.FocusMoved)
  case caretMoved(AccessibilityNotification.CaretMoved)
  case inserted(AccessibilityNotification.TextInserted)
  case deleted(AccessibilityNotification.TextDeleted)
  // Shells
  case promptShown(AccessibilityNotification.PromptShown)
  case commandEnded(AccessibilityNotification.CommandEnded)
  case completionsShown(AccessibilityNotification.CompletionsShown)
  case completionFailed
  case historySearched(AccessibilityNotification.HistorySearched)
  case inputHidden
  case progressChanged(AccessibilityNotification.ProgressChanged)
  // Editors
  case modeChanged(AccessibilityNotification.EditingModeChanged)
  case edited(AccessibilityNotification.LinesEdited)
  case copied(AccessibilityNotification.TextCopied)
  case selected(AccessibilityNotification.TextSelected)
  case completionsOffered(AccessibilityNotification.CompletionsOffered)
  case completionChosen(AccessibilityNotification.CompletionChosen)
  case diagnosticsReached(AccessibilityNotification.DiagnosticsReached)
  case foldReached(AccessibilityNotification.FoldReached)
  case matchReached(AccessibilityNotification.SearchMatchReached)
}

extension TextNews {
  /// True if it is only about the line being typed.
  public var isTyping: Bool {
    switch self {
    case .inserted, .deleted, .removed, .caretMoved: true
    case .changed(let message): message.isAtCaret
    default: false
    }
  }

  /// True for printed or rewritten text; false for text that the user types or chooses.
  public var isOutput: Bool {
    switch self {
    case .appended, .removed: true
    case .changed(let message): !message.isAtCaret
    default: false
    }
  }

  /// True if it is about the caret or typed text.
  public var isOfCaret: Bool {
    switch self {
    case .inserted, .deleted, .caretMoved: true
    case .changed(let message): message.isAtCaret
    default: false
    }
  }
}

extension AccessibilityNotification.TextAppended { public var textNews: TextNews? { .appended(self) } }
extension AccessibilityNotification.TextChanged { public var textNews: TextNews? { .changed(self) } }
extension AccessibilityNotification.TextRemoved { public var textNews: TextNews? { .removed(self) } }
extension AccessibilityNotification.FocusMoved { public var textNews: TextNews? { .focusMoved(self) } }
extension AccessibilityNotification.CaretMoved { public var textNews: TextNews? { .caretMoved(self) } }
extension AccessibilityNotification.TextInserted { public var textNews: TextNews? { .inserted(self) } }
extension AccessibilityNotification.TextDeleted { public var textNews: TextNews? { .deleted(self) } }
extension AccessibilityNotification.PromptShown { public var textNews: TextNews? { .promptShown(self) } }
extension AccessibilityNotification.CommandEnded { public var textNews: TextNews? { .commandEnded(self) } }
extension AccessibilityNotification.CompletionsShown { public var textNews: TextNews? { .completionsShown(self) } }
extension AccessibilityNotification.CompletionFailed { public var textNews: TextNews? { .completionFailed } }
extension AccessibilityNotification.HistorySearched { public var textNews: TextNews? { .historySearched(self) } }
extension AccessibilityNotification.InputHidden { public var textNews: TextNews? { .inputHidden } }
extension AccessibilityNotification.ProgressChanged { public var textNews: TextNews? { .progressChanged(self) } }
extension AccessibilityNotification.EditingModeChanged { public var textNews: TextNews? { .modeChanged(self) } }
extension AccessibilityNotification.LinesEdited { public var textNews: TextNews? { .edited(self) } }
extension AccessibilityNotification.TextCopied { public var textNews: TextNews? { .copied(self) } }
extension AccessibilityNotification.TextSelected { public var textNews: TextNews? { .selected(self) } }
extension AccessibilityNotification.CompletionsOffered { public var textNews: TextNews? { .completionsOffered(self) } }
extension AccessibilityNotification.CompletionChosen { public var textNews: TextNews? { .completionChosen(self) } }
extension AccessibilityNotification.DiagnosticsReached { public var textNews: TextNews? { .diagnosticsReached(self) } }
extension AccessibilityNotification.FoldReached { public var textNews: TextNews? { .foldReached(self) } }
extension AccessibilityNotification.SearchMatchReached { public var textNews: TextNews? { .matchReached(self) } }
