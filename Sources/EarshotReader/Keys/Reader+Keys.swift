// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotKeys
import EarshotSpeech

extension Reader {
  /// True if a key pressed now is a command instead of the program's.
  public func claims(_ stroke: KeyStroke) -> Bool {
    if keys.capture != .none { return true }
    return stroke.key.map { keys.claimedKeys(in: keyMap).contains($0.atPosition) } ?? false
  }

  /// The chords that are commands: the guard withholds them from the program.
  public var claimedKeys: [Key] { keys.claimedKeys(in: keyMap) }

  /// The other keys the reader wants.
  public var capture: KeyCapture { keys.capture }

  /// True while keys say what they do and do nothing.
  public var isKeyHelpOn: Bool { keys.isHelping }

  mutating func setKeyboard(isTaken: Bool) -> [ReaderEffect] {
    keys.programHasKeyboard = isTaken
    return []
  }

  /// Updates key help for another program.
  mutating func know(_ help: ProgramHelp?) -> [ReaderEffect] {
    keys.programHelp = help
    return []
  }

  /// Handles a key that went to the program. Output after Enter answers it and is news.
  mutating func passed(_ stroke: KeyStroke, generation: UInt64) -> [ReaderEffect] {
    let isDisarmed = keys.passed()
    repetition.forget()
    question.forget()
    phrasePlace = nil
    closeDocument()
    openings.end()
    review.keyPressed(stays: settings.reviewStays)
    var effects = cancelListening() + stop(generation: generation) + (isDisarmed ? signal(.readerKeyOff) : [])
    watch.key(isEnter: stroke.hasReturn, at: now)
    typing.pressed(hasReturn: stroke.hasReturn, goesToAnotherLine: stroke.goesToAnotherLine)
    if stroke.hasReturn {
      effects += carryOut(output.lineEntered())
      brevity.end()
      review.isLeft = true
    }
    return effects
  }

  /// Handles a key withheld from the program.
  mutating func handle(
    withheld stroke: KeyStroke, generation: UInt64, in world: some ReaderWorld
  ) -> [ReaderEffect] {
    let surroundings = KeyMode.Surroundings(
      map: keyMap, offer: tree.elementOffer, isOnElements: tree.isOnElements && phrasePlace == nil && document == nil,
      timeout: settings.readerKeyTimeout)
    let meaning = keys.handle(withheld: stroke, in: surroundings, tree.cursor.tree, at: now)
    if meaning == .nothing { return [] }
    let silenced = keepsSpeech(meaning) ? silence(generation: generation) : stop(generation: generation)
    return silenced + carryOut(meaning, of: stroke, in: world)
  }

  private mutating func carryOut(
    _ meaning: KeyMeaning, of stroke: KeyStroke, in world: some ReaderWorld
  ) -> [ReaderEffect] {
    switch meaning {
    case .nothing, .modifier: []
    case .readerKey:
      signal(.readerKey) + (keys.isHelping ? say(keyMap.readerKey, does: phrases(.keyPrefix)) : [])
    case .command(let command): perform(command, in: world)
    case .program: [.sendKeys(stroke.bytes)]
    case .unknown: say([.text(phrases(.noCommand))], source: .reader, priority: .message)
    case .help(let key, let command, let isAfterReaderKey):
      help(on: key, command, isAfterReaderKey: isAfterReaderKey)
    case .hotSpot(let action): onTree { $0.hotSpot(action, stroke.key) }
    case .pane: goToPane(stroke.key)
    case .answer: answer(stroke.key, in: world)
    case .endsListening: finishListening()
    case .interruptsListening: cancelListening() + (stroke.key?.code == .escape ? [] : [.sendKeys(stroke.bytes)])
    case .entry(let answer): carryOut(answer, in: world)
    case .chooser(let answer): onTree { $0.carryOut(answer) }
    case .setting(let answer): carryOut(answer)
    case .own(let answer): carryOut(answer, in: world)
    case .place(let answer): carryOut(place: answer, in: world)
    case .document(let key): carryOut(key, in: world)
    case .speechList(let answer): carryOut(answer)
    }
  }

  /// True if interrupted speech is kept for now: another key, or the command itself, decides.
  private func keepsSpeech(_ meaning: KeyMeaning) -> Bool {
    switch meaning {
    case .modifier(let isUndecided): isUndecided
    case .endsListening: true
    case .readerKey: !keys.isHelping
    case .command(let command): command == .gesture(.magicTap) || command == .togglePause
    default: false
    }
  }

  private func signal(_ earcon: Earcon) -> [ReaderEffect] { settings.signalsReaderKey ? [.earcon(earcon)] : [] }

  /// Silences older speech without dropping it.
  private mutating func silence(generation: UInt64) -> [ReaderEffect] {
    self.generation = max(self.generation, generation)
    if review.wordsBeingRead?.silenced == nil { review.wordsBeingRead?.silenced = now }
    return [.cancelBefore(generation: self.generation)] + endMark()
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
    case .cancelled(let entry): return cancelled(entry)
    case .entered(let entry): return entered(entry, in: world)
    case .unchanged: return []
    }
  }

  private mutating func cancelled(_ entry: TextEntry) -> [ReaderEffect] {
    if case .setting(let menu) = entry.purpose { keys.begin(menu) }
    return say(.cancelled)
  }

  private mutating func entered(_ entry: TextEntry, in world: some ReaderWorld) -> [ReaderEffect] {
    switch entry.purpose {
    case .find(let direction): return review(.find(entry.text.isEmpty ? nil : entry.text, direction), in: world)
    case .findElement(let direction):
      if !entry.text.isEmpty { tree.elementSearch = entry.text }
      // The screen may have changed during typing.
      return perform(.element(.findAgain(direction)), in: world)
    case .awaited: return wait(for: entry.text)
    case .pronunciation(let word): return entry.text.isEmpty ? say(.cancelled) : hear(entry.text, insteadOf: word)
    case .keeping(let said, let word):
      return entry.text.isEmpty ? keep(said, insteadOf: word) : hear(entry.text, insteadOf: word)
    case .setting(let menu): return set(typed: entry.text, in: menu)
    case .saving(let text, let name): return [.save(text, as: entry.text.isEmpty ? name : entry.text)]
    }
  }
}
