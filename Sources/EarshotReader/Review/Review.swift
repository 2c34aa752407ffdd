// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The user's position in a text, apart from the program's.
///
/// The cursor stays on its line while output scrolls, until the user gives the shell a line: then it returns to the
/// caret. In a full-screen program it follows the caret or the focus with each key, unless it is to stay. Each of the
/// two screens has its own cursor, so leaving a full-screen program leads back to the former position.
struct Review {
  /// The result of a step, and the end of the text that stopped it.
  struct Step: Equatable {
    var position: ReviewPosition
    var boundary: Phrase?
  }

  private var main: ReviewAnchor?
  private var alternate: ReviewAnchor?
  /// The place in a full-screen program from which the cursor begins until the user moves it.
  private var followed = FollowedPlace.caret
  /// One end of the text to copy, and whether it is on the alternate screen.
  private var mark: (anchor: ReviewAnchor, isAlternate: Bool)?
  /// True if the user gave the program a line since the cursor moved: its output is reviewed from the caret, and its
  /// last command is the current one.
  var isLeft = false
  /// The copied texts.
  var clipboard = ClipboardSlots()
  /// The last text searched for.
  var search: String?
  /// The continuous reading in progress, if any.
  private(set) var reading: ContinuousReading?
  /// The words of the line that is read on, while it is spoken.
  var wordsBeingRead: WordsBeingRead?
  /// The indentation of the line reviewed last.
  var indentation = 0

  /// The position of the cursor: the program's caret until the user has moved it, and again after a line for the shell.
  func position(in text: ReviewText) -> ReviewPosition {
    guard text.count > 0 else { return ReviewPosition(line: 0, character: 0) }
    let anchor = text.isAlternate ? alternate : isLeft ? nil : main
    let found =
      anchor?.position(in: text) ?? followed.position(in: text) ?? text.caret
      ?? ReviewPosition(line: text.screenStart, character: 0)
    return Self.clamped(found, in: text)
  }

  /// The position from which commands are searched.
  func commandPosition(in text: ReviewText) -> ReviewPosition {
    isLeft ? text.caret ?? position(in: text) : position(in: text)
  }

  mutating func go(to position: ReviewPosition, in text: ReviewText) {
    guard text.count > 0 else { return }
    if isLeft { main = nil }
    isLeft = false
    let anchor = ReviewAnchor(Self.clamped(position, in: text), in: text)
    if text.isAlternate {
      alternate = anchor
    } else {
      main = anchor
      alternate = nil
    }
  }

  /// The text is another from here on: the cursor is at its caret. What was copied and looked for stays.
  mutating func leaveText() {
    (main, alternate, mark, reading, isLeft, followed) = (nil, nil, nil, nil, false, .caret)
  }

  /// The program got a key: in a full-screen program the cursor follows what the key moves.
  ///
  /// - Parameter stays: True to leave it where the user put it.
  mutating func keyPressed(stays: Bool) {
    if !stays { alternate = nil }
    followed.keyPressed()
  }

  /// Puts the cursor on the word at which a line being read was cut, so that reading goes on there.
  mutating func stop(at word: ReviewAnchor, isAlternate: Bool) {
    if isAlternate { alternate = word } else { main = word }
  }

  /// Follows another place, from where the user has not moved yet.
  mutating func follow(_ place: FollowedPlace) {
    // What was left unsaid is read on first, wherever the focus is.
    if followed.isUnsaid, !place.isUnsaid { return }
    followed = place
  }

  // MARK: Reading on

  /// Records a line given to the voice; the next one follows when it has been heard.
  mutating func readOn(_ reading: ContinuousReading, saying utterance: UtteranceID) {
    self.reading = reading
    self.reading?.state = .saying(utterance)
  }

  /// Called with the end of every utterance: after a line that was heard the next one is due, any other outcome ends
  /// the reading.
  mutating func ended(_ utterance: UtteranceID, _ outcome: SpeechOutcome) {
    if wordsBeingRead?.utterance == utterance { wordsBeingRead = nil }
    guard reading?.state == .saying(utterance) else { return }
    if outcome.isComplete { reading?.state = .due } else { reading = nil }
  }

  /// Takes the reading whose next line is due.
  mutating func takeDueReading() -> ContinuousReading? {
    guard reading?.state == .due else { return nil }
    defer { reading = nil }
    return reading
  }

