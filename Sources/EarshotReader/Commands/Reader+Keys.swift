import EarshotCore
import EarshotSpeech

extension Reader {
  mutating func stopByKey(generation: UInt64) -> [ReaderEffect] {
    awaitsCommand = false
    return stop(generation: generation)
  }

  mutating func handle(command bytes: [UInt8], generation: UInt64) -> [ReaderEffect] {
    guard awaitsCommand else {
      guard bytes == keyMap.readerKey.bytes else { return stop(generation: generation) }
      awaitsCommand = true
      self.generation = max(self.generation, generation)
      return [.cancelBefore(generation: generation)]
    }
    awaitsCommand = false
    if bytes == keyMap.readerKey.bytes { return stop(generation: generation) + [.sendKeys(bytes)] }
    guard let command = keyMap.command(for: bytes) else {
      return stop(generation: generation) + say([.text(phrases(.noCommand))], source: .reader, priority: .message)
    }
    if command == .gesture(.magicTap) {
      self.generation = max(self.generation, generation)
      return [.perform(.magicTap)]
    }
    return stop(generation: generation) + perform(command)
  }
}
