// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

extension Reader {
  mutating func stop(generation: UInt64) -> [ReaderEffect] {
    self.generation = max(self.generation, generation)
    hints.cancel()
    tree.stop()
    // Stopped output may still arrive.
    let stopped = carryOut(output.stop(isSaid: queue.contains { $0.source == .output }, at: now))
    return stopped + [.cancelBefore(generation: self.generation)] + effects(of: queue.stop(generation: self.generation))
  }

  /// Ends utterances from the screen that a tree also reports, and forgets waiting output.
  mutating func takeBack(_ ids: Set<UtteranceID>) -> [ReaderEffect] {
    return carryOut(output.forget(.tree)) + effects(of: queue.cancelAll { ids.contains($0.id) })
  }

  mutating func handle(_ event: SpeechEvent, in world: some ReaderWorld) -> [ReaderEffect] {
    switch event {
    case .began(let id): began(id)
    case .word(let id, let word): heard(word, of: id, in: world)
    case .ended(let id, _) where isUndecided(id): []
    case .ended(let id, let outcome): effects(of: queue.ended(id, outcome)) + listenBehind(id, outcome)
    case .held(let id, let heardSegments): effects(of: queue.hold(id, heardSegments: heardSegments))
    case .released: effects(of: queue.release())
    case .status(let status): say(status)
    case .note(let text): [.note(text)]
    case .tonesEnded: []
    }
  }

  /// True while the key that decides between stop and pause has not arrived.
  private func isUndecided(_ id: UtteranceID) -> Bool {
    guard keys.isUndecided, let speaking = queue.speaking else { return false }
    return speaking.id == id && speaking.generation < generation
  }

  /// Says a status. Speech that a lost device held back goes on after the message that sound is back, which replaces
  /// that of the loss.
  private mutating func say(_ status: SpeechStatus) -> [ReaderEffect] {
    var saying = Saying(.text(phrases(status)), source: .reader, priority: .message)
    guard status.sentence == .soundIsBack else {
      if status.tellsOfMissingSound { saying.key = Self.missingSound }
      // It would end a reading on that goes on.
      if status.tellsOfOtherVoice { saying.interruption = SpeechInterruption.none }
      return say(saying)
    }
    (saying.priority, saying.isFirst) = (.important, true)
    var effects = effects(of: queue.hold() + queue.dropWaiting { $0.coalescingKey == Self.missingSound })
    effects += say(saying)
    return effects + self.effects(of: queue.release())
  }

  private static let missingSound = "missing sound"

  mutating func began(_ id: UtteranceID) -> [ReaderEffect] {
    queue.began(id)
    if review.wordsBeingRead?.utterance == id {
      review.wordsBeingRead?.began = now
      review.wordsBeingRead?.silenced = nil
    }
    return [.began(id)]
  }

  /// Passes words to the queue, unless rules or settings leave them out.
  mutating func speak(
    _ saying: Saying, _ beforeEffects: (inout Reader, UtteranceID) -> Void
  ) -> [ReaderEffect] {
    let source = saying.source
    var (priority, brief) = (saying.priority, saying.brief)
    var commands = (saying.category.map { [.category($0)] } ?? []) + saying.words.flatMap { $0.commands(in: phrases) }
    if hasRules, source.hasRules, !saying.isAnswer, !saying.isRuled {
      let text = Utterance(commands: SpokenText.cleaned(commands, at: punctuation), source: source, priority: priority)
        .text
      if let phrase = ruled(text) {
        guard phrase.fate == .said else { return leaveOut(phrase) }
        commands = SpokenText.cleaned(commands, at: punctuation).following(phrase, said: text)
        priority = phrase.priority ?? priority
        if phrase.text != text { brief = brief.map { ruled($0)?.text ?? $0 } }
      }
    }
    let cleaned = SpokenText.cleaned(commands, at: punctuation)
    guard cleaned.contains(where: \.hasWords), announcements.lets(source) else {
      return follow(following, .silent(announcements.lets(source) ? .wordless : .settings))
    }
    var utterance = Utterance(
      commands: cleaned, source: source, priority: priority, coalescingKey: saying.key, language: saying.language,
      isPatient: saying.isPatient, generation: generation, brief: brief ?? self.brief(of: commands, source))
    utterance.isReadOn = saying.isReadOn || source == .output && usesReadingVoice
    guard saying.isAnswer || settings.lets(source, priority) else {
      guard settings.composesBriefs else { return follow(following, .silent(.settings)) }
      if saying.isRemembered { history.add(cleaned, in: composer.program, isHint: source == .hint) }
      return [.withheld(utterance)] + follow(following, .silent(.settings))
    }
    if isTold(utterance, saying) { return follow(following, .silent(.tree)) }
    if source != .review, saying.isRemembered {
      history.add(cleaned, in: composer.program, isHint: source == .hint)
    }
    let (id, actions) = queue.enqueue(
      utterance, interrupting: saying.interruption ?? source.interruption, isFirst: saying.isFirst)
    beforeEffects(&self, id)
    var asked = utterance
    asked.id = id
    return [.asked(asked)] + follow(following, .spoken(id)) + effects(of: actions)
  }

  /// True for a place of a tree that was told from the screen, in the same words, since the last key. Takes in what is
  /// told from the screen.
  private mutating func isTold(_ utterance: Utterance, _ saying: Saying) -> Bool {
    guard utterance.source == .focus, !saying.isAnswer else { return false }
    if saying.key == Self.focusKey {
      return shownPlace?.isSame(utterance.text, generation: generation, at: now) ?? false
    }
    shownPlace = ShownPlace(utterance.text, generation: generation, at: now)
    return false
  }

  /// The level at which signs are said now.
  var punctuation: PunctuationLevel { inForce.speech.punctuation }

  /// The composer with the tones that the user wants to hear now.
  private var soundingComposer: SpeechComposer {
    var composer = composer
    if let percent = programSpeech?.rate { composer.settings.rate = composer.settings.rate * percent / 100 }
    composer.earconVolume = settings.playsEarcons && !settings.isMuted ? settings.earconVolume : nil
    return composer
  }

  /// A line of output as it is written, with its indentation.
  private func brief(of commands: [SpeechCommand], _ source: SpeechSource) -> String? {
    guard settings.composesBriefs, source == .output else { return nil }
    return Utterance(commands: commands, source: source, priority: .text).text
  }

  mutating func effects(of actions: [SpeechQueueAction]) -> [ReaderEffect] {
    var effects: [ReaderEffect] = []
    for action in actions {
      switch action {
      case .speak(let utterance):
        let composer = soundingComposer
        if var request = composer.request(for: utterance) {
          request.tellsWords = awaitWords(of: utterance, by: composer)
          effects.append(.speak(request))
        } else {
          effects += self.effects(of: queue.ended(utterance.id, .finished))
        }
      case .cancel(let id): effects.append(.cancel(id))
      case .ended(let utterance, let outcome):
        effects.append(.ended(utterance, outcome))
        stopReading(utterance.id, outcome)
        if review.wordsBeingRead?.utterance == utterance.id { effects += endMark() }
        review.ended(utterance.id, outcome)
        tree.ended(utterance.id, outcome, hintDelay: settings.elementHintDelay, at: now)
        effects += announcementEnded(utterance.id, outcome)
      }
    }
    return effects
  }
}

extension SpeechSource {
  /// The interruption by speech of this source: an element does not wait for words that no element shows.
  fileprivate var interruption: SpeechInterruption { self == .focus ? .announcements : .byPriority }
}
