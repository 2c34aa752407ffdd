// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// The requests that programs have not answered yet.
struct PendingActions: Sendable {
  struct Action: Sendable {
    /// The user's gesture; nil for the reader's own request.
    var gesture: Gesture?
    var element: ElementID?
    var isHorizontal: Bool
    /// The requesting command, which receives the outcome.
    var requester: (client: BusClientID, id: JSONValue)?
  }

  private struct Entry: Sendable {
    var id: Int
    var client: BusClientID
    var action: Action
    var end: Instant
  }

  /// In the order of the requests, which is that of their ends.
  private var entries: [Entry] = []
  private var nextID = 1

  /// Adds a request and returns its id.
  mutating func add(_ action: Action, of client: BusClientID, until end: Instant) -> Int {
    defer { nextID += 1 }
    entries.append(Entry(id: nextID, client: client, action: action, end: end))
    return nextID
  }

  mutating func remove(_ id: Int, of client: BusClientID) -> Action? {
    guard let place = entries.firstIndex(where: { $0.id == id && $0.client == client }) else { return nil }
    return entries.remove(at: place).action
  }

  mutating func removeAll(of client: BusClientID) { entries.removeAll { $0.client == client } }

  var deadline: Instant? { entries.first?.end }

  /// Removes the expired requests.
  mutating func expire(at now: Instant) -> [Action] {
    let late = entries.prefix { $0.end <= now }.map(\.action)
    entries.removeFirst(late.count)
    return late
  }
}
