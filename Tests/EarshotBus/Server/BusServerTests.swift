// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import Testing

@Suite("Programs on the bus beside each other and beside the screen")
@MainActor
struct BusServerTests {
  private let first = BusClientID(1)
  private let second = BusClientID(2)

  private func started() -> BusHarness {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.tell("tree/update", Messages.tree())
    #expect(bus.takeSpoken() == ["Save. Button."])
    return bus
  }

  private func methods(_ bus: BusHarness, _ client: BusClientID) -> [String] {
    bus.takeSent(to: client).map { $0["method"]?.string ?? "answer" }
  }

  @Test("While a program tells its tree only what the tree does not say is said of its screen, and afterwards all")
  func screen() {
    let bus = BusHarness()
    bus.output("$ ")
    _ = bus.takeSpoken()
    bus.connect()
    bus.initialize()
    bus.output("Deploy\r\n[Save] [Quit]\r\n")
    bus.tell("tree/update", Messages.tree())
    #expect(bus.takeSpoken() == ["Save. Button.", "Deploy [Save] [Quit]"])
    bus.output("and more of it\r\n")
    #expect(bus.takeSpoken() == ["and more of it"])
    bus.disconnect()
    #expect(bus.session.elements.isEmpty)
    bus.output("back in the shell\r\n")
    #expect(bus.takeSpoken().contains { $0.contains("back in the shell") })
  }

  @Test("Who promises a tree and sends none keeps the screen from being read for a second only")
  func promise() {
    let bus = BusHarness()
    bus.output("$ ")
    _ = bus.takeSpoken()
    bus.connect()
    bus.initialize()
    bus.pass(.milliseconds(1_100))
    bus.output("still the screen\r\n")
    #expect(bus.takeSpoken().contains { $0.contains("still the screen") })
    bus.tell("tree/update", Messages.tree())
    #expect(bus.takeSpoken() == ["Save. Button."])
  }

  @Test("A second program takes nothing from the first: it is told to wait, and read when the first has gone")
  func secondProgram() {
    let bus = started()
    bus.connect(second)
    bus.initialize("Other", from: second)
    #expect(bus.takeSent(to: second).first?["result"]?["active"]?.bool == false)
    bus.tell("tree/update", Messages.tree(0, focus: 3), from: second)
    #expect(bus.takeSpoken().isEmpty)
    #expect(bus.session.focusedElement == 2)
    bus.disconnect(first)
    #expect(methods(bus, second) == ["activate"])
    #expect(bus.takeSpoken() == ["Other", "Quit. Button."])
  }

  @Test("A program that leaves the foreground is read no more, and again when it returns")
  func background() {
    let bus = started()
    _ = bus.takeSent()
    bus.front = []
    #expect(bus.takeSent().map { $0["params"]?["active"]?.bool } == [false])
    #expect(bus.session.elements.isEmpty)
    bus.tell("tree/update", Messages.focus(1, 3))
    #expect(bus.takeSpoken().isEmpty)
    bus.front = [first]
    #expect(bus.takeSent().map { $0["params"]?["active"]?.bool } == [true])
    bus.tell("tree/update", Messages.tree(2, focus: 3))
    #expect(bus.takeSpoken() == ["Quit. Button."])
  }

