// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotFormats
import Testing

@Suite("Sessions in which an author is told mistakes")
@MainActor
struct StrictSessionTests {
  private static func initialize(_ more: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"app":{"name":"Deploy"},"#
      + #""capabilities":{"tree":true,"actions":["clik"]}\#(more)}}"#
  }

  private static let update =
    #"{"seq":0,"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[2]},"#
    + #"{"id":2,"role":"buton","lable":"Go","toggled":"yes","label":"Go"}]}"#

  private func paths(_ message: JSONValue?) -> [String] {
    let mistakes = message?["error"]?["data"]?["mistakes"] ?? message?["params"]?["mistakes"]
    return (mistakes?.array ?? []).compactMap { $0["path"]?.string }
  }

  @Test("A request is answered with the place of each mistake and the nearest name, and taken all the same")
  func request() throws {
    let bus = BusHarness()
    bus.connect()
    bus.send(Self.initialize(#","strict":true"#))
    let joined = bus.takeSent()
    #expect(joined.first?["result"] != nil)
    #expect(joined.last?["method"]?.string == "session/mistakes")
    #expect(paths(joined.last) == ["capabilities.actions[0]"])
    #expect(joined.last?["params"]?["message"]?.string?.contains("Do you mean click?") == true)
    bus.send(#"{"jsonrpc":"2.0","id":2,"method":"tree/update","params":\#(Self.update)}"#)
    let answer = try #require(bus.takeSent().first)
    #expect(answer["error"]?["code"]?.integer == -32602)
    #expect(answer["error"]?["data"]?["taken"]?.bool == true)
    #expect(Set(paths(answer)) == ["nodes[1].role", "nodes[1].lable", "nodes[1].toggled"])
    let message = try #require(answer["error"]?["message"]?.string)
    #expect(message.contains("nodes[1].role: Role buton is unknown. Do you mean button?"))
    #expect(message.contains("nodes[1].lable: lable is unknown. Do you mean label?"))
    #expect(bus.takeSpoken().count == 1)
  }

  @Test("A notification's mistakes are told by a notification; what has none is not answered")
  func notification() {
    let bus = BusHarness(isStrict: true)
    bus.connect()
    bus.initialize()
    _ = bus.takeSent()
    bus.tell("tree/update", Self.update)
    #expect(bus.takeSent().map { $0["method"]?.string } == ["session/mistakes"])
    bus.tell("announce", #"{"text":"Done","prority":"text"}"#)
    let told = bus.takeSent()
    #expect(paths(told.first) == ["prority"])
    #expect(told.first?["params"]?["method"]?.string == "announce")
    bus.tell("tree/update", #"{"seq":1,"focus":2,"nodes":[{"id":2,"role":"button","label":"Go","details":[1]}]}"#)
    #expect(bus.takeSent().isEmpty)
  }

  @Test("Without strictness nothing of it is told")
  func lenient() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize(actions: ["clik"])
    _ = bus.takeSent()
    bus.send(#"{"jsonrpc":"2.0","id":2,"method":"tree/update","params":\#(Self.update)}"#)
    #expect(bus.takeSent().map { $0["result"] != nil } == [true])
  }

  @Test("Who connects and says nothing is closed after five seconds, and makes room before that")
  func handshake() {
    let bus = BusHarness()
    for number in 1...40 { bus.connect(BusClientID(number), inFront: false) }
    #expect(bus.closed == Set((1...8).map { BusClientID($0) }))
    bus.connect(BusClientID(41))
    bus.initialize(from: BusClientID(41))
    #expect(bus.takeSent(to: BusClientID(41)).first?["result"] != nil)
    bus.pass(.seconds(4))
    #expect(!bus.closed.contains(BusClientID(40)))
    bus.pass(.seconds(1))
    #expect(bus.closed == Set((1...40).map { BusClientID($0) }))
    #expect(bus.takeSent(to: BusClientID(40)).last?["error"]?["code"]?.integer == -32002)
  }

  @Test("A name that is not that of its process is told with the process's, before anything else of a stranger")
  func names() {
    let bus = BusHarness()
    bus.connect(BusClientID(1), .unknown, process: ProcessName("python3", words: ["/usr/bin/python3", "lie.py"]))
    bus.send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"token":"secret","app":{"name":"sudo"},"#
        + #""capabilities":{"tree":true}}}"#)
    bus.tell("tree/update", Messages.tree())
    #expect(bus.takeSpoken() == ["sudo (lie.py)", "Save. Button."])
    #expect(ProcessName("python3", words: ["python3", "-m", "posting"]).isNamed("Posting"))
    #expect(ProcessName("node", words: ["node", "/opt/my-shop.mjs"]).isNamed("My Shop"))
    #expect(ProcessName("earshot", words: ["/usr/bin/earshot", "bus", "post"]).isNamed("earshot bus"))
    #expect(!ProcessName("node", words: ["node", "/opt/shop.mjs"]).isNamed("sudo"))
  }

  @Test(
    "A script is known by its own name, and not by that of what runs it",
    arguments: [
      (["python3", "/home/ann/checkbox.py", "--dark"], "checkbox.py"), (["python3", "-m", "posting"], "posting"),
      (["python3", "-m", "earshot_bus.textual", "apps/checkbox.py"], "checkbox.py"),
      (["/usr/bin/python3.11", "-B", "/opt/shop/bin/shop"], "shop"), (["node", "--inspect", "shop.mjs"], "shop.mjs"),
      (["python3", "-c", "import shop"], "python3.11"), (["python3"], "python3.11"),
    ])
  func scripts(words: [String], known: String) {
    #expect(ProcessName(words[0] == "node" ? "node" : "python3.11", words: words).known == known)
  }

  @Test("A program that is no interpreter is known by its own name")
  func programs() {
    #expect(ProcessName("curl", words: ["curl", "notes.py"]).known == "curl")
  }
}
