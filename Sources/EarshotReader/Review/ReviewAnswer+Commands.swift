// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

extension ReviewAnswer {
  /// Carries out a command.
  mutating func answer(_ command: ReviewCommand, in text: ReviewText) -> [PartEffect] {
    guard text.count > 0 else { return Self.answer(.blank) }
    switch command {
    case .move(let unit, let step): return move(unit, step, in: text)
    case .top: return go(to: ReviewPosition(line: 0, character: 0), in: text)
    case .bottom: return go(to: ReviewPosition(line: text.count - 1, character: 0), in: text)
    case .caret:
      guard let caret = text.caret else { return Self.answer(.noCaret) }
      return go(to: caret, in: text)
    case .spell(let unit): return spell(unit, in: text)
    case .phonetic(let unit): return sayPhonetic(unit, in: text)
    case .codePoint: return sayCodePoint(in: text)
    case .attributes: return sayLooks(in: text)
    case .indentation: return sayIndentation(in: text)
    case .whereAmI: return sayPlace(in: text)
    case .readFromHere: return readFromHere(in: text)
    case .find(let needle, let direction): return find(needle, direction, in: text)
    case .command(let direction): return goToCommand(direction, in: text)
    case .output:
      guard let command = shellCommand(in: text) else { return Self.answer(.noCommandHere) }
      return read(command.output, in: text)
    case .outputStart: return goToOutput(in: text)
    }
  }

  // MARK: Going and saying

  private mutating func move(_ unit: ReviewUnit, _ direction: ReviewStep, in text: ReviewText) -> [PartEffect] {
    let step = review.step(unit, direction, in: text)
    review.go(to: step.position, in: text)
    let position = review.position(in: text)
    var parts = step.boundary.map { [AnswerPart.words(wording.phrases($0))] } ?? []
    var earcon: [PartEffect] = step.boundary == nil ? [] : [.earcon(.boundary)]
    if unit == .line, let indentation = newIndentation(at: position.line, in: text) {
      let signal = wording.settings.indentationSignal
      if signal.hasTone { earcon.append(.tones(LineIndentation.tone(for: indentation))) }
      if signal.hasWords { parts.append(.words(words(forIndentation: indentation))) }
    }
    let isSaid = step.boundary == .endOfLine && !text.line(position.line).characters.isEmpty
    if !(isSaid && character(at: position, in: text) == nil) { parts += self.parts(at: position, unit, in: text) }
    guard wording.settings.followsWords, let words = words(at: position, unit, in: text) else {
      return earcon + Self.answer(parts)
    }
    review.wordsBeingRead = words
    return earcon + [.read(.answer(parts), nil)]
  }

  /// The words of the line, word or sentence at a position, to be followed while they are said.
  private func words(at position: ReviewPosition, _ unit: ReviewUnit, in text: ReviewText) -> WordsBeingRead? {
    let paragraph = Paragraph(at: position.line, in: text)
    let offset = paragraph.offset(of: position)
    let range: Range<Int>? =
      switch unit {
      case .character: nil
      case .word, .sentence: paragraph.parts(unit).first { $0.contains(offset) }
      case .line:
        paragraph.offset(
          of: ReviewPosition(line: position.line, character: 0))..<paragraph.offset(
            of: ReviewPosition(line: position.line + 1, character: 0))
      }
    guard let range, var words = WordsBeingRead(paragraph, from: range.lowerBound, to: range.upperBound, in: text)
    else { return nil }
    words.movesCursor = false
    return words
  }

  /// Moves to a position and reads its line.
  mutating func go(to position: ReviewPosition, in text: ReviewText) -> [PartEffect] {
    review.go(to: position, in: text)
    return Self.answer(parts(at: review.position(in: text), .line, in: text))
  }

