// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotFormats
import Testing

@Suite("Commands that follow what is shown")
@MainActor
struct FollowTests {
  private static let follower = BusClientID(9)

  /// A reader that somebody follows, who knows its token.
  private func followed() -> BusHarness {
    let bus = BusHarness()
    bus.connect(Self.follower, .unknown, inFront: false)
    bus.send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"token":"secret","#
        + #""app":{"name":"viewer"},"capabilities":{"tree":false}}}"#, from: Self.follower)
    bus.send(#"{"jsonrpc":"2.0","id":2,"method":"reader/follow","params":{}}"#, from: Self.follower)
    return bus
  }

  /// The trees that the follower was told since this was last asked.
  private func shown(_ bus: BusHarness) throws -> [ElementTree] {
    bus.pass(.milliseconds(300))
    return try bus.takeSent(to: Self.follower).filter { $0["method"]?.string == "reader/shown" }.map {
      try TreeFile(try #require($0["params"]?["tree"]?.string)).tree
    }
  }

  @Test("What is shown is told at once, and again when it is another, with its focus")
  func changes() throws {
    let bus = followed()
    #expect(try shown(bus).count >= 1)
    bus.connect()
    bus.initialize()
    bus.tell("tree/update", Messages.tree())
    let tree = try #require(try shown(bus).last)
    #expect(tree.focus == ElementID(2))
    #expect(tree[ElementID(2)]?.label == "Save")
    bus.tell("tree/update", Messages.focus(1, 3))
    #expect(try shown(bus).last?.focus == ElementID(3))
    #expect(try shown(bus).isEmpty)
  }

  @Test("What is recognised on a screen is told too")
  func screen() throws {
    let bus = followed()
    _ = try shown(bus)
    bus.output("\u{1b}[?1049h\u{1b}[H\u{1b}[2J┌──────────┐\r\n│ Save it? │\r\n└──────────┘\u{1b}[2;3H")
    let labels = try #require(try shown(bus).last).labels
    #expect(labels.contains { $0.contains("Save it?") }, "\(labels)")
  }

  @Test("An action on an element goes to the program, and its answer comes back")
  func acts() throws {
    let bus = followed()
    bus.connect()
    bus.initialize()
    bus.tell("tree/update", Messages.tree())
    _ = try shown(bus)
    _ = bus.takeSent()
    bus.send(
      #"{"jsonrpc":"2.0","id":3,"method":"reader/act","params":{"action":"click","element":3}}"#, from: Self.follower)
    let asked = try #require(bus.takeSent().first { $0["method"]?.string == "action/perform" })
    #expect(asked["params"]?["target"]?.integer == 3)
    let id = try #require(asked["id"]?.integer)
    bus.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"handled":true}}"#)
    let answer = bus.takeSent(to: Self.follower).first { $0["id"]?.integer == 3 }
    #expect(answer?["result"]?["handled"]?.bool == true)
  }

  @Test("Who does not know the token follows nothing")
  func strangers() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.send(#"{"jsonrpc":"2.0","id":2,"method":"reader/follow","params":{}}"#)
    #expect(bus.takeSent().last?["error"] != nil)
  }

  @Test("An element that is no number, and one that is not there, are refused", arguments: [#""x""#, "-1", "77"])
  func wrong(element: String) throws {
    let bus = followed()
    _ = try shown(bus)
    bus.send(
      #"{"jsonrpc":"2.0","id":3,"method":"reader/act","params":{"action":"click","element":\#(element)}}"#,
      from: Self.follower)
    let answer = try #require(bus.takeSent(to: Self.follower).first { $0["id"]?.integer == 3 })
    #expect(answer["error"] != nil || answer["result"]?["handled"]?.bool == false)
  }
}

extension ElementTree {
  fileprivate var labels: [String] { root.map { subtree(of: $0) }?.compactMap { self[$0]?.label } ?? [] }
}
