// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotSpeech

/// The screen reader: it alone decides what is said.
///
/// A pure state machine. It is told what happened and answers with effects; it knows no thread, no clock but the
/// instants it is given, and no program it reads.
public struct Reader {
  /// All that it is made of by the user's choice.
  public internal(set) var configuration: ReaderConfiguration
  var queue = SpeechQueue()
  /// Of the user's newest key: what is older is not heard.
  var generation: UInt64 = 0
  /// The instant of the input being handled.
  var now = Instant.zero
  /// What programs print and rewrite by themselves.
  var output: OutputReading
  /// What a shell tells of itself.
  var shell = ShellReading()
  /// What the user's keys do to a text.
  var typing = TypingEcho()
  /// The tree that is read, and the user's place in it.
  var tree = TreeReading()
  /// Where the user looks in the text of the terminal.
  var review = Review()
  var announcements = Announcements()
  var keys = KeyMode()
  var hints = HintPlan()
  var history = SpeechHistory()
  var earconPacing = EarconPacing()

  public init(_ configuration: ReaderConfiguration) {
    self.configuration = configuration
    output = OutputReading(configuration.settings)
  }

  /// How it behaves.
  public var settings: ReaderSettings { configuration.settings }

  /// When the reader next wants ``ReaderInput/timer``; nil when nothing is timed.
  public var deadline: Instant? {
    [
      output.deadline, keys.deadline, hints.deadline, tree.deadline,
    ].compactMap { $0 }.min()
  }

  /// The tree that is read.
  public var elements: ElementTree { tree.cursor.tree }

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
    while let reading = review.takeDueReading() { effects += goOn(reading, in: world) }
    return audible(effects)
  }

  private mutating func answer(to input: ReaderInput, in world: some ReaderWorld) -> [ReaderEffect] {
    switch input {
    case .message(let message): handle(message)
    // What was printed before a program told its first tree is not said behind it.
    case .tree(let changes, let saysChanges):
      (elements.isEmpty ? carryOut(output.finishLine()) : []) + onTree { $0.apply(changes, saysChanges: saysChanges) }
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
      expireKeys() + onTree { $0.settleFocus() } + carryOut(output.due(at: now))
        + onTree { $0.pollAgain() } + onTree { $0.readNextElement() } + onTree { $0.giveElementHint() }
        + giveHint()
    case .drain:
      onTree { $0.settleFocus(through: .end) } + carryOut(output.due(at: .end)) + effects(of: queue.drain())
    }
  }
}
