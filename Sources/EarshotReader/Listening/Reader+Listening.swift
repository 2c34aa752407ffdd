// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotSpeech

/// Spoken commands: the grammar of what can be done now, and what comes of what was understood.
extension Reader {
  /// Opens the microphone, or ends the listening.
  ///
  /// - Parameter key: The key that asked for it, which repeats while it is held.
  mutating func listen(key: Key?) -> [ReaderEffect] {
    guard settings.listening.isOn else { return [.earcon(.error)] + tell(.off) }
    guard !configuration.spoken.isEmpty else { return [.earcon(.error)] + tell(.noWords) }
    if !listening.isIntroduced, configuration.spoken.language != phrases.language {
      // The microphone opens behind that.
      let effects = tell(.englishOnly)
      let utterance = Self.lastUtterance(of: effects)
      listening.introduce(utterance)
      if utterance != nil { return effects }
    }
    let grammar = listening.question == nil ? grammarHere : SpokenGrammar(answers: configuration.spoken)
    keys.listen(until: key)
    return follow(listening.begin(grammar, at: now))
  }

  private static func lastUtterance(of effects: [ReaderEffect]) -> UtteranceID? {
    effects.compactMap { effect in if case .asked(let utterance) = effect { utterance.id } else { nil } }.last
  }

  private var grammarHere: SpokenGrammar {
    var order = tree.cursor.order
    let elements = order.stops(in: tree.cursor.tree).compactMap { tree.cursor.tree[$0] }
    let current = tree.cursor.element
    var here = SpokenSurroundings(
      elements: elements, current: current, ownCommands: configuration.ownCommands.commands.map(\.name))
    // Nobody spells on a shell's line what would be run by mistake: only fields take letters.
    if let role = current?.role, [.textInput, .searchInput].contains(role) {
      let language = configuration.spoken.language
      here.alphabet = "abcdefghijklmnopqrstuvwxyz".compactMap { letter in
        composer.phonetics.name(of: letter, language: language)?.words.first.map { ("\(letter)", $0) }
      }
    }
    return SpokenGrammar(configuration.spoken, in: here)
  }

  /// Handles a report of the process that listens.
  mutating func handle(_ event: ListeningEvent, in world: some ReaderWorld) -> [ReaderEffect] {
    // It is heard when the microphone is shut.
    if case .remarked(let reason) = event { return say(spoken: reason) }
    let step = listening.take(event, at: now)
    guard case .ended(let outcome, let about) = step else { return follow(step) }
    return follow(step) + carryOut(outcome, about: about, in: world)
  }

  /// Ends a wait for the process that listens.
  mutating func expireListening(in world: some ReaderWorld) -> [ReaderEffect] {
    let step = listening.expire(at: now, phrases.listening(.noAnswer))
    guard case .ended(let outcome, let about) = step else { return [] }
    return [.giveUpListening] + follow(step) + carryOut(outcome, about: about, in: world)
  }

  /// The key was let go.
  mutating func finishListening() -> [ReaderEffect] { follow(listening.letGo()) }

  /// Nothing is to be understood any more: the user has pressed another key.
  mutating func cancelListening() -> [ReaderEffect] { follow(listening.cancel(at: now)) }

  private mutating func follow(_ step: Listening.Step) -> [ReaderEffect] {
    switch step {
    case .none: return []
    case .open(let grammar): return effects(of: queue.hold(for: .microphone)) + [.listen(grammar)]
    case .finish: return [.finishListening]
    case .cancel: return [.cancelListening]
    case .began: return [tone(.question, quietly: .readerKey), .show(phrases.listening(.listening))]
    case .ended:
      keys.stopListening()
      return [.earcon(.readerKeyOff)] + effects(of: queue.release(from: .microphone))
    }
  }

  /// A tone that answers the user, and so is heard in quiet mode, too.
  private func tone(_ earcon: Earcon, quietly other: Earcon) -> ReaderEffect {
    .earcon(settings.isQuiet ? other : earcon)
  }

  // MARK: What was understood

