// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// A rating drawn as a row of five or ten stars, the filled ones first: `Comfort: ★★★☆☆`.
struct StarRating: Equatable, Sendable {
  /// The text directly before it, without a colon; may be empty.
  var label: String
  var filled: Int
  var count: Int
  /// The columns of the stars and of the label.
  var columns: Range<Int>
  /// The row of the screen.
  var row: Int

  /// The ratings in a part of a screen, from top to bottom and left to right.
  ///
  /// Stars that are all alike are a rating only after a word and a colon, and otherwise a divider or an ornament.
  /// Filled stars after empty ones are never a rating.
  static func ratings(in area: ScreenArea, of screen: Screen) -> [StarRating] {
    area.rows.clamped(to: screen.rows.indices).flatMap { row -> [StarRating] in
      guard !screen.rows[row].isBlank else { return [] }
      let line = ControlLine(screen.rows[row], at: row)
      let columns = area.columns.clamped(to: 0..<line.count)
      guard columns.contains(where: { isStar(line.scalar($0)) }) else { return [] }
      var ratings: [StarRating] = []
      for run in runs(of: line, in: columns) {
        let start = ratings.last?.columns.upperBound ?? columns.lowerBound
        if let rating = StarRating(run, of: line, after: start) { ratings.append(rating) }
      }
      return ratings
    }
  }

  private init?(_ run: Range<Int>, of line: ControlLine, after start: Int) {
    let stars = run.map { line.scalar($0) }.filter(Self.isStar)
    guard stars.count == 5 || stars.count == 10, Self.isEdge(line.scalar(run.lowerBound - 1)),
      Self.isEdge(line.scalar(run.upperBound))
    else { return nil }
    let filled = stars.prefix { $0 == Self.full }.count
    guard stars.dropFirst(filled).allSatisfy({ $0 == Self.hollow }) else { return nil }
    // More than one blank separates columns.
    var label = run.lowerBound
    while label > start, line.isBlank(label - 1), run.lowerBound - label < 2 { label -= 1 }
    let end = label
    while label > start, !ControlLine.isUpright(line.scalar(label - 1)), !Self.isStar(line.scalar(label - 1)) {
      if line.isBlank(label - 1), label - 1 == start || line.isBlank(label - 2) { break }
      label -= 1
    }
    let hasColon = label < end && line.scalar(end - 1) == 0x3a
    let text = line.text(label..<(hasColon ? end - 1 : end))
    let hasWord = text.contains { $0.isLetter }
    if filled == 0 || filled == stars.count { guard hasColon, hasWord else { return nil } }
    self.init(
      label: hasWord ? text : "", filled: filled, count: stars.count,
      columns: (hasWord ? line.trimmed(label..<end).lowerBound : run.lowerBound)..<run.upperBound, row: line.number)
  }

  private init(label: String, filled: Int, count: Int, columns: Range<Int>, row: Int) {
    (self.label, self.filled, self.count, self.columns, self.row) = (label, filled, count, columns, row)
  }

  private static let full: UInt32 = 0x2605
  private static let hollow: UInt32 = 0x2606

  private static func isStar(_ scalar: UInt32) -> Bool { scalar == full || scalar == hollow }

  /// True for a character that may be next to the stars.
  private static func isEdge(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x28 || scalar == 0x29 || scalar == 0x3a || ControlLine.isUpright(scalar)
  }

  /// The stretches of stars, including the second halves of wide ones.
  private static func runs(of line: ControlLine, in columns: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var column = columns.lowerBound
    while column < columns.upperBound {
      var end = column
      while end < columns.upperBound, isStar(line.scalar(end)) || (end > column && line.scalar(end) == 0) { end += 1 }
      if end > column { runs.append(column..<end) }
      column = max(end, column + 1)
    }
    return runs
  }
}
