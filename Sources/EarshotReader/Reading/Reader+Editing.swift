// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Editing: what the user's keys did to the line with the caret, as the screen shows it.
extension Reader {
  mutating func echo(_ message: AccessibilityNotification.TextInserted) -> [ReaderEffect] {
    if message.isPasted { return echo(pasted: message.text) }
    if let word = message.completedWord {
      typedWord = ""
      return say([.text(word)], source: .echo, priority: .text, key: "echo")
    }
    let word = finishedWord(by: message.text)
    var effects: [ReaderEffect] = []
    if settings.echoesCharacters || message.text.count > settings.spelledEchoLimit {
      effects += say([spoken(message.text)], source: .echo, priority: .text, key: "echo")
    }
    if settings.echoesWords, let word {
      effects += say([.text(word)], source: .echo, priority: .text, key: "word")
    }
    return effects
  }

  mutating func echo(_ message: AccessibilityNotification.TextDeleted) -> [ReaderEffect] {
    let text = message.text
    typedWord.removeLast(min(text.count, typedWord.count))
    if text.count == 1 || text.allSatisfy(\.isWhitespace) {
      return say([spoken(text)], source: .echo, priority: .text, key: "echo")
    }
    let words = phrases(.deleted, ["text": text.trimmingBlanks])
    return say([.text(words)], source: .echo, priority: .text, key: "echo")
  }

  /// A short text by its characters, a longer one as it reads.
  private func spoken(_ text: String) -> SpeechCommand {
    text.count <= settings.spelledEchoLimit ? .spell(text) : .text(text)
  }

  /// A short paste is read; of a long one its size is told.
  private mutating func echo(pasted text: String) -> [ReaderEffect] {
    typedWord = ""
    let lines = text.split(whereSeparator: \.isNewline).count
    let words: String
    if lines > 1 {
      words = phrases(.pastedLines, count: lines)
    } else if text.count > settings.readPasteLimit {
      words = phrases(.pastedCharacters, count: text.count)
    } else {
      words = phrases(.pasted, ["text": text.trimmingBlanks])
    }
    return say([.text(words)], source: .echo, priority: .text, key: "echo")
  }

  /// Takes in typed text. The word that it ended, if it ended one.
  private mutating func finishedWord(by text: String) -> String? {
    var finished: String?
    for character in text {
      if character.isLetter || character.isNumber || character == "'" {
        typedWord.append(character)
      } else {
        if !typedWord.isEmpty { finished = typedWord }
        typedWord = ""
      }
    }
    return finished
  }

  mutating func follow(_ message: AccessibilityNotification.CaretMoved) -> [ReaderEffect] {
    typedWord = ""
    let command: SpeechCommand
    switch message.unit {
    case .line:
      let line = message.line.trimmingBlanks
      command = .text(line.isEmpty ? phrases(.blank) : line)
    case .word where !message.word.isEmpty: command = .text(message.word)
    case .word, .character: command = named(message.character)
    }
    return say([command], source: .focus, priority: .text, key: "caret")
  }

  /// A character by its name; nothing is the end of the line.
  private func named(_ character: String) -> SpeechCommand {
    if character.isEmpty { return .text(phrases(.endOfLine)) }
    return character == " " ? .text(phrases(.space)) : .spell(character)
  }
}
