// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import Testing

@Suite("What the screen told before a late tree is said once")
@MainActor
struct SaidOnceTests {
  private static func list(_ sequence: Int, focus: Int) -> String {
    #"{"seq":\#(sequence),"full":true,"root":1,"focus":\#(focus),"nodes":[{"id":1,"role":"window","children":[2,3]},"#
      + #"{"id":2,"role":"label","label":"Apple pie"},{"id":3,"role":"label","label":"Berry jam"}]}"#
  }

  private func drawn() -> BusHarness {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.output(TextBesideTreeTests.alternate + "\u{1b}[?25l\u{1b}[7mApple pie\u{1b}[m\r\nBerry jam")
    bus.tell("tree/update", Self.list(0, focus: 2))
    _ = bus.takeSpoken()
    bus.rest()
    return bus
  }

  @Test("The focus that the screen told is not told again by the tree that follows, but after another key it is")
  func focus() {
    let bus = drawn()
    bus.press("\u{1b}[B")
    bus.output("\u{1b}[HApple pie\r\n\u{1b}[7mBerry jam\u{1b}[m")
    bus.pass(.milliseconds(500))
    #expect(bus.takeSpoken() == ["Berry jam"])
    bus.tell("tree/update", Self.list(1, focus: 3))
    bus.pass(.milliseconds(500))
    #expect(bus.takeSpoken() == [])
    bus.press("\u{1b}[A")
    bus.tell("tree/update", Self.list(2, focus: 2))
    bus.output("\u{1b}[H\u{1b}[7mApple pie\u{1b}[m\r\nBerry jam")
    bus.pass(.milliseconds(500))
    #expect(bus.takeSpoken() == ["Apple pie"])
  }

  @Test("A tree that was late once is waited for longer, until it is in time again")
  func late() {
    let bus = drawn()
    func move(_ sequence: Int, to focus: Int, after wait: Int64) -> [String] {
      bus.rest()
      bus.press(focus == 2 ? "\u{1b}[A" : "\u{1b}[B")
      let rows = focus == 2 ? "\u{1b}[7mApple pie\u{1b}[m\r\nBerry jam" : "Apple pie\r\n\u{1b}[7mBerry jam\u{1b}[m"
      bus.write("\u{1b}[H" + rows)
      bus.pass(.milliseconds(wait))
      bus.tell("tree/update", Self.list(sequence, focus: focus).replacing("label\":\"", with: "label\":\"Sort: "))
      return bus.takeSpoken()
    }
    #expect(move(1, to: 3, after: 600).first == "Berry jam")
    #expect(move(2, to: 2, after: 600) == ["Sort: Apple pie"])
    for turn in 3..<13 { _ = move(turn, to: turn % 2 == 0 ? 2 : 3, after: 20) }
    #expect(move(13, to: 3, after: 600).first == "Berry jam")
  }

  @Test("What the screen told is not announced again, and the program is told that it was heard; other words are heard")
  func announcement() {
    let bus = drawn()
    bus.press("\r")
    bus.output("\u{1b}[5;1HThree files copied")
    bus.pass(.milliseconds(900))
    #expect(bus.takeSpoken() == ["Three files copied"])
    bus.tell("announce", #"{"text":"Three files copied","priority":"text"}"#)
    #expect(bus.takeSpoken() == [])
    bus.tell("announce", #"{"text":"Three files moved","priority":"text"}"#)
    #expect(bus.takeSpoken() == ["Three files moved"])
    bus.press("\r")
    bus.tell("announce", #"{"text":"Three files copied","priority":"text"}"#)
    #expect(bus.takeSpoken() == ["Three files copied"])
  }

  @Test("Of what a program draws itself, without a name in its tree, the screen tells the place")
  func drawing() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    func tree(_ sequence: Int, _ status: String) -> String {
      #"{"seq":\#(sequence),"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[2,3]},"#
        + #"{"id":2,"role":"document","bounds":[0,0,80,5]},{"id":3,"role":"label","label":"\#(status)","bounds":[0,6,80,1]}]}"#
    }
    bus.output(
      TextBesideTreeTests.alternate
        + "\u{1b}[?25l\u{1b}[7mFirst cell\u{1b}[m\r\nSecond cell\r\nThird cell\u{1b}[7;1H1 of 3")
    bus.tell("tree/update", tree(0, "1 of 3"))
    _ = bus.takeSpoken()
    bus.rest()
    bus.press("j")
    bus.output("\u{1b}[HFirst cell\r\n\u{1b}[7mSecond cell\u{1b}[m\r\nThird cell\u{1b}[7;1H2 of 3")
    bus.tell("tree/update", tree(1, "2 of 3"))
    bus.pass(.milliseconds(900))
    #expect(bus.takeSpoken().first == "Second cell. 2 of 3.")
  }

  @Test(
    "Completions that a program announces and does not tell in its tree are said once, and its tree is not left for them"
  )
  func announcedCompletions() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize("query")
    bus.tell("tree/update", TextBesideTreeTests.prompt(0, "query"))
    bus.output("query> ")
    _ = bus.takeSpoken()
    for (at, name) in ["name", "items", "town", "age"].enumerated() {
      bus.press("\t")
      bus.tell("announce", #"{"text":"\#(name), \#(at + 1) of 4","priority":"text","tag":"choice"}"#)
      bus.output("\r\u{1b}[Kquery> \(name)")
      bus.rest()
      #expect(bus.takeSpoken() == ["\(name), \(at + 1) of 4"])
    }
  }

  @Test(
    "What a function key opens below and beside a line editor's line is heard, what is offered for its letters is not")
  func panel() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize("query")
    bus.tell("tree/update", TextBesideTreeTests.prompt(0, "query"))
    bus.output("query> ")
    _ = bus.takeSpoken()
    bus.rest()
    bus.press("s")
    bus.output("s\r\n  select\u{1b}[A\u{1b}[9G")
    bus.tell("tree/update", TextBesideTreeTests.prompt(1, "query", value: "s"))
    #expect(!bus.takeSpoken().contains { $0.contains("select") })
    bus.rest()
    bus.press("\u{1b}OP")
    bus.tell("tree/update", TextBesideTreeTests.prompt(2, "query", value: "s"))
    bus.output("\r\n\u{1b}[KPanel of help\r\nReturn runs the line\u{1b}[2A\u{1b}[9G")
    bus.rest()
    let spoken = bus.takeSpoken()
    #expect(spoken.contains("Panel of help") && spoken.contains("Return runs the line"), "\(spoken)")
  }
}