  /// The words for the character, word, line or sentence at a position.
  private func parts(at position: ReviewPosition, _ unit: ReviewUnit, in text: ReviewText) -> [AnswerPart] {
    let characters = self.characters(at: position, unit, in: text)
    if unit == .line, let margin = text.margin(position.line) {
      let number = margin.number.map { [AnswerPart.words(wording.phrases(.lineNumber, ["number": String($0)]))] }
      return wording.parts(of: Array(characters.dropFirst(margin.length))) + (number ?? [])
    }
    guard unit == .character || characters == [" "] else { return wording.parts(of: characters) }
    guard let character = characters.first else {
      let isBlank = text.line(position.line).characters.isEmpty
      return [.words(wording.phrases(isBlank ? .blank : .endOfLine))]
    }
    return character.isBlank ? [.words(wording.phrases(.space))] : [.spelled(character)]
  }

  /// The characters of the unit at a position; none at the end of a line.
  func characters(at position: ReviewPosition, _ unit: ReviewUnit, in text: ReviewText) -> [String] {
    let line = text.line(position.line).characters.map(\.text)
    switch unit {
    case .line: return line
    case .character: return line.indices.contains(position.character) ? [line[position.character]] : []
    case .word, .sentence:
      let paragraph = Paragraph(at: position.line, in: text)
      let offset = paragraph.offset(of: position)
      if let part = paragraph.parts(unit).first(where: { $0.contains(offset) }) {
        return Array(paragraph.characters[part])
      }
      return line.indices.contains(position.character) ? [line[position.character]] : []
    }
  }

  /// The word at a position; empty between words.
  func word(at position: ReviewPosition, in text: ReviewText) -> String {
    characters(at: position, .word, in: text).joined().trimmingBlanks
  }

  func character(at position: ReviewPosition, in text: ReviewText) -> ReviewCharacter? {
    let line = text.line(position.line).characters
    return line.indices.contains(position.character) ? line[position.character] : nil
  }

  // MARK: The place

  private mutating func sayPlace(in text: ReviewText) -> [PartEffect] {
    let position = review.position(in: text)
    let characters = text.line(position.line).characters
    let column = character(at: position, in: text)?.column ?? characters.last.map { $0.column + $0.width } ?? 0
    return Self.answer(
      .place,
      ["line": String(position.line + 1), "count": String(text.count), "column": String(column + 1)])
  }

  private mutating func sayIndentation(in text: ReviewText) -> [PartEffect] {
    let index = review.position(in: text).line
    let line = text.line(index)
    guard let indentation = line.indentation(behind: text.margin(index)) else { return Self.answer(.blank) }
    return Self.answer([.words(words(forIndentation: indentation))])
  }

  private func words(forIndentation count: Int) -> String {
    LineIndentation.words(for: count, wording.phrases)
  }

  /// The indentation of a line, if it differs from that of the line reviewed before and the user wants to know.
  private mutating func newIndentation(at index: Int, in text: ReviewText) -> Int? {
    guard let indentation = text.line(index).indentation(behind: text.margin(index)) else { return nil }
    defer { review.indentation = indentation }
    guard wording.settings.saysIndentation, indentation != review.indentation else { return nil }
    return indentation
  }

  // MARK: Searching

  private mutating func find(
    _ needle: String?, _ direction: ReviewDirection, in text: ReviewText
  ) -> [PartEffect] {
    if let needle, !needle.isEmpty { review.search = needle }
    guard let wanted = review.search else { return Self.answer(.nothingToFind) }
    guard let match = review.find(wanted, direction, in: text) else { return Self.answer(.notFound) }
    review.go(to: match.position, in: text)
    let wrapped = match.hasWrapped ? [AnswerPart.words(wording.phrases(.wrapped))] : []
    return Self.answer(wrapped + parts(at: match.position, .line, in: text))
  }
}

extension ReviewLine {
  /// The number of leading blanks; nil for a blank line.
  fileprivate func indentation(behind margin: ReviewMargin?) -> Int? {
    characters.dropFirst(margin?.length ?? 0).firstIndex { !$0.text.isBlank }.map { $0 - (margin?.length ?? 0) }
  }
}
