// SPDX-License-Identifier: Apache-2.0
/// The content of a display: a stretch of a line.
public struct BrailleWindow: Equatable, Sendable {
  /// The cells, as many as the display has or fewer.
  public var cells: [UInt8]
  /// The cell with the caret; nil if it is elsewhere.
  public var cursor: Int?
  /// The text under the cells, with the blanks before the next part of the line.
  public var text: String
  /// The character at the caret; nil if the caret is elsewhere, or at the end of the line.
  public var character: String?
  public var origin: BrailleLine.Origin
  /// True if the line goes on.
  public var hasMore: Bool
  /// True if the line begins before.
  public var isContinued = false

  public init(cells: [UInt8], cursor: Int?, text: String, origin: BrailleLine.Origin, hasMore: Bool) {
    (self.cells, self.cursor, self.text, self.origin) = (cells, cursor, text, origin)
    self.hasMore = hasMore
  }

  /// - Parameters:
  ///   - next: The first cell of the next part; nil if this is the last.
  ///   - typed: Cells typed at the caret that are no text yet.
  init(
    _ line: TranslatedLine, _ stretch: Range<Int>, next: Int?, columns: Int, typed: [UInt8], status: [UInt8]
  ) {
    var cells = Array(line.markedCells[stretch.clamped(to: 0..<line.cells.count)])
    cells += [UInt8](repeating: 0, count: stretch.count - cells.count)
    var cursor = line.cursor.flatMap { stretch.contains($0) ? $0 - stretch.lowerBound : nil }
    if let place = cursor, !typed.isEmpty {
      cells.insert(contentsOf: typed, at: min(place, cells.count))
      // The newest of them stay in sight.
      let surplus = max(0, place + typed.count + 1 - columns)
      cells.removeFirst(min(surplus, cells.count))
      cursor = place + typed.count - surplus
    }
    self.cells = status + cells.prefix(columns)
    self.cursor = cursor.map { $0 + status.count }
    let (start, end) = (line.scalar(of: stretch.lowerBound), line.scalar(of: next ?? line.cells.count))
    text = BrailleLine.text(line.line.scalars[min(start, end)..<end])
    origin = line.line.origin
    hasMore = next != nil
    if cursor != nil, let place = line.line.cursor, place < line.line.scalars.count {
      character = String(Character(line.line.scalars[place]))
    }
  }
}
