// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import Testing

/// Rows of pictures of which a tree has parts.
extension TextBesideTreeTests {
  @Test("What stands behind a dialog, and comes into sight around it, is not said again; what is new is")
  func behindDialog() {
    let bus = drawn()
    bus.press("/")
    bus.output("\u{1b}[HFind\u{1b}[K\u{1b}[2;1H\u{1b}[K\u{1b}[1;5H")
    bus.tell(
      "tree/update",
      #"{"seq":1,"full":true,"root":1,"focus":5,"nodes":[{"id":1,"role":"window","children":[4]},"#
        + #"{"id":4,"role":"dialog","modal":true,"label":"Find","children":[5]},"#
        + #"{"id":5,"role":"textInput","label":"Text","value":"","caret":0}]}"#)
    _ = bus.takeSpoken()
    for (sequence, (letter, found)) in [("x", "Nothing there"), ("y", "Pears")].enumerated() {
      bus.press(letter)
      bus.output("\u{1b}[2;1HIdle now\u{1b}[K\u{1b}[3;1H\(found)\u{1b}[K\u{1b}[1;6H")
      bus.tell(
        "tree/update",
        #"{"seq":\#(sequence + 2),"focus":5,"nodes":"#
          + #"[{"id":5,"role":"textInput","label":"Text","value":"\#(letter)","caret":1}]}"#)
      // What comes beside a field waits for the rest of the word.
      bus.rest()
      let spoken = bus.takeSpoken()
      #expect(!spoken.contains("Idle now"), "\(spoken)")
      #expect(spoken.contains(found), "\(spoken)")
    }
    bus.press("\u{1b}")
    bus.output("\u{1b}[HSave\u{1b}[K\u{1b}[2;1HIdle now\u{1b}[K\u{1b}[3;1H\u{1b}[K\u{1b}[H")
    bus.tell("tree/update", Self.form(4))
    let spoken = bus.takeSpoken()
    #expect(!spoken.contains("Idle now"), "\(spoken)")
  }

  @Test("The text of a dialog is said beside its focus, though the tree has it")
  func textOfDialog() {
    let bus = drawn()
    bus.press("/")
    bus.output("\u{1b}[HDelete?\u{1b}[K\u{1b}[2;1HIt cannot be brought back\u{1b}[K\u{1b}[3;1HCancel\u{1b}[K")
    bus.tell(
      "tree/update",
      #"{"seq":1,"full":true,"root":1,"focus":5,"nodes":[{"id":1,"role":"window","children":[4]},"#
        + #"{"id":4,"role":"dialog","modal":true,"label":"Delete?","children":[6,5]},"#
        + #"{"id":6,"role":"label","label":"It cannot be brought back"},"#
        + #"{"id":5,"role":"button","label":"Cancel"}]}"#)
    let spoken = bus.takeSpoken()
    #expect(spoken.contains("It cannot be brought back"), "\(spoken)")
  }

  @Test("A row with the field that is typed into is not said with each letter")
  func rowOfField() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    func form(_ sequence: Int, _ text: String) -> String {
      #"{"seq":\#(sequence),"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[3,2,4]},"#
        + #"{"id":2,"role":"textInput","label":"Address","value":"\#(text)","caret":\#(text.count)},"#
        + #"{"id":3,"role":"comboBox","label":"Method","value":"GET"},{"id":4,"role":"button","label":"Send"}]}"#
    }
    bus.output(Self.alternate + "GET  Send\u{1b}[1;5H")
    bus.tell("tree/update", form(0, ""))
    _ = bus.takeSpoken()
    bus.rest()
    for (sequence, text) in ["n", "ne", "net"].enumerated() {
      bus.press(String(text.suffix(1)))
      bus.output("\u{1b}[1;1HGET \(text) Send\u{1b}[K\u{1b}[1;\(5 + text.count)H")
      bus.tell("tree/update", form(sequence + 1, text))
      let spoken = bus.takeSpoken()
      #expect(!spoken.contains { $0.contains("Send") }, "\(spoken)")
    }
  }

  @Test("A name of parts that the tree has apart is another word")
  func joinedName() {
    let bus = drawn()
    bus.press(" ")
    bus.output("\u{1b}[3;1H'idle_now'\u{1b}[K\u{1b}[H")
    bus.tell("tree/update", #"{"seq":1,"focus":2,"nodes":[{"id":2,"role":"button","label":"Saved"}]}"#)
    let spoken = bus.takeSpoken()
    #expect(spoken.contains("'idle_now'"), "\(spoken)")
  }

  @Test("How far something is the tree tells alone, and no figure of it comes later")
  func progress() {
    let bus = prompting()
    func bar(_ sequence: Int, _ percent: Int) {
      bus.write("\rCopying \(percent)% 0:00:0\(9 - percent / 20)")
      bus.tell(
        "tree/update",
        #"{"seq":\#(sequence),"full":true,"root":1,"focus":null,"nodes":[{"id":1,"role":"window","children":[3]},"#
          + #"{"id":3,"role":"progressIndicator","label":"Copying","numericValue":\#(percent)}]}"#)
      if percent % 10 == 0 { bus.tell("announce", #"{"text":"Copying: \#(percent)%","priority":"progress"}"#) }
      bus.pass(.milliseconds(100))
    }
    bus.press("\r")
    for (sequence, percent) in stride(from: 2, through: 78, by: 2).enumerated() { bar(sequence + 1, percent) }
    bus.disconnect()
    bus.write("\rCopying 100% 0:00:00\r\nDone\r\n")
    bus.pass(.seconds(8))
    let spoken = bus.takeSpoken()
    #expect(spoken.contains("Copying: 50%"), "\(spoken)")
    #expect(!spoken.contains { $0.contains("percent") || $0.contains("0:00:0") && !$0.contains("100%") }, "\(spoken)")
  }
}
