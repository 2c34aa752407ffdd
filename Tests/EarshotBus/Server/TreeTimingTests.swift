// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import Testing

@Suite("When a tree on the bus is heard")
@MainActor
struct TreeTimingTests {
  private func started() -> BusHarness {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.tell("tree/update", Messages.tree())
    #expect(bus.takeSpoken() == ["Save. Button."])
    return bus
  }

  @Test("A move of the focus alone is heard at once")
  func focus() {
    let bus = started()
    var asked: [String] = []
    bus.session.outlets.phrase = { asked.append($0) }
    bus.tell("tree/update", Messages.focus(1, 3))
    bus.pass(.zero)
    #expect(asked == ["Quit. Button."])
  }

  @Test("Rows that come as the focus goes through a list do not delay it")
  func scrolledList() {
    func list(_ rows: ClosedRange<Int>) -> String {
      let ids = rows.map(String.init).joined(separator: ",")
      return #"{"id":2,"role":"list","children":[\#(ids)]}"#
        + rows.map { #",{"id":\#($0),"role":"listItem","label":"Row \#($0)"}"# }.joined()
    }
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.tell(
      "tree/update",
      #"{"seq":0,"full":true,"root":1,"focus":12,"nodes":[{"id":1,"role":"window","children":[2]},\#(list(10...12))]}"#)
    _ = bus.takeSpoken()
    var asked: [String] = []
    bus.session.outlets.phrase = { asked.append($0) }
    bus.tell("tree/update", #"{"seq":1,"focus":13,"nodes":[\#(list(11...13))]}"#)
    bus.pass(.zero)
    #expect(asked == ["Row 13. List End."])
  }

  @Test("A new screen waits until 40 milliseconds passed without another change, 150 at most")
  func screen() {
    let bus = started()
    var asked: [String] = []
    bus.session.outlets.phrase = { asked.append($0) }
    bus.tell("tree/update", Messages.tree(1, focus: 3, more: #","cause":"screenChanged""#))
    bus.pass(.milliseconds(39))
    for (number, pause) in [(2, 39), (3, 39), (4, 32)] as [(Int, Int64)] {
      #expect(asked.isEmpty)
      bus.tell("tree/update", Messages.focus(number, 2))
      bus.pass(.milliseconds(pause))
    }
    #expect(asked.isEmpty)
    bus.pass(.milliseconds(1))
    #expect(asked == ["Save. Button."])
  }

  @Test("Of 10,000 updates in a second the reader takes 30, and the last is heard")
  func flood() {
    let bus = started()
    var batches = 0
    var asked: [String] = []
    bus.session.outlets.phrase = {
      asked.append($0)
      batches += 1
    }
    for number in 1...10_000 {
      bus.tell("tree/update", Messages.focus(number, number % 2 + 2))
      bus.pass(.microseconds(100))
    }
    #expect(batches <= 31)
    bus.settle()
    #expect(asked.last == "Save. Button.")
    #expect(bus.session.elements.count == 3)
  }

  @Test("Progress under the cursor is said now and then, and to its end")
  func progress() {
    func bar(_ sequence: Int, _ percent: Int) -> String {
      #"{"seq":\#(sequence),"full":true,"root":1,"focus":null,"nodes":[{"id":1,"role":"window","children":[2]},"#
        + #"{"id":2,"role":"progressIndicator","label":"Copying","value":"\#(percent)%"}]}"#
    }
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.tell("tree/update", bar(0, 0))
    #expect(bus.takeSpoken() == ["Copying: 0%. Progress Bar."])
    for percent in 1...100 {
      bus.tell("tree/update", bar(percent, percent))
      bus.pass(.milliseconds(100))
    }
    bus.pass(.seconds(10))
    let spoken = bus.takeSpoken()
    #expect(spoken.count <= 6, "\(spoken)")
    #expect(spoken.last == "100%", "\(spoken)")
  }

  @Test("What is announced behind a tree is heard behind it")
  func order() {
    let bus = started()
    bus.tell("tree/update", Messages.tree(1, focus: 3, more: #","cause":"screenChanged""#))
    bus.tell("announce", #"{"text":"Loaded"}"#)
    #expect(bus.takeSpoken() == ["Quit. Button.", "Loaded"])
  }

  @Test("More than 20 announcements a second are dropped, and who asks is told")
  func announcements() {
    let bus = started()
    bus.hold(true)
    _ = bus.takeSent()
    for number in 1...25 { bus.tell("announce", #"{"text":"Step \#(number)","id":\#(number)}"#) }
    let ends = bus.takeSent().map { ($0["params"]?["id"]?.integer, $0["params"]?["outcome"]?.string) }
    #expect(ends.map(\.0) == [21, 22, 23, 24, 25])
    #expect(ends.allSatisfy { $0.1 == "dropped" })
  }

  @Test("A focus that a key moved on before the new screen was read is where the cursor goes")
  func movedOn() {
    let bus = started()
    bus.tell("tree/update", Messages.tree(1, focus: 2, more: #","cause":"screenChanged","target":2"#))
    bus.tell("tree/update", Messages.focus(2, 3))
    #expect(bus.takeSpoken() == ["Quit. Button."])
  }

  @Test("The place that the program names takes the cursor, wherever its own focus is")
  func target() {
    let bus = started()
    bus.tell("tree/update", Messages.tree(1, focus: 2, more: #","cause":"screenChanged","target":3"#))
    #expect(bus.takeSpoken() == ["Quit. Button."])
    bus.tell("tree/update", Messages.tree(2, focus: 3, more: #","cause":"screenChanged","target":null"#))
    #expect(bus.takeSpoken() == ["Save. Button."])
    bus.tell("tree/update", Messages.tree(3, focus: 3, more: #","cause":"layoutChanged","text":"3 rows deleted""#))
    #expect(bus.takeSpoken() == ["3 rows deleted"])
  }
}
