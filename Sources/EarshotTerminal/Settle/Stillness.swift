// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// Decides from its pictures whether a program has come to rest.
///
/// Things that keep moving, such as spinners or clocks, are not worth waiting for: rows that change again and again
/// without a key, few at a time, are restless and do not count.
public struct Stillness: Sendable {
  private struct RowHistory {
    var row: Row
    /// The number of its changes since the last key, and the first and last of them.
    var changes = 0
    var since = Instant.zero
    var last = Instant.zero
    var isRestless = false
  }

  private var rows: [RowHistory] = []
  private var changedAt = Instant.zero

  public init() {}

  /// Records the picture at an instant.
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

  /// Records a key: changes from now on are answers, except in rows restless before.
  public mutating func pressed(at now: Instant) {
    for index in rows.indices {
      rows[index].changes = 0
      if now >= rows[index].last + Self.rest { rows[index].isRestless = false }
    }
    changedAt = now
  }

  /// The instant of the last change that counts.
  public var since: Instant { changedAt }

  /// The number of rows that restless things change at a time.
  private static let fewRows = 3
  private static let manyChanges = 4
  /// A program that draws a row in several pieces is faster.
  private static let longSpan = Interval.milliseconds(300)
  /// A row that is still for this long is no longer restless.
  private static let rest = Interval.seconds(2)
}
