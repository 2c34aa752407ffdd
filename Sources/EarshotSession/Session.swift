// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotFormats
public import EarshotReader
import EarshotRecognition
public import EarshotScreen
public import EarshotSpeech
public import EarshotTerminal

/// One terminal being read: source, hub, router, reader and voice, wired together.
///
/// It holds no thread and no clock. Live, an event loop tells it what came and when; in a replay the recording does.
/// Both go through the same ``handle(_:at:)``.
@MainActor
public final class Session {
  public let hub: NotificationHub
  /// Whether the reader runs: from the beginning until ``close()``.
  public let status: ScreenReaderStatus
  public let router: GestureRouter
  /// Where everything goes that it has for others.
  public var outlets: SessionOutlets
  /// Whoever stands behind the elements: the terminal, unless a program tells its tree.
  public var elementSource: any ElementSource = TerminalElements()
  /// Where the rows are that have left the screen; without it, only the screen itself can be reviewed.
  public var rowSource: (any RowSource)?
  /// Whether what became of each change of the screen is noted in the transcript.
  public var notesLedger = false
  /// What was claimed of the structure of the last picture that was noted.
  var notedDecisions: [StructureDecision] = []

  /// Whether a program tells its tree itself: then of what its screen shows only that is said which the tree does not
  /// tell.
  public var isToldByProgram = false {
    didSet { if isToldByProgram != oldValue { isToldByProgram ? joinProgram() : forgetProgram() } }
  }

  /// Whether that program tells itself which of its changes are news: then what its tree has is not said from the screen.
  public var programTellsChanges = false

  /// Whether another reader has the terminal just now: then nothing of its screen is said, and no key is kept from it.
  public var isReadByAnother = false {
    didSet { if isReadByAnother, !oldValue { endScreenReading() } }
  }

  var reader: Reader
  var source = TerminalSource()
  /// The program's screen as elements.
  var screenReading = ScreenReading()
  /// What is known of programs, and which of them has the terminal.
  var programs = KnownPrograms()
  /// What the screen shows beside the tree of a program; nil while no program tells one.
  var beside: TextBesideTree?
  /// What was said of the screen while no program told a tree, until it has been heard.
  var screenPhrases: [Utterance] = []
  /// What Tab asked a shell for, until it has answered.
  var completion: AwaitedCompletion?
  private let synthesizer: any Synthesizer
  private var timers = Agenda<UtteranceID>()
  private var timerOf: [UtteranceID: AgendaToken] = [:]
  private var transcript = TranscriptOrder()
  private var observation: ObservationToken?
  /// The element with the reader's focus.
  public private(set) var focusedElement: ElementID?
  /// The newest instant it was told.
  public private(set) var now = Instant.zero

  public init(
    reader: Reader, synthesizer: any Synthesizer, outlets: SessionOutlets, hub: NotificationHub = NotificationHub()
  ) {
    self.reader = reader
    self.synthesizer = synthesizer
    self.outlets = outlets
    self.hub = hub
    status = ScreenReaderStatus(hub: hub, isRunning: true)
    router = GestureRouter()
    setDefaultActions()
    observation = hub.observeAll { [weak self] message in self?.received(message) }
  }

  /// Whether the user has muted the reader: nothing is said but answers to commands.
  public var isMuted: Bool { reader.settings.isMuted }

  /// How the reader is set now.
  public var configuration: ReaderConfiguration { reader.configuration }

  /// Whether anything is being said or waits to be.
  public var isSpeaking: Bool { reader.isSpeaking }

  /// Whether a key pressed now is a command and is to be kept from the program, where no guard decides it.
  public func claims(_ bytes: [UInt8]) -> Bool { reader.claims(bytes) }

  /// Keys that are commands by themselves: the guard keeps them from the program.
  public var claimedKeys: [[UInt8]] { isReadByAnother ? [] : reader.claimedKeys }

  /// Which other keys the reader wants.
  public var capture: KeyCapture { isReadByAnother ? .none : reader.capture }

  /// The last settled screen.
  public var screen: Screen? { source.screen }

