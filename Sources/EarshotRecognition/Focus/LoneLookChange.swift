// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// The only place that stands out more than in the picture before: a card, a block of several rows, an item that
/// looks like no other.
///
/// Cannot tell why it does. Of several such places none is taken, as that of the title may have changed along.
public struct LoneLookChange: Equatable {
  /// The rows of the place.
  public var rows: Range<Int>
  /// The columns that changed in any of them.
  public var columns: Range<Int>
  /// The words there, row by row.
  public var text: String

  /// The cells of the place.
  public var frame: Rectangle {
    let row = Rectangle(row: rows.lowerBound, column: columns.lowerBound, columns: columns.count)
    return Rectangle(x: row.x, y: row.y, width: row.width, height: row.height * Double(rows.count))
  }

  /// The place in the second of two pictures of one size; nil if there is none, or several, or more than a few words.
  ///
  /// - Parameter isChoice: True if it may look different in any way: a key that moves leaves a place, too, and that may be
  ///   drawn before the new one.
  public init?(from old: Screen, to new: Screen, isChoice: Bool) {
    guard old.size == new.size else { return nil }
    let changes = new.rows.indices.map { LookChange.changes(from: old.rows[$0], to: new.rows[$0], row: $0) }
    let gains = changes.map { $0.filter { $0.new.salience > $0.old.salience } }
    let places = Self.places(of: isChoice && gains.allSatisfy(\.isEmpty) ? changes : gains)
    guard places.count == 1, let place = places.first else { return nil }
    (rows, columns) = place
    // What belongs to a sign or a letter is beside it.
    let isSmall = rows.count == 1 && columns.count < Self.leastWord
    text = rows.map { row in
      Self.words(
        in: new.rows[row], columns: isSmall ? Self.surroundings(of: place.columns, in: new.rows[row]) : place.columns)
    }.filter { !$0.isEmpty }.joined(separator: " ")
    guard text.contains(where: { $0.isLetter || $0.isNumber }), text.split(separator: " ").count <= Self.mostWords
    else {
      return nil
    }
  }

  private static let leastWord = 3
  private static let mostWords = 12

  /// The changes of all rows, those as one that touch.
  private static func places(of changes: [[LookChange]]) -> [(rows: Range<Int>, columns: Range<Int>)] {
    changes.indices.reduce(into: []) { places, row in
      for columns in joined(changes[row].map(\.columns)) {
        let index = places.firstIndex { $0.rows.upperBound == row && $0.columns.overlaps(columns) }
        guard let index else {
          places.append((row..<row + 1, columns))
          continue
        }
        let whole = places[index].columns
        places[index] = (
          places[index].rows.lowerBound..<row + 1,
          min(whole.lowerBound, columns.lowerBound)..<max(whole.upperBound, columns.upperBound)
        )
      }
    }
  }

  /// Stretches that touch as one.
  private static func joined(_ stretches: [Range<Int>]) -> [Range<Int>] {
    stretches.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, stretch in
      if let last = joined.last, stretch.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, stretch.upperBound)
      } else {
        joined.append(stretch)
      }
    }
  }

  /// The columns to the next line or gap on the left, and to the next gap on the right.
  private static func surroundings(of columns: Range<Int>, in row: Row) -> Range<Int> {
    func text(_ column: Int) -> String { row[column].text }
    func isGap(_ column: Int, _ step: Int) -> Bool {
      text(column) == " " && (!(0..<row.count).contains(column + step) || text(column + step) == " ")
    }
    var (lower, upper) = (min(columns.lowerBound, row.count), min(columns.upperBound, row.count))
    while lower > 0, !isGap(lower - 1, -1), !(text(lower - 1).first.map { $0.isLine && $0 != " " } ?? false) {
      lower -= 1
    }
    while upper < row.count, !isGap(upper, 1) { upper += 1 }
    return lower..<upper
  }

  /// The text without the lines of frames at its edges.
  private static func words(in row: Row, columns: Range<Int>) -> String {
    let text = row.text(columns: columns.clamped(to: 0..<row.count))
    guard let first = text.firstIndex(where: { !$0.isLine }), let last = text.lastIndex(where: { !$0.isLine }) else {
      return ""
    }
    return String(text[first...last])
  }
}
