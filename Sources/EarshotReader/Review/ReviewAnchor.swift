// SPDX-License-Identifier: Apache-2.0
/// A position in a text that survives lines being added, removed or wrapped anew.
struct ReviewAnchor: Equatable {
  private let line: UInt64
  private let character: Int
  private let index: Int
  private let columns: Int
  /// The first line of its paragraph, and the offset in that.
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

  /// The current position; if its line is gone, the nearest remaining one.
  func position(in text: ReviewText) -> ReviewPosition {
    if columns != text.columns, let first = text.index(paragraph) {
      return Paragraph(at: first, in: text).position(of: offset)
    }
    if let found = text.index(line) { return ReviewPosition(line: found, character: character) }
    let last = max(text.count - 1, 0)
    // Lines older than the oldest one have scrolled off; others were overwritten in place.
    let isOlder = !text.isAlternate && text.count > 0 && line < text.line(0).id
    return ReviewPosition(line: isOlder ? 0 : min(index, last), character: text.isAlternate ? character : 0)
  }

  /// True if its line still exists.
  func isKept(in text: ReviewText) -> Bool { text.index(line) != nil || text.index(paragraph) != nil }
}
