// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

extension Reader {
  mutating func perform(_ command: ReaderCommand) -> [ReaderEffect] {
    looksAtScreen(for: command) ? [.recognize(command)] : carryOut(command)
  }

  mutating func carryOut(_ command: ReaderCommand) -> [ReaderEffect] {
    switch command {
    case .gesture(let gesture): perform(gesture)
    case .element(let command): perform(command)
    case .stop: effects(of: queue.cancelAll())
    case .again: lastPhrase.isEmpty ? [] : say(lastPhrase, source: .review, priority: .text, key: "review")
    case .togglePause: togglePause()
    case .toggleKeyHelp: toggleKeyHelp()
    case .toggleLock: toggleLock()
    case .passNextKey: passNextKey()
    case .review(let command): [.review(command)]
    case .find(let direction): find(direction)
    case .copy(let command): copyWithoutScreen(command) ?? [.copy(command)]
    case .speechHistory(let step): lookBack(step)
    case .adjust(let adjustment): adjust(adjustment)
    case .tell(let fact): [.tell(fact)]
    }
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
