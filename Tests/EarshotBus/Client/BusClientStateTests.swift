// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import Testing

@testable import EarshotBus

@Suite("A program's side of the bus")
struct BusClientStateTests {
  private static let result = #"{"jsonrpc":"2.0","id":0,"result":{"protocol":1,"active":true}}"#

  private func joined() -> BusClientState {
    var client = BusClientState(BusApp(name: "Notes"), token: nil, process: 1)
    client.connected()
    #expect(messages(&client).first?["method"]?.string == "initialize")
    _ = tell(Self.result, &client)
    return client
  }

  private func tell(_ line: String, _ client: inout BusClientState) -> [BusClientEvent] {
    client.receive(Array((line + "\n").utf8)[...]) ?? []
  }

  private func messages(_ client: inout BusClientState) -> [JSONValue] {
    let output = client.takeOutput(at: client.deadline ?? .zero)
    return output.split(separator: 0x0A).map { (try? JSONParser.value(of: $0)) ?? .null }
  }

  private func button(_ id: UInt64, _ label: String) -> Element {
    Element(ElementID(id), role: .button, label: label, traits: .button)
  }

  private var tree: [TreeChange] {
    var window = Element(1, role: .window, label: "Notes", children: [2, 3], isElement: false)
    window.childrenAreOrdered = true
    return [.upsert(window), .upsert(button(2, "Save")), .upsert(button(3, "Quit")), .setRoot(1), .setFocus(2)]
  }

  @Test("Nothing but initialize is sent before the reader has answered")
  func order() {
    var client = BusClientState(BusApp(name: "Notes"), token: "t", process: 1)
    client.connected()
    client.change(tree)
    let first = messages(&client)
    #expect(first.count == 1)
    #expect(first.first?["params"]?["token"]?.string == "t")
    #expect(messages(&client).isEmpty)
    #expect(tell(Self.result, &client) == [.active(true)])
    let update = messages(&client).first?["params"]
    #expect(update?["full"]?.bool == true)
    #expect(update?["nodes"]?.array?.count == 3)
  }

  @Test("A screen whose focus moved on before it was sent is told with the focus of then")
  func movedOn() {
    var client = BusClientState(BusApp(name: "Notes"), token: nil, process: 1)
    client.connected()
    _ = messages(&client)
    client.change(tree)
    client.changed(isScreen: true, .element(2))
    client.change([.setFocus(3)])
    _ = tell(Self.result, &client)
    let update = messages(&client).first?["params"]
    #expect(update?["cause"]?.string == "screenChanged")
    #expect(update?["target"] == update?["focus"] && update?["target"] != nil)
  }

  @Test("A destination that has not the focus stays, wherever that moves")
  func kept() {
    var client = joined()
    client.change(tree)
    client.changed(isScreen: true, .element(3))
    client.change([.setFocus(1)])
    let update = messages(&client).first?["params"]
    #expect(update?["target"] != update?["focus"] && update?["target"] != nil)
  }

  @Test("A reader that reads nothing for a while is told the newest tree, once")
  func newest() {
    var client = joined()
    client.change(tree)
    _ = messages(&client)
    for number in 1...100 { client.change([.upsert(button(2, "Save \(number)"))]) }
    client.change([.setFocus(3)])
    let updates = messages(&client)
    #expect(updates.count == 1)
    #expect(updates.first?["params"]?["seq"]?.integer == 1)
    #expect(updates.first?["params"]?["focus"]?.integer == 3)
    #expect(updates.first?["params"]?["nodes"]?.array?.map { $0["label"]?.string } == ["Save 100"])
    #expect(messages(&client).isEmpty)
  }

  @Test("An element that is as it was sent is not sent again")
  func same() {
    var client = joined()
    client.change(tree)
    _ = messages(&client)
    client.change([.upsert(button(2, "Other"))])
    client.change([.upsert(button(2, "Save"))])
    #expect(messages(&client).first?["params"]?["nodes"]?.array?.isEmpty ?? true)
  }

