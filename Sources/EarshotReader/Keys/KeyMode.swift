// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys

/// What the keys pressed so far make of the next one.
struct KeyMode {
  /// What the next keys are for.
  enum State {
    /// Those that are commands by themselves.
    case chords
    /// One key is waited for.
    case awaiting(AwaitedKey)
    /// Text is being typed for the reader.
    case typing(TextEntry)
    /// An element is being chosen by name.
    case choosing(ItemChooser)
  }

  /// What keys can be about just now.
  struct Surroundings {
    var map: KeyMap
    /// Whether what a program's screen shows can be asked for as elements.
    var offer: ElementOffer
    /// Keys mean elements.
    var isOnElements: Bool
    /// How long a key is waited for; nil for ever.
    var timeout: Interval?
  }

  private(set) var state = State.chords
  /// Single keys are commands.
  private(set) var isLocked = false
  /// Keys say what they do.
  private(set) var isHelping = false
  /// The program has taken the keyboard for itself: a full-screen program, or one with a keyboard protocol.
  var programHasKeyboard = false
  /// What the program's own keys do, where that is known.
  var programHelp: ProgramHelp?

  var capture: KeyCapture {
    switch state {
    case .typing, .choosing: .allKeys
    case .awaiting: isLocked || isHelping ? .allKeys : .nextKey
    case .chords: isLocked || isHelping ? .allKeys : .none
    }
  }

  private var awaited: AwaitedKey? { if case .awaiting(let key) = state { key } else { nil } }

  /// Speech is silent, and whether it was stopped or paused is still to be decided.
  var isUndecided: Bool { awaited?.decision != nil }

  /// Keys that are commands by themselves.
  func claimedKeys(in map: KeyMap) -> [Key] { map.claimedKeys(programHasKeyboard: programHasKeyboard) }

  // MARK: Commands about keys

  /// Keys say what they do from here on, or do it again. Whether they say it.
  mutating func toggleHelp() -> Bool {
    isHelping.toggle()
    return isHelping
  }

  /// Single keys are commands from here on, or are not. Whether they are.
  mutating func toggleLock() -> Bool {
    isLocked.toggle()
    return isLocked
  }

  /// Waits for one key more, which a command has asked for: longer than for a command, for the question is listened to
  /// first.
  mutating func ask(for purpose: AwaitedKey.Purpose, timeout: Interval?, at now: Instant) {
    state = .awaiting(
      AwaitedKey(purpose: purpose, end: timeout.map { now + Interval(nanoseconds: $0.nanoseconds * 5) }))
  }

  /// Text is typed for the reader from here on.
  mutating func begin(_ entry: TextEntry) { state = .typing(entry) }

  /// An element is chosen from a list from here on.
  mutating func begin(_ chooser: ItemChooser) { state = .choosing(chooser) }

  // MARK: Time

  var deadline: Instant? { [awaited?.decision, awaited?.end].compactMap { $0 }.min() }

  /// True when it is time to give up what was being said.
  mutating func decide(at now: Instant) -> Bool {
    guard var awaited, let decision = awaited.decision, decision <= now else { return false }
    awaited.purpose = .command(decision: nil)
    state = .awaiting(awaited)
    return true
  }

  /// Lets go of a key that has been waited for too long; true when it has.
  mutating func disarm(at now: Instant) -> Bool {
    guard let end = awaited?.end, end <= now else { return false }
    state = .chords
    return true
  }

  // MARK: Keys

  /// A key went to the program; true when one for the reader had been waited for in vain.
  mutating func passed() -> Bool {
    guard let awaited else { return false }
    state = .chords
    return switch awaited.purpose {
    case .command, .hotSpot: true
    case .program: false
    }
  }

  /// Takes in a key that was kept from the program.
  ///
  /// - Parameters:
  ///   - bytes: what the terminal sent for it.
  ///   - surroundings: what keys can be about.
  ///   - tree: what is chosen from, where an element is.
  mutating func handle(
    withheld bytes: [UInt8], in surroundings: Surroundings, _ tree: ElementTree, at now: Instant
  ) -> KeyMeaning {
    if Key.isRelease(bytes) { return .nothing }
    let key = Key(bytes: bytes)
    if key?.code == .modifier { return .modifier(isUndecided: isUndecided) }
    let purpose = awaited?.purpose
    if purpose != nil { state = .chords }
    switch purpose {
    case .program: return .program
    case .command: return meaning(ofKeyAfterReaderKey: key, in: surroundings)
    case .hotSpot(let action) where key != surroundings.map.readerKey: return .hotSpot(action)
    case .hotSpot, nil: break
    }
    if key == surroundings.map.readerKey {
      arm(timeout: surroundings.timeout, at: now)
      return .readerKey
    }
    switch state {
    case .choosing(let chooser): return .chooser(choose(key, from: chooser, in: tree))
    case .typing(let entry): return .entry(type(key, into: entry))
    case .chords, .awaiting: break
    }
    if isHelping { return meaning(ofKeyInHelp: key, in: surroundings) }
    if isLocked { return meaning(ofLockedKey: key, in: surroundings) }
    return key.flatMap { surroundings.map.command(ofChord: $0) }.map { .command($0) } ?? .program
  }