  mutating func stopReading() { reading = nil }

  // MARK: Marking

  mutating func setMark(in text: ReviewText) {
    guard text.count > 0 else { return }
    mark = (ReviewAnchor(position(in: text), in: text), text.isAlternate)
  }

  /// The position of the mark; nil if there is none, or its line is gone.
  func markPosition(in text: ReviewText) -> ReviewPosition? {
    guard text.count > 0, let mark, mark.isAlternate == text.isAlternate, mark.anchor.isKept(in: text) else {
      return nil
    }
    return Self.clamped(mark.anchor.position(in: text), in: text)
  }

  static func clamped(_ position: ReviewPosition, in text: ReviewText) -> ReviewPosition {
    let line = min(max(position.line, 0), max(text.count - 1, 0))
    return ReviewPosition(
      line: line, character: min(max(position.character, 0), text.line(line).characters.count))
  }

  // MARK: Steps

  /// The result of a step from the cursor. The text is not empty.
  func step(_ unit: ReviewUnit, _ step: ReviewStep, in text: ReviewText) -> Step {
    let start = position(in: text)
    return switch unit {
    case .character: Self.characterStep(step, from: start, in: text)
    case .line: Self.lineStep(step, from: start, in: text)
    case .word, .sentence: Self.partStep(unit, step, from: start, in: text)
    }
  }

  private static func characterStep(_ step: ReviewStep, from start: ReviewPosition, in text: ReviewText) -> Step {
    let last = max(text.line(start.line).characters.count - 1, 0)
    func at(_ character: Int, _ boundary: Phrase? = nil) -> Step {
      Step(position: ReviewPosition(line: start.line, character: character), boundary: boundary)
    }
    switch step {
    case .current: return at(start.character)
    case .first: return at(0)
    case .last: return at(last)
    case .previous: return start.character > 0 ? at(min(start.character - 1, last)) : at(0, .startOfLine)
    case .next:
      return start.character < last ? at(start.character + 1) : at(max(start.character, last), .endOfLine)
    }
  }

  private static func lineStep(_ step: ReviewStep, from start: ReviewPosition, in text: ReviewText) -> Step {
    let target =
      switch step {
      case .current: start.line
      case .previous: start.line - 1
      case .next: start.line + 1
      case .first: text.screenStart
      case .last: text.count - 1
      }
    if step == .current { return Step(position: start) }
    let boundary: Phrase? = target < 0 ? .top : target >= text.count ? .bottom : nil
    return Step(
      position: ReviewPosition(line: min(max(target, 0), text.count - 1), character: 0), boundary: boundary)
  }

  private static func partStep(
    _ unit: ReviewUnit, _ step: ReviewStep, from start: ReviewPosition, in text: ReviewText
  ) -> Step {
    let paragraph = Paragraph(at: start.line, in: text)
    let offset = paragraph.offset(of: start)
    let parts = paragraph.parts(unit)
    let current = parts.first { $0.contains(offset) }
    func at(_ part: Range<Int>?, _ paragraph: Paragraph) -> Step {
      Step(position: part.map { paragraph.position(of: $0.lowerBound) } ?? start)
    }
    switch step {
    case .current: return Step(position: start)
    case .first: return at(parts.first, paragraph)
    case .last: return at(parts.last, paragraph)
    case .previous:
      if let part = parts.last(where: { $0.upperBound <= current?.lowerBound ?? offset }) { return at(part, paragraph) }
      var line = paragraph.lines.lowerBound
      while line > 0 {
        let above = Paragraph(at: line - 1, in: text)
        let end = above.offset(of: ReviewPosition(line: line, character: 0))
        if let part = above.parts(unit).last(where: { $0.lowerBound < end }) { return at(part, above) }
        line = above.lines.lowerBound
      }
      return Step(position: at(current, paragraph).position, boundary: .top)
    case .next:
      if let part = parts.first(where: { $0.lowerBound > offset }) { return at(part, paragraph) }
      var line = paragraph.lines.upperBound
      while line < text.count {
        let below = Paragraph(at: line, in: text)
        let begin = below.offset(of: ReviewPosition(line: line, character: 0))
        if let part = below.parts(unit).first(where: { $0.lowerBound >= begin }) { return at(part, below) }
        line = below.lines.upperBound
      }
      return Step(position: at(current, paragraph).position, boundary: .bottom)
    }
  }
}
