// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotFormats
import EarshotSession
import Testing

@Suite("What programs that watch are told")
@MainActor
struct BusEventTests {
  /// A reader that is watched.
  private func watched() -> BusHarness {
    let bus = BusHarness()
    bus.connect(BusClientID(9), .unknown)
    bus.send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"token":"secret","app":{"name":"listen"}}}"#,
      from: BusClientID(9))
    bus.send(#"{"jsonrpc":"2.0","id":2,"method":"reader/listen"}"#, from: BusClientID(9))
    _ = bus.takeSent(to: BusClientID(9))
    return bus
  }

  private func events(_ bus: BusHarness) -> [JSONValue] {
    bus.takeSent(to: BusClientID(9)).compactMap { $0["params"] }
  }

  @Test("Priorities have the words that they are posted with", arguments: BusAnnouncement.Priority.allCases)
  func priorities(_ priority: BusAnnouncement.Priority) throws {
    let bus = watched()
    bus.connect()
    bus.initialize()
    bus.tell("announce", #"{"text":"Done","priority":"\#(priority.rawValue)","tag":"x","id":4}"#)
    let event = try #require(events(bus).first { $0["event"]?.string == "announcement" })
    #expect(event["priority"]?.string == priority.rawValue)
    #expect(event["text"]?.string == "Done")
  }

  @Test("Values are JSON's own, and nothing is written as Swift prints it")
  func values() {
    let bus = watched()
    let messages: [any HubMessage] = [
      AccessibilityNotification.ScreenChanged(.element(ElementID(3))),
      AccessibilityNotification.LayoutChanged(.text("New")),
      AccessibilityNotification.TextAppended(
        ["a", "b"], marks: [LineMark(line: 0, range: 0..<1, kind: .link)], notable: ["b"]),
      AccessibilityNotification.FocusMoved("Open", role: .button, position: SetPosition(index: 1, count: 2)),
      AccessibilityNotification.CaretMoved(
        from: TextPosition(row: 0, column: 0), to: TextPosition(row: 1, column: 2), line: "x", character: "x",
        word: "x",
        unit: .line),
      AccessibilityNotification.ProgressChanged(.running, percent: 3),
      AccessibilityNotification.AnnouncementDidFinish("x", wasSuccessful: true, id: AnnouncementID(1)),
      AccessibilityNotification.ElementFocused(ElementID(4)),
    ]
    for message in messages { bus.session.hub.post(message) }
    let events = events(bus)
    #expect(events.count >= messages.count)
    for event in events {
      let text = BusVector.text(event)
      #expect(!text.contains("(rawValue"), "\(text)")
      #expect(!text.contains("Optional("), "\(text)")
      #expect(!text.contains("EarshotCore"), "\(text)")
    }
    let appended = events.first { $0["event"]?.string == "textAppended" }
    #expect(appended?["lines"] == .array([.string("a"), .string("b")]))
    #expect(appended?["marks"]?.array?.first?["range"] == .array([JSONValue(0), JSONValue(1)]))
    #expect(appended?["marks"]?.array?.first?["kind"]?.string == "link")
    let finished = events.first { $0["event"]?.string == "announcementDidFinish" }
    #expect(finished?["id"] == JSONValue(1))
  }
}
