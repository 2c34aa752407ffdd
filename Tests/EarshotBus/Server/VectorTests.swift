// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import Testing

@Suite("Conformance vectors of the bus, for servers")
@MainActor
struct VectorTests {
  @Test("Every vector holds", arguments: BusVector.all("server"))
  func vector(_ vector: BusVector) throws { run(vector) }

  @Test("The reader says what it is to say", arguments: BusVector.all("heard"))
  func heard(_ vector: BusVector) throws { run(vector) }

  private func run(_ vector: BusVector) {
    let environment = vector.steps.compactMap { $0["environment"] }.first
    let bus = BusHarness(token: environment?["token"]?.string ?? "secret")
    bus.connect(BusClientID(1), environment?["terminal"]?.string == "unknown" ? .unknown : .own)
    var runner = Runner(bus: bus)
    for (index, step) in vector.steps.enumerated() {
      if let difference = runner.difference(step) { Issue.record("\(vector.name):\(index + 2): \(difference)") }
    }
  }

  @MainActor
  private struct Runner {
    let bus: BusHarness
    private var sent: [JSONValue] = []
    private var lastRequest: JSONValue?

    init(bus: BusHarness) { self.bus = bus }

    /// The difference from the step; nil when all is as it says.
    mutating func difference(_ step: JSONValue) -> String? {
      guard let field = step.fields?.first else { return "no step" }
      switch field.name {
      case "environment": break
      case "send": bus.send(BusVector.text(field.value))
      case "sendText":
        let text = Array((field.value.string ?? "").utf8)
        let all = Array(repeatElement(text, count: step["times"]?.integer ?? 1).joined())
        // As a socket gives them.
        for start in stride(from: 0, to: all.count, by: 4_096) {
          bus.send(Array(all[start..<min(start + 4_096, all.count)]))
        }
      case "sendBytes": bus.send(Self.bytes(field.value.string ?? ""))
      case "sendTree": bus.send(Self.tree(field.value))
      case "expect": return expect(field.value)
      case "answer":
        let id = lastRequest?["id"] ?? .null
        let fields = [JSONField("jsonrpc", .string("2.0")), JSONField("id", id)] + (field.value.fields ?? [])
        bus.send(BusVector.text(.object(fields)))
      case "silent":
        take()
        return sent.isEmpty ? nil : "sent \(sent.map(BusVector.text))"
      case "close": bus.disconnect()
      case "closed": return bus.closed.contains(BusClientID(1)) ? nil : "not closed"
      case "wait": bus.pass(.milliseconds(Int64((Double(field.value.number ?? "0") ?? 0) * 1_000)))
      case "spoken":
        let spoken = bus.takeSpoken()
        let wanted = (field.value.array ?? []).compactMap(\.string)
        return spoken == wanted ? nil : "spoken \(spoken), not \(wanted)"
      case "tree": return tree(field.value)
      case "gesture":
        guard let gesture = Self.gestures[field.value.string ?? ""] else { return "no such gesture" }
        bus.command(.gesture(gesture))
      case "keys":
        let keys = bus.takeKeys()
        return keys == field.value.string ? nil : "keys \(keys.debugDescription)"
      case "reader": bus.reading.setListening(field.value["active"]?.bool ?? true, at: bus.now)
      case "hold": bus.hold(field.value.bool ?? false)
      default: return "step \(field.name) is unknown"
      }
      return nil
    }

    private static let gestures: [String: Gesture] = [
      "activate": .activate, "increment": .increment, "decrement": .decrement, "escape": .escape,
      "scrollDown": .scroll(.down), "magicTap": .magicTap,
    ]

    private mutating func take() {
      sent += bus.takeSent()
      // Only where nothing has come is time given for it to come.
      guard sent.isEmpty else { return }
      bus.pass(.milliseconds(200))
      sent += bus.takeSent()
    }

    private mutating func expect(_ pattern: JSONValue) -> String? {
      take()
      guard !sent.isEmpty else { return "nothing came" }
      let message = sent.removeFirst()
      if message["method"] != nil, message["id"] != nil { lastRequest = message }
      return JSONPattern.matches(message, pattern) ? nil : "came \(BusVector.text(message))"
    }

    private func tree(_ wanted: JSONValue) -> String? {
      bus.settle()
      let tree = bus.session.elements
      guard wanted != .null else { return tree.isEmpty ? nil : "there is a tree" }
      let found = tree.root.map { tree.subtree(of: $0).compactMap { bus.reading.wireID(of: $0) } } ?? []
      let focus = tree.focus.flatMap { bus.reading.wireID(of: $0) } ?? .null
      let isSame = JSONPattern.matches(.array(found), wanted["ids"] ?? .null) && focus == wanted["focus"]
      return isSame ? nil : "tree \(BusVector.text(.array(found))), focus \(BusVector.text(focus))"
    }

    private static func tree(_ value: JSONValue) -> String {
      let sequence = value["seq"]?.integer ?? 0
      var nodes: [String] = []
      var focus = 2
      if let count = value["nodes"]?.integer {
        let children = count < 2 ? "" : (2...count).map(String.init).joined(separator: ",")
        nodes = [#"{"id":1,"role":"window","children":[\#(children)]}"#]
        nodes += (2...max(2, count)).map { #"{"id":\#($0),"role":"button","label":"\#($0)"}"# }
      } else if let depth = value["depth"]?.integer {
        nodes = (1..<depth).map { #"{"id":\#($0),"role":"genericContainer","children":[\#($0 + 1)]}"# }
        nodes.append(#"{"id":\#(depth),"role":"button","label":"\#(depth)"}"#)
        focus = depth
      }
      return #"{"jsonrpc":"2.0","method":"tree/update","params":{"seq":\#(sequence),"full":true,"root":1,"#
        + #""focus":\#(focus),"nodes":[\#(nodes.joined(separator: ","))]}}"#
    }

    private static func bytes(_ digits: String) -> [UInt8] {
      let digits = Array(digits.filter { !$0.isWhitespace })
      return stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
    }
  }
}
