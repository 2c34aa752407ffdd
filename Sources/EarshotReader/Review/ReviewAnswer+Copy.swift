// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

extension ReviewAnswer {
  /// Carries out a command that copies text.
  mutating func answer(_ command: CopyCommand, in text: ReviewText) -> [PartEffect] {
    switch command {
    case .line:
      guard text.count > 0 else { return Self.answer(.nothingToCopy) }
      return copy(Paragraph(at: review.position(in: text).line, in: text).text.trimmingTrailingBlanks)
    case .mark:
      review.setMark(in: text)
      return Self.answer(.marked)
    case .marked:
      guard let mark = review.markPosition(in: text) else { return Self.answer(.noMark) }
      let cursor = review.position(in: text)
      return copy(
        mark <= cursor ? Self.text(from: mark, to: cursor, in: text) : Self.text(from: cursor, to: mark, in: text))
    case .output:
      guard let command = shellCommand(in: text) else { return Self.answer(.noCommandHere) }
      return copy(Self.text(of: command.output, in: text).trimmingTrailingBlanks)
    case .command:
      guard let command = shellCommand(in: text) else { return Self.answer(.noCommandHere) }
      return copy(command.text)
    case .paste(let slot):
      guard let text = review.clipboard[slot] else { return Self.answer(.emptySlot, ["number": String(slot + 1)]) }
      return [.paste(text)]
    case .lastPhrase, .tellSlots: return []
    }
  }

  mutating func tellSlot() -> [PartEffect] {
    guard let slot = review.clipboard.tellNext() else { return Self.answer(.noSlots) }
    return Self.answer(.slot, ["number": String(slot.number + 1), "text": shortened(slot.text)])
  }

  mutating func copy(_ text: String) -> [PartEffect] {
    guard !text.isBlank else { return Self.answer(.nothingToCopy) }
    review.clipboard.add(text)
    return Self.answer([.words(wording.phrases(.copied)), .words(shortened(text))]) + [.clipboard(text)]
  }

  /// The spoken form of a copied text: itself, or its length.
  private func shortened(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    if lines > 1 { return wording.phrases(.lines, count: lines) }
    let words = SpokenText.cleaned(text)
    if words.count <= Self.longestToldCopy, !words.isEmpty { return words }
    return wording.phrases(.characters, count: text.count)
  }

  private static let longestToldCopy = 60

  // MARK: Pieces of a text

  /// The text between two characters, inclusive. Lines cut by the margin are joined.
  private static func text(from start: ReviewPosition, to end: ReviewPosition, in text: ReviewText) -> String {
    var result = ""
    for index in start.line...end.line {
      let line = text.line(index)
      let first = index == start.line ? start.character : 0
      let count = line.characters.count
      let last = index == end.line ? min(end.character + 1, count) : count
      let piece = line.characters[min(first, last)..<last].map(\.text).joined()
      result += index == end.line || line.isWrapped ? piece : piece.trimmingTrailingBlanks + "\n"
    }
    return result
  }

  static func text(of output: OutputRange, in text: ReviewText) -> String {
    guard let first = output.lines.first, let last = output.lines.last else { return "" }
    let end = (output.charactersOfLast ?? text.line(last).characters.count) - 1
    return self.text(
      from: ReviewPosition(line: first, character: 0), to: ReviewPosition(line: last, character: end), in: text)
  }
}

extension ReviewPosition: Comparable {
  public static func < (a: ReviewPosition, b: ReviewPosition) -> Bool {
    (a.line, a.character) < (b.line, b.character)
  }
}

extension String {
  fileprivate var trimmingTrailingBlanks: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension [SpeechCommand] {
  /// The words of an utterance.
  var words: String {
    reduce(into: "") { words, command in
      switch command {
      case .text(let text), .spell(let text), .phonemes(_, let text): words += text
      case .language, .pause, .pitch, .rate, .category, .style, .punctuation: break
      }
    }
  }
}
