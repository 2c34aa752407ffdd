// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys

/// The mode set by previous keys for the next one.
struct KeyMode {
  /// The purpose of the next keys.
  enum State {
    /// Only chords are commands.
    case chords
    /// One key is awaited.
    case awaiting(AwaitedKey)
    /// A text is being typed for the reader.
    case typing(TextEntry)
    /// An element is being chosen by name.
    case choosing(ItemChooser)
    /// The settings are open.
    case setting(SettingsMenu)
    /// One of the user's own commands is being chosen.
    case choosingOwn(TextMenu)
    /// The list of former speech, the newest first.
    case listingSpeech(SpeechMenu)
    /// The kind of place to go to is being chosen.
    case choosingPlace(TextMenu)
    /// The microphone is open; the key that asked for it repeats while it is held.
    case listening(Key?)
  }

  /// The context that decides what keys apply to.
  struct Surroundings {
    var map: KeyMap
    /// The availability of a program's screen as elements.
    var offer: ElementOffer
    /// True if keys apply to elements.
    var isOnElements: Bool
    /// The time to wait for a key; nil for ever.
    var timeout: Interval?
  }

  private(set) var state = State.chords
  /// The newest key withheld from the program.
  private(set) var lastWithheld: Key?
  /// True if single keys are commands.
  private(set) var isLocked = false
  /// True if keys are described instead of performed.
  private(set) var isHelping = false
  /// True while a text of its own is open, whose keys need no reader key.
  private(set) var readsDocument = false
  /// True if the program has taken the keyboard: a full-screen program, or one with a keyboard protocol.
  var programHasKeyboard = false
  /// The effects of the program's own keys, if known.
  var programHelp: ProgramHelp?

  var capture: KeyCapture {
    switch state {
    case .typing, .choosing, .setting, .choosingOwn, .listingSpeech, .choosingPlace, .listening: .allKeys
    case .awaiting: isLocked || isHelping || readsDocument ? .allKeys : .nextKey
    case .chords: isLocked || isHelping || readsDocument ? .allKeys : .none
    }
  }

  private var awaited: AwaitedKey? { if case .awaiting(let key) = state { key } else { nil } }

  /// True while speech is silent but neither stopped nor paused yet.
  var isUndecided: Bool { awaited?.decision != nil }

  /// Keys that are commands by themselves.
  func claimedKeys(in map: KeyMap) -> [Key] { map.claimedKeys(programHasKeyboard: programHasKeyboard) }

  // MARK: Commands about keys

  /// Toggles key help; returns the new state.
  mutating func toggleHelp() -> Bool {
    isHelping.toggle()
    return isHelping
  }

  /// Toggles the lock; returns the new state.
  mutating func toggleLock() -> Bool {
    isLocked.toggle()
    return isLocked
  }

  /// Waits for another key on behalf of a command: longer than for a command key, since the user first listens to the
  /// question.
  mutating func ask(for purpose: AwaitedKey.Purpose, timeout: Interval?, at now: Instant) {
    state = .awaiting(
      AwaitedKey(purpose: purpose, end: timeout.map { now + Interval(nanoseconds: $0.nanoseconds * 5) }))
  }

  /// Begins the typing of a text for the reader.
  mutating func begin(_ entry: TextEntry) { state = .typing(entry) }

  /// Begins the choice of an element from a list.
  mutating func begin(_ chooser: ItemChooser) { state = .choosing(chooser) }

  /// Opens the settings, or goes back to them.
  mutating func begin(_ menu: SettingsMenu) { state = .setting(menu) }

  /// Withholds all keys while the microphone is open.
  mutating func listen(until key: Key?) { state = .listening(key) }

  /// Returns the keys when the microphone is shut.
  mutating func stopListening() { if case .listening = state { state = .chords } }

  /// Waits for the answer to a question, for as long as the user likes.
  mutating func awaitAnswer() { state = .awaiting(AwaitedKey(purpose: .answer, end: nil)) }

  /// Lists the user's own commands.
  mutating func begin(_ menu: TextMenu) { state = .choosingOwn(menu) }

  /// Lists what was said.
  mutating func listSpeech(_ menu: SpeechMenu) { state = .listingSpeech(menu) }

  /// Lists the kinds of places.
  mutating func choosePlace(_ menu: TextMenu) { state = .choosingPlace(menu) }

