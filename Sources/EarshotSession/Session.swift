// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
public import EarshotCore
import EarshotFormats
public import EarshotReader
import EarshotRecognition
public import EarshotScreen
public import EarshotSpeech
public import EarshotTerminal

/// The reading of one terminal: source, hub, router, reader and voice, wired together.
///
/// It has no thread and no clock. Live, an event loop passes events and their times in; in a replay the recording does.
/// Both go through the same ``handle(_:at:)``.
@MainActor
public final class Session {
  public let hub: NotificationHub
  /// The state of the reader, which runs from the beginning until ``close()``.
  public let status: ScreenReaderStatus
  public let router: GestureRouter
  /// The destinations of the session's output.
  public var outlets: SessionOutlets
  /// The source of elements: the terminal, unless a program provides a tree.
  public var elementSource: any ElementSource = TerminalElements()
  /// The source of the scrollback's rows; without it, only the screen itself can be reviewed.
  public var rowSource: (any RowSource)?
  /// True to write the outcome of each change of the screen into the transcript.
  public var notesLedger = false {
    didSet { if notesLedger, followed == nil { followed = FollowedChanges() } }
  }
  /// Receives the end of each change of the screen, with ``notesLedger``.
  public var changeEnded: ((ChangeEnd) -> Void)?
  /// The changes on their way to the voice; nil if nobody wants to know.
  var followed: FollowedChanges?
  /// The number of the message being posted, if it is followed.
  var postedNumber: MessageNumber?
  /// The last structural decisions written.
  var notedDecisions: [StructureDecision] = []

  /// True while a program provides its own tree: then only what the tree does not report is spoken from the screen.
  public var isToldByProgram = false {
    didSet { if isToldByProgram != oldValue { isToldByProgram ? joinProgram() : forgetProgram() } }
  }

  /// True if that program reports which of its changes are news: then text in its tree is not spoken from the screen.
  public var programTellsChanges = false

  /// The editor that reports what happens in it; nil if there is none, or another program is in front.
  public internal(set) var editor: EditorReading?

  /// The program that divides the terminal into panes; nil while none does.
  public weak var paneHost: (any PaneHost)?
  /// The root of the elements last read as a screen or a conversation, and true if they were in the containers of panes.
  var readRoot: ElementID?
  var readsPanes = false

  /// True while another reader has the terminal: then its screen is not spoken, and no key is withheld from it.
  public var isReadByAnother = false {
    didSet { if isReadByAnother, !oldValue { endScreenReading() } }
  }

  var reader: Reader
  var source = TerminalSource()
  /// The program's screen as elements.
  var screenReading = ScreenReading()
  /// The profiles of programs, and the program on the terminal.
  var programs = KnownPrograms()
  /// The screen beside a program's tree; nil while there is none.
  var beside: TextBesideTree?
  /// The check of that tree by the screen.
  var screenCheck = ScreenCheck()
  /// The utterances from the screen made while there was no tree, until they are heard.
  var screenPhrases: [Utterance] = []
  /// The screen beside the steps of an agent.
  var besideAgent = TextBesideAgent()
  /// The end of an agent's turn that waits for the last picture; nil if none does.
  var agentEnd: AwaitedAgentEnd?
  /// The program's work, as its screen shows it.
  var work = WorkWatch()
  /// The conversation with an agent on this screen; nil if there is none.
  var shownConversation: ShownConversation?
  /// The number of turns of that when it was last read as elements.
  var conversationTurns: Int?
  /// The last key, and the end of the pause after which typing rests; nil if nothing waits for that.
  var lastKeyAt = Instant.zero
  var typingRestsAt: Instant?
  /// The program whose tree stands still, until the user is told.
  var staleProgram: String?
  /// What is suggested behind the caret: what is not told yet, and what was told last.
  var newSuggestion: LineSuggestion?
  var toldSuggestion: LineSuggestion?
  /// The completion requested from a shell with Tab, until it is answered.
  var completion: AwaitedCompletion?
  /// The braille display beside the voice; nil if there is none.
  var braille: SessionBraille?
  private let synthesizer: any Synthesizer
  /// True if what follows the current request may be another than the voice knows.
  private var isAheadStale = false
  private var timers = Agenda<UtteranceID>()
  private var timerOf: [UtteranceID: AgendaToken] = [:]
  private var transcript = TranscriptOrder()
  private var observation: ObservationToken?
  /// The element with the reader's focus.
  public private(set) var focusedElement: ElementID?
  /// The latest instant received.
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

  /// True if the user has muted the reader: only answers to commands are spoken.
  public var isMuted: Bool { reader.settings.isMuted }

  /// The current configuration of the reader.
  public var configuration: ReaderConfiguration { reader.configuration }

  /// True if anything is being spoken or waits.
  public var isSpeaking: Bool { reader.isSpeaking }

  /// True if a key pressed now is a command to withhold from the program, without a guard to decide it.
  public func claims(_ bytes: [UInt8]) -> Bool { reader.claims(bytes) }

