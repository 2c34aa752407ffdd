// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The words for the reports of an editor.
struct EditorWords {
  private let settings: ReaderSettings
  private let book: PhraseBook

  init(_ settings: ReaderSettings, _ book: PhraseBook) { (self.settings, self.book) = (settings, book) }

  func effects(of message: AccessibilityNotification.EditingModeChanged) -> [PartEffect] {
    [.say(Saying(.phrase(Self.phrase(for: message.mode)), source: .status, key: "mode"))]
  }

  func effects(of message: AccessibilityNotification.LinesEdited) -> [PartEffect] {
    [.say(Saying(.count(Self.phrase(for: message.operation), message.count), source: .echo, key: "echo"))]
  }

  func effects(of message: AccessibilityNotification.TextCopied) -> [PartEffect] {
    [.say(Saying(.phrase(.copiedText, ["text": message.text.trimmingBlanks]), source: .echo, key: "echo"))]
  }

  func effects(of message: AccessibilityNotification.TextSelected) -> [PartEffect] {
    words(of: message).map { [.say($0)] } ?? []
  }

  func effects(of message: AccessibilityNotification.CompletionsOffered) -> [PartEffect] {
    words(of: message).map { .say($0) }
  }

  func effects(of message: AccessibilityNotification.CompletionChosen) -> [PartEffect] {
    words(of: message).map { .say($0) }
  }

  func effects(of message: AccessibilityNotification.DiagnosticsReached) -> [PartEffect] {
    message.diagnostics.map {
      let words = Saying.Words.phrase(Self.phrase(for: $0.severity), ["text": $0.text.trimmingBlanks])
      return .say(Saying(words, source: .status))
    }
  }

  func effects(of message: AccessibilityNotification.FoldReached) -> [PartEffect] {
    [.say(Saying(message.isClosed ? .count(.foldedLines, message.lines) : .phrase(.foldOpen), source: .status))]
  }

  func effects(of message: AccessibilityNotification.SearchMatchReached) -> [PartEffect] {
    words(of: message).map { [.say($0)] } ?? []
  }

  // MARK: Selections

  /// The unselected and the selected text, then the number of lines if there are several.
  private func words(of message: AccessibilityNotification.TextSelected) -> Saying? {
    var words: [Saying.Words] = []
    if let columns = message.columns {
      words = [.count(.selectedLines, message.lines), .text(", "), .count(.blockColumns, columns)]
      return Saying(words, source: .focus, key: "caret")
    }
    words += part(message.removed, .unselected, .unselectedCharacters, after: words)
    words += part(message.added, .selected, .selectedCharacters, after: words)
    if message.lines > 1 || words.isEmpty && message.added == nil {
      words += words.isEmpty ? [] : [.text(", ")]
      words.append(.count(words.isEmpty ? .selectedLines : .lines, message.lines))
    }
    return words.isEmpty ? nil : Saying(words, source: .focus, key: "caret")
  }

  private func part(_ text: String?, _ phrase: Phrase, _ count: Phrase, after former: [Saying.Words]) -> [Saying.Words]
  {
    guard let text, !text.isEmpty else { return [] }
    let pause: [Saying.Words] = former.isEmpty ? [] : [.text(", ")]
    guard text.count <= settings.readPasteLimit else { return pause + [.count(count, text.count)] }
    let isBlank = text.allSatisfy(\.isWhitespace)
    if isBlank {
      let blank = text.contains(where: \.isNewline) ? book.user(.blank) : book.user(.space)
      return pause + [.phrase(phrase, ["text": blank])]
    }
    if text.count == 1, !text.allSatisfy({ $0.isLetter || $0.isNumber }) {
      // A character keeps its name.
      return pause + [.spelled(text), .text(", " + book.user(phrase, ["text": ""]).trimmingBlanks)]
    }
    return pause + [.phrase(phrase, ["text": text.trimmingBlanks])]
  }

  // MARK: Completions

  private func words(of message: AccessibilityNotification.CompletionsOffered) -> [Saying] {
    let items = message.items.prefix(settings.completionLimit).joined(separator: ", ")
    let count = message.count.map { count in
      Saying(count == 0 ? .phrase(.notFound) : .count(.completions, count), source: .echo, key: "completion")
    }
    return [count, items.isEmpty ? nil : Saying(.text(items), source: .echo)].compactMap { $0 }
  }

  /// The item with its position, like an element; then its documentation.
  private func words(of message: AccessibilityNotification.CompletionChosen) -> [Saying] {
    var element = Element(1, label: message.text)
    element.value = message.details.isEmpty ? nil : message.details
    var context = ElementContext()
    context.position = message.position
    let description = ElementDescription(
      of: element, in: context, settings.verbosity, book: book, composesBrief: settings.composesBriefs)
    var item = Saying(.commands(description.commands), source: .focus, key: "caret")
    item.brief = description.brief
    let documentation = message.documentation.trimmingBlanks
    return documentation.isEmpty ? [item] : [item, Saying(.text(documentation), source: .output)]
  }

  // MARK: Searches

  private func words(of message: AccessibilityNotification.SearchMatchReached) -> Saying? {
    var words: [Saying.Words] = message.hasWrapped ? [.phrase(.wrapped)] : []
    if let position = message.position {
      words += words.isEmpty ? [] : [.text(", ")]
      words.append(
        .phrase(.matchPlace, ["number": String(position.index), "count": String(position.count)]))
    }
    return words.isEmpty ? nil : Saying(words, source: .status)
  }

  // MARK: Names

  private static func phrase(for mode: EditingMode) -> Phrase {
    switch mode {
    case .normal: .modeNormal
    case .insert: .modeInsert
    case .replace: .modeReplace
    case .visual: .modeVisual
    case .visualLine: .modeVisualLine
    case .visualBlock: .modeVisualBlock
    case .select: .modeSelect
    case .terminal: .modeTerminal
    }
  }

  private static func phrase(for operation: AccessibilityNotification.LinesEdited.Operation) -> Phrase {
    switch operation {
    case .deleted: .deletedLines
    case .added: .addedLines
    case .changed: .changedLines
    case .copied: .copiedLines
    }
  }

  private static func phrase(
    for severity: AccessibilityNotification.DiagnosticsReached.Diagnostic.Severity
  ) -> Phrase {
    switch severity {
    case .error: .diagnosticError
    case .warning: .diagnosticWarning
    case .information: .diagnosticInformation
    case .hint: .diagnosticHint
    }
  }
}
