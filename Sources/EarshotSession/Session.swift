// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
public import EarshotCore
public import EarshotKeys
public import EarshotReader
import EarshotRecognition
public import EarshotScreen
public import EarshotSpeech
import EarshotTerminal

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
  var reader: Reader
  /// The terminal that is read.
  var terminal = ReadTerminal()
  /// The programs on it.
  var programs = KnownPrograms()
  /// The elements that the reader goes through.
  var readElements = ReadElements()
  /// The tellers beside the screen, and the news of the screen that waits for them.
  var mediation = Mediation()
  /// The written records.
  var records = SessionRecords()
  /// The program's screen as elements.
  var screenReading = ScreenReading()
  /// The user's typing, until it rests.
  var typing = TypingRest()
  /// The braille display beside the voice; nil if there is none.
  var braille: SessionBraille?
  private var voice: TimedVoice
  private var observation: ObservationToken?
  /// The latest instant received.
  public private(set) var now = Instant.zero

  public init(
    reader: Reader, synthesizer: any Synthesizer, outlets: SessionOutlets, hub: NotificationHub = NotificationHub()
  ) {
    self.reader = reader
    voice = TimedVoice(synthesizer)
    self.outlets = outlets
    self.hub = hub
    status = ScreenReaderStatus(hub: hub, isRunning: true)
    router = GestureRouter()
    setDefaultActions()
    observation = hub.observeAll { [weak self] message in self?.received(message) }
  }

  /// True if the user has muted the reader: only answers to commands are spoken.
  public var isMuted: Bool { reader.configuration.settings.isMuted }

  /// The current configuration of the reader.
  public var configuration: ReaderConfiguration { reader.configuration }

  /// True if anything is being spoken or waits.
  public var isSpeaking: Bool { reader.isSpeaking }

  /// True if a key pressed now is a command to withhold from the program, without a guard to decide it.
  public func claims(_ stroke: KeyStroke) -> Bool { reader.claims(stroke) }

  /// True if the user waits for this in a pane that is not read.
  public func awaits(_ message: any HubMessage, in pane: String) -> Bool { reader.awaits(message, in: pane) }

  /// The chords that are commands: the guard withholds them from the program.
  public var claimedKeys: [Key] { isReadByAnother ? [] : reader.claimedKeys }

  /// The other keys the reader wants.
  public var capture: KeyCapture { isReadByAnother ? .none : reader.capture }

  /// The last settled screen.
  public var screen: Screen? { terminal.source.screen }

  /// The instant for the next ``advance(to:)``; nil if nothing is timed.
  public var nextDeadline: Instant? {
    [voice.deadline, deadline(of: &reader), programDeadline, brailleDeadline].compactMap { $0 }.min()
  }

  /// In place: a reader is large, and would be copied.
  private func deadline(of reader: inout Reader) -> Instant? { reader.deadline }

  /// The end of the wait for the program to answer or to report more; nil if there is none.
  public var programDeadline: Instant? {
    SessionTimer.inOrder.compactMap { $0 == .braille ? nil : deadline(of: $0) }.min()
  }

  /// Ends every utterance whose time is over, and triggers the reader's timers.
  public func advance(to instant: Instant) {
    while let deadline = nextDeadline, deadline <= instant {
      if let (at, id) = voice.popEnd(through: deadline) {
        now = max(now, at)
        inform(.speech(.ended(id, .finished)))
        continue
      }
      now = max(now, deadline)
      let timer = SessionTimer.inOrder.first { self.deadline(of: $0).map { $0 <= deadline } ?? false }
      if let timer { isDue(timer) } else { inform(.timer) }
    }
    now = max(now, instant)
    prepareNext()
  }

  /// Tells a voice far away or slow what follows, after all that happened at once.
  private func prepareNext() {
    guard voice.takeIsAheadStale() else { return }
    voice.prepare(reader.requestAhead(in: SessionWorld(session: self)))
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
    case .key(let stroke, let generation, let isWithheld):
      mediation.tree?.pressed(stroke, isCommand: isWithheld, in: sight)
      offerElements(isAsked: isWithheld)
      if !isWithheld { pressedBeforeBraille() }
      inform(.key(stroke, generation: generation, isWithheld: isWithheld))
      if !isWithheld { pressed(stroke) }
    case .hidesInput(let hidesInput):
      terminal.source.hidesInput = hidesInput
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
      mediation.tree?.pressed(nil, isCommand: true, in: sight)
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
    case .pane(let notice):
      inform(.pane(notice))
    case .ownAnswer(let answer):
      inform(.ownAnswer(answer))
    case .say(let text, let source, let priority):
      inform(.say(text, source: source, priority: priority))
    }
    brailleMayHaveChanged()
    prepareNext()
  }

  func pressed(_ stroke: KeyStroke) {
    let keys = KeyParser.keys(in: stroke)
    typingGoesOn()
    for message in terminal.source.pressed(keys) where !isToldByProgram && !isReadByAnother { hub.post(message) }
    if !isReadByAnother { awaitCompletion(after: keys) }
    pressedBesideAgent(keys)
    editor?.pressed()
  }

  /// Turns the reader off: ends all speech and writes its outcome. Call it last.
  public func close() {
    // Later messages are not read.
    observation = nil
    inform(.command(.stop))
    records.followed?.close()
    noteEnds()
    status.set(isRunning: false)
    for line in records.transcript.flush() { outlets.transcript(line) }
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
    let number = records.postedNumber
    records.postedNumber = nil
    screenReading.note(message)
    if let step = message as? AccessibilityNotification.AgentStep { return take(step) }
    inform(.message(message, number: number))
  }

  /// Writes an unspoken line into the transcript, for those who read it.
  public func note(_ text: String) { noteLine(.meta(at: now, text)) }

  /// Writes a line that begins and ends at once into the transcript.
  func noteLine(_ line: TranscriptLine) {
    for line in records.transcript.add(line) { outlets.transcript(line) }
  }

  // MARK: Effects

  /// Passes an input to the reader and performs its effects.
  func inform(_ input: ReaderInput) {
    carryOut(answer(to: input))
    noteEnds()
  }

  private func answer(to input: ReaderInput) -> [ReaderEffect] {
    reader.handle(input, at: now, in: SessionWorld(session: self))
  }

  private func carryOut(_ effects: [ReaderEffect]) {
    // A search led on by a source answers one effect with the next: a queue avoids deep recursion.
    var waiting = effects[...]
    while let effect = waiting.popFirst() {
      voice.note(effect)
      switch effect {
      case .asked(let utterance):
        records.asked(utterance, at: now)
        asked(utterance)
        outlets.phrase(utterance.text)
        toldBraille(utterance)
      case .withheld(let utterance): toldBraille(utterance)
      case .speak(let request): speak(request)
      case .cancel(let id):
        voice.forget(id)
        voice.cancel(id)
      case .cancelBefore(let generation):
        voice.cancel(before: generation)
      case .began(let id): records.began(id, at: now)
      case .followed(let number, let fate): follow(number, fate)
      case .ended(let utterance, let outcome):
        voice.forget(utterance.id)
        mediation.screenPhrases.removeAll { $0.id == utterance.id }
        if outcome == .dropped { mediation.tree?.dropped(utterance.id) }
        for line in records.ended(utterance.id, outcome) { outlets.transcript(line) }
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
    pressed(KeyStroke(bytes))
  }

  private func speak(_ request: SpeechRequest) {
    guard let length = voice.speak(request) else { return }
    inform(.speech(.began(request.id)))
    voice.end(request.id, at: now + length)
  }

  /// Plays a tone, regardless of the settings.
  public func play(_ earcon: Earcon) {
    // Tones keep their loudness relative to speech.
    outlets.earcon(earcon, reader.settings.earconVolume * reader.configuration.composer.settings.volume / 100)
    note(tone: earcon.rawValue)
  }

  private func play(_ series: ToneSeries) {
    outlets.tones(series, reader.settings.earconVolume * reader.configuration.composer.settings.volume / 100)
    note(tone: "tones \(series.heights.count)")
  }

  private func note(tone name: String) {
    noteLine(
      TranscriptLine(
        t: now, text: name, source: .reader, outcome: .finished, priority: .notification, kind: .earcon))
  }

  // MARK: Focus

  private func moveFocus(from old: ElementID?, to new: ElementID?) {
    readElements.focused = new
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
