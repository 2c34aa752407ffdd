import EarshotCore
import EarshotSpeech

extension Reader {
  mutating func echo(_ text: String) -> [ReaderEffect] {
    let command: SpeechCommand = text.count <= settings.spelledEchoLimit ? .spell(text) : .text(text)
    return say([command], source: .echo, priority: .text, key: "echo")
  }

  mutating func follow(_ message: AccessibilityNotification.CaretMoved) -> [ReaderEffect] {
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
  func named(_ character: String) -> SpeechCommand {
    if character.isEmpty { return .text(phrases(.endOfLine)) }
    return character == " " ? .text(phrases(.space)) : .spell(character)
  }
}
