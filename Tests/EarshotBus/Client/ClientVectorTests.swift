// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import Foundation
import Glibc
import Testing

@testable import EarshotBus

/// A file of `Tests/Fixtures/Bus/client`: what every client has to do, tried on the one in Swift over a real socket and
/// in made time.
@Suite("Conformance vectors of the bus, for clients", .serialized)
@MainActor
struct ClientVectorTests {
  @Test("Every vector holds", arguments: BusVector.all("client"))
  func vector(_ vector: BusVector) throws {
    let runner = try ClientVectorRunner(vector)
    for (index, step) in vector.steps.enumerated() {
      if let difference = runner.difference(step) { Issue.record("\(vector.name):\(index + 2): \(difference)") }
    }
  }
}

@MainActor
private final class ClientVectorRunner {
  private let folder: URL
  private let path: String
  private var listener: Int32 = -1
  private var connection: Int32 = -1
  private var received: [UInt8] = []
  private var hasEnded = false
  private var lastRequest = JSONValue.null
  private var client: BusClient?
  private let environment: JSONValue
  private var now = Instant.zero + .seconds(1)
  private var handles: [[JSONValue]] = []
  private var asked: [[JSONValue]] = []
  /// The program's tree.
  private var tree = ElementTree()
  /// The reading of what came, and of what should have come.
  private var read = Reading()
  private var expected = Reading()

  private struct Reading {
    private var wire = WireTree()
    private(set) var tree = ElementTree()

    /// All that can be known of the tree.
    var facts: [String] {
      let ids = tree.root.map { tree.subtree(of: $0) } ?? []
      return ["\(String(describing: tree.focus))"] + ids.map { "\(String(describing: tree[$0]))" }
    }

    mutating func takes(_ update: JSONValue) -> Bool {
      guard (try? wire.merge(update)) != nil else { return false }
      _ = tree.apply(wire.takeChanges())
      return true
    }
  }

