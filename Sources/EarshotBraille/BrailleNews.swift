// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// All that was told and has no place of its own, in order: it can be gone through, so that nothing is lost.
struct BrailleNews {
  struct Entry: Equatable {
    var line: BrailleLine
    var key: String?
    var at: Instant
    /// True if it has been on the display to its end.
    var wasShown = false
    /// True for the number of lines of a flood, which the first of its last lines follows.
    var isFlood = false
  }

  private var entries: [Entry] = []
  /// The number of the first entry kept.
  private var first = 0

  /// The number of the next entry.
  var end: Int { first + entries.count }

  subscript(number: Int) -> Entry? {
    entries.indices.contains(number - first) ? entries[number - first] : nil
  }

  /// Adds a text, which may take the place of an older one, or go on with the last.
  ///
  /// - Returns: The number of its entry.
  mutating func add(_ told: ToldText, _ line: BrailleLine, since step: Int, at now: Instant) -> Int {
    if told.subject == .output, let last = entries.last, last.isFlood, last.at == now {
      entries[entries.count - 1].line = BrailleLine(last.line.text + ": " + line.text, origin: .output)
      entries[entries.count - 1].isFlood = false
      return end - 1
    }
    if let key = told.key, let index = entries.lastIndex(where: { $0.key == key }), first + index >= step,
      index == entries.count - 1
    {
      entries[index] = Entry(line: line, key: key, at: now, isFlood: told.subject == .flood)
      return first + index
    }
    entries.append(Entry(line: line, key: told.key, at: now, isFlood: told.subject == .flood))
    // In batches: removing the first moves all.
    if entries.count >= 2 * Self.limit {
      first += Self.limit
      entries.removeFirst(Self.limit)
    }
    return end - 1
  }

  mutating func markShown(_ number: Int) {
    if entries.indices.contains(number - first) { entries[number - first].wasShown = true }
  }

  /// The first entry from a number on that has not been on the display to its end.
  func firstUnread(since step: Int) -> Int? {
    let start = max(0, step - first)
    guard start < entries.count else { return nil }
    return entries[start...].firstIndex { !$0.wasShown }.map { first + $0 }
  }

  private static let limit = 500
}
