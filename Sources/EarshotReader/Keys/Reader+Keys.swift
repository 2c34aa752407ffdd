// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotSpeech

extension Reader {
  /// Whether a key pressed now is a command and not the program's.
  public func claims(_ bytes: [UInt8]) -> Bool {
    if keys.capture != .none { return true }
    return Key(bytes: bytes).map { keys.claimedKeys(in: keyMap).contains($0.atPosition) } ?? false
  }

  /// Keys that are commands by themselves, as terminals send them: the guard keeps them from the program.
  public var claimedKeys: [[UInt8]] { keys.claimedKeys(in: keyMap).flatMap(\.forms) }

  /// Which other keys the reader wants.
  public var capture: KeyCapture { keys.capture }

  mutating func setKeyboard(isTaken: Bool) -> [ReaderEffect] {
    keys.programHasKeyboard = isTaken
    return []
  }

  /// Another program is on the screen.
  mutating func know(_ help: ProgramHelp?) -> [ReaderEffect] {
    keys.programHelp = help
    return []
  }

  /// A key that went to the program. After Enter what comes is the answer to it, and news.
  mutating func passed(_ bytes: [UInt8], generation: UInt64) -> [ReaderEffect] {
    let isDisarmed = keys.passed()
    let effects = stop(generation: generation) + (isDisarmed ? signal(.readerKeyOff) : [])
    if bytes.contains(0x0d) || bytes.contains(0x0a) {
      output.lineEntered()
      typing.endWord()
      review.isLeft = true
    }
    return effects
  }

  /// A key that was kept from the program.
  mutating func handle(
    withheld bytes: [UInt8], generation: UInt64, in world: some ReaderWorld
  ) -> [ReaderEffect] {
    let surroundings = KeyMode.Surroundings(
      map: keyMap, offer: tree.elementOffer, isOnElements: tree.isOnElements, timeout: settings.readerKeyTimeout)
    let meaning = keys.handle(withheld: bytes, in: surroundings, tree.cursor.tree, at: now)
    if meaning == .nothing { return [] }
    let silenced = keepsSpeech(meaning) ? silence(generation: generation) : stop(generation: generation)
    return silenced + carryOut(meaning, of: bytes, in: world)
  }

  private mutating func carryOut(
    _ meaning: KeyMeaning, of bytes: [UInt8], in world: some ReaderWorld
  ) -> [ReaderEffect] {
    switch meaning {
    case .nothing, .modifier: []
    case .readerKey:
      signal(.readerKey) + (keys.isHelping ? say(keyMap.readerKey, does: phrases(.keyPrefix)) : [])
    case .command(let command): perform(command, in: world)
    case .program: [.sendKeys(bytes)]
    case .unknown: say([.text(phrases(.noCommand))], source: .reader, priority: .message)
    case .help(let key, let command, let isAfterReaderKey):
      help(on: key, command, isAfterReaderKey: isAfterReaderKey)
    case .hotSpot(let action): onTree { $0.hotSpot(action, Key(bytes: bytes)) }
    case .entry(let answer): carryOut(answer, in: world)
    case .chooser(let answer): onTree { $0.carryOut(answer) }
    }
  }

  /// Whether what is being said is not given up yet: another key decides, or the command itself.
  private func keepsSpeech(_ meaning: KeyMeaning) -> Bool {
    switch meaning {
    case .modifier(let isUndecided): isUndecided
    case .readerKey: !keys.isHelping
    case .command(let command): command == .gesture(.magicTap) || command == .togglePause
    default: false
    }
  }

  private func signal(_ earcon: Earcon) -> [ReaderEffect] { settings.signalsReaderKey ? [.earcon(earcon)] : [] }

  /// Nothing older is heard, but what was being said is not given up.
  private mutating func silence(generation: UInt64) -> [ReaderEffect] {
    self.generation = max(self.generation, generation)
    return [.cancelBefore(generation: self.generation)]
  }

  mutating func expireKeys() -> [ReaderEffect] {
    let effects = keys.decide(at: now) ? stop(generation: generation) : []
    return effects + (keys.disarm(at: now) ? signal(.readerKeyOff) : [])
  }

  // MARK: Typing for the reader

  private mutating func carryOut(
    _ answer: KeyMeaning.EntryAnswer, in world: some ReaderWorld
  ) -> [ReaderEffect] {
    switch answer {
    case .typed(let text), .deleted(let text): return say(Saying(.spelled(text), source: .echo, key: "echo"))
    case .cancelled: return say(.cancelled)
    case .entered(let entry):
      guard entry.isInElements else {
        return review(.find(entry.text.isEmpty ? nil : entry.text, entry.direction), in: world)
      }
      if !entry.text.isEmpty { tree.elementSearch = entry.text }
      // While it was typed the screen may have changed.
      return perform(.element(.findAgain(entry.direction)), in: world)
    case .unchanged: return []
    }
  }
}
