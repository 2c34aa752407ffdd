// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// Cells of one row that had one look before and have another one now.
struct LookChange {
  var row: Int
  var columns: Range<Int>
  var old: Style
  var new: Style

  /// The same without the inks.
  var grounds: LookChange {
    var change = self
    (change.old, change.new) = (old.ground, new.ground)
    return change
  }

  /// Whether more than blanks and lines stands there.
  func hasText(on screen: Screen) -> Bool { screen.rows[row].text(columns: columns).contains { !$0.isLine } }

  /// What changed its looks in a row.
  static func changes(from old: Row, to new: Row, row: Int) -> [LookChange] {
    // A row that scrolled in is new text, not a new look.
    guard old.id == new.id, old.version != new.version else { return [] }
    var changes: [LookChange] = []
    var before = old.styleRuns[...]
    for run in new.styleRuns {
      while let past = before.first, past.columns.upperBound <= run.columns.lowerBound { before.removeFirst() }
      for other in before.prefix(while: { $0.columns.lowerBound < run.columns.upperBound }) {
        guard other.style != run.style else { continue }
        let columns = other.columns.clamped(to: run.columns)
        changes.append(LookChange(row: row, columns: columns, old: other.style, new: run.style))
      }
    }
    return changes
  }
}

extension Character {
  /// Part of a frame, of a bar, or nothing at all.
  var isLine: Bool {
    self == " " || unicodeScalars.first.map { (0x2500...0x259F).contains($0.value) } ?? false
  }
}

extension Row {
  /// The row cut where its ground changes.
  var grounds: [(columns: Range<Int>, style: Style)] {
    styleRuns.reduce(into: []) { runs, run in
      if let last = runs.last, last.style.isOnGround(of: run.style) {
        runs[runs.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
      } else {
        runs.append((run.columns, run.style))
      }
    }
  }
}

extension Style {
  /// No more than what it stands on.
  var ground: Style {
    var ground = Style()
    (ground.background, ground.reverse) = (background, reverse)
    return ground
  }

  var isGround: Bool { self == ground }

  /// Whether two looks differ in no more than what stands on the ground.
  func isOnGround(of other: Style) -> Bool { reverse == other.reverse && background == other.background }

  /// How much a look stands out by itself.
  var salience: Int { (reverse ? 4 : 0) + (background == .default ? 0 : 2) + (bold ? 1 : 0) }
}

extension Range<Int> {
  /// With the letters of words that look otherwise at their ends: the letter that a key chooses them by.
  public func wholeWords(in row: Row) -> Range<Int> {
    func isWord(_ column: Int) -> Bool { row[column].text.first.map { $0.isLetter || $0.isNumber } ?? false }
    var (lower, upper) = (lowerBound, upperBound)
    if lower < row.count, isWord(lower) { while lower > 0, isWord(lower - 1) { lower -= 1 } }
    if upper > 0, isWord(upper - 1) { while upper < row.count, isWord(upper) { upper += 1 } }
    return lower..<upper
  }
}
