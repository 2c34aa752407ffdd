// SPDX-License-Identifier: Apache-2.0
/// The word being said, by its cells.
public struct FollowedWord: Equatable, Sendable {
  /// The cells of one line.
  public struct Part: Equatable, Sendable {
    /// The identity of the line: ``ReviewLine/id``.
    public var line: UInt64
    public var columns: Range<Int>
    /// Its characters as they are displayed.
    public var text: String

    public init(line: UInt64, columns: Range<Int>, text: String) {
      (self.line, self.columns, self.text) = (line, columns, text)
    }
  }

  public var parts: [Part]

  public init(parts: [Part]) { self.parts = parts }

  /// The characters of a text from an anchor on; nil if they are no longer there.
  init?(_ count: Int, from anchor: ReviewAnchor, in text: ReviewText) {
    guard text.count > 0, anchor.isKept(in: text) else { return nil }
    let start = Review.clamped(anchor.position(in: text), in: text)
    let paragraph = Paragraph(at: start.line, in: text)
    let first = paragraph.offset(of: start)
    parts = []
    for offset in first..<max(first, min(first + count, paragraph.characters.count)) {
      let position = paragraph.position(of: offset)
      let line = text.line(position.line)
      guard line.characters.indices.contains(position.character) else { return nil }
      let character = line.characters[position.character]
      let columns = character.column..<character.column + character.width
      if let last = parts.last, last.line == line.id {
        parts[parts.count - 1].columns = last.columns.lowerBound..<columns.upperBound
        parts[parts.count - 1].text += character.text
      } else {
        parts.append(Part(line: line.id, columns: columns, text: character.text))
      }
    }
    if parts.isEmpty { return nil }
  }
}
