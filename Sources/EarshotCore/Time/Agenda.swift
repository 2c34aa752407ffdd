// SPDX-License-Identifier: Apache-2.0
/// The timers of a session as a value.
///
/// Events are popped in order of their instants, and those of one instant in the order in which they were scheduled. A
/// live session waits for ``nextInstant``; a replay pops until nothing is left.
public struct Agenda<Event> {
  fileprivate struct Entry {
    var instant: Instant
    var sequence: UInt64
    var event: Event

    func precedes(_ other: Entry) -> Bool { (instant, sequence) < (other.instant, other.sequence) }
  }

  /// A binary heap: no entry is later than those at twice its index plus one and plus two.
  private var entries: [Entry] = []
  private var nextSequence: UInt64 = 0

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }
  public var count: Int { entries.count }

  /// The instant of the first event; nil if there is none.
  public var nextInstant: Instant? { entries.first?.instant }

  /// Schedules an event. A past instant is due at once, before everything later.
  @discardableResult
  public mutating func schedule(_ event: Event, at instant: Instant) -> AgendaToken {
    let entry = Entry(instant: instant, sequence: nextSequence, event: event)
    nextSequence += 1
    entries.append(entry)
    siftUp(entries.count - 1)
    return AgendaToken(sequence: entry.sequence)
  }

  /// Cancels an event. False if it was already popped or cancelled.
  @discardableResult
  public mutating func cancel(_ token: AgendaToken) -> Bool {
    // A search costs less than tracking positions: a session has a handful of timers.
    guard let index = entries.firstIndex(where: { $0.sequence == token.sequence }) else { return false }
    removeEntry(at: index)
    return true
  }

  /// Removes and returns the first event due at or before an instant; nil if there is none.
  public mutating func popNext(through instant: Instant) -> (at: Instant, event: Event)? {
    guard let first = entries.first, first.instant <= instant else { return nil }
    removeEntry(at: 0)
    return (first.instant, first.event)
  }

  private mutating func removeEntry(at index: Int) {
    let last = entries.removeLast()
    guard index < entries.count else { return }
    entries[index] = last
    siftDown(index)
    siftUp(index)
  }

  private mutating func siftUp(_ start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard entries[index].precedes(entries[parent]) else { return }
      entries.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func siftDown(_ start: Int) {
    var index = start
    while true {
      var first = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < entries.count && entries[child].precedes(entries[first]) {
        first = child
      }
      guard first != index else { return }
      entries.swapAt(index, first)
      index = first
    }
  }
}

extension Agenda: Sendable where Event: Sendable {}
extension Agenda.Entry: Sendable where Event: Sendable {}

/// Identifies an event of an ``Agenda`` for cancelling. Never reused by that agenda.
public struct AgendaToken: Hashable, Sendable {
  let sequence: UInt64
}