  /// Opens or leaves a text of its own.
  mutating func read(isDocument: Bool) { readsDocument = isDocument }

  // MARK: Time

  var deadline: Instant? { [awaited?.decision, awaited?.end].compactMap { $0 }.min() }

  /// True when it is time to drop the interrupted speech.
  mutating func decide(at now: Instant) -> Bool {
    guard var awaited, let decision = awaited.decision, decision <= now else { return false }
    awaited.purpose = .command(decision: nil)
    state = .awaiting(awaited)
    return true
  }

  /// Ends a wait that has expired; true if it did.
  mutating func disarm(at now: Instant) -> Bool {
    guard let end = awaited?.end, end <= now else { return false }
    state = .chords
    return true
  }

  // MARK: Keys

  /// Records a key that went to the program; true if the reader had waited for one in vain.
  mutating func passed() -> Bool {
    guard let awaited else { return false }
    state = .chords
    return switch awaited.purpose {
    case .command, .hotSpot, .pane: true
    case .program, .answer: false
    }
  }

  /// Handles a key withheld from the program.
  ///
  /// - Parameters:
  ///   - stroke: The key.
  ///   - surroundings: The context of the key.
  ///   - tree: The tree of the chooser's elements.
  mutating func handle(
    withheld stroke: KeyStroke, in surroundings: Surroundings, _ tree: ElementTree, at now: Instant
  ) -> KeyMeaning {
    let key = stroke.key
    if stroke.isRelease {
      if case .listening(let held?) = state, key == held { return .endsListening }
      return .nothing
    }
    defer { lastWithheld = key }
    if key?.code == .modifier { return .modifier(isUndecided: isUndecided) }
    let purpose = awaited?.purpose
    if purpose != nil { state = .chords }
    switch purpose {
    case .program: return .program
    case .command: return meaning(ofKeyAfterReaderKey: key, in: surroundings)
    case .hotSpot(let action) where key != surroundings.map.readerKey: return .hotSpot(action)
    case .pane where key != surroundings.map.readerKey: return .pane
    case .answer where key != surroundings.map.readerKey: return .answer
    case .hotSpot, .pane, .answer, nil: break
    }
    if key == surroundings.map.readerKey {
      arm(timeout: surroundings.timeout, at: now)
      return .readerKey
    }
    switch state {
    case .choosing(let chooser): return .chooser(choose(key, from: chooser, in: tree))
    case .typing(let entry): return .entry(type(key, into: entry))
    case .setting(let menu): return .setting(answer(of: menu, to: key))
    case .choosingOwn(let menu): return .own(choose(key, from: menu) { .choosingOwn($0) })
    case .listingSpeech(let menu): return .speechList(chooseSpeech(key, from: menu))
    case .choosingPlace(let menu): return .place(choose(key, from: menu) { .choosingPlace($0) })
    case .listening(let held):
      // A key that is held repeats.
      if key == held { return .nothing }
      state = .chords
      return .interruptsListening
    case .chords, .awaiting: break
    }
    if isHelping { return meaning(ofKeyInHelp: key, in: surroundings) }
    if readsDocument { return meaning(ofDocumentKey: key, in: surroundings) }
    if isLocked { return meaning(ofLockedKey: key, in: surroundings) }
    return key.flatMap { surroundings.map.command(ofChord: $0) }.map { .command($0) } ?? .program
  }

  /// Waits for the key after the reader key. Outside of key help speech is silent until the choice between stop and
  /// pause.
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

  /// The keys that stop a program, by the terminal's own meaning of them.
  static let programStops = ["c", "z", "\\"].map { Key(.character($0), .control) }

  /// The meaning of a single key while the reader's keys are locked on. Chords without a meaning here stay the
  /// program's, and those that stop it in any case: who has locked the keys still interrupts with Control+C.
  private func meaning(ofLockedKey key: Key?, in surroundings: Surroundings) -> KeyMeaning {
    if let key, Self.programStops.contains(key) { return .program }
    if let command = key.flatMap({ surroundings.command(after: $0) }) { return .command(command) }
    let isChord = key.map { !$0.modifiers.subtracting(.shift).isEmpty } ?? false
    return isChord ? .program : .unknown
  }

  // MARK: Typing for the reader

