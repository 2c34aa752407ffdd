// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotSpeech

/// The screen reader, which alone decides what is spoken.
///
/// A pure state machine. Inputs are answered with effects; it uses no threads, no clock but the instants it is given,
/// and knows no particular program.
public struct Reader {
  /// The user's configuration.
  public internal(set) var configuration: ReaderConfiguration {
    didSet { inForce = SettingsInForce(configuration) }
  }
  /// The settings that hold for the program in the foreground.
  private(set) var inForce: SettingsInForce
  var queue = SpeechQueue()
  /// The generation of the user's newest key: older speech is not heard.
  var generation: UInt64 = 0
  /// The instant of the input being handled.
  var now = Instant.zero
  /// The messages whose words are being spoken, as far as they are followed.
  var following: [MessageNumber] = []
  /// The reading of output that programs print and rewrite by themselves.
  var output: OutputReading
  /// The indentation heard last of what programs write.
  var indentation = LineIndentation()
  /// That of the line which the caret reached last.
  var caretIndentation = LineIndentation()
  /// The repetitions in its lines.
  var brevity = OutputBrevity()
  /// The paths that a program told when it opened.
  var paths = KnownPaths()
  /// The reading of a shell's reports.
  var shell = ShellReading()
  /// The commands that run in all panes.
  var watches = PaneWatches()
  /// The command that runs in the pane that is read.
  var watch: CommandWatch {
    get { watches.present }
    set { watches.present = newValue }
  }
  /// The reading of pictures that open.
  var openings = OpeningReading()
  /// The echo of the user's keys in a text.
  var typing = TypingEcho()
  /// The tree being read, and the user's position in it.
  var tree = TreeReading()
  /// The place told from the screen; nil if there is none.
  var shownPlace: ShownPlace?
  /// The user's review of the terminal's text.
  var review = Review()
  /// The word or character asked for again at once.
  var question = RepeatedQuestion()
  var announcements = Announcements()
  /// The conversations that agents tell.
  public internal(set) var agents = AgentReading()
  var keys = KeyMode()
  var hints = HintPlan()
  var listening = Listening()
  var history = SpeechHistory()
  /// The repetitions of the last phrase.
  var repetition = PhraseRepetition()
  /// The phrase in which the review cursor is; nil in the terminal's text.
  var phrasePlace: PhrasePlace?
  /// The text of its own in which the review cursor is; nil in the terminal's text.
  var document: OpenDocument?
  /// True if a command has ended whose output may open by itself.
  var opensOutput = false
  var bookmarks = Bookmarks()
  /// The kind of place to which keys go.
  var placeKind = PlaceKind.any
  /// True if the last of these keys had a pager search: the place is at the top of its screen.
  var hasSearchedPager = false
  /// The rules of the profile of the program on the screen.
  var profileRules = SpeechRules()
  /// Phrases that rules keep for a summary.
  var summaries = RuleSummaries()
  var earconPacing = EarconPacing()

  public init(_ configuration: ReaderConfiguration) {
    self.configuration = configuration
    inForce = SettingsInForce(configuration)
    output = OutputReading(configuration.settings)
  }

  /// The settings of its behaviour for the program in the foreground.
  public var settings: ReaderSettings { inForce.reader }

  /// The instant of the next ``ReaderInput/timer``; nil if nothing is timed.
  public var deadline: Instant? {
    [
      output.deadline, openings.deadline, keys.deadline, hints.deadline, tree.deadline, summaries.deadline,
      listening.deadline,
    ].compactMap { $0 }.min()
  }

  /// The tree being read.
  public var elements: ElementTree { tree.cursor.tree }

  /// Composes each utterance for a display of few cells too, or no longer.
  public mutating func composesBriefs(_ isOn: Bool) { configuration.settings.composesBriefs = isOn }

  /// The position of the review cursor.
  public func reviewPosition(in text: ReviewText) -> ReviewPosition {
    (document?.outer ?? review).position(in: text)
  }

