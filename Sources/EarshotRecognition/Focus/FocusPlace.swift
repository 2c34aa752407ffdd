// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The place that had the focus in a picture: by what becomes of it, the next picture's focus is judged.
public struct FocusPlace: Equatable, Sendable {
  public var row: Int
  public var columns: Range<Int>

  public init(row: Int, columns: Range<Int>) {
    (self.row, self.columns) = (row, columns)
  }

  /// True if a change is in it.
  func overlaps(_ row: Int, _ columns: Range<Int>) -> Bool { self.row == row && self.columns.overlaps(columns) }

  /// True if the same text is there in two pictures, and it looks otherwise.
  func lostItsLook(from old: Screen, to new: Screen) -> Bool {
    guard old.size == new.size, old.rows.indices.contains(row) else { return false }
    let (before, after) = (old.rows[row], new.rows[row])
    let columns = columns.clamped(to: 0..<min(before.count, after.count))
    guard before.text(columns: columns) == after.text(columns: columns) else { return false }
    return columns.contains { before.scalar(at: $0) != " " && before.style(at: $0) != after.style(at: $0) }
  }

  /// True if the same text is there in two pictures, on the same ground of its own: only its ink may be another.
  func keepsGround(from old: Screen, to new: Screen) -> Bool {
    guard old.size == new.size, old.rows.indices.contains(row) else { return false }
    let (before, after) = (old.rows[row], new.rows[row])
    let columns = columns.clamped(to: 0..<min(before.count, after.count))
    guard let first = columns.first, before.text(columns: columns) == after.text(columns: columns) else { return false }
    return after.style(at: first).isPainted
      && columns.allSatisfy { after.style(at: $0).isOnGround(of: before.style(at: $0)) }
  }

  /// True if the same text is there in two pictures, on two grounds of its own.
  func isTintedAnew(from old: Screen, to new: Screen) -> Bool {
    guard lostItsLook(from: old, to: new), let first = columns.first else { return false }
    return old.rows[row].style(at: first).isPainted && new.rows[row].style(at: first).isPainted
  }
}
