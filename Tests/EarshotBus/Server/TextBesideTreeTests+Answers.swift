// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import Testing

/// Answers to keys that tree and screen tell in parts.
extension TextBesideTreeTests {
  @Test("A clock that goes on by itself does not make a tree one that does not follow its screen")
  func clock() {
    let bus = drawn()
    for second in 1...6 {
      bus.output("\u{1b}[4;1HAbout 12:50:0\(second)\u{1b}[K\u{1b}[H")
      bus.rest()
    }
    let spoken = bus.takeSpoken()
    #expect(!spoken.contains { $0.contains("no longer tells") }, "\(spoken)")
  }

  @Test("A clock that ticked between tree and screen is told by neither, nor the row around it")
  func clockOfTheTree() {
    let bus = drawn()
    bus.tell("tree/update", Self.form(1, status: "Slide 2/3 12:50:08 +0:48"))
    _ = bus.takeSpoken()
    bus.press("n")
    bus.output("\u{1b}[2;1HSlide 3/3 12:50:09 +0:49\u{1b}[K\u{1b}[H")
    bus.tell("tree/update", Self.form(2, status: "Slide 3/3 12:50:10 +0:50"))
    bus.rest()
    bus.tell("tree/update", Self.form(3, status: "3/3 12:50:20 +1:00"))
    bus.pass(.seconds(5))
    bus.output("\u{1b}[2J\u{1b}[HSave\r\n3/3 12:50:21 +1:01\u{1b}[H")
    bus.rest()
    let spoken = bus.takeSpoken()
    #expect(!spoken.contains { $0.contains("12:50") }, "\(spoken)")
  }

  @Test("A count that is the only answer to a key is said, though the program does not report it")
  func countThatAnswers() {
    let bus = drawn()
    bus.tell("tree/update", Self.form(1, status: "Loaves baked: 4"))
    bus.output("\u{1b}[2;1HLoaves baked: 4\u{1b}[K\u{1b}[H")
    bus.rest()
    _ = bus.takeSpoken()
    bus.press(" ")
    bus.output("\u{1b}[2;1HLoaves baked: 5\u{1b}[K\u{1b}[H")
    bus.tell("tree/update", Self.form(2, status: "Loaves baked: 5"))
    bus.rest()
    #expect(bus.takeSpoken() == ["Loaves baked: 5"])
  }

  @Test("The name of a field that stands beside it as a text is read with the first picture, that of a button is not")
  func namesAsTexts() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize("Masker")
    bus.output(Self.alternate + "Input\r\nMask map\r\n[Mask] [Unmask]\u{1b}[H")
    bus.tell(
      "tree/update",
      #"{"seq":0,"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[2,3,4,5,6]},"#
        + #"{"id":2,"role":"textInput","label":"Input","value":""},{"id":3,"role":"label","label":"Mask map"},"#
        + #"{"id":4,"role":"textInput","label":"Mask map","value":""},{"id":5,"role":"button","label":"Mask"},"#
        + #"{"id":6,"role":"button","label":"Unmask"}]}"#)
    bus.rest()
    #expect(bus.takeSpoken() == ["Input. Text Field.", "Mask map"])
  }

