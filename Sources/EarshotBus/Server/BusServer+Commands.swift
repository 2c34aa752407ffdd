// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotFormats

/// Commands that watch the reader, or ask the program that is read.
extension BusServer {
  mutating func perform(
    _ control: BusControl, for client: BusClientID, _ id: JSONValue, at now: Instant
  ) -> [BusEffect] {
    switch control {
    case .listen:
      listeners.insert(client)
      return answer(client, id, with: .object([]))
    case .tree:
      return app == nil ? [.send(client, BusMessage.failure(id: id, .nobody).line)] : [.tellTree(client, id: id)]
    case .act(let action, let target, let data):
      var effects: [BusEffect] = []
      guard app != nil else { return [.send(client, BusMessage.failure(id: id, .nobody).line)] }
      let pending = PendingActions.Action(isHorizontal: false, requester: (client, id))
      if send(action, data, to: target, pending, at: now, &effects) { return effects }
      return answer(client, id, with: .object([JSONField("handled", .bool(false))]))
    }
  }

  /// Answers what somebody asked.
  public func answer(_ client: BusClientID, _ id: JSONValue, with result: JSONValue) -> [BusEffect] {
    [.send(client, BusMessage.answer(id: id, result).line)]
  }

  /// Whether anybody wants to know what happens.
  public var hasListeners: Bool { !listeners.isEmpty }

  /// Tells those who want to know that something happened.
  ///
  /// - Parameters:
  ///   - event: what kind of thing.
  ///   - fields: what there is to say of it.
  public func tell(_ event: String, _ fields: [JSONField]) -> [BusEffect] {
    guard hasListeners else { return [] }
    let value = JSONValue.object([JSONField("event", .string(event))] + fields)
    let line = BusMessage.notification(method: "reader/event", value).line
    return listeners.sorted().map { .send($0, line) }
  }

  func tell(_ event: String, _ fields: [JSONField], of client: BusClientID) -> [BusEffect] {
    guard hasListeners, !listeners.contains(client) else { return [] }
    let name = connections[client]?.app?.name ?? ""
    return tell(event, [JSONField("client", JSONValue(client.rawValue)), JSONField("app", .string(name))] + fields)
  }
}