  private mutating func carryOut(
    _ outcome: Listening.Outcome, about question: SpokenPhrase?, in world: some ReaderWorld
  ) -> [ReaderEffect] {
    switch outcome {
    case .cancelled: return []
    case .absent: return [.earcon(.error)] + tell(.absent)
    case .failed(let reason): return [.earcon(.error)] + say(spoken: reason)
    case .rejected(.silence): return again(question) ?? tell(.heardNothing)
    case .rejected(.notUnderstood): return again(question) ?? tell(.notUnderstood)
    case .understood(let phrase):
      switch (phrase.meaning, question) {
      case (.confirm, let question?): return carryOut(question.meaning, in: world)
      case (.refuse, _), (.confirm, nil): return say(.cancelled)
      default: break
      }
      return phrase.needsConfirmation
        ? ask(about: phrase) : echo(phrase) + carryOut(phrase.meaning, in: world)
    }
  }

  private mutating func echo(_ phrase: SpokenPhrase) -> [ReaderEffect] {
    settings.listening.echo == .words ? say(spoken: phrase.text, isRemembered: false) : [tone(.done, quietly: .focus)]
  }

  /// Keeps the question until it is answered by a key.
  private mutating func again(_ question: SpokenPhrase?) -> [ReaderEffect]? {
    guard let question else { return nil }
    keys.awaitAnswer()
    listening.ask(about: question, nil)
    return tell(.notUnderstood)
  }

  private mutating func ask(about phrase: SpokenPhrase) -> [ReaderEffect] {
    keys.awaitAnswer()
    let effects = say(spoken: phrases.listening(.question, ["words": phrase.text]))
    listening.ask(about: phrase, Self.lastUtterance(of: effects))
    return effects
  }

  /// An utterance has ended: behind a question the microphone opens for the answer, and behind the introduction.
  mutating func listenBehind(_ utterance: UtteranceID, _ outcome: SpeechOutcome) -> [ReaderEffect] {
    outcome.isComplete && listening.opens(behind: utterance) ? listen(key: nil) : []
  }

  /// The answer to a question, by a key.
  mutating func answer(_ key: Key?, in world: some ReaderWorld) -> [ReaderEffect] {
    guard let question = listening.question else { return [] }
    let effects = cancelListening()
    guard key?.code == .enter || key?.text == "y" else { return effects + say(.cancelled) }
    return effects + carryOut(question.meaning, in: world)
  }

  private mutating func carryOut(_ meaning: SpokenMeaning, in world: some ReaderWorld) -> [ReaderEffect] {
    switch meaning {
    case .command(let command): return perform(command, in: world)
    case .press(let id): return onTree { $0.goAnywhere(to: id) } + perform(.gesture(.activate), in: world)
    case .go(let id): return onTree { $0.goAnywhere(to: id) }
    case .action(let name): return perform(.gesture(.custom(name)), in: world)
    case .text(let text): return [.sendKeys(Array(text.utf8))]
    case .key(let bytes): return [.sendKeys(bytes)]
    case .tell: return tellSayable()
    case .confirm, .refuse: return []
    }
  }

  /// Tells what can be said here, then some commands.
  private mutating func tellSayable() -> [ReaderEffect] {
    let grammar = grammarHere
    let here = grammar.phrases.filter { phrase in
      switch phrase.meaning {
      case .press, .action: true
      default: false
      }
    }
    var words = here.prefix(Self.mostTold).map(\.text)
    words += grammar.numbered.enumerated().prefix(Self.mostTold).map { "\($0.offset + 1) \($0.element)" }
    words += Self.examples.compactMap { example in configuration.spoken.commands.first { $0.meaning == example }?.text }
    return say(spoken: phrases.listening(.sayable, ["words": words.joined(separator: ", ")]))
  }

  /// The outcome of listening is no phrase to say again: that may be the command that was given.
  private mutating func tell(_ phrase: ListeningPhrase) -> [ReaderEffect] {
    say(spoken: phrases.listening(phrase), isRemembered: false)
  }

  private mutating func say(spoken words: String, isRemembered: Bool = true) -> [ReaderEffect] {
    var saying = Saying(.text(words), source: .reader, priority: .message, key: "spoken command")
    saying.isRemembered = isRemembered
    return say(saying)
  }

  private static let mostTold = 10
  private static let examples: [SpokenMeaning] = [
    .command(.review(.move(.line, .next))), .command(.review(.readFromHere)), .command(.stop), .command(.again),
    .command(.gesture(.escape)), .command(.review(.whereAmI)),
  ]
}