  /// Moves the review cursor, and says nothing.
  public mutating func moveReview(to position: ReviewPosition, in text: ReviewText) {
    phrasePlace = nil
    closeDocument()
    review.go(to: position, in: text)
  }

  public var isPaused: Bool { queue.isPaused }

  /// True if anything is being spoken or waits.
  public var isSpeaking: Bool { !queue.isIdle }

  /// Answers an input.
  ///
  /// - Parameters:
  ///   - input: The event.
  ///   - now: The instant of the event.
  ///   - world: The state available for an answer.
  public mutating func handle(
    _ input: ReaderInput, at now: Instant, in world: some ReaderWorld
  ) -> [ReaderEffect] {
    self.now = now
    var effects = answer(to: input, in: world)
    effects += announceBehindFocus()
    effects += openLongOutput(in: world)
    // The end of one line is answered with the next: a loop, because many that end at once would recurse deeply.
    while let reading = review.takeDueReading() { effects += goOn(reading, in: world) }
    return audible(effects)
  }

  private mutating func answer(to input: ReaderInput, in world: some ReaderWorld) -> [ReaderEffect] {
    switch input {
    case .message(let message, let number): follow(number) { $0.handle(message) }
    // Output from before the program's first tree is not spoken after it.
    case .tree(let changes, let saysChanges):
      (elements.isEmpty ? carryOut(output.finishLine()) : []) + onTree { $0.apply(changes, saysChanges: saysChanges) }
    case .focusAhead: onTree { $0.expectFocus() }
    case .treeIsStale(let name): sayTreeIsStale(name)
    case .takeBack(let ids): takeBack(ids)
    case .treeGone: onTree { $0.forgetElements() }
    case .resized: onTree { $0.resized() }
    case .elements(let offer): onTree { $0.take(offer) }
    case .notReached: onTree { $0.sayNotReached() }
    case .performed(let gesture, let result): onTree { $0.performed(gesture, result) }
    case .found(let query, let item): onTree { $0.found(item, query) }
    case .touch(let point): onTree { $0.touch(point) }
    case .tap(let point): onTree { $0.tap(point) }
    case .key(let stroke, let generation, true): handle(withheld: stroke, generation: generation, in: world)
    case .key(let stroke, let generation, false): passed(stroke, generation: generation)
    case .silence(let generation): stop(generation: generation)
    case .command(let command): perform(command, in: world)
    case .configure(let configuration): configure(configuration)
    case .copy(let text): carryOut(review.copy(said: text, wording))
    case .clipboardRefused(let refusal): say(refusal)
    case .textReplaced: leaveText()
    case .pane(let notice): take(notice)
    case .keyboard(let isTaken): setKeyboard(isTaken: isTaken)
    case .program(let name): read(textOf: name)
    case .programHelp(let help): know(help)
    case .programRules(let rules): follow(rules)
    case .ownAnswer(let answer): handle(answer)
    case .saved(let answer): handle(answer)
    case .suggested(let text): say(Saying(.text(phrases.place(.suggested, ["text": text])), source: .echo, key: "echo"))
    case .listening(let event): handle(event, in: world)
    case .speech(let event): handle(event, in: world)
    case .say(let text, let source, let priority): say([.text(text)], source: source, priority: priority)
    case .timer:
      expireKeys() + expireListening(in: world) + onTree { $0.settleFocus() } + carryOut(output.due(at: now))
        + carryOut(openings.due(at: now)) + tellSummaries()
        + onTree { $0.pollAgain() } + onTree { $0.readNextElement() } + onTree { $0.giveElementHint() }
        + giveHint()
    case .drain:
      onTree { $0.settleFocus(through: .end) } + carryOut(output.due(at: .end))
        + carryOut(openings.due(at: .end)) + tellAllSummaries()
        + effects(of: queue.drain())
    }
  }
}
