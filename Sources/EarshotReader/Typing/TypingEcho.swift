// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Speaks the effect of the user's keys on a text: on the screen's line with the caret, and on fields.
struct TypingEcho {
  /// The last echo of several characters at once in a field.
  private struct LastEcho {
    var id: UtteranceID
    var text: String
    var at: Instant
  }

  /// The word being typed, as far as it was echoed.
  private var word = ""
  private var lastEcho: LastEcho?
  /// True if the user's last key was Return: a field that is empty after it was sent, not deleted.
  private var isSending = false
  /// True if the user's last key goes to another line: what a field has then is another text, even if it begins alike.
  private var isRecalling = false

  /// Begins a new word with the next typed text.
  mutating func endWord() { word = "" }

  /// Notes the user's last key.
  mutating func pressed(hasReturn: Bool, goesToAnotherLine: Bool = false) {
    isSending = hasReturn
    isRecalling = goesToAnotherLine
    if hasReturn { endWord() }
  }

  // MARK: Characters

  mutating func handle(
    _ message: AccessibilityNotification.TextInserted, _ settings: ReaderSettings
  ) -> [PartEffect] {
    if message.isPasted { return handle(pasted: message.text, settings) }
    if let completed = message.completedWord {
      word = ""
      return [.say(Saying(.text(completed), source: .echo, key: "echo"))]
    }
    let finished = finishedWord(by: message.text)
    var effects: [PartEffect] = []
    if settings.echoesCharacters || message.text.count > settings.spelledEchoLimit {
      effects.append(.say(Saying(Self.words(for: message.text, settings), source: .echo, key: "echo")))
    }
    if settings.echoesWords, let finished {
      effects.append(.say(Saying(.text(finished), source: .echo, key: "word")))
    }
    return effects
  }

  mutating func handle(
    _ message: AccessibilityNotification.TextDeleted, _ settings: ReaderSettings
  ) -> [PartEffect] {
    let text = message.text
    word.removeLast(min(text.count, word.count))
    let isShort = text.count == 1 || text.allSatisfy(\.isWhitespace)
    let words =
      isShort ? Self.words(for: text, settings) : Saying.Words.phrase(.deleted, ["text": text.trimmingBlanks])
    return [.say(Saying(words, source: .echo, key: "echo"))]
  }

  /// Short text by its characters, longer text as words.
  private static func words(for text: String, _ settings: ReaderSettings) -> Saying.Words {
    text.count <= settings.spelledEchoLimit ? .spelled(text) : .text(text)
  }

  /// Reads a short paste; of a long one speaks the size.
  private mutating func handle(pasted text: String, _ settings: ReaderSettings) -> [PartEffect] {
    word = ""
    // The rest of a paste, which was told when its beginning appeared.
    if text.isEmpty { return [] }
    let lines = text.split(whereSeparator: \.isNewline).count
    let words: Saying.Words
    if lines > 1 {
      words = .count(.pastedLines, lines)
    } else if text.count > settings.readPasteLimit {
      words = .count(.pastedCharacters, text.count)
    } else {
      words = .phrase(.pasted, ["text": text.trimmingBlanks])
    }
    return [.say(Saying(words, source: .echo, key: "echo"))]
  }

  /// Records typed text. Returns the word it ended, if any.
  private mutating func finishedWord(by text: String) -> String? {
    var finished: String?
    for character in text {
      if character.isLetter || character.isNumber || character == "'" {
        word.append(character)
      } else {
        if !word.isEmpty { finished = word }
        word = ""
      }
    }
    return finished
  }

  // MARK: The caret and its line

  mutating func handle(_ message: AccessibilityNotification.CaretMoved) -> [PartEffect] {
    word = ""
    let words: Saying.Words
    switch message.unit {
    case .line: words = Self.words(forLine: message.line.trimmingBlanks)
    case .word where !message.word.isEmpty: words = .text(message.word)
    case .word, .character: words = Self.name(of: message.character)
    }
    return [.say(Saying(words, source: .focus, key: "caret"))]
  }

  /// Handles a rewritten line with the caret.
  mutating func rewritten(_ line: String) -> [PartEffect] {
    word = ""
    return [.say(Saying(Self.words(forLine: line), source: .echo, key: "caret"))]
  }

