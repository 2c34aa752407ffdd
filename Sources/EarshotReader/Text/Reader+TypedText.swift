// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// What was said last of what came into a field: several characters at once.
struct TypedEcho {
  var id: UtteranceID
  var text: String
  var at: Instant
}

/// What the user's typing did to a field.
extension Reader {
  /// Says what was typed, deleted or passed by the caret; nil where a change of the element is none of that.
  mutating func echo(typingFrom old: Element, to new: Element) -> [ReaderEffect]? {
    guard new.takesTyping, isEdited(new) else { return nil }
    let effects = echo(of: old, new)
    if case .asked(let utterance) = effects?.first, utterance.text.count > 1 {
      typedEcho = TypedEcho(id: utterance.id, text: utterance.text, at: now)
    }
    return effects
  }

  private mutating func echo(of old: Element, _ new: Element) -> [ReaderEffect]? {
    let wasValue = old.value ?? ""
    let value = new.value ?? ""
    guard wasValue == value else {
      cursor.text = nil
      let details = new.details
      let edit = TextEdit(from: wasValue, to: value, caret: details.caret, selection: old.details.selection)
      return new.isSecure ? echo(secret: edit) : echo(edit, of: value)
    }
    if let selection = selectionChange(from: old, to: new) { return selection }
    guard let from = old.details.caret, let to = new.details.caret, from != to else { return nil }
    cursor.text = nil
    if new.isSecure {
      typedWord = ""
      return say([.text(phrases(.bullet))], source: .focus, priority: .text, key: "caret")
    }
    return follow(Self.caretMoved(from: from, to: to, in: value))
  }

  private mutating func echo(_ edit: TextEdit, of value: String) -> [ReaderEffect] {
    if edit.isReplacement {
      typedWord = ""
      return say([.text(value)], source: .focus, priority: .text, key: Self.focusKey)
    }
    if edit.inserted.isEmpty { return echo(AccessibilityNotification.TextDeleted(edit.removed)) }
    return echo(AccessibilityNotification.TextInserted(edit.inserted))
  }

  /// Of what is typed in secret only that it was.
  private mutating func echo(secret edit: TextEdit) -> [ReaderEffect] {
    typedWord = ""
    let bullet = phrases(.bullet)
    if edit.inserted.isEmpty {
      return say([.text(phrases(.deleted, ["text": bullet]))], source: .echo, priority: .text, key: "echo")
    }
    return settings.echoesCharacters ? say([.text(bullet)], source: .echo, priority: .text, key: "echo") : []
  }

  /// The caret of a field as a terminal tells of its own.
  private static func caretMoved(from: Int, to: Int, in value: String) -> AccessibilityNotification.CaretMoved {
    let characters = Array(value)
    func position(_ caret: Int) -> (position: TextPosition, line: Range<Int>) {
      let caret = min(max(caret, 0), characters.count)
      let start = characters[..<caret].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
      let end = characters[caret...].firstIndex(where: \.isNewline) ?? characters.count
      let row = characters[..<start].count(where: \.isNewline)
      return (TextPosition(row: row, column: caret - start), start..<end)
    }
    let old = position(from).position
    let (new, line) = position(to)
    let caret = line.lowerBound + new.column
    let word = Paragraph(characters[line].map { String($0) }).parts(.word).first { $0.contains(new.column) }
    return AccessibilityNotification.CaretMoved(
      from: old, to: new, line: String(characters[line]),
      character: caret < line.upperBound ? String(characters[caret]) : "",
      word: word.map { String(characters[line][($0.lowerBound + line.lowerBound)..<($0.upperBound + line.lowerBound)]) }
        ?? "",
      unit: old.row != new.row ? .line : abs(from - to) == 1 ? .character : .word)
  }
}
