// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The effect of keys on the line with the caret, found by comparing two pictures of it.
///
/// The keys are evidence for the meaning of a change; the spoken text comes from the screen alone.
struct LineAnswer {
  let before: LogicalLine
  let after: LogicalLine
  let keys: [KeyPress]
  /// The beginning of the input in the line, after the prompt.
  let inputStart: Int
  /// The length of the line's present prompt; 0 without one.
  let promptLength: Int

  /// - Parameters:
  ///   - start: The beginning of the input where the caret was before.
  ///   - prompts: The prompts known.
  init(
    from before: LogicalLine, to after: LogicalLine, keys: [KeyPress], inputStart start: (line: RowID, index: Int)?,
    prompts: RecentPrompts
  ) {
    (self.before, self.after, self.keys) = (before, after, keys)
    let noted = start.flatMap { $0.line == after.id && $0.index > 0 ? $0.index : nil }
    inputStart = noted ?? prompts.beginning(after.text)?.count ?? 0
    promptLength = prompts.length(in: after.text)
  }

  var messages: [any HubMessage] {
    let edit = LineEdit(from: before, to: after)
    if edit == .unchanged { return [] }
    if let search = HistorySearch(line: after.text) { return found(search) }
    if HistorySearch(line: before.text) != nil { return [left] }
    if let echo = typed ?? erased { return [echo] }
    switch edit {
    case .unchanged: return []
    case .moved(let distance): return [moved(by: distance)]
    case .inserted(let text): return [inserted(text)]
    case .deleted(let text):
      if isBlank(text), keys.contains(where: { $0.isNavigation && !$0.isDeletion }) {
        return [caretMoved(by: after.caret - before.caret)]
      }
      // Nor does a key that goes to another pane.
      if recalls || keys.allSatisfy({ $0 == .tab || $0 == .backTab }) && !keys.isEmpty { return [changed] }
      // A letter that answers a question makes it go, and deletes nothing.
      if !keys.contains(where: \.isDeletion), isBlank(after.text), NotableLine.isQuestion(before.text) { return [] }
      return isPromptShortened ? [] : [AccessibilityNotification.TextDeleted(text)]
    case .replaced(_, let new, _):
      if keys.last == .tab || keys.last == .backTab, let word = after.wordBeforeCaret {
        return [AccessibilityNotification.TextInserted(new, completedWord: word)]
      }
      return [changed]
    }
  }

  /// True if a letter is a command, at a prompt that leaves out now what it began with: a pager's name of the file. What
  /// letters delete, as vi's do, was where the caret is.
  private var isPromptShortened: Bool {
    let common = zip(before.characters, after.characters).prefix { $0 == $1 }.count
    return after.caret > common && !keys.isEmpty && keys.allSatisfy { if case .text = $0 { true } else { false } }
  }

  // MARK: Evidence of keys

  /// True if the last key asks for another line of a history.
  private var recalls: Bool { keys.last?.recallsHistory ?? false }

  private var typedText: String {
    keys.reduce(into: "") { typed, key in
      if case .text(let text) = key { typed += text }
    }
  }

  private var pastedText: String? {
    keys.reduce(into: nil as String?) { pasted, key in
      if case .paste(let text) = key { pasted = (pasted ?? "") + text }
    }
  }

  // MARK: Typing

  /// The typed text now before the caret, whatever the program shows after it.
  private var typed: (any HubMessage)? {
    let text = typedText
    if let scrolled = typedInScrolled(text) { return scrolled }
    guard !text.isEmpty, after.caret > before.caret, !keys.contains(where: \.isNavigation),
      after.characters[..<before.caret] == before.characters[..<before.caret]
    else { return nil }
    let came = after.characters[before.caret..<after.caret]
    // A secret shows as many stars as characters typed.
    let isMasked = came.count == text.count && came.allSatisfy { $0.count == 1 && $0.allSatisfy(SecretField.isMask) }
    // Who types fast may be ahead of what is shown.
    let isTyped = text.hasPrefix(came.joined())
    return isTyped || isMasked ? AccessibilityNotification.TextInserted(came.joined()) : nil
  }

  /// The typed text at the end of a field that scrolls sideways, as it is full.
  private func typedInScrolled(_ text: String) -> (any HubMessage)? {
    let shown = after.characters[..<after.caret]
    guard !text.isEmpty, !keys.contains(where: \.isNavigation), shown.count >= Self.shortestScrolled,
      before.characters[..<before.caret] != shown.dropLast(text.count)
    else { return nil }
    let whole = before.characters[..<before.caret] + text.map(String.init)
    return whole.count > shown.count && whole.suffix(shown.count).elementsEqual(shown)
      ? AccessibilityNotification.TextInserted(text) : nil
  }

  private static let shortestScrolled = 8

  /// The text deleted before the caret, whatever the program shows after it.
  private var erased: (any HubMessage)? {
    guard after.caret < before.caret, keys.allSatisfy(\.isDeletion),
      after.characters[..<after.caret] == before.characters[..<after.caret]
    else { return nil }
    let gone = before.characters[after.caret..<before.caret]
    // The rest of the line may be gone as well, or have followed the caret; both deleted the text before it.
    let rest = before.characters[before.caret...]
    if after.characters.count <= after.caret, !isBlank(rest.joined()) {
      return AccessibilityNotification.TextDeleted((gone + rest).joined())
    }
    return AccessibilityNotification.TextDeleted(gone.joined())
  }