  private static func words(forLine line: String) -> Saying.Words { line.isEmpty ? .phrase(.blank) : .text(line) }

  /// The name of a character; an empty one is the end of the line.
  private static func name(of character: String) -> Saying.Words {
    if character.isEmpty { return .phrase(.endOfLine) }
    return character == " " ? .phrase(.space) : .spelled(character)
  }

  // MARK: Fields

  /// True if a field changed as if by typing: its text, selection or caret.
  static func isTyping(_ old: Element, _ new: Element) -> Bool {
    if (old.value ?? "") != (new.value ?? "") || SelectionChange(from: old, to: new) != nil { return true }
    guard let from = old.details.caret, let to = new.details.caret else { return false }
    return from != to
  }

  /// Speaks text typed, deleted, selected or passed by the caret in a field.
  mutating func handle(
    _ old: Element, _ new: Element, _ settings: ReaderSettings, _ phrases: Phrases
  ) -> [PartEffect] {
    let wasValue = old.value ?? ""
    let value = new.value ?? ""
    guard wasValue == value else {
      if isSending, value.isEmpty {
        word = ""
        return []
      }
      if isRecalling, !new.isSecure, !value.contains(where: \.isNewline) { return rewritten(value) }
      let details = new.details
      let edit = TextEdit(from: wasValue, to: value, caret: details.caret, selection: old.details.selection)
      return new.isSecure ? handle(secret: edit, settings, phrases) : handle(edit, of: value, settings)
    }
    if let change = SelectionChange(from: old, to: new) {
      word = ""
      return change.saying(settings, phrases).map { [.say($0)] } ?? []
    }
    guard let from = old.details.caret, let to = new.details.caret, from != to else { return [] }
    guard !new.isSecure else {
      word = ""
      return [.say(Saying(.phrase(.bullet), source: .focus, key: "caret"))]
    }
    return handle(AccessibilityNotification.CaretMoved(from: from, to: to, in: value))
  }

  private mutating func handle(_ edit: TextEdit, of value: String, _ settings: ReaderSettings) -> [PartEffect] {
    if edit.isReplacement {
      word = ""
      return [.say(Saying(.text(value), source: .focus, key: Reader.focusKey))]
    }
    if edit.inserted.isEmpty { return handle(AccessibilityNotification.TextDeleted(edit.removed), settings) }
    return handle(AccessibilityNotification.TextInserted(edit.inserted), settings)
  }

  /// Speaks only the fact of hidden typing.
  private mutating func handle(
    secret edit: TextEdit, _ settings: ReaderSettings, _ phrases: Phrases
  ) -> [PartEffect] {
    word = ""
    if edit.inserted.isEmpty {
      return [.say(Saying(.phrase(.deleted, ["text": phrases(.bullet)]), source: .echo, key: "echo"))]
    }
    return settings.echoesCharacters ? [.say(Saying(.phrase(.bullet), source: .echo, key: "echo"))] : []
  }

  // MARK: Completions that are announced, too

  /// Records speech about a field.
  mutating func said(_ utterance: Utterance, at now: Instant) {
    guard utterance.text.count > 1 else { return }
    lastEcho = LastEcho(id: utterance.id, text: utterance.text, at: now)
  }

  /// The echo of a completion that is also announced: only the announcement is spoken.
  func echo(doubledBy announced: String, at now: Instant) -> UtteranceID? {
    guard let lastEcho, now <= lastEcho.at + Self.completionTime, announced.contains(lastEcho.text) else { return nil }
    return lastEcho.id
  }

  /// The time in which an announcement may follow its completion.
  private static let completionTime = Interval.milliseconds(100)
}

extension AccessibilityNotification.CaretMoved {
  /// A movement of a field's caret, in the form used for a terminal's.
  ///
  /// - Parameters:
  ///   - from: The caret's former position.
  ///   - to: The caret's new position.
  ///   - value: The text of the field.
  fileprivate init(from: Int, to: Int, in value: String) {
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
    self.init(
      from: old, to: new, line: String(characters[line]),
      character: caret < line.upperBound ? String(characters[caret]) : "",
      word: word.map { String(characters[line][($0.lowerBound + line.lowerBound)..<($0.upperBound + line.lowerBound)]) }
        ?? "",
      unit: old.row != new.row ? .line : abs(from - to) == 1 ? .character : .word)
  }
}
