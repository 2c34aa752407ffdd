// SPDX-License-Identifier: Apache-2.0
/// A text of its own in place of the terminal's: what a command printed.
///
/// The keys of the review cursor move in it, and need no reader key, until it is left.
struct OpenDocument {
  /// Its lines, as they were before they were wrapped.
  let text: ReviewText
  /// The command that printed it.
  let title: String
  /// All of it.
  let whole: String
  /// The review of the terminal's text meanwhile.
  var outer: Review
  var bookmarks = Bookmarks()

  /// Nil for a command that printed nothing.
  init?(outputOf command: ReviewedCommand, in text: ReviewText, outer: Review) {
    let lines = DocumentLine.lines(of: command.output, in: text)
    guard !lines.isEmpty else { return nil }
    self.text = ReviewText(lines, reportsError: text.reportsError)
    title = command.text.split(separator: "\n").first.map(String.init) ?? ""
    whole = lines.map(\.text).joined(separator: "\n")
    self.outer = outer
  }
}

/// A line of a document: only its text, unless that does not tell the columns of its characters.
struct DocumentLine: Equatable {
  var text: String
  private var cells: [ReviewCharacter]?

  init(_ characters: [ReviewCharacter]) {
    text = characters.map(\.text).joined()
    let isPlain =
      text.count == characters.count
      && characters.enumerated().allSatisfy { $0.element.column == $0.offset && $0.element.looks == nil }
    cells = isPlain ? nil : characters
  }

  var characters: [ReviewCharacter] {
    cells ?? text.enumerated().map { ReviewCharacter(String($0.element), column: $0.offset) }
  }

  /// The lines of an output, cut ones joined, without blank ones at the end.
  static func lines(of output: OutputRange, in text: ReviewText) -> [DocumentLine] {
    var lines: [DocumentLine] = []
    var characters: [ReviewCharacter] = []
    var start = 0
    for index in output.lines {
      let line = text.line(index)
      let isLast = index == output.lines.upperBound - 1
      let kept = line.characters.prefix(isLast ? output.charactersOfLast ?? .max : .max)
      for var character in kept {
        character.column += start
        characters.append(character)
      }
      if line.isWrapped, !isLast {
        start += text.columns
        continue
      }
      while characters.last?.text.isBlank == true { characters.removeLast() }
      lines.append(DocumentLine(characters))
      (characters, start) = ([], 0)
    }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension ReviewText {
  /// The lines of a document as text for review.
  init(_ lines: [DocumentLine], reportsError: @escaping (String) -> Bool) {
    self.init(
      count: lines.count, screenStart: 0, caret: nil,
      line: { ReviewLine(id: UInt64($0 + 1), characters: lines[$0].characters) }, isWrapped: { _ in false },
      index: { id in id > 0 && id <= UInt64(lines.count) ? Int(id) - 1 : nil })
    self.reportsError = reportsError
  }
}