  private func inserted(_ text: String) -> any HubMessage {
    if recalls { return changed }
    if case .pasteEcho(let rest) = keys.first, rest.hasPrefix(text) {
      return AccessibilityNotification.TextInserted("", isPasted: true)
    }
    if let pasted = pastedText {
      return AccessibilityNotification.TextInserted(pasted.isEmpty ? text : pasted, isPasted: true)
    }
    if keys.last == .tab, !isBlank(text) {
      return AccessibilityNotification.TextInserted(text, completedWord: after.wordBeforeCaret)
    }
    return AccessibilityNotification.TextInserted(text)
  }

  // MARK: Moving and recalling

  private func moved(by distance: Int) -> any HubMessage {
    let typed = typedText
    if distance > 0, !typed.isEmpty, !keys.contains(where: \.isNavigation),
      after.characters[before.caret..<after.caret].joined() == typed
    {
      return AccessibilityNotification.TextInserted(typed)
    }
    if distance < 0, keys.allSatisfy(\.isDeletion), before.caret == before.characters.count {
      return AccessibilityNotification.TextDeleted(before.characters[after.caret...].joined())
    }
    return caretMoved(by: distance)
  }

  func caretMoved(by distance: Int) -> AccessibilityNotification.CaretMoved {
    // A blank passed by the caret counts, though nothing visible follows it.
    let isBack = before.id == after.id && after.caret < before.caret
    let character = after.characterAtCaret.isEmpty && isBack ? " " : after.characterAtCaret
    return AccessibilityNotification.CaretMoved(
      from: before.position, to: after.position, line: after.text, character: character,
      word: after.wordAtCaret,
      unit: isOtherLine ? .line : abs(distance) == 1 ? .character : .word)
  }

  /// True if the caret is in another row, or in another pane of the same row.
  private var isOtherLine: Bool { before.id != after.id || before.columns != after.columns }

  /// The message that the whole input was replaced by an entry of the history.
  private var changed: any HubMessage {
    let hasPrompt = after.characters.starts(with: before.characters.prefix(inputStart))
    let start = hasPrompt ? inputStart : 0
    let right = rightPrompt
    return AccessibilityNotification.TextChanged(
      old: String(before.text(from: start).dropLast(right)).trimmingTrailingBlanks,
      new: String(after.text(from: start).dropLast(right)).trimmingTrailingBlanks,
      row: after.rows.lowerBound, isAtCaret: true, isAnswer: true)
  }

  /// The length of the prompt's second half at the right margin: the same after a gap in both lines.
  private var rightPrompt: Int {
    let common = zip(before.characters.reversed(), after.characters.reversed()).prefix { $0 == $1 }.map(\.0)
    guard let gap = common.indices.dropLast(2).last(where: { common[$0...$0 + 2].allSatisfy { $0 == " " } }) else {
      return 0
    }
    return gap > 0 ? gap : 0
  }

  /// The message for the end of a search: the input after the prompt.
  private var left: any HubMessage {
    AccessibilityNotification.TextChanged(
      old: "", new: after.text(from: promptLength), row: after.rows.lowerBound, isAtCaret: true, isAnswer: true)
  }

  private func found(_ search: HistorySearch) -> [any HubMessage] {
    guard let former = HistorySearch(line: before.text) else {
      let began = AccessibilityNotification.HistorySearched(.began)
      return search.match.isEmpty || before.text.contains(search.match) ? [began] : [began, entry(search.match, "")]
    }
    if search.hasFailed, !former.hasFailed { return [AccessibilityNotification.HistorySearched(.failed)] }
    if search.match.isEmpty || search.hasFailed || former.match == search.match {
      let typed = typedText
      return typed.isEmpty ? [] : [AccessibilityNotification.TextInserted(typed)]
    }
    return [entry(search.match, former.match)]
  }

  /// The message for the entry found.
  private func entry(_ match: String, _ former: String) -> any HubMessage {
    AccessibilityNotification.TextChanged(
      old: former, new: match, row: after.rows.lowerBound, isAtCaret: true, isAnswer: true)
  }

  private func isBlank(_ text: String) -> Bool { text.allSatisfy { $0 == " " } }
}

extension LogicalLine {
  /// The text from a character onwards.
  func text(from start: Int) -> String {
    characters.count > start ? characters[start...].joined() : ""
  }

  /// The text up to the caret.
  var textBeforeCaret: String { characters[..<min(caret, characters.count)].joined() }

  /// The word that ends at the caret, of a path its last component; nil after a blank.
  var wordBeforeCaret: String? {
    var end = min(caret, characters.count)
    // A shell adds a blank after a completed word.
    if end > 0, characters[end - 1] == " " { end -= 1 }
    var start = end
    while start > 0, characters[start - 1] != " " { start -= 1 }
    var word = characters[start..<end]
    let isFolder = word.last == "/"
    if let slash = (isFolder ? word.dropLast() : word).lastIndex(of: "/") { word = word[(slash + 1)...] }
    return word.isEmpty ? nil : word.joined()
  }
}
