// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

extension ReviewAnswer {
  /// Reads the rest of the paragraph at the cursor, then the lines after it except rules.
  mutating func readFromHere(in text: ReviewText) -> [PartEffect] {
    let position = review.position(in: text)
    let reading = ContinuousReading(next: ReviewAnchor(position, in: text), isAlternate: text.isAlternate)
    return readNextLine(of: reading, in: text)
  }

  mutating func read(_ output: OutputRange, in text: ReviewText) -> [PartEffect] {
    guard let first = output.lines.first, let last = output.lines.last else { return Self.answer(.noOutput) }
    let reading = ContinuousReading(
      next: ReviewAnchor(ReviewPosition(line: first, character: 0), in: text),
      last: ReviewAnchor(ReviewPosition(line: last, character: 0), in: text),
      charactersOfLast: output.charactersOfLast, isAlternate: text.isAlternate)
    return readNextLine(of: reading, in: text)
  }

  /// Continues after a line that was heard, or begins.
  mutating func readNextLine(of reading: ContinuousReading, in text: ReviewText) -> [PartEffect] {
    review.stopReading()
    guard text.count > 0 else { return Self.answer(.blank) }
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
      // The number before the line is not read, but asked for.
      let start = max(paragraph.offset(of: position), text.margin(paragraph.lines.lowerBound)?.length ?? 0)
      let words = SpokenText.cleaned(characters.dropFirst(start).joined(), at: wording.punctuation)
      let following = ReviewPosition(line: paragraph.lines.upperBound, character: 0)
      guard !SpokenText.isLeftOut(words, at: wording.punctuation) else {
        position = following
        continue
      }
      review.go(to: position, in: text)
      let isEnd = following.line > last
      let next = isEnd ? nil : ReviewAnchor(following, in: text)
      reading.next = next ?? reading.next
      review.wordsBeingRead = WordsBeingRead(paragraph, from: start, in: text)
      var saying = Saying(.text(words), source: .review, key: Reader.reviewKey)
      saying.isReadOn = true
      return [.read(saying, next == nil ? nil : reading)]
    }
    return reading.last == nil ? Self.answer(.bottom) : []
  }
}
