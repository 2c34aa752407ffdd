// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotFormats

/// Commands that watch the reader, or query the program being read.
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
    case .recent: return [.tellRecent(client, id: id)]
    case .pushToTalk: return [.pushToTalk(client, id: id)]
    case .follow:
      followers.insert(client)
      return answer(client, id, with: .object([])) + [.tellShown(client)]
    case .actOnShown(let action, let element, let data):
      guard app != nil else { return [.actOnScreen(action, element, client, id: id)] }
      return perform(.act(action, target: wireID(of: element), data: data), for: client, id, at: now)
    case .act(let action, let target, let data):
      var effects: [BusEffect] = []
      guard app != nil else { return [.send(client, BusMessage.failure(id: id, .nobody).line)] }
      let pending = PendingActions.Action(isHorizontal: false, requester: (client, id))
      if send(action, data, to: target, pending, at: now, &effects) { return effects }
      return answer(client, id, with: .object([JSONField("handled", .bool(false))]))
    }
  }

  /// Answers a query.
  public func answer(_ client: BusClientID, _ id: JSONValue, with result: JSONValue) -> [BusEffect] {
    [.send(client, BusMessage.answer(id: id, result).line)]
  }

  /// Refuses what only Earshot's own commands are told.
  public func refuseStranger(_ client: BusClientID, _ id: JSONValue) -> [BusEffect] {
    [.send(client, BusMessage.failure(id: id, .notOwn).line)]
  }

  /// True if there are followers of the displayed content.
  public var hasFollowers: Bool { !followers.isEmpty }

  /// Sends the displayed content to its followers.
  ///
  /// - Parameters:
  ///   - name: The name of the program; nil if unknown.
  ///   - tree: The tree as a file.
  ///   - client: The only recipient; nil for all.
  public func tellShown(of name: String?, _ tree: String, to client: BusClientID? = nil) -> [BusEffect] {
    let app = name.map { [JSONField("app", .string($0))] } ?? []
    let line = BusMessage.notification(method: "reader/shown", .object(app + [JSONField("tree", .string(tree))])).line
    return (client.map { [$0] } ?? followers.sorted()).map { .send($0, line) }
  }

  /// True if there are listeners to events.
  public var hasListeners: Bool { !listeners.isEmpty }

  /// Sends an event to its listeners.
  ///
  /// - Parameters:
  ///   - event: The type of event.
  ///   - fields: The fields.
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