  @Test("Where a tree has no focus, what the screen shows as chosen is said, though the tree follows")
  func withoutAFocus() {
    func dialog(_ sequence: Int, _ items: String...) -> String {
      let nodes = items.enumerated().map { #"{"id":\#($0 + 6),"role":"label","label":"\#($1)"}"# }
      return #"{"seq":\#(sequence),"full":true,"root":1,"focus":null,"nodes":["#
        + #"{"id":1,"role":"window","children":[6,7,8]},"# + nodes.joined(separator: ",") + "]}"
    }
    let bus = BusHarness()
    bus.connect()
    bus.initialize("Slides")
    bus.output(Self.alternate + "\u{1b}[?25l\u{1b}[7mBread\u{1b}[m\r\nMilk\r\nOven")
    bus.tell("tree/update", dialog(0, "> Bread", "Milk", "Oven"))
    bus.rest()
    _ = bus.takeSpoken()
    bus.press("\u{1b}[B")
    bus.output("\u{1b}[HBread\r\n\u{1b}[7mMilk\u{1b}[m\r\nOven")
    bus.tell("tree/update", dialog(1, "Bread", "> Milk", "Oven"))
    bus.rest()
    let spoken = bus.takeSpoken()
    #expect(spoken.contains { $0.contains("Milk") }, "\(spoken)")
  }

  @Test("The lines of a dialog that a key opens are read, though each of their words stood there before")
  func wordsBehindADialog() {
    let bus = drawn()
    bus.tell("tree/update", Self.form(1, status: "Milk, slide 2 of 3"))
    bus.output("\u{1b}[2;1HMilk, slide 2 of 3\u{1b}[K\u{1b}[H")
    bus.rest()
    _ = bus.takeSpoken()
    bus.press("t")
    bus.tell(
      "tree/update",
      #"{"seq":2,"full":true,"root":1,"focus":null,"cause":"screenChanged","nodes":["#
        + #"{"id":1,"role":"window","children":[5]},{"id":5,"role":"dialog","modal":true,"label":"Slides","children":[6,7]},"#
        + #"{"id":6,"role":"label","label":"Enter goes there"},{"id":7,"role":"label","label":"Milk (2)"}]}"#)
    bus.output("\u{1b}[2J\u{1b}[HSlides\r\nEnter goes there\r\n> Milk (2)")
    bus.rest()
    let spoken = bus.takeSpoken()
    #expect(spoken.contains { $0.contains("Milk (2)") }, "\(spoken)")
  }

  @Test("Rows that a new one has moved are not said again, though only the screen tells the new one")
  func movedRows() {
    let bus = drawn()
    bus.press("n")
    bus.output("\u{1b}[H\u{1b}[2JFound it\r\nSave\r\nIdle now\u{1b}[H")
    let spoken = bus.takeSpoken()
    #expect(spoken == ["Found it"])
  }

  @Test("Another line in a field is said whole, though it ends as the former one does")
  func anotherLine() {
    let bus = prompting()
    func line(_ sequence: Int, _ value: String) {
      bus.press("\u{1b}[A")
      bus.output("\r\u{1b}[Kcalc> \(value)")
      bus.tell("tree/update", Self.prompt(sequence, value: value))
    }
    line(1, "s")
    #expect(bus.takeSpoken() == ["s"])
    line(2, "p loaves")
    #expect(bus.takeSpoken() == ["p loaves"])
  }

  @Test("A line of the history is said whole, though the one before it is its beginning")
  func longerLine() {
    let bus = prompting()
    func line(_ sequence: Int, _ value: String) {
      bus.press("\u{1b}[A")
      bus.output("\r\u{1b}[Kcalc> \(value)")
      bus.tell("tree/update", Self.prompt(sequence, value: value))
    }
    line(1, "loa")
    _ = bus.takeSpoken()
    line(2, "loaves |> print")
    #expect(bus.takeSpoken() == ["loaves |> print"])
  }

  @Test("The field that a key goes to is said, though the box around it, which is told no longer, was said with it")
  func boxThatHadTheFocus() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.output(Self.alternate + "Length 16\r\nBread\u{1b}[2;1H")
    let field = #"{"id":4,"role":"textInput","label":"Length","value":"16"}"#
    let item = #"{"id":5,"role":"button","label":"Bread"}"#
    func tree(_ sequence: Int, focus: Int, boxed: Bool) -> String {
      let children = boxed ? "[2,5]" : "[4,5]"
      let box = boxed ? #"{"id":2,"role":"group","children":[4]},"# : ""
      return #"{"seq":\#(sequence),"full":true,"root":1,"focus":\#(focus),"nodes":[{"id":1,"role":"window","children":"#
        + #"\#(children)},\#(box)\#(field),\#(item)]}"#
    }
    bus.tell("tree/update", tree(0, focus: 5, boxed: false))
    bus.press("\t")
    bus.tell("tree/update", tree(1, focus: 2, boxed: true))
    bus.pass(.seconds(2))
    _ = bus.takeSpoken()
    bus.press("\t")
    bus.output("\u{1b}[H\u{1b}[7mLength 16\u{1b}[m")
    bus.tell("tree/update", tree(2, focus: 4, boxed: false))
    #expect(bus.takeSpoken() == ["Length: 16. Text Field."])
  }

  @Test("A status row with a clock, at which the cursor stands where nothing has the focus, tells no tick")
  func clockAtTheCursor() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    func tree(_ sequence: Int, _ status: String) -> String {
      #"{"seq":\#(sequence),"full":true,"root":1,"focus":null,"nodes":[{"id":1,"role":"window","children":[2]},"#
        + #"{"id":2,"role":"label","label":"\#(status)"}]}"#
    }
    bus.tell("tree/update", tree(0, "1/3 23:26:02 +0:00"))
    bus.pass(.seconds(2))
    _ = bus.takeSpoken()
    bus.tell("tree/update", tree(1, "1/3 23:26:03 +0:01"))
    #expect(bus.takeSpoken() == [])
    bus.tell("tree/update", tree(2, "The end 23:26:04"))
    #expect(bus.takeSpoken() == ["The end 23:26:04"])
  }

  @Test("The first item of a list is said when a key goes to it, though the list was said by it")
  func firstItem() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.output(Self.alternate + "Apple\r\nPear\u{1b}[H")
    func list(_ sequence: Int, focus: Int) -> String {
      #"{"seq":\#(sequence),"full":true,"root":1,"focus":\#(focus),"nodes":[{"id":1,"role":"window","children":[2]},"#
        + #"{"id":2,"role":"listBox","children":[3,4]},{"id":3,"role":"listBoxOption","label":"Apple"},"#
        + #"{"id":4,"role":"listBoxOption","label":"Pear"}]}"#
    }
    bus.tell("tree/update", list(0, focus: 2))
    #expect(bus.takeSpoken().contains("Apple. Option. 1 of 2."))
    bus.pass(.seconds(2))
    _ = bus.takeSpoken()
    bus.press("\u{1b}[B")
    bus.output("\u{1b}[H\u{1b}[7mApple\u{1b}[m")
    bus.tell("tree/update", list(1, focus: 3))
    #expect(bus.takeSpoken() == ["Apple. Option. 1 of 2."])
  }

  @Test("A control that is not on the screen does not keep the screen's words of its name")
  func hiddenControl() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.output(Self.alternate + "My tasks\r\nStart\u{1b}[2;1H")
    bus.tell(
      "tree/update",
      #"{"seq":0,"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[2,3]},"#
        + #"{"id":2,"role":"button","label":"Start","bounds":[0,1,5,1]},"#
        + #"{"id":3,"role":"textInput","label":"My tasks","value":""}]}"#)
    bus.rest()
    let spoken = bus.takeSpoken()
    #expect(spoken == ["Start. Button.", "My tasks"])
  }
}