  init(_ vector: BusVector) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "bus").path
    environment = vector.steps.compactMap { $0["environment"] }.first ?? .object([])
    if vector.steps.first?["listening"]?.bool ?? true { listen() }
  }

  isolated deinit {
    for descriptor in [listener, connection] where descriptor >= 0 { close(descriptor) }
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: The other side

  private func listen() {
    guard listener < 0, let address = SocketAddress(path) else { return }
    listener = SocketAddress.makeSocket()
    #expect(address.with { bind(listener, $0, $1) } == 0 && Glibc.listen(listener, 4) == 0)
  }

  private func accepts() -> Bool {
    guard connection < 0 else { return false }
    connection = accept(listener, nil, nil)
    guard connection >= 0 else { return false }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    (received, hasEnded) = ([], false)
    turn()
    return true
  }

  private func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, !hasEnded {
      let count = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 { rest.removeFirst(count) } else if errno != EAGAIN { return }
      turn()
    }
    turn()
  }

  private func send(_ value: JSONValue) { send(Array((BusVector.text(value) + "\n").utf8)) }

  /// Both sides do what there is to do.
  private func turn() {
    for event in client?.advance(to: now) ?? [] { handle(event) }
    client?.flush(at: now)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while connection >= 0, !hasEnded {
      let count = Glibc.read(connection, &chunk, chunk.count)
      // Whoever goes with something unread resets the connection.
      if count < 0, errno == ECONNRESET { hasEnded = true }
      if count < 0 { return }
      received += chunk[..<count]
      hasEnded = count == 0
    }
  }

  private func pass(_ interval: Interval) {
    let end = now + interval
    while now < end {
      now = min(end, now + .milliseconds(5))
      turn()
    }
  }

  private func take() -> JSONValue? {
    guard let end = received.firstIndex(of: 0x0A) else { return nil }
    let line = received[..<end]
    received.removeFirst(end + 1)
    let message = try? JSONParser.value(of: Array(line)[...])
    if let message, message["method"] != nil, let id = message["id"] { lastRequest = id }
    return message
  }

  // MARK: The program

  private func handle(_ event: BusClientEvent) {
    switch event {
    case .perform(let request, let gesture, let target):
      guard let action = BusAction(gesture) else { return }
      offer(request, action, BusAction.data(of: gesture), target)
    case .act(let request, let action, let data, let target): offer(request, action, data, target)
    case .focus(let request, let target): offer(request, .focus, nil, target)
    case .show(let request, let target): offer(request, .scrollIntoView, nil, target)
    case .active, .cursor, .finished: break
    }
  }

  /// As a responder chain does it.
  private func offer(_ request: BusRequestID, _ action: BusAction, _ data: JSONValue?, _ target: ElementID?) {
    let first = target ?? tree.root
    let chain = first.map { [$0] + tree.ancestors(of: $0) } ?? []
    let name = JSONValue.string(action.rawValue)
    var isHandled = false
    for id in chain where !isHandled {
      asked.append([name, JSONValue(id.rawValue)] + (data.map { [$0] } ?? []))
      isHandled = handles.contains([name, JSONValue(id.rawValue)])
    }
    client?.state.answer(request, isHandled: isHandled)
  }

  private func update(_ value: JSONValue) {
    var wire = WireTree()
    let fields = [JSONField("full", .bool(true)), JSONField("seq", JSONValue(0))] + (value.fields ?? [])
    do throws(WireTree.Fault) { _ = try wire.merge(.object(fields)) } catch {
      Issue.record("The vector's tree is wrong: \(error)")
    }
    let before = tree
    var next = ElementTree()
    _ = next.apply(wire.takeChanges())
    let labels = value["nodes"]?.array ?? []
    var changes: [TreeChange] = []
    for id in next.root.map({ next.subtree(of: $0) }) ?? [] {
      guard var element = next[id] else { continue }
      // As the program has it, and not as a reader takes it in.
      let node = labels.first { $0["id"] == JSONValue(id.rawValue) }
      if let label = node?["label"]?.string { element.label = label }
      if before[id] != element { changes.append(.upsert(element)) }
    }
    if let root = next.root, before.root != root { changes.append(.setRoot(root)) }
    if before.focus != next.focus { changes.append(.setFocus(next.focus)) }
    _ = tree.apply(changes)
    if let cause = value["cause"]?.string {
      client?.state.changed(isScreen: cause == "screenChanged", tree.focus.map { .element($0) } ?? .none)
    }
    client?.state.change(changes)
  }

  private func call(_ step: JSONValue) {
    switch step["call"]?.string {
    case "open":
      let actions = Set((step["actions"]?.array ?? []).compactMap { $0.string.flatMap(BusAction.init) })
      let app = BusApp(
        name: step["app"]?["name"]?.string ?? "", version: step["app"]?["version"]?.string, actions: actions)
      let place = BusPlace { name in
        if let told = self.environment[name] { return told.string }
        return name == BusSocket.pathVariable ? self.path : nil
      }
      client = place.map { BusClient(app, at: $0) }
      client?.connect(at: now)
    case "update": update(step["tree"] ?? .null)
    case "announce":
      let text = step["text"]?.string ?? ""
      var announcement = AccessibilityNotification.Announcement(text, isQueued: true)
      announcement.tag = step["tag"]?.string
      client?.state.announce(announcement)
    case "pageScrolled":
      client?.state.pageScrolled(
        step["text"]?.string, of: step["node"]?.integer.map { ElementID(UInt64($0)) })
    case "close": client?.close()
    default: Issue.record("No such call")
    }
    turn()
  }

  // MARK: Steps

  /// The difference from the step; nil when all is as it says.
  func difference(_ step: JSONValue) -> String? {
    guard let field = step.fields?.first else { return "no step" }
    switch field.name {
    case "environment": break
    case "listening": if field.value.bool == true { listen() }
    case "call": call(step)
    case "connected":
      turn()
      (read, expected) = (Reading(), Reading())
      let isConnected = accepts()
      return isConnected == field.value.bool ? nil : "connected: \(isConnected)"
    case "expect": return expect(field.value)
    case "answer":
      send(.object([JSONField("jsonrpc", .string("2.0")), JSONField("id", lastRequest)] + (field.value.fields ?? [])))
    case "send": send(field.value)
    case "sendText":
      let text = Array((field.value.string ?? "").utf8)
      send(Array(repeatElement(text, count: step["times"]?.integer ?? 1).joined()))
    case "silent":
      pass(.milliseconds(50))
      return take().map { "came \(BusVector.text($0))" }
    case "wait": pass(.milliseconds(Int64((Double(field.value.number ?? "0") ?? 0) * 1_000)))
    case "active":
      turn()
      let isActive = client?.state.isActive ?? false
      return isActive == field.value.bool ? nil : "active: \(isActive)"
    case "closed":
      turn()
      if !hasEnded {
        // A process that another test starts just now has the client's end too, until it becomes its program.
        var ready = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, 60_000)
        turn()
      }
      return hasEnded ? nil : "not closed"
    case "close":
      // A process that another test starts just now has this end too: closing it here would not end the connection.
      shutdown(connection, Int32(SHUT_RDWR))
      close(connection)
      connection = -1
      turn()
    case "program": handles = (field.value["handles"]?.array ?? []).compactMap(\.array)
    case "asked":
      turn()
      defer { asked = [] }
      let wanted = (field.value.array ?? []).compactMap(\.array)
      let isSame = wanted.count == asked.count && zip(wanted, asked).allSatisfy { Array($1.prefix($0.count)) == $0 }
      return isSame ? nil : "asked \(asked)"
    default: return "step \(field.name) is unknown"
    }
    return nil
  }

  private func expect(_ pattern: JSONValue) -> String? {
    turn()
    // What may not be sent yet is given time.
    if received.isEmpty { pass(.milliseconds(50)) }
    guard let message = take() else { return "nothing came" }
    return matches(message, pattern) ? nil : "came \(BusVector.text(message))"
  }

  /// The client has elements and not properties, so whole nodes are the same when a reader makes the same of them.
  private func matches(_ message: JSONValue, _ pattern: JSONValue) -> Bool {
    if JSONPattern.matches(message, pattern) {
      if message["method"]?.string == "tree/update", let told = message["params"], read.takes(told) { expected = read }
      return true
    }
    let nodes = pattern["params"]?["nodes"]?.array ?? []
    let isWhole = nodes.allSatisfy { $0["role"] != nil && $0["label"] != nil }
    guard pattern["method"]?.string == "tree/update", isWhole, let told = message["params"],
      let wanted = pattern["params"]
    else {
      return false
    }
    let ids = { (value: JSONValue) in (value["nodes"]?.array ?? []).compactMap { $0["id"]?.integer }.sorted() }
    let rest = (wanted.fields ?? []).filter { $0.name != "nodes" }
    return ids(told) == ids(wanted) && JSONPattern.matches(told, .object(rest)) && read.takes(told)
      && expected.takes(wanted) && read.facts == expected.facts
  }
}
