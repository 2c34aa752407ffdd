// SPDX-License-Identifier: Apache-2.0
/// A place in a text that is found again when lines have come, gone, or been cut anew.
struct ReviewAnchor: Equatable {
  private let line: UInt64
  private let character: Int
  private let index: Int
  private let columns: Int
  /// The first line of its paragraph, and how far into that it is.
  private let paragraph: UInt64
  private let offset: Int

  init(_ position: ReviewPosition, in text: ReviewText) {
    let whole = Paragraph(at: position.line, in: text)
    line = text.line(position.line).id
    character = position.character
    index = position.line
    columns = text.columns
    paragraph = text.line(whole.lines.lowerBound).id
    offset = whole.offset(of: position)
  }

  /// Where it is now; where its line is gone, the nearest that is left.
  func position(in text: ReviewText) -> ReviewPosition {
    if columns != text.columns, let first = text.index(paragraph) {
      return Paragraph(at: first, in: text).position(of: offset)
    }
    if let found = text.index(line) { return ReviewPosition(line: found, character: character) }
    let last = max(text.count - 1, 0)
    // What is older than the oldest line has left the top; anything else was drawn over where it stood.
    let isOlder = !text.isAlternate && text.count > 0 && line < text.line(0).id
    return ReviewPosition(line: isOlder ? 0 : min(index, last), character: text.isAlternate ? character : 0)
  }

  /// Whether its line is still there.
  func isKept(in text: ReviewText) -> Bool { text.index(line) != nil || text.index(paragraph) != nil }
}
