// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotSpeech

extension Reader {
  /// Whether a key pressed now is a command and not the program's.
  public func claims(_ bytes: [UInt8]) -> Bool {
    if keys.capture != .none { return true }
    return Key(bytes: bytes).map { ownKeys.contains($0.atPosition) } ?? false
  }

  /// Keys that are commands by themselves, as terminals send them: the guard keeps them from the program.
  public var claimedKeys: [[UInt8]] { ownKeys.flatMap(\.forms) }

  /// Which other keys the reader wants.
  public var capture: KeyCapture { keys.capture }

  private var ownKeys: [Key] { keyMap.claimedKeys(programHasKeyboard: keys.programHasKeyboard) }

  mutating func setKeyboard(isTaken: Bool) -> [ReaderEffect] {
    keys.programHasKeyboard = isTaken
    return []
  }

  /// A key that went to the program.
  mutating func stopByKey(generation: UInt64) -> [ReaderEffect] {
    let isDisarmed = keys.missedKey()
    return stop(generation: generation) + (isDisarmed ? signal(.readerKeyOff) : [])
  }

  /// A key that was kept from the program.
  mutating func handle(
    withheld bytes: [UInt8], generation: UInt64, in world: some ReaderWorld
  ) -> [ReaderEffect] {
    if Key.isRelease(bytes) { return [] }
    let key = Key(bytes: bytes)
    if key?.code == .modifier {
      return keys.isUndecided ? silence(generation: generation) : stop(generation: generation)
    }
    let awaited = keys.awaited?.purpose
    keys.awaited = nil
    switch awaited {
    case .program: return stop(generation: generation) + [.sendKeys(bytes)]
    case .command: return handle(key, afterReaderKey: bytes, generation: generation, in: world)
    case .hotSpot, nil: break
    }
    if key == keyMap.readerKey { return arm(generation: generation) }
    if case .hotSpot(let action) = awaited { return stop(generation: generation) + hotSpot(action, key) }
    if keys.chooser != nil { return stop(generation: generation) + choose(key) }
    if keys.entry != nil { return stop(generation: generation) + type(key, in: world) }
    if keys.isHelping { return stop(generation: generation) + help(on: key) }
    if keys.isLocked { return handle(key, locked: bytes, generation: generation, in: world) }
    if let key, let command = keyMap.command(ofChord: key) {
      return perform(command, generation: generation, in: world)
    }
    return stop(generation: generation) + [.sendKeys(bytes)]
  }

  /// The reader key: it is heard, and the key after it is a command.
  private mutating func arm(generation: UInt64) -> [ReaderEffect] {
    keys.entry = nil
    keys.chooser = nil
    keys.arm(at: now, timeout: settings.readerKeyTimeout, isSilent: !keys.isHelping)
    guard keys.isHelping else { return silence(generation: generation) + signal(.readerKey) }
    return stop(generation: generation) + signal(.readerKey) + say(keyMap.readerKey, does: phrases(.keyPrefix))
  }

  private func signal(_ earcon: Earcon) -> [ReaderEffect] { settings.signalsReaderKey ? [.earcon(earcon)] : [] }

  private mutating func handle(
    _ key: Key?, afterReaderKey bytes: [UInt8], generation: UInt64, in world: some ReaderWorld
  ) -> [ReaderEffect] {
    let command = key.flatMap { self.command(justAfterReaderKey: $0) }
    if keys.isHelping, command != .toggleKeyHelp {
      return stop(generation: generation) + help(on: key, command, isAfterReaderKey: true)
    }
    if key == keyMap.readerKey { return stop(generation: generation) + [.sendKeys(bytes)] }
    guard let command else { return stop(generation: generation) + refuse() }
    return perform(command, generation: generation, in: world)
  }

  /// A single key while the reader's keys are locked on. Chords that mean nothing here stay the program's: Control+C
  /// interrupts it.
  private mutating func handle(
    _ key: Key?, locked bytes: [UInt8], generation: UInt64, in world: some ReaderWorld
  ) -> [ReaderEffect] {
    if let key, let command = command(afterReaderKey: key) {
      return perform(command, generation: generation, in: world)
    }
    let isChord = key.map { !$0.modifiers.subtracting(.shift).isEmpty } ?? false
    return stop(generation: generation) + (isChord ? [.sendKeys(bytes)] : refuse())
  }

  /// What a key means here: there may be elements to go to.
  func command(afterReaderKey key: Key) -> ReaderCommand? {
    keyMap.command(afterReaderKey: key, onElements: isOnElements)
  }

  /// Whether keys mean elements.
  var isOnElements: Bool {
    switch elementOffer {
    case .none: cursor.current != nil
    case .besideText: false
    case .beforeText: true
    }
  }

  /// What a key means just after the reader key. On a program's screen Alt gives it its other meaning: that for text
  /// where keys are about elements, that for elements where they are about text.
  private func command(justAfterReaderKey key: Key) -> ReaderCommand? {
    guard elementOffer != .none, key.modifiers.contains(.alt), !keyMap.hasBinding(afterReaderKey: key) else {
      return command(afterReaderKey: key)
    }
    let plain = Key(key.code, key.modifiers.subtracting(.alt))
    return keyMap.command(afterReaderKey: plain, onElements: !isOnElements) ?? command(afterReaderKey: key)
  }

  private mutating func perform(
    _ command: ReaderCommand, generation: UInt64, in world: some ReaderWorld
  ) -> [ReaderEffect] {
    let silenced = command.keepsSpeech ? silence(generation: generation) : stop(generation: generation)
    return silenced + perform(command, in: world)
  }

  private mutating func refuse() -> [ReaderEffect] {
    say([.text(phrases(.noCommand))], source: .reader, priority: .message)
  }

  /// Nothing older is heard, but what was being said is not given up.
  private mutating func silence(generation: UInt64) -> [ReaderEffect] {
    self.generation = max(self.generation, generation)
    return [.cancelBefore(generation: self.generation)]
  }

  mutating func expireKeys(at now: Instant) -> [ReaderEffect] {
    let effects = keys.decide(at: now) ? stop(generation: generation) : []
    return effects + (keys.disarm(at: now) ? signal(.readerKeyOff) : [])
  }

  // MARK: Typing for the reader

  private mutating func type(_ key: Key?, in world: some ReaderWorld) -> [ReaderEffect] {
    guard let entry = keys.entry else { return [] }
    switch key?.code {
    case .escape:
      keys.entry = nil
      return say([.text(phrases(.cancelled))], source: .reader, priority: .message)
    case .enter:
      keys.entry = nil
      if entry.isInElements {
        if !entry.text.isEmpty { elementSearch = entry.text }
        // While it was typed the screen may have changed.
        return perform(.element(.findAgain(entry.direction)), in: world)
      }
      return review(.find(entry.text.isEmpty ? nil : entry.text, entry.direction), in: world)
    case .backspace: return keys.entry?.deleteLast().map { echo(typed: $0) } ?? []
    default:
      guard let text = key?.text, keys.entry?.type(text) == true else { return [] }
      return echo(typed: text)
    }
  }

  private mutating func echo(typed text: String) -> [ReaderEffect] {
    say([.spell(text)], source: .echo, priority: .text, key: "echo")
  }
}

extension ReaderCommand {
  /// It decides itself what becomes of what is being said.
  fileprivate var keepsSpeech: Bool { self == .gesture(.magicTap) || self == .togglePause }
}