  @Test("Asked for all of it, and after each new connection, it sends the tree in full")
  func full() {
    var client = joined()
    client.change(tree)
    _ = messages(&client)
    _ = tell(#"{"jsonrpc":"2.0","method":"tree/resync"}"#, &client)
    let again = messages(&client).first?["params"]
    #expect(again?["full"]?.bool == true && again?["seq"]?.integer == 1)
    _ = client.disconnected()
    client.connected()
    _ = messages(&client)
    _ = tell(Self.result, &client)
    let anew = messages(&client).first?["params"]
    #expect(anew?["full"]?.bool == true && anew?["seq"]?.integer == 0)
  }

  @Test("While the reader wants no trees none is sent, and then the whole of it")
  func inactive() {
    var client = joined()
    client.change(tree)
    _ = messages(&client)
    #expect(tell(#"{"jsonrpc":"2.0","method":"activate","params":{"active":false}}"#, &client) == [.active(false)])
    client.change([.setFocus(3)])
    #expect(messages(&client).isEmpty)
    _ = tell(#"{"jsonrpc":"2.0","method":"activate","params":{"active":true}}"#, &client)
    #expect(messages(&client).first?["params"]?["full"]?.bool == true)
  }

  @Test("Each announcement has one end: the reader's, or failed where the reader goes")
  func ends() {
    var client = joined()
    client.announce(AccessibilityNotification.Announcement("Saved", id: AnnouncementID(7)))
    client.announce(AccessibilityNotification.Announcement("Sent", id: AnnouncementID(8)))
    let ids = messages(&client).compactMap { $0["params"]?["id"]?.integer }
    #expect(ids == [1, 2])
    let end = #"{"jsonrpc":"2.0","method":"announcementDidFinish","params":{"id":1,"outcome":"finished"}}"#
    let saved = AccessibilityNotification.AnnouncementDidFinish(
      "Saved", wasSuccessful: true, id: AnnouncementID(7), outcome: "finished")
    #expect(tell(end, &client) == [.finished(saved)])
    #expect(tell(end, &client).isEmpty)
    let sent = AccessibilityNotification.AnnouncementDidFinish(
      "Sent", wasSuccessful: false, id: AnnouncementID(8), outcome: "failed")
    #expect(client.disconnected() == [.finished(sent)])
  }

  @Test("What nobody can do is answered, too")
  func unknownAction() {
    var client = joined()
    let ask = #"{"jsonrpc":"2.0","id":5,"method":"action/perform","params":{"action":"fly","target":2}}"#
    #expect(tell(ask, &client).isEmpty)
    #expect(messages(&client).first?["result"]?["handled"]?.bool == false)
  }

  @Test("A reader that closes before it answers does not want this program")
  func refused() {
    var client = BusClientState(BusApp(name: "Notes"), token: nil, process: 1)
    client.connected()
    _ = client.disconnected()
    #expect(client.isRefused)
  }

  @Test(
    "Every gesture comes back from the wire as it was",
    arguments: [
      Gesture.activate, .escape, .magicTap, .increment, .decrement, .custom("Delete"), .scroll(.down), .scroll(.up),
      .scroll(.left), .scroll(.right), .scroll(.next), .scroll(.previous),
    ])
  func gestures(gesture: Gesture) throws {
    let action = try #require(BusAction(gesture))
    #expect(action.gesture(BusAction.data(of: gesture)) == gesture)
  }

  @Test("Tones are sent with their numbers; none while nobody listens, and no graph without a number")
  func sounds() {
    var client = joined()
    client.keyIgnored(.atEnd)
    client.keyIgnored(.unanswered)
    client.audioGraph([0, 0.5, 1])
    client.audioGraph([])
    client.audioGraph([.nan, .infinity])
    let sent = messages(&client)
    #expect(sent.map { $0["method"]?.string } == ["keyIgnored", "keyIgnored", "audioGraph"])
    #expect(sent[0]["params"]?["reason"]?.string == "atEnd")
    #expect(sent[1]["params"]?["reason"]?.string == "unanswered")
    #expect(sent[2]["params"]?["heights"]?.array?.compactMap { $0.number.flatMap { Double($0) } } == [0, 0.5, 1])
    client.audioGraph((0..<5_000).map { Double($0) / 5_000 })
    #expect(messages(&client).first?["params"]?["heights"]?.array?.count == 1_000)
    _ = tell(#"{"jsonrpc":"2.0","method":"activate","params":{"active":false}}"#, &client)
    client.keyIgnored(.unanswered)
    client.audioGraph([1])
    #expect(messages(&client).isEmpty)
  }
}
