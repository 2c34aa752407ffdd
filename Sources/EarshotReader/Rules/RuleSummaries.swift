// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Phrases that rules keep for a summary: counted by name, with the newest, and told when no more come.
struct RuleSummaries {
  struct Summary: Equatable {
    var name: String
    var count: Int
    /// The newest of them.
    var last: String
  }

  private struct Tally {
    var summary: Summary
    var settles: Instant
    /// The instant at which it is told though more come.
    var latest: Instant
    var due: Instant { min(settles, latest) }
  }

  // In order of appearance: there are few names.
  private var tallies: [Tally] = []

  /// The instant for the next ``due(at:)``.
  var deadline: Instant? { tallies.map(\.due).min() }

  mutating func add(_ text: String, to name: String, at now: Instant) {
    if let index = tallies.firstIndex(where: { $0.summary.name == name }) {
      tallies[index].summary.count += 1
      tallies[index].summary.last = text
      tallies[index].settles = now + Self.rest
    } else {
      tallies.append(
        Tally(
          summary: Summary(name: name, count: 1, last: text), settles: now + Self.rest, latest: now + Self.longest))
    }
  }

  /// The summaries to tell now.
  mutating func due(at now: Instant) -> [Summary] {
    let due = tallies.filter { $0.due <= now }
    tallies.removeAll { $0.due <= now }
    return due.map(\.summary)
  }

  /// All of them, complete or not.
  mutating func all() -> [Summary] {
    defer { tallies = [] }
    return tallies.map(\.summary)
  }

  private static let rest = Interval.seconds(2)
  private static let longest = Interval.seconds(30)
}
