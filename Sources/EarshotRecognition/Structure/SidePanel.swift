// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// A panel that a program opened or closed to the left of its content, without a line between: the rest moved aside.
public struct SidePanel: Equatable, Sendable {
  /// The present or former area.
  public var area: ScreenArea
  public var isOpen: Bool

  /// Nil if nothing moved aside.
  public init?(from old: Screen, to new: Screen) {
    guard old.size == new.size else { return nil }
    if let area = Self.shift(from: old, to: new), !Self.isNumbering(area, of: new) {
      (self.area, isOpen) = (area, true)
    } else if let area = Self.shift(from: new, to: old), !Self.isNumbering(area, of: old) {
      (self.area, isOpen) = (area, false)
    } else {
      return nil
    }
  }

  /// The panel's area: beside the rows that moved right, from their top to the screen's last row of text.
  private static func shift(from narrow: Screen, to wide: Screen) -> ScreenArea? {
    let rows = narrow.rows.indices.filter {
      // Comparing cells settles most rows.
      let (before, after) = (narrow.rows[$0], wide.rows[$0])
      if before == after { return false }
      return before.text(columns: 0..<Self.width).count { $0.isLetter || $0.isNumber } >= Self.fewestLetters
        && before.text != after.text
    }
    guard rows.count >= Self.fewest, let sample = rows.first else { return nil }
    if let area = headerShift(from: narrow, to: wide, rows) { return area }
    let heads = rows.map { narrow.rows[$0].text(columns: 0..<Self.width) }
    // The first row is tried before all are compared.
    for columns in Self.narrowest...max(Self.narrowest, wide.size.columns / 2)
    where rows.prefix(3).contains(where: { isMoved($0, by: columns) }) {
      let moved = zip(rows, heads).filter { row, head in
        wide.rows[row].text(columns: columns..<columns + Self.width) == head
      }.map(\.0)
      if moved.count * 5 >= rows.count * 3, moved.count >= Self.fewest, let first = moved.first {
        let last =
          wide.rows.indices.last { !wide.rows[$0].isBlank && KeyBar(in: wide.rows[$0], at: $0) == nil } ?? first
        return ScreenArea(rows: min(first, sample)..<last + 1, columns: 0..<columns)
      }
    }
    return nil

    func isMoved(_ row: Int, by columns: Int) -> Bool {
      (0..<Self.width).allSatisfy { wide.rows[row].scalar(at: columns + $0) == narrow.rows[row].scalar(at: $0) }
    }
  }

  /// True for the numbers that an editor or a pager began to show before its lines.
  private static func isNumbering(_ area: ScreenArea, of screen: Screen) -> Bool {
    let numbers = area.rows.count { row in
      let words = screen.rows[row].text(columns: area.columns).split(separator: " ")
      return words.count == 1 && words[0].allSatisfy { $0.isASCII && $0.isNumber }
    }
    let words = area.rows.count { row in
      screen.rows[row].text(columns: area.columns).contains(where: \.isLetter)
    }
    return numbers >= fewest && words <= 1
  }

  /// A long row that moved aside unchanged, such as the header of a table whose rows keep changing.
  private static func headerShift(from narrow: Screen, to wide: Screen, _ rows: [Int]) -> ScreenArea? {
    guard rows.count * 2 >= narrow.rows.count(where: { !$0.isBlank }) else { return nil }
    for row in rows where narrow.rows[row].textEnd >= 2 * Self.width {
      let text = narrow.rows[row].text
      let first = narrow.rows[row].scalar(at: 0)
      for columns in Self.narrowest...max(Self.narrowest, wide.size.columns / 2) {
        // Most columns begin with another letter, and texts are expensive.
        if let first, let other = wide.rows[row].scalar(at: columns), first.isASCII, other.isASCII, first != other {
          continue
        }
        let rest = wide.rows[row].text(columns: columns..<wide.size.columns)
        let length = min(text.count, wide.size.columns - columns)
        if length >= 2 * Self.width, rest.prefix(length) == text.prefix(length) {
          let last =
            wide.rows.indices.last { !wide.rows[$0].isBlank && KeyBar(in: wide.rows[$0], at: $0) == nil } ?? row
          return ScreenArea(rows: row..<last + 1, columns: 0..<columns)
        }
      }
    }
    return nil
  }

  private static let width = 20
  private static let fewestLetters = 5
  private static let narrowest = 5
  private static let fewest = 4
}