  /// The chords that are commands: the guard withholds them from the program.
  public var claimedKeys: [[UInt8]] { isReadByAnother ? [] : reader.claimedKeys }

  /// The other keys the reader wants.
  public var capture: KeyCapture { isReadByAnother ? .none : reader.capture }

  /// The last settled screen.
  public var screen: Screen? { source.screen }

  /// The instant for the next ``advance(to:)``; nil if nothing is timed.
  public var nextDeadline: Instant? {
    [timers.nextInstant, reader.deadline, programDeadline, brailleDeadline].compactMap { $0 }.min()
  }

  /// The end of the wait for the program to answer or to report more; nil if there is none.
  public var programDeadline: Instant? {
    let deadlines = [
      screenReading.deadline, completion?.deadline, beside?.deadline, work.deadline, agentEnd?.deadline, typingRestsAt,
      screenCheck.deadline,
    ]
    return deadlines.compactMap { $0 }.min()
  }

  /// Ends every utterance whose time is over, and triggers the reader's timers.
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
      } else if let due = typingRestsAt, due <= deadline {
        now = max(now, due)
        typingRests()
      } else if let due = work.deadline, due <= deadline {
        now = max(now, due)
        workIsOver()
      } else if let due = agentEnd?.deadline, due <= deadline {
        now = max(now, due)
        agentEndIsDue()
      } else if let due = beside?.deadline, due <= deadline {
        now = max(now, due)
        tellWhatIsBeside()
      } else if let due = screenCheck.deadline, due <= deadline {
        now = max(now, due)
        compareTreeWithScreen()
      } else if let due = brailleDeadline, due <= deadline {
        now = max(now, due)
        brailleIsDue()
      } else {
        now = max(now, deadline)
        inform(.timer)
      }
    }
    now = max(now, instant)
    prepareNext()
  }

  /// Tells a voice far away or slow what follows, after all that happened at once.
  private func prepareNext() {
    guard isAheadStale else { return }
    isAheadStale = false
    synthesizer.prepare(reader.requestAhead(in: SessionWorld(session: self)))
  }

  /// Ends all speech at its time, without waiting for it: nobody hears it.
  public func passSilence() {
    while isSpeaking, let deadline = nextDeadline { advance(to: deadline) }
  }

  /// Handles an input, the only way in.
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
      if !isWithheld { pressedBeforeBraille() }
      inform(.key(bytes: bytes, generation: generation, isWithheld: isWithheld))
      if !isWithheld { pressed(bytes) }
    case .hidesInput(let hidesInput):
      source.hidesInput = hidesInput
    case .foreground(let names):
      programs.processes = names
      inform(.program(names.first))
      agentMayHaveLeft()
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
      configureBraille()
    case .speech(let event):
      inform(.speech(event))
    case .listening(let event):
      inform(.listening(event))
    case .ownAnswer(let answer):
      inform(.ownAnswer(answer))
    case .say(let text, let source, let priority):
      inform(.say(text, source: source, priority: priority))
    }
    brailleMayHaveChanged()
    prepareNext()
  }

  func pressed(_ bytes: [UInt8]) {
    let keys = KeyParser.keys(in: bytes)
    typingGoesOn()
    for message in source.pressed(keys) where !isToldByProgram && !isReadByAnother { hub.post(message) }
    if !isReadByAnother { awaitCompletion(after: keys) }
    pressedBesideAgent(keys)
    editor?.pressed()
  }

  /// Turns the reader off: ends all speech and writes its outcome. Call it last.
  public func close() {
    // Later messages are not read.
    observation = nil
    inform(.command(.stop))
    followed?.close()
    if followed != nil { noteEnds() }
    status.set(isRunning: false)
    for line in transcript.flush() { outlets.transcript(line) }
  }

  /// Applies changes of the tree being read. Together with the notifications of the same turn they decide about the
  /// reader's cursor at the end of the turn.
  ///
  /// - Parameters:
  ///   - changes: The changes, in order.
  ///   - saysChanges: True to speak changes of the focused element without a notification.
  public func apply(_ changes: [TreeChange], saysChanges: Bool = false) {
    endScreenReading()
    inform(.tree(changes, saysChanges: saysChanges))
    guard isToldByProgram else { return }
    nameFromScreen(changes)
    toldTree()
  }

  /// The tree being read.
  public var elements: ElementTree { reader.elements }

  /// Reports that the tree is laid out for another size.
  public func resizedTree() { inform(.resized) }

  /// Reports that the following messages of this turn move the focus: announcements among them are spoken after the
  /// element that gets it.
  public func expectFocus() { inform(.focusAhead) }

  // MARK: The hub

  private func received(_ message: any HubMessage) {
    let number = postedNumber
    postedNumber = nil
    screenReading.note(message)
    if let step = message as? AccessibilityNotification.AgentStep { return take(step) }
    inform(.message(message, number: number))
  }

  /// Writes an unspoken line into the transcript, for those who read it.
  public func note(_ text: String) { noteLine(.meta(at: now, text)) }

  /// Writes a line that begins and ends at once into the transcript.
  func noteLine(_ line: TranscriptLine) {
    for line in transcript.add(line) { outlets.transcript(line) }
  }

  // MARK: Effects

  /// Passes an input to the reader and performs its effects.
  func inform(_ input: ReaderInput) {
    carryOut(answer(to: input))
    if followed != nil { noteEnds() }
  }

  private func answer(to input: ReaderInput) -> [ReaderEffect] {
    reader.handle(input, at: now, in: SessionWorld(session: self))
  }

  private func carryOut(_ effects: [ReaderEffect]) {
    // A search led on by a source answers one effect with the next: a queue avoids deep recursion.
    var waiting = effects[...]
    while let effect = waiting.popFirst() {
      if synthesizer.preparesNext, effect.changesWhatFollows { isAheadStale = true }
      switch effect {
      case .asked(let utterance):
        transcript.asked(utterance, at: now)
        followed?.asked(utterance, at: now)
        asked(utterance)
        outlets.phrase(utterance.text)
        toldBraille(utterance)
      case .withheld(let utterance): toldBraille(utterance)
      case .speak(let request): speak(request)
      case .cancel(let id):
        cancelTimer(id)
        synthesizer.cancel(id)
      case .cancelBefore(let generation):
        synthesizer.cancel(before: generation)
      case .began(let id):
        transcript.began(id, at: now)
        followed?.began(id)
      case .followed(let number, let fate): follow(number, fate)
      case .ended(let utterance, let outcome):
        cancelTimer(utterance.id)
        screenPhrases.removeAll { $0.id == utterance.id }
        if outcome == .dropped { beside?.dropped(utterance.id) }
        for line in transcript.ended(utterance.id, outcome) { outlets.transcript(line) }
        followed?.ended(utterance.id, outcome)
      case .post(let message): hub.post(message)
      case .earcon(let earcon): play(earcon)
      case .tones(let series): play(series)
      case .note(let text): note(text)
      case .perform(let gesture): perform(gesture)
      case .search(let query):
        let found = find(query)
        elementSource.update()
        waiting = answer(to: .found(query, found)) + waiting
      case .focus(let old, let new): moveFocus(from: old, to: new)
      case .reveal(let id): ask { _ = elementSource.responder(of: id)?.accessibilityScrollToVisible() }
      case .sendKeys(let bytes): send(bytes)
      case .goToPane(let number): goToPane(number)
      case .tellPanes: tellPanes()
      case .clipboard(let text):
        let refusal = outlets.program.map { $0.clipboard(text) } ?? .noTerminal
        if let refusal { inform(.clipboardRefused(refusal)) }
      case .paste(let text): paste(text)
      case .save(let text, let name):
        let answer = outlets.program?.save?(text, name) ?? .nowhere
        waiting = self.answer(to: .saved(answer)) + waiting
      case .run(let request): run(request)
      case .listen(let grammar):
        if let ear = outlets.ear { ear.listen(grammar) } else { inform(.listening(.absent)) }
      case .finishListening: outlets.ear?.finish()
      case .cancelListening: outlets.ear?.cancel()
      case .giveUpListening: outlets.ear?.giveUp()
      case .show(let text):
        note(text)
        outlets.phrase(text)
      case .follow(let word): outlets.follow(word)
      case .keep(let change):
        settingChanged()
        outlets.setting(change)
      case .keepPronunciation(let word, let said): outlets.pronunciation(word, said)
      }
    }
  }

  /// Sends keys to the program, as if pressed by the user.
  func send(_ bytes: [UInt8]) {
    outlets.program?.keys(bytes)
    pressed(bytes)
  }

  private func speak(_ request: SpeechRequest) {
    guard let length = synthesizer.speak(request) else { return }
    inform(.speech(.began(request.id)))
    timerOf[request.id] = timers.schedule(request.id, at: now + length)
  }

  /// Plays a tone, regardless of the settings.
  public func play(_ earcon: Earcon) {
    // Tones keep their loudness relative to speech.
    outlets.earcon(earcon, reader.settings.earconVolume * reader.configuration.composer.settings.volume / 100)
    let line = TranscriptLine(
      t: now, text: earcon.rawValue, source: .reader, outcome: .finished, priority: .notification, kind: .earcon)
    for line in transcript.add(line) { outlets.transcript(line) }
  }

  private func play(_ series: ToneSeries) {
    outlets.tones(series, reader.settings.earconVolume * reader.configuration.composer.settings.volume / 100)
    let line = TranscriptLine(
      t: now, text: "tones \(series.heights.count)", source: .reader, outcome: .finished, priority: .notification,
      kind: .earcon)
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

  /// Calls a closure while responders can see that the reader is asking.
  func ask<Answer>(_ question: () -> Answer) -> Answer {
    AccessibilityRequest.$current.withValue(AccessibilityRequest(technology: .screenReader), operation: question)
  }

  /// Asks the owner of a rotor for the next item.
  private func find(_ query: RotorQuery) -> RotorDescription.Item? {
    ask {
      guard
        let rotors = elementSource.responder(of: query.owner)?.currentCustomRotors,
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
