// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotSpeech

extension Reader {
  mutating func toggleKeyHelp() -> [ReaderEffect] {
    let isOn = keys.toggleHelp()
    return tell(isOn ? .keyHelpOn : .keyHelpOff) + (isOn ? [] : [.post(.commandPerformed("keys.help.close"))])
  }

  mutating func toggleLock() -> [ReaderEffect] { tell(keys.toggleLock() ? .keysLocked : .keysUnlocked) }

  mutating func passNextKey() -> [ReaderEffect] {
    keys.ask(for: .program, timeout: settings.readerKeyTimeout, at: now)
    return tell(.nextKeyPassed)
  }

  /// Describes a key without performing it.
  mutating func help(on key: Key?, _ command: ReaderCommand?, isAfterReaderKey: Bool) -> [ReaderEffect] {
    guard let key else { return tell(.keyUnknown) }
    let own = isAfterReaderKey ? nil : keys.programHelp?.words(for: key)
    var does: String
    if key == keyMap.readerKey {
      does = phrases(.keySendsItself, ["key": key.name])
    } else if let command {
      does = command.help(in: phrases)
    } else {
      does = own ?? phrases(isAfterReaderKey ? .noCommand : .keyGoesToProgram)
    }
    if let own, does != own { does += ". " + own }
    return say(key, does: does)
  }

  mutating func say(_ key: Key, does: String) -> [ReaderEffect] {
    say(key.spoken(in: phrases) + [.text(": " + does)], source: .reader, priority: .message, key: "help")
  }

  private mutating func tell(_ phrase: Phrase) -> [ReaderEffect] {
    say(Saying(.phrase(phrase), source: .reader, priority: .message, key: "keys"))
  }
}

extension Key {
  /// The spoken name: a character by its name in the user's language.
  func spoken(in phrases: Phrases) -> [SpeechCommand] {
    var words: [String] = []
    let held: [(Modifiers, Phrase)] = [(.control, .keyControl), (.alt, .keyAlt), (.shift, .keyShift)]
    words += held.compactMap { modifiers.contains($0.0) ? phrases($0.1) : nil }
    let others = Self.modifierNames.filter { name in !held.contains { $0.0 == name.modifier } }
    words += others.compactMap { modifiers.contains($0.modifier) ? $0.name : nil }
    if words.isEmpty, case .character(let character) = code { return [.spell(String(character))] }
    return [.text((words + [code.phrase.map { phrases($0) } ?? code.name]).joined(separator: " "))]
  }
}

extension Key.Code {
  fileprivate var phrase: Phrase? {
    switch self {
    case .enter: .keyEnter
    case .tab: .keyTab
    case .backspace: .keyBackspace
    case .escape: .keyEscape
    case .space: .space
    case .up: .keyUp
    case .down: .keyDown
    case .left: .keyLeft
    case .right: .keyRight
    case .home: .keyHome
    case .end: .keyEnd
    case .pageUp: .keyPageUp
    case .pageDown: .keyPageDown
    case .insert: .keyInsert
    case .delete: .keyDelete
    case .character, .begin, .function, .modifier: nil
    }
  }
}
