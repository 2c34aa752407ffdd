// SPDX-License-Identifier: Apache-2.0
/// What is on a display: a stretch of a line.
public struct BrailleWindow: Equatable, Sendable {
  /// The cells, as many as the display has or fewer.
  public var cells: [UInt8]
  /// The cell with the caret; nil if it is elsewhere.
  public var cursor: Int?
  /// The text under the cells.
  public var text: String
  public var origin: BrailleLine.Origin
  /// True if the line goes on.
  public var hasMore: Bool

  public init(cells: [UInt8], cursor: Int?, text: String, origin: BrailleLine.Origin, hasMore: Bool) {
    (self.cells, self.cursor, self.text, self.origin) = (cells, cursor, text, origin)
    self.hasMore = hasMore
  }

  /// - Parameters:
  ///   - typed: Cells typed at the caret that are no text yet.
  init(_ line: TranslatedLine, _ stretch: Range<Int>, columns: Int, typed: [UInt8], status: [UInt8], hasMore: Bool) {
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
    let (start, end) = (line.scalar(of: stretch.lowerBound), line.scalar(of: stretch.upperBound))
    text = BrailleLine.text(line.line.scalars[min(start, end)..<end])
    origin = line.line.origin
    self.hasMore = hasMore
  }
}
