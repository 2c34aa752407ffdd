import EarshotSpeech

extension Reader {
  mutating func review(_ command: ReviewCommand, in text: ReviewText) -> [ReaderEffect] {
    say([.text(phrases(.noCommand))], source: .reader, priority: .message)
  }

  mutating func copy(_ command: CopyCommand, from text: ReviewText) -> [ReaderEffect] {
    say([.text(phrases(.noCommand))], source: .reader, priority: .message)
  }
}
