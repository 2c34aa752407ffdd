// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// Tells from its pictures whether a program has come to rest.
///
/// What keeps turning by itself, such as a spinner or a clock, is no work that is waited for: rows that change again and
/// again without a key, few at a time, are restless and do not count.
public struct Stillness: Sendable {
  private struct RowHistory {
    var row: Row
    /// How often it has changed since the last key, and when first and last.
    var changes = 0
    var since = Instant.zero
    var last = Instant.zero
    var isRestless = false
  }

  private var rows: [RowHistory] = []
  private var changedAt = Instant.zero

  public init() {}

  /// A picture as it is at an instant.
  public mutating func saw(_ screen: Screen, at now: Instant) {
    guard rows.count == screen.rows.count else {
      rows = screen.rows.map { RowHistory(row: $0) }
      changedAt = now
      return
    }
    let changed = screen.rows.indices.filter { index in
      screen.rows[index].id != rows[index].row.id || screen.rows[index].version != rows[index].row.version
    }
    for index in changed {
      rows[index].row = screen.rows[index]
      guard changed.count <= Self.fewRows else { continue }
      if rows[index].changes == 0 { rows[index].since = now }
      rows[index].changes += 1
      rows[index].last = now
      if rows[index].changes >= Self.manyChanges, now >= rows[index].since + Self.longSpan {
        rows[index].isRestless = true
      }
    }
    if changed.contains(where: { !rows[$0].isRestless }) { changedAt = now }
  }

  /// A key was pressed: what changes now is an answer, but for what was restless before.
  public mutating func pressed(at now: Instant) {
    for index in rows.indices {
      rows[index].changes = 0
      if now >= rows[index].last + Self.rest { rows[index].isRestless = false }
    }
    changedAt = now
  }

  /// Since when nothing has changed that counts.
  public var since: Instant { changedAt }

  /// What turns by itself changes no more rows at a time.
  private static let fewRows = 3
  private static let manyChanges = 4
  /// A program that draws a row in several pieces is faster.
  private static let longSpan = Interval.milliseconds(300)
  /// A row that stood still for so long turns no more.
  private static let rest = Interval.seconds(2)
}
