// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// Cells of one row that changed together from one style to another.
struct LookChange {
  var row: Int
  var columns: Range<Int>
  var old: Style
  var new: Style

  /// The change of background alone.
  var grounds: LookChange {
    var change = self
    (change.old, change.new) = (old.ground, new.ground)
    return change
  }

  /// True if the cells have more than blanks and lines.
  func hasText(on screen: Screen) -> Bool { screen.rows[row].text(columns: columns).contains { !$0.isLine } }

  /// The changes of style in a row.
  static func changes(from old: Row, to new: Row, row: Int) -> [LookChange] {
    // A row that scrolled in is new text, not a new style.
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
  /// True for a part of a frame or a bar, or a blank.
  public var isLine: Bool {
    self == " " || unicodeScalars.first.map { (0x2500...0x259F).contains($0.value) } ?? false
  }
}

extension Row {
  /// The row split at changes of background.
  var grounds: [(columns: Range<Int>, style: Style)] { analysis(Grounds.self).runs }
}

/// A row split at changes of background.
private final class Grounds: RowAnalysis {
  let runs: [(columns: Range<Int>, style: Style)]

  init(_ row: Row) {
    runs = row.styleRuns.reduce(into: []) { runs, run in
      if let last = runs.last, last.style.isOnGround(of: run.style) {
        runs[runs.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
      } else {
        runs.append((run.columns, run.style))
      }
    }
  }
}

/// The changes of style between two pictures of one size, which several witnesses look at.
final class LookChanges {
  private let old: Screen
  private let new: Screen
  /// From top to bottom.
  private(set) lazy var all = new.rows.indices.flatMap {
    LookChange.changes(from: old.rows[$0], to: new.rows[$0], row: $0)
  }
  /// True if both have the same letters and digits in each row.
  private(set) lazy var keepsWords = old.hasWords(of: new)

  init(from old: Screen, to new: Screen) { (self.old, self.new) = (old, new) }
}

extension Screen {
  /// True if two screens have the same letters and digits in each row: a drawing that moves is no text.
  func hasWords(of other: Screen) -> Bool {
    rows.elementsEqual(other.rows) { one, other in
      // Comparing versions settles most rows, and texts are expensive.
      if one.id == other.id, one.version == other.version { return true }
      let (before, after) = (one.text, other.text)
      return before == after || before.filter(\.isWordPart) == after.filter(\.isWordPart)
    }
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}

extension Style {
  /// The background alone.
  var ground: Style {
    var ground = Style()
    (ground.background, ground.reverse) = (background, reverse)
    return ground
  }

  var isGround: Bool { self == ground }

  /// True if two styles have the same background.
  func isOnGround(of other: Style) -> Bool { reverse == other.reverse && background == other.background }

  /// The degree to which a style stands out by itself.
  public var salience: Int { (reverse ? 4 : 0) + (background == .default ? 0 : 2) + (bold ? 1 : 0) }
}

extension Range<Int> {
  /// The columns extended to whole words, whose end letters may have another style: the letter that chooses them by
  /// key.
  public func wholeWords(in row: Row) -> Range<Int> {
    func isWord(_ column: Int) -> Bool { row[column].text.first.map { $0.isLetter || $0.isNumber } ?? false }
    var (lower, upper) = (lowerBound, upperBound)
    if lower < row.count, isWord(lower) { while lower > 0, isWord(lower - 1) { lower -= 1 } }
    if upper > 0, isWord(upper - 1) { while upper < row.count, isWord(upper) { upper += 1 } }
    // `r] Results` without the bracket that opens it.
    for (closing, opening) in [("]", "["), (")", "(")] {
      let found = (lower..<upper).first { row[$0].text == closing || row[$0].text == opening }
      guard let found, row[found].text == closing,
        let start = (Swift.max(0, lower - 3)..<lower).last(where: { row[$0].text == opening })
      else { continue }
      lower = start
    }
    return lower..<upper
  }
}
