// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

extension Reader {
  /// Reads the rest of the paragraph at the cursor, then the lines after it but for those that only part others.
  mutating func readFromHere(in text: ReviewText) -> [ReaderEffect] {
    let position = review.position(in: text)
    let reading = ContinuousReading(next: ReviewAnchor(position, in: text), isAlternate: text.isAlternate)
    return readNextLine(of: reading, in: text)
  }

  mutating func read(_ output: OutputRange, in text: ReviewText) -> [ReaderEffect] {
    guard let first = output.lines.first, let last = output.lines.last else { return answer(.noOutput) }
    let reading = ContinuousReading(
      next: ReviewAnchor(ReviewPosition(line: first, character: 0), in: text),
      last: ReviewAnchor(ReviewPosition(line: last, character: 0), in: text),
      charactersOfLast: output.charactersOfLast, isAlternate: text.isAlternate)
    return readNextLine(of: reading, in: text)
  }

  /// Goes on after a line that was heard.
  mutating func readNextLine(of reading: ContinuousReading, in world: some ReaderWorld) -> [ReaderEffect] {
    world.withText { text in
      guard let text else { return refuseWithoutScreen() }
      return text.count > 0 ? readNextLine(of: reading, in: text) : answer(.blank)
    }
  }

  private mutating func readNextLine(of reading: ContinuousReading, in text: ReviewText) -> [ReaderEffect] {
    review.stopReading()
    guard reading.isAlternate == text.isAlternate else { return [] }
    var reading = reading
    var position = Review.clamped(reading.next.position(in: text), in: text)
    let last = reading.last.map { $0.position(in: text).line } ?? text.count - 1
    while position.line <= last {
      let paragraph = Paragraph(at: position.line, in: text)
      var characters = paragraph.characters
      if let count = reading.charactersOfLast, paragraph.lines.contains(last) {
        let end = paragraph.offset(of: ReviewPosition(line: last, character: count))
        characters = Array(characters[..<end])
      }
      let words = SpokenText.cleaned(characters.dropFirst(paragraph.offset(of: position)).joined())
      let following = ReviewPosition(line: paragraph.lines.upperBound, character: 0)
      guard !SpokenText.isRule(words) else {
        position = following
        continue
      }
      review.go(to: position, in: text)
      let isEnd = following.line > last
      let next = isEnd ? nil : ReviewAnchor(following, in: text)
      return say([.text(words)], source: .review, priority: .text, key: Self.reviewKey) { reader, id in
        guard let next else { return }
        reading.next = next
        reader.review.readOn(reading, saying: id)
      }
    }
    return reading.last == nil ? answer(.bottom) : []
  }
}