  @Test("A program of another terminal has to know the token, and even then does not take the cursor")
  func otherTerminal() {
    let bus = BusHarness()
    bus.connect(first, .other)
    bus.initialize()
    #expect(bus.takeSent().first?["error"]?["code"]?.integer == -32003)
    #expect(bus.closed == [first])
    bus.connect(second, .other, inFront: false)
    bus.send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"token":"secret","#
        + #""app":{"name":"Far"},"capabilities":{"tree":true}}}"#, from: second)
    bus.tell("tree/update", Messages.tree(), from: second)
    #expect(bus.takeSpoken().isEmpty)
    bus.tell("announce", #"{"text":"Built"}"#, from: second)
    #expect(bus.takeSpoken() == ["Built"])
  }

  @Test("A program in a pane is read while that shows")
  func pane() {
    let bus = BusHarness()
    bus.connect(first, .other, inFront: false)
    bus.send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"token":"secret","#
        + #""app":{"name":"Near"},"capabilities":{"tree":true}}}"#, from: first)
    #expect(bus.takeSpoken().isEmpty)
    bus.front = [first]
    bus.tell("tree/update", Messages.tree(), from: first)
    #expect(!bus.takeSpoken().isEmpty)
    bus.front = []
    #expect(bus.session.elements.isEmpty)
  }

  @Test("The 33rd program is one too many")
  func crowd() {
    let bus = BusHarness()
    for number in 1...32 {
      bus.connect(BusClientID(number))
      bus.initialize(from: BusClientID(number))
    }
    #expect(bus.closed.isEmpty)
    bus.connect(BusClientID(33))
    #expect(bus.takeSent(to: BusClientID(33)).first?["error"]?["code"]?.integer == -32005)
    #expect(bus.closed == [BusClientID(33)])
  }

  @Test("No answer within 500 milliseconds: the key is sent, once, and a late answer changes nothing")
  func patience() {
    let bus = started()
    bus.command(.gesture(.escape))
    bus.pass(.milliseconds(499))
    #expect(bus.takeKeys().isEmpty)
    bus.pass(.milliseconds(1))
    #expect(bus.takeKeys() == "\u{1b}")
    let id = bus.takeSent().last?["id"]?.integer ?? 0
    bus.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"handled":false}}"#)
    #expect(bus.takeKeys().isEmpty)
  }

  @Test("A program that ends in the middle of a gesture gets no keys: they would go to somebody else")
  func endInGesture() {
    let bus = started()
    bus.command(.gesture(.escape))
    bus.disconnect()
    bus.pass(.seconds(1))
    #expect(bus.takeKeys().isEmpty)
  }

  @Test("As many nodes as a line can hold, again and again: they are refused, the tree and the connection stay")
  func manyNodes() {
    let bus = started()
    _ = bus.takeSent()
    for round in 1...2 {
      let ids = (2...40_000).map { String($0 + round * 40_000) }
      let nodes = ids.map { "{\"id\":\($0)}" }.joined(separator: ",")
      let root = "{\"id\":1,\"children\":[\(ids.joined(separator: ","))]}"
      bus.tell(
        "tree/update", "{\"seq\":\(round),\"full\":true,\"root\":1,\"focus\":1,\"nodes\":[\(root),\(nodes)]}")
      #expect(bus.session.elements.count == 3)
    }
    // It was asked once for all of it, and not again.
    #expect(bus.takeSent().map { $0["method"]?.string } == ["tree/resync"])
    bus.tell("tree/update", Messages.tree(20, focus: 3))
    #expect(bus.takeSpoken() == ["Quit. Button."])
    #expect(bus.closed.isEmpty)
  }

  @Test("A key without an effect and a graph are heard as tones, of the program that is read alone")
  func sounds() {
    let bus = started()
    _ = bus.takeTones()
    bus.tell("keyIgnored", #"{"reason":"atEnd"}"#)
    #expect(bus.takeTones() == ["boundary"])
    bus.tell("keyIgnored", "{}")
    #expect(bus.takeTones() == ["error"])
    bus.tell("audioGraph", #"{"heights":[0,0.25,-7,1e999]}"#)
    #expect(bus.takeTones() == ["tones 4"])
    let other = BusClientID(2)
    bus.connect(other, .unknown)
    bus.send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"token":"secret","app":{"name":"Other"}}}"#,
      from: other)
    _ = bus.takeTones()
    bus.tell("keyIgnored", "{}", from: other)
    bus.tell("audioGraph", #"{"heights":[1]}"#, from: other)
    #expect(bus.takeTones().isEmpty)
  }

  @Test("A program that floods with tones is heard twenty times a second")
  func tooManySounds() {
    let bus = started()
    _ = bus.takeTones()
    bus.pass(.seconds(2))
    for _ in 0..<500 { bus.tell("keyIgnored", "{}") }
    #expect(bus.takeTones().count <= 20)
  }
}