  /// When the session next wants ``advance(to:)``; nil when nothing is timed.
  public var nextDeadline: Instant? {
    [timers.nextInstant, reader.deadline, programDeadline].compactMap { $0 }.min()
  }

  /// Until when it waits for the program, to answer or to tell more; nil while it does not.
  public var programDeadline: Instant? {
    [screenReading.deadline, completion?.deadline, beside?.deadline].compactMap { $0 }.min()
  }

  /// Ends every utterance whose time is over, and lets the reader do what it timed.
  public func advance(to instant: Instant) {
    while let deadline = nextDeadline, deadline <= instant {
      if let (at, id) = timers.popNext(through: deadline) {
        now = max(now, at)
        timerOf[id] = nil
        inform(.speech(.ended(id, .finished)))
      } else if let due = screenReading.deadline, due <= deadline {
        now = max(now, due)
        _ = walkOn(isOver: true)
      } else if let due = completion?.deadline, due <= deadline {
        now = max(now, due)
        completionIsDue()
      } else if let due = beside?.deadline, due <= deadline {
        now = max(now, due)
        tellWhatIsBeside()
      } else {
        now = max(now, deadline)
        inform(.timer)
      }
    }
    now = max(now, instant)
  }

  /// The one way in.
  public func handle(_ input: SessionInput, at instant: Instant) {
    advance(to: instant)
    now = max(now, instant)
    switch input {
    case .update(let update):
      takeIn(update)
      inform(.keyboard(isTaken: update.screen.modes.takesKeyboard))
    case .key(let bytes, let generation, let isWithheld):
      beside?.pressed(bytes, isCommand: isWithheld, TreeWords(elements), at: now)
      offerElements(isAsked: isWithheld)
      inform(.key(bytes: bytes, generation: generation, isWithheld: isWithheld))
      if !isWithheld { pressed(bytes) }
    case .hidesInput(let hidesInput):
      source.hidesInput = hidesInput
    case .foreground(let names):
      programs.processes = names
    case .profiles(let profiles):
      programs.profiles = profiles
    case .drain:
      inform(.drain)
    case .silence(let generation):
      inform(.silence(generation: generation))
    case .command(let command):
      beside?.pressed([], isCommand: true, TreeWords(elements), at: now)
      offerElements(isAsked: true)
      inform(.command(command))
    case .touch(let point):
      inform(.touch(point))
    case .tap(let point):
      inform(.tap(point))
    case .configure(let configuration):
      inform(.configure(configuration))
    case .speech(let event):
      inform(.speech(event))
    case .say(let text, let source, let priority):
      inform(.say(text, source: source, priority: priority))
    }
  }

  func pressed(_ bytes: [UInt8]) {
    let keys = KeyParser.keys(in: bytes)
    for message in source.pressed(keys) where !isToldByProgram && !isReadByAnother { hub.post(message) }
    if !isReadByAnother { awaitCompletion(after: keys) }
  }

  /// The reader goes off: ends what is said or waits, and writes what is known of it. Call it last.
  public func close() {
    // What is posted from here on nobody reads.
    observation = nil
    inform(.command(.stop))
    status.set(isRunning: false)
    for line in transcript.flush() { outlets.transcript(line) }
  }

  /// Takes in changes of the tree that is read. What they and the notifications of the same turn mean for the reader's
  /// cursor is decided when the turn is over.
  ///
  /// - Parameters:
  ///   - changes: of the tree, in order.
  ///   - saysChanges: what changed of the focus is said, though nobody tells that anything is new.
  public func apply(_ changes: [TreeChange], saysChanges: Bool = false) {
    endScreenReading()
    inform(.tree(changes, saysChanges: saysChanges))
    if isToldByProgram { toldTree() }
  }

  /// The tree that is read.
  public var elements: ElementTree { reader.elements }

  /// The tree is laid out for another size.
  public func resizedTree() { inform(.resized) }

  // MARK: The hub

  private func received(_ message: any HubMessage) {
    screenReading.note(message)
    inform(.message(message))
  }

  /// Writes a line that nobody hears into the transcript: what happened, for those who read it.
  public func note(_ text: String) {
    for line in transcript.add(.meta(at: now, text)) { outlets.transcript(line) }
  }

  // MARK: Effects