  /// Waits for the key that says what the reader key was pressed for. Without help speech is silent until it is decided
  /// whether that was a stop or a pause.
  private mutating func arm(timeout: Interval?, at now: Instant) {
    let end = timeout.map { now + $0 }
    let decision = min(now + .seconds(2), end ?? .end)
    state = .awaiting(AwaitedKey(purpose: .command(decision: isHelping ? nil : decision), end: end))
  }

  private func meaning(ofKeyInHelp key: Key?, in surroundings: Surroundings) -> KeyMeaning {
    if key?.code == .escape { return .command(.toggleKeyHelp) }
    let command = key.flatMap { surroundings.command(after: $0) }
    return .help(key, command, isAfterReaderKey: false)
  }

  private func meaning(ofKeyAfterReaderKey key: Key?, in surroundings: Surroundings) -> KeyMeaning {
    let command = key.flatMap { surroundings.command(justAfter: $0) }
    if isHelping, command != .toggleKeyHelp { return .help(key, command, isAfterReaderKey: true) }
    if key == surroundings.map.readerKey { return .program }
    return command.map { .command($0) } ?? .unknown
  }

  /// A single key while the reader's keys are locked on. Chords that mean nothing here stay the program's: Control+C
  /// interrupts it.
  private func meaning(ofLockedKey key: Key?, in surroundings: Surroundings) -> KeyMeaning {
    if let command = key.flatMap({ surroundings.command(after: $0) }) { return .command(command) }
    let isChord = key.map { !$0.modifiers.subtracting(.shift).isEmpty } ?? false
    return isChord ? .program : .unknown
  }

  // MARK: Typing for the reader

  private mutating func type(_ key: Key?, into entry: TextEntry) -> KeyMeaning.EntryAnswer {
    var entry = entry
    switch key?.code {
    case .escape: return leaving(.cancelled)
    case .enter: return leaving(.entered(entry))
    case .backspace:
      let deleted = entry.deleteLast()
      state = .typing(entry)
      return deleted.map { .deleted($0) } ?? .unchanged
    default:
      guard let text = key?.text, entry.type(text) else { return .unchanged }
      state = .typing(entry)
      return .typed(text)
    }
  }

  /// None of the keys is the program's while the list is open.
  private mutating func choose(
    _ key: Key?, from chooser: ItemChooser, in tree: ElementTree
  ) -> KeyMeaning.ChooserAnswer {
    var chooser = chooser
    let answer: KeyMeaning.ChooserAnswer
    switch key?.code {
    case .escape: return leaving(.cancelled)
    case .enter: return leaving(.chose(chooser.chosen))
    case .up: answer = chooser.move(by: -1) ? .moved(chooser) : .unchanged
    case .down: answer = chooser.move(by: 1) ? .moved(chooser) : .unchanged
    case .backspace: answer = chooser.deleteLast() ? .narrowed(chooser) : .unchanged
    default:
      guard let text = key?.text else { return .unchanged }
      chooser.type(text, in: tree)
      answer = .narrowed(chooser)
    }
    state = .choosing(chooser)
    return answer
  }

  /// Gives the keys back to the program.
  private mutating func leaving<Answer>(_ answer: Answer) -> Answer {
    state = .chords
    return answer
  }
}

extension KeyMode.Surroundings {
  /// What a key means here: there may be elements to go to.
  func command(after key: Key) -> ReaderCommand? { map.command(afterReaderKey: key, onElements: isOnElements) }

  /// What a key means just after the reader key. On a program's screen Alt gives it its other meaning: that for text
  /// where keys are about elements, that for elements where they are about text.
  func command(justAfter key: Key) -> ReaderCommand? {
    guard offer != .none, key.modifiers.contains(.alt), !map.hasBinding(afterReaderKey: key) else {
      return command(after: key)
    }
    let plain = Key(key.code, key.modifiers.subtracting(.alt))
    return map.command(afterReaderKey: plain, onElements: !isOnElements) ?? command(after: key)
  }
}
