import EarshotCore
import EarshotSpeech

extension Reader {
  mutating func perform(_ command: ReaderCommand) -> [ReaderEffect] {
    switch command {
    case .gesture(let gesture): [.perform(gesture)]
    case .stop: effects(of: queue.cancelAll())
    case .again: lastPhrase.isEmpty ? [] : say(lastPhrase, source: .review, priority: .text, key: "review")
    case .toggleKeyHelp: sayKeys()
    case .togglePause: togglePause()
    case .review(let command): [.review(command)]
    case .copy(let command): [.copy(command)]
    case .toggleLock, .passNextKey, .speechHistory, .adjust, .tell:
      say([.text(phrases(.noCommand))], source: .reader, priority: .message)
    }
  }

  private mutating func sayKeys() -> [ReaderEffect] {
    let words =
      "\(keyMap.readerKey.name), then: "
      + keyMap.bindings.map { "\($0.name), \($0.help)" }.joined(separator: "; ") + ". Any other key stops speech."
    return say([.text(words)], source: .reader, priority: .message, key: "help")
  }

  private mutating func togglePause() -> [ReaderEffect] {
    let actions = queue.isPaused ? queue.resume(generation: generation) : queue.pause(generation: generation)
    return effects(of: actions)
  }
}
