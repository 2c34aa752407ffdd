// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

extension Reader {
  mutating func perform(_ command: ReaderCommand, in world: some ReaderWorld) -> [ReaderEffect] {
    let effects = looksAtScreen(for: command) ? takeIn(world.screenElements()) : []
    return effects + carryOut(command, in: world)
  }

  private mutating func carryOut(_ command: ReaderCommand, in world: some ReaderWorld) -> [ReaderEffect] {
    switch command {
    case .gesture(let gesture): perform(gesture)
    case .element(let command): perform(command)
    case .stop: effects(of: queue.cancelAll())
    case .again: lastPhrase.isEmpty ? [] : say(lastPhrase, source: .review, priority: .text, key: "review")
    case .togglePause: togglePause()
    case .toggleKeyHelp: toggleKeyHelp()
    case .toggleLock: toggleLock()
    case .passNextKey: passNextKey()
    case .review(let command): review(command, in: world)
    case .find(let direction): find(direction)
    case .copy(let command): copy(command, in: world)
    case .speechHistory(let step): lookBack(step)
    case .adjust(let adjustment): adjust(adjustment)
    case .tell(let fact): tell(fact, of: world.facts)
    }
  }

  /// Looks at the text there is; where there is none, another key is wanted.
  mutating func review(_ command: ReviewCommand, in world: some ReaderWorld) -> [ReaderEffect] {
    world.withText { text in text.map { review(command, in: $0) } ?? refuseWithoutScreen() }
  }

  private mutating func copy(_ command: CopyCommand, in world: some ReaderWorld) -> [ReaderEffect] {
    if let effects = copyWithoutScreen(command) { return effects }
    return world.withText { text in text.map { copy(command, from: $0) } ?? refuseWithoutScreen() }
  }

  private mutating func find(_ direction: ReviewDirection) -> [ReaderEffect] {
    keys.entry = TextEntry(direction)
    let words = phrases(direction == .forward ? .findForward : .findBackward)
    return say([.text(words)], source: .reader, priority: .message, key: "keys")
  }

  private mutating func togglePause() -> [ReaderEffect] {
    // Nobody else's wish for silence outlasts the user's own for speech.
    if isHeldBack {
      isHeldBack = false
      return effects(of: queue.resume(generation: generation))
    }
    let actions = queue.isPaused ? queue.resume(generation: generation) : queue.pause(generation: generation)
    return effects(of: actions)
  }
}