  private mutating func type(_ key: Key?, into entry: TextEntry) -> KeyMeaning.EntryAnswer {
    var entry = entry
    switch key?.code {
    case .escape: return leaving(.cancelled(entry))
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

  /// Handles a key while the list is open: none is the program's.
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

  private mutating func choose(
    _ key: Key?, from menu: TextMenu, _ listing: (TextMenu) -> State
  ) -> KeyMeaning.MenuChoice {
    var menu = menu
    let answer: KeyMeaning.MenuChoice
    switch key?.code {
    case .escape: return leaving(.cancelled)
    case .enter: return leaving(.chose(menu.chosen))
    case .up: answer = menu.move(by: -1) ? .moved(menu) : .unchanged
    case .down, .tab: answer = menu.move(by: 1) ? .moved(menu) : .unchanged
    case .backspace: answer = menu.deleteLast() ? .narrowed(menu) : .unchanged
    default: answer = key?.text.map { menu.type($0) } == true ? .narrowed(menu) : .unchanged
    }
    state = listing(menu)
    return answer
  }

  /// Handles a key while what was said is listed: down is earlier.
  private mutating func chooseSpeech(_ key: Key?, from list: SpeechMenu) -> KeyMeaning.SpeechListAnswer {
    var list = list
    if key == Key(.character("a"), .control) {
      return list.menu.hits.isEmpty ? .unchanged : leaving(.copy(list.menu.hits.reversed()))
    }
    if key == Key(.character("s"), .control) {
      return list.menu.hits.isEmpty ? .unchanged : leaving(.save(list.menu.hits.reversed()))
    }
    if key == Key(.tab) {
      guard list.turn() else { return .unchanged }
      state = .listingSpeech(list)
      return .turned(list)
    }
    let choice = choose(key, from: list.menu) { menu in
      list.menu = menu
      return .listingSpeech(list)
    }
    return switch choice {
    case .narrowed: .narrowed(list)
    case .moved: .moved(list)
    case .cancelled: .cancelled
    case .chose(let text): text.map { .copy([$0]) } ?? .unchanged
    case .unchanged: .unchanged
    }
  }

  /// Handles a key while the settings are open: none is the program's.
  private mutating func answer(of menu: SettingsMenu, to key: Key?) -> KeyMeaning.SettingsAnswer {
    guard let key else { return .unchanged }
    var menu = menu
    let former = menu.chosen
    if key == Key(.character("z"), .control) { return .undo(menu) }
    let hasMoved: Bool
    switch key.code {
    case .escape: return leaving(.left)
    case .enter: return .enter(menu)
    case .delete: return .reset(menu)
    case .left: return .step(menu, -1)
    case .right: return .step(menu, 1)
    case .pageDown: return .step(menu, -5)
    case .pageUp: return .step(menu, 5)
    case .up: hasMoved = menu.move(by: -1)
    case .down, .tab: hasMoved = menu.move(by: 1)
    case .home: hasMoved = menu.moveToEnd(false)
    case .end: hasMoved = menu.moveToEnd(true)
    case .backspace: return menu.deleteLast() ? narrowed(menu, besides: former) : .unchanged
    default:
      guard let text = key.text, menu.type(text) else { return .unchanged }
      return narrowed(menu, besides: former)
    }
    state = .setting(menu)
    return hasMoved ? .moved(menu) : .unchanged
  }

  private mutating func narrowed(_ menu: SettingsMenu, besides former: String?) -> KeyMeaning.SettingsAnswer {
    state = .setting(menu)
    return .narrowed(menu, besides: former)
  }

  /// Returns the keys to the program.
  private mutating func leaving<Answer>(_ answer: Answer) -> Answer {
    state = .chords
    return answer
  }
}

extension KeyMode.Surroundings {
  /// The command of a key in this context.
  func command(after key: Key) -> ReaderCommand? { map.command(afterReaderKey: key, onElements: isOnElements) }

  /// The command of the key right after the reader key. On a program's screen Alt swaps the meanings for text and
  /// elements.
  func command(justAfter key: Key) -> ReaderCommand? {
    guard offer != .none, key.modifiers.contains(.alt), !map.hasBinding(afterReaderKey: key) else {
      return command(after: key)
    }
    let plain = Key(key.code, key.modifiers.subtracting(.alt))
    return map.command(afterReaderKey: plain, onElements: !isOnElements) ?? command(after: key)
  }
}
