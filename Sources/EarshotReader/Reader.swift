// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotSpeech

/// The screen reader: it alone decides what is said.
///
/// A pure state machine. It is told what happened and answers with effects; it knows no thread, no clock but the
/// instants it is given, and no program it reads.
public struct Reader {
  public var settings: ReaderSettings
  var queue = SpeechQueue()
  /// The instant of the input being handled.
  var now = Instant.zero
  var composer: SpeechComposer
  var generation: UInt64 = 0
  var announcements: [UtteranceID: AccessibilityNotification.Announcement] = [:]
  var terminalAnnouncements = TerminalAnnouncements()
  /// An application has asked for silence.
  var isHeldBack = false
  /// What is said now answers a command of the user's, whatever it is about.
  var isAnswering = false
  var scrollStatus: ScrollStatus?
  var lastPhrase: [SpeechCommand] = []
  var keyMap: KeyMap
  /// The reader's own words.
  var phrases: Phrases
  /// Its words about elements, in every language.
  var phraseBook: PhraseBook
  var review = Review()
  var clipboard = ClipboardSlots()
  var flood: Flood
  /// The output that came last without a pause.
  var burst: Burst?
  /// The word being typed, as far as it was echoed.
  var typedWord = ""
  var typedEcho: TypedEcho?
  /// The last quarter of progress that was said.
  var progressMilestone = 0
  var liveRows: LiveRows
  /// What the last command ended with, where the shell says it.
  var lastExitStatus: Int?
  var keys = KeyInput()
  var history = SpeechHistory()
  var hints = HintPlan()
  /// The line that is being written piece by piece.
  var stream: StreamedText
  var cursor = ElementCursor()
  var elementHint: ElementHint?
  /// What was looked for last in elements.
  var elementSearch: String?
  var hotSpots = HotSpots()
  /// What is being read from element to element.
  var elementReading: ElementReading?
  var rotor = Rotor()
  var earconPacing = EarconPacing()
  /// Whether what a program's screen shows can be asked for as elements.
  var elementOffer = ElementOffer.none

  /// - Parameters:
  ///   - settings: how it behaves.
  ///   - composer: what makes utterances speakable, with the user's voice.
  ///   - phrases: its own words.
  ///   - keyMap: which keys are commands.
  ///   - phraseBook: its words about elements, in every language; nil for no other language than that of `phrases`.
  public init(
    settings: ReaderSettings, composer: SpeechComposer, phrases: Phrases = .english, keyMap: KeyMap = .standard,
    phraseBook: PhraseBook? = nil
  ) {
    self.settings = settings
    self.composer = composer
    self.phrases = phrases
    self.keyMap = keyMap
    self.phraseBook = phraseBook ?? PhraseBook([phrases], user: phrases.language)
    liveRows = LiveRows(rest: settings.liveRowRest, heartbeat: settings.liveRowHeartbeat)
    stream = StreamedText(quiet: settings.streamQuiet)
    flood = Flood(
      quiet: settings.floodQuiet, stoppedQuiet: settings.stoppedQuiet, heartbeat: settings.floodHeartbeat)
  }

  /// When the reader next wants ``ReaderInput/timer``; nil when nothing is timed.
  public var deadline: Instant? {
    [
      flood.deadline, liveRows.deadline, stream.deadline, keys.deadline, hints.deadline, cursor.change?.at,
      elementHint?.deadline, pollDeadline, elementReading?.deadline,
    ].compactMap { $0 }.min()
  }

  /// The tree that is read.
  public var elements: ElementTree { cursor.tree }

  public var isPaused: Bool { queue.isPaused }

  /// Whether anything is being said or waits to be.
  public var isSpeaking: Bool { !queue.isIdle }

  /// Answers what happened.
  ///
  /// - Parameters:
  ///   - input: what happened.
  ///   - now: when it did.
  ///   - world: what can be looked at for an answer.
  public mutating func handle(
    _ input: ReaderInput, at now: Instant, in world: some ReaderWorld
  ) -> [ReaderEffect] {
    self.now = now
    var effects = answer(to: input, in: world)
    // The end of one line is answered with the next: a loop, so that many that end at once are no deep recursion.
    while let reading = review.takeDueReading() { effects += readNextLine(of: reading, in: world) }
    return audible(effects)
  }

  private mutating func answer(to input: ReaderInput, in world: some ReaderWorld) -> [ReaderEffect] {
    switch input {
    case .message(let message): handle(message, at: now)
    // What was printed before a program told its first tree is not said behind it.
    case .tree(let changes, let saysChanges):
      (elements.isEmpty ? finishStream() : []) + apply(changes, saysChanges: saysChanges)
    case .treeIsStale(let name): sayTreeIsStale(name)
    case .takeBack(let ids): takeBack(ids)
    case .treeGone: forgetElements()
    case .resized: resized()
    case .elements(let offer): take(offer)
    case .notReached: sayNotReached()
    case .performed(let gesture, let result): performed(gesture, result)
    case .found(let query, let item): found(item, query)
    case .touch(let point): touch(point)
    case .tap(let point): tap(point)
    case .key(let bytes, let generation, true): handle(withheld: bytes, generation: generation, in: world)
    case .key(let bytes, let generation, false): passed(bytes, generation: generation)
    case .silence(let generation): stop(generation: generation)
    case .command(let command): perform(command, in: world)
    case .configure(let configuration): configure(configuration)
    case .clipboardRefused(let refusal): say(refusal)
    case .keyboard(let isTaken): setKeyboard(isTaken: isTaken)
    case .programHelp(let help): know(help)
    case .speech(let event): handle(event)
    case .say(let text, let source, let priority): say([.text(text)], source: source, priority: priority)
    case .timer:
      expireKeys(at: now) + settleFocus(at: now) + summarize(at: now) + readRested(at: now) + readStream(at: now)
        + pollAgain(at: now) + readNextElement(at: now) + giveElementHint(at: now) + giveHint(at: now)
    case .drain:
      settleFocus(at: .end) + summarize(at: .end) + readRested(at: .end) + readStream(at: .end)
        + effects(of: queue.drain())
    }
  }
}