  /// Lets the reader answer, and does what it wants.
  func inform(_ input: ReaderInput) { carryOut(answer(to: input)) }

  private func answer(to input: ReaderInput) -> [ReaderEffect] {
    reader.handle(input, at: now, in: SessionWorld(session: self))
  }

  private func carryOut(_ effects: [ReaderEffect]) {
    // A search that a source leads on answers one effect with the next: a list, so that it is no deep recursion.
    var waiting = effects[...]
    while let effect = waiting.popFirst() {
      switch effect {
      case .asked(let utterance):
        transcript.asked(utterance, at: now)
        asked(utterance)
        outlets.phrase(utterance.text)
      case .speak(let request): speak(request)
      case .cancel(let id):
        cancelTimer(id)
        synthesizer.cancel(id)
      case .cancelBefore(let generation):
        synthesizer.cancel(before: generation)
      case .began(let id): transcript.began(id, at: now)
      case .ended(let utterance, let outcome):
        cancelTimer(utterance.id)
        screenPhrases.removeAll { $0.id == utterance.id }
        if outcome == .dropped { beside?.dropped(utterance.id) }
        for line in transcript.ended(utterance.id, outcome) { outlets.transcript(line) }
      case .post(let message): hub.post(message)
      case .earcon(let earcon): play(earcon)
      case .note(let text): note(text)
      case .perform(let gesture): perform(gesture)
      case .search(let query):
        let found = find(query)
        elementSource.update()
        waiting = answer(to: .found(query, found)) + waiting
      case .focus(let old, let new): moveFocus(from: old, to: new)
      case .reveal(let id): ask { _ = elementSource.responder(of: id)?.accessibilityScrollToVisible() }
      case .sendKeys(let bytes): send(bytes)
      case .clipboard(let text):
        let refusal = outlets.program.map { $0.clipboard(text) } ?? .noTerminal
        if let refusal { inform(.clipboardRefused(refusal)) }
      case .paste(let text): paste(text)
      case .keep(let change): outlets.setting(change)
      }
    }
  }

  /// Sends keys to the program, as if they had been pressed.
  func send(_ bytes: [UInt8]) {
    outlets.program?.keys(bytes)
    pressed(bytes)
  }

  private func speak(_ request: SpeechRequest) {
    guard let length = synthesizer.speak(request) else { return }
    inform(.speech(.began(request.id)))
    timerOf[request.id] = timers.schedule(request.id, at: now + length)
  }

  /// Plays a tone, whatever the settings say of tones.
  public func play(_ earcon: Earcon) {
    outlets.earcon(earcon, reader.settings.earconVolume)
    let line = TranscriptLine(
      t: now, text: earcon.rawValue, source: .reader, outcome: .finished, priority: .notification, kind: .earcon)
    for line in transcript.add(line) { outlets.transcript(line) }
  }

  private func cancelTimer(_ id: UtteranceID) {
    if let token = timerOf.removeValue(forKey: id) { timers.cancel(token) }
  }

  // MARK: Focus

  private func moveFocus(from old: ElementID?, to new: ElementID?) {
    focusedElement = new
    ask {
      old.flatMap(elementSource.responder)?.accessibilityElementDidLoseFocus()
      new.flatMap(elementSource.responder)?.accessibilityElementDidBecomeFocused()
    }
  }

  /// Lets responders know who asks.
  func ask<Answer>(_ question: () -> Answer) -> Answer {
    AccessibilityRequest.$current.withValue(AccessibilityRequest(technology: .screenReader), operation: question)
  }

  /// Asks the rotor's owner for the next place.
  private func find(_ query: RotorQuery) -> RotorDescription.Item? {
    ask {
      guard
        let rotors = elementSource.responder(of: query.owner)?.accessibilityCustomRotors,
        let rotor = rotors.first(where: { $0.kind == query.kind }),
        let found = rotor.search(
          CustomRotor.Predicate(
            current: query.current.map {
              CustomRotor.Item($0.element, target: elementSource.responder(of: $0.element), range: $0.range)
            },
            direction: query.direction)),
        let element = found.element
      else { return nil }
      return RotorDescription.Item(element, range: found.range)
    }
  }
}
