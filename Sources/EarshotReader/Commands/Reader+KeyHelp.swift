// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotSpeech

extension Reader {
  mutating func toggleKeyHelp() -> [ReaderEffect] {
    keys.isHelping.toggle()
    return tell(phrases(keys.isHelping ? .keyHelpOn : .keyHelpOff))
  }

  mutating func toggleLock() -> [ReaderEffect] {
    keys.isLocked.toggle()
    return tell(phrases(keys.isLocked ? .keysLocked : .keysUnlocked))
  }

  /// Another program is on the screen.
  mutating func know(_ help: ProgramHelp?) -> [ReaderEffect] {
    keys.programHelp = help
    return []
  }

  mutating func passNextKey() -> [ReaderEffect] {
    keys.ask(for: .program, at: now, timeout: settings.readerKeyTimeout)
    return tell(phrases(.nextKeyPassed))
  }

  /// Says what a key does, without doing it.
  mutating func help(on key: Key?) -> [ReaderEffect] {
    guard let key else { return tell(phrases(.keyUnknown)) }
    if key.code == .escape { return toggleKeyHelp() }
    return help(on: key, command(afterReaderKey: key), isAfterReaderKey: false)
  }

  mutating func help(on key: Key?, _ command: ReaderCommand?, isAfterReaderKey: Bool) -> [ReaderEffect] {
    guard let key else { return tell(phrases(.keyUnknown)) }
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

  private mutating func tell(_ words: String) -> [ReaderEffect] {
    say([.text(words)], source: .reader, priority: .message, key: "keys")
  }
}

extension Key {
  /// How it is called aloud: a character by its name in the user's language.
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
