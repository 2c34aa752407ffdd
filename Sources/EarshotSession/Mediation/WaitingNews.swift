// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// News that waits for somebody who may tell the same better, in the order in which it came, each for the same time.
struct WaitingNews<News> {
  /// The time for whoever may tell it.
  var patience: Interval
  private var entries: [(since: Instant, news: News)] = []

  init(patience: Interval) { self.patience = patience }

  var isEmpty: Bool { entries.isEmpty }

  /// The end of the wait of the first one; nil if nothing waits.
  ///
  /// - Parameter beginning: The instant at which whoever may tell it began to: the time counts from there at the earliest.
  func deadline(from beginning: Instant = .zero) -> Instant? {
    entries.first.map { max($0.since, beginning) + patience }
  }

  mutating func wait(_ news: News, since now: Instant) { entries.append((now, news)) }

  /// Counts the wait of what is meant from an instant, where it began later.
  mutating func hasten(to instant: Instant, where isMeant: (News) -> Bool) {
    entries = entries.map { isMeant($0.news) ? (min($0.since, instant), $0.news) : $0 }
  }

  /// Removes and returns what has waited long enough.
  mutating func takeDue(at now: Instant, from beginning: Instant = .zero) -> [News] {
    let count = entries.prefix { max($0.since, beginning) + patience <= now }.count
    defer { entries.removeFirst(count) }
    return entries.prefix(count).map(\.news)
  }

  /// Removes and returns all of it.
  mutating func takeAll() -> [News] {
    defer { entries = [] }
    return entries.map(\.news)
  }

  /// Removes and returns the first that is meant, if any.
  mutating func take(where isMeant: (News) -> Bool) -> News? {
    guard let index = entries.firstIndex(where: { isMeant($0.news) }) else { return nil }
    return entries.remove(at: index).news
  }

  /// Goes through all of it, and removes that for which the closure returns nil.
  mutating func change(_ change: (News) -> News?) {
    entries = entries.compactMap { entry in change(entry.news).map { (entry.since, $0) } }
  }
}
