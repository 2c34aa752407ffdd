// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotCore
import EarshotSession
import Testing

@Suite("What the screen of a program shows beside its tree")
@MainActor
struct TextBesideTreeTests {
  static let alternate = "\u{1b}[?1049h\u{1b}[H\u{1b}[2J"

  /// A prompt of a line editor, the focus in it.
  static func prompt(_ sequence: Int = 0, _ label: String = "calc", value: String = "") -> String {
    #"{"seq":\#(sequence),"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[2]},"#
      + #"{"id":2,"role":"textInput","label":"\#(label)","value":"\#(value)","caret":\#(value.count)}]}"#
  }

  /// A full-screen program with a button and a status.
  static func form(_ sequence: Int = 0, status: String = "Idle now") -> String {
    #"{"seq":\#(sequence),"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[2,3]},"#
      + #"{"id":2,"role":"button","label":"Save"},{"id":3,"role":"label","label":"\#(status)"}]}"#
  }

  func drawn() -> BusHarness {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.output(Self.alternate + "Save\r\nIdle now\u{1b}[H")
    bus.tell("tree/update", Self.form())
    _ = bus.takeSpoken()
    bus.rest()
    return bus
  }

  /// A line editor that waits for a line.
  func prompting() -> BusHarness {
    let bus = BusHarness()
    bus.connect()
    bus.initialize("calc")
    bus.tell("tree/update", Self.prompt())
    bus.output("calc> ")
    #expect(bus.takeSpoken() == ["calc. Text Field."])
    return bus
  }

  @Test("The answer of a prompt is heard, before the next prompt, however soon that comes", arguments: [0, 60, 300])
  func answers(pause: Int64) {
    let bus = prompting()
    bus.press("6")
    bus.output("6")
    bus.tell(
      "tree/update", #"{"seq":1,"focus":2,"nodes":[{"id":2,"role":"textInput","label":"calc","value":"6","caret":1}]}"#)
    _ = bus.takeSpoken()
    bus.press("\r")
    bus.disconnect()
    bus.write("\r\nSix it is\r\n")
    bus.pass(.milliseconds(pause))
    bus.connect(BusClientID(2))
    bus.initialize("calc", from: BusClientID(2))
    bus.write("calc> ")
    bus.pass(.milliseconds(40))
    bus.tell("tree/update", Self.prompt(), from: BusClientID(2))
    #expect(bus.takeSpoken() == ["Six it is", "calc. Text Field."])
  }

  @Test("A start that is being read is not said again: what the tree has is taken back")
  func startOnce() {
    let bus = BusHarness()
    bus.hold(true)
    bus.output(Self.alternate + "Save\r\nIdle now\r\nNew in version two")
    bus.connect()
    bus.initialize()
    bus.tell("tree/update", Self.form())
    bus.pass(.milliseconds(100))
    bus.hold(false)
    let spoken = bus.takeSpoken()
    #expect(!spoken.contains("Save"), "\(spoken)")
    #expect(spoken.filter { $0 == "Idle now" }.count == 1, "\(spoken)")
    #expect(spoken.contains("Save. Button."), "\(spoken)")
    #expect(spoken.contains("New in version two"), "\(spoken)")
  }

  @Test("Of a first picture all that the screen shows is heard, once: the focus as the tree tells it, then the rest")
  func startOfTree() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.output(Self.alternate + "Save\r\nIdle now")
    bus.tell("tree/update", Self.form())
    #expect(bus.takeSpoken() == ["Save. Button.", "Idle now"])
  }

  @Test("A tree without a word says that one will come: what is drawn meanwhile waits for that")
  func bareTree() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.tell(
      "tree/update", #"{"seq":0,"full":true,"root":1,"focus":null,"nodes":[{"id":1,"role":"genericContainer"}]}"#)
    bus.output(Self.alternate + "Save\r\nIdle now")
    bus.pass(.milliseconds(700))
    bus.tell("tree/update", Self.form(1))
    #expect(bus.takeSpoken() == ["Save. Button.", "Idle now"])
  }

  @Test("What an app of the toolkit shows is its own to tell: it says which of its changes are news")
  func tellsChanges() {
    let bus = BusHarness()
    bus.connect()
    bus.send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":1,"app":{"name":"Deploy"},"#
        + #""capabilities":{"tree":true,"tellsChanges":true}}}"#)
    bus.output(Self.alternate + "Save\r\nIdle now")
    bus.tell("tree/update", Self.form())
    #expect(bus.takeSpoken() == ["Save. Button."])
  }

  @Test("What stands in the field with the focus is the tree's, with the numbers of its lines")
  func numberedLines() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.output(Self.alternate + "1 alpha\r\n2\r\n3 bravo\r\nSaved")
    bus.tell(
      "tree/update",
      #"{"seq":0,"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[2]},"#
        + #"{"id":2,"role":"multilineTextInput","label":"Text","value":"alpha\n\nbravo","caret":0}]}"#)
    let spoken = bus.takeSpoken()
    #expect(spoken == ["Text: alpha, 3 lines. Text Area.", "Saved"])
  }

  @Test("A program that tells no tree within a second has its screen read, from the start")
  func noTree() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.output(Self.alternate + "Save\r\nIdle now")
    #expect(bus.takeSpoken().isEmpty)
    bus.pass(.seconds(1))
    #expect(bus.takeSpoken() == ["Save", "Idle now"])
  }

  @Test(
    "A program that joins and tells no tree, or none that can be taken, has all heard that it prints, as it prints it",
    arguments: [nil, #"{"seq":0,"full":true,"root":1,"focus":null,"nodes":[]}"#])
  func neverATree(update: String?) {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    if let update { bus.tell("tree/update", update) }
    bus.write("Line one\r\n")
    bus.pass(.seconds(2))
    #expect(bus.takeSpoken() == ["Line one"])
    for word in ["two", "three"] {
      bus.write("Line \(word)\r\n")
      #expect(bus.takeSpoken() == ["Line \(word)"])
    }
  }

  @Test("A program whose tree is empty has all heard that it prints")
  func emptyTree() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.tell(
      "tree/update", #"{"seq":0,"full":true,"root":1,"focus":null,"nodes":[{"id":1,"role":"genericContainer"}]}"#)
    for word in ["one", "two", "three"] {
      bus.write("Line \(word)\r\n")
      bus.pass(.seconds(2))
    }
    let spoken = bus.takeSpoken()
    #expect(["Line one", "Line two", "Line three"].allSatisfy(spoken.contains), "\(spoken)")
  }

  @Test("A tree that comes after ten seconds takes the place of the screen, and what is printed is heard on")
  func lateTree() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.write("Line one\r\n")
    bus.pass(.seconds(10))
    #expect(bus.takeSpoken() == ["Line one"])
    bus.tell("tree/update", Self.form())
    #expect(bus.takeSpoken() == ["Save. Button."])
    bus.write("Line two\r\n")
    bus.pass(.seconds(2))
    #expect(bus.takeSpoken() == ["Line two"])
  }

  @Test("What changes by itself is said from the screen, though it is in the tree")
  func changesByItself() {
    let bus = drawn()
    bus.output("\u{1b}[2;1HIt is done\u{1b}[K\u{1b}[H")
    bus.tell(
      "tree/update", #"{"seq":1,"focus":2,"nodes":[{"id":3,"role":"label","label":"It is done"}]}"#)
    #expect(bus.takeSpoken() == ["It is done"])
  }

  @Test("What the tree says itself is not said from the screen, too")
  func saidOnce() {
    let bus = drawn()
    bus.output("\u{1b}[2;1HIt is done\u{1b}[K\u{1b}[H")
    bus.tell("announce", #"{"text":"It is done"}"#)
    #expect(bus.takeSpoken() == ["It is done"])
  }

  @Test("What was announced and never heard, because the focus moved, is said from the screen")
  func announcedInVain() {
    let bus = drawn()
    bus.press("x")
    bus.output("\u{1b}[4;1HIt is done\u{1b}[K\u{1b}[H")
    bus.hold(true)
    bus.tell("announce", #"{"text":"Well"}"#)
    bus.tell("announce", #"{"text":"It is done"}"#)
    bus.tell("tree/update", #"{"seq":1,"focus":3,"nodes":[]}"#)
    bus.pass(.milliseconds(20))
    bus.hold(false)
    #expect(bus.takeHeardWhole().contains("It is done"))
  }

  @Test("What no tree has is said from the screen, also as the answer to a key")
  func notInTree() {
    let bus = drawn()
    bus.press("x")
    bus.output("\u{1b}[4;1HDisk is full\u{1b}[H")
    #expect(bus.takeSpoken() == ["Disk is full"])
  }

  @Test("What answers a key and is in the tree, which says nothing of it, is said from the screen")
  func answerInTree() {
    let bus = drawn()
    bus.press("x")
    bus.output("\u{1b}[2;1HIt is done\u{1b}[K\u{1b}[H")
    bus.tell(
      "tree/update", #"{"seq":1,"focus":2,"nodes":[{"id":3,"role":"label","label":"It is done"}]}"#)
    #expect(bus.takeSpoken() == ["It is done"])
  }

  @Test("What was in the tree before a key that moved the focus is not said again where it is drawn anew")
  func drawnAnew() {
    let bus = drawn()
    bus.press("\t")
    bus.output("\u{1b}[2J\u{1b}[HIdle now\r\nHelp is near\u{1b}[H")
    bus.tell(
      "tree/update",
      #"{"seq":1,"focus":4,"nodes":[{"id":1,"role":"window","children":[2,3,4]},"#
        + #"{"id":4,"role":"button","label":"Help"}]}"#)
    #expect(bus.takeSpoken() == ["Help. Button.", "Help is near"])
  }

  @Test("A tree that does not follow what the program draws is told once, and the screen is read until it does")
  func stale() {
    let bus = drawn()
    for word in ["Alpha", "Bravo", "Charlie"] {
      bus.press("x")
      bus.output("\u{1b}[4;1H\(word) is here\u{1b}[K\u{1b}[H")
      bus.rest()
    }
    let spoken = bus.takeSpoken()
    #expect(
      spoken == [
        "Alpha is here", "Bravo is here", "Charlie is here",
        "Deploy no longer tells what it shows. Reading its screen.",
      ])
    bus.press("x")
    bus.output("\u{1b}[2;1HIt is done\u{1b}[K\u{1b}[H")
    #expect(bus.takeSpoken() == ["It is done"])
    bus.tell("tree/update", Self.form(1, status: "It is done"))
    #expect(bus.takeSpoken() == ["Save. Button."])
  }

  @Test("While the user types, that a tree does not follow is told when the typing rests")
  func staleWhileTyping() {
    let bus = drawn()
    var asked: [String] = []
    bus.session.outlets.phrase = { asked.append($0) }
    for word in ["Alpha", "Bravo", "Charlie", "Delta", "Echo"] {
      bus.press("x")
      bus.write("\u{1b}[4;1H\(word) is here\u{1b}[K\u{1b}[H")
      bus.pass(.milliseconds(400))
    }
    // A pause to think is no rest.
    bus.pass(.milliseconds(700))
    bus.press("x")
    bus.write("\u{1b}[4;1HFoxtrot is here\u{1b}[K\u{1b}[H")
    bus.pass(.milliseconds(1400))
    let notice = "Deploy no longer tells what it shows. Reading its screen."
    #expect(!asked.contains(notice), "\(asked)")
    bus.pass(.milliseconds(200))
    #expect(asked.last == notice, "\(asked)")
  }

  @Test("What an empty field shows in place of a text is not read as a line of it")
  func placeholder() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.output(Self.alternate + "Find\u{1b}[H")
    bus.tell(
      "tree/update",
      #"{"seq":0,"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[2]},"#
        + #"{"id":2,"role":"textInput","label":"Search","value":"","placeholder":"Find","caret":0,"bounds":[0,0,9,1]}]}"#
    )
    bus.rest()
    _ = bus.takeSpoken()
    bus.press("\u{1b}[B")
    // The caret blinks.
    bus.output("\u{1b}[H\u{1b}[7mF\u{1b}[mind\u{1b}[H")
    bus.rest()
    #expect(bus.takeSpoken() == [])
  }

  @Test("What is typed in secret is said as bullets, and its tree, which cannot tell it, is none that stands still")
  func secret() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.tell(
      "tree/update",
      #"{"seq":0,"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[2]},"#
        + #"{"id":2,"role":"passwordInput","label":"Password","protected":true}]}"#)
    bus.output("Password: ")
    _ = bus.takeSpoken()
    for letter in "secret" {
      bus.press(String(letter))
      bus.output(String(letter))
      bus.pass(.seconds(1))
    }
    let spoken = bus.takeSpoken()
    #expect(!spoken.contains { "secret".contains($0) || $0.contains("no longer") }, "\(spoken)")
  }

  @Test("What a completion put into the field and the program announces is said once")
  func completionOnce() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize("calc")
    bus.tell("tree/update", Self.prompt(value: "sel"))
    _ = bus.takeSpoken()
    bus.press("\t")
    bus.tell(
      "tree/update",
      #"{"seq":1,"focus":2,"nodes":[{"id":2,"role":"textInput","label":"calc","value":"select","caret":6}]}"#)
    bus.tell("announce", #"{"text":"select, 1 of 4","priority":"text","tag":"choice"}"#)
    #expect(bus.takeHeardWhole() == ["select, 1 of 4"])
  }

  @Test("Bells and notes of a program that tells its tree are heard: no tree has them")
  func notes() {
    let bus = drawn()
    bus.output("\u{1b}]9;Build is done\u{07}")
    #expect(bus.takeSpoken().contains { $0.contains("Build is done") })
  }

  @Test("What is typed into a field that leaves it to the screen is heard from there, at once")
  func typedOnScreen() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize("ask")
    bus.tell(
      "tree/update",
      #"{"seq":0,"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[2]},"#
        + #"{"id":2,"role":"textInput","label":"Name","placeholder":"Paul","typedOnScreen":true}]}"#)
    bus.output("Name (Paul): ")
    #expect(bus.takeSpoken() == ["Name: Paul. Text Field."])
    for _ in 0..<4 {
      bus.press("x")
      bus.output("x")
    }
    #expect(bus.takeSpoken() == ["x", "x", "x", "x"])
    // Its tree is not stale: it has nothing to tell of what is typed.
    bus.press("\r")
    bus.output("\r\nHello xxxx\r\n")
    #expect(bus.takeSpoken() == ["Hello xxxx"])
  }

  @Test("What is printed between an answer and the next question is heard before it", arguments: [0, 20, 60, 100])
  func betweenQuestions(pause: Int64) {
    let question =
      #"{"seq":0,"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[2]},"#
      + #"{"id":2,"role":"textInput","label":"How many","typedOnScreen":true}]}"#
    let bus = BusHarness()
    bus.connect()
    bus.initialize("ask")
    bus.tell("tree/update", question)
    bus.output("How many: ")
    #expect(bus.takeSpoken() == ["How many. Text Field."])
    bus.press("x\r")
    bus.disconnect()
    bus.write("x\r\nPlease enter a valid number\r\nHow many: ")
    bus.pass(.milliseconds(pause))
    bus.connect(BusClientID(2))
    bus.initialize("ask", from: BusClientID(2))
    bus.pass(.milliseconds(100))
    bus.tell("tree/update", question, from: BusClientID(2))
    let spoken = bus.takeSpoken()
    #expect(spoken.last == "How many. Text Field.", "\(spoken)")
    #expect(spoken.dropLast().joined(separator: " ").contains("Please enter a valid number"), "\(spoken)")
  }

  @Test("Of the first picture the focus is heard, and texts; other controls are heard where they are reached")
  func firstPicture() {
    let bus = BusHarness()
    bus.connect()
    bus.initialize()
    bus.output(Self.alternate + "Pick a fruit\r\n[Save] [Leave]\r\n[X] As a gift\u{1b}[H")
    bus.tell(
      "tree/update",
      #"{"seq":0,"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[2,3,4,5]},"#
        + #"{"id":2,"role":"button","label":"Save"},{"id":3,"role":"button","label":"Leave"},"#
        + #"{"id":4,"role":"checkBox","label":"As a gift"},{"id":5,"role":"label","label":"Pick a fruit"}]}"#)
    #expect(bus.takeSpoken() == ["Save. Button.", "Pick a fruit"])
  }

  @Test("A field that is drawn with its name is not heard whole at each letter: the tree tells what is typed")
  func drawnWithItsName() {
    func form(_ sequence: Int, _ value: String) -> String {
      #"{"seq":\#(sequence),"full":true,"root":1,"focus":2,"nodes":[{"id":1,"role":"window","children":[2]},"#
        + #"{"id":2,"role":"textInput","label":"Name","value":"\#(value)","caret":\#(value.count)}]}"#
    }
    let bus = BusHarness()
    bus.connect()
    bus.initialize("order")
    bus.output(Self.alternate + "Name: ----\u{1b}[1;7H")
    bus.tell("tree/update", form(0, ""))
    _ = bus.takeSpoken()
    bus.rest()
    bus.press("A")
    bus.tell("tree/update", form(1, "Ada"))
    bus.output("\u{1b}[H\u{1b}[KName: Ada-\u{1b}[1;10H")
    let spoken = bus.takeSpoken()
    #expect(spoken.contains("Ada") && !spoken.contains { $0.contains("Name") }, "\(spoken)")
  }

  @Test("Of a list that a key scrolled what came into sight is not heard: the tree tells where the focus is")
  func scrolledByKey() {
    func list(_ sequence: Int, _ rows: [String], focus: Int) -> String {
      let items = rows.enumerated().map {
        #"{"id":\#($0.offset + 10),"role":"listBoxOption","label":"\#($0.element)"}"#
      }
      let children = rows.indices.map { "\($0 + 10)" }.joined(separator: ",")
      return #"{"seq":\#(sequence),"full":true,"root":1,"focus":\#(focus),"nodes":["#
        + #"{"id":1,"role":"window","children":[2,3]},{"id":3,"role":"label","label":"Words"},"#
        + #"{"id":2,"role":"list","children":[\#(children)]},"#
        + items.joined(separator: ",") + "]}"
    }
    func picture(_ rows: [String]) -> String { "\u{1b}[H\u{1b}[J" + rows.joined(separator: "\r\n") + "\r\nWords" }
    let (first, last) = (["alfa", "bravo", "golf"], ["alfa", "xray", "yankee", "zulu"])
    let bus = BusHarness()
    bus.connect()
    bus.initialize("words")
    bus.output(Self.alternate + picture(first))
    bus.tell("tree/update", list(0, first, focus: 10))
    _ = bus.takeSpoken()
    bus.rest()
    bus.press("\u{1b}[F")
    bus.tell("tree/update", list(1, last, focus: 13))
    bus.output(picture(last))
    let spoken = bus.takeSpoken()
    #expect(spoken.contains { $0.hasPrefix("zulu") }, "\(spoken)")
    #expect(!spoken.contains { $0.contains("xray") || $0.contains("yankee") }, "\(spoken)")
  }

  @Test("What a line editor offers below the line is its tree's to tell; what is printed above is heard")
  func offers() {
    let bus = prompting()
    bus.press("s")
    bus.output("s\r\n  select\r\n  set\u{1b}[2A\u{1b}[8G")
    bus.tell(
      "tree/update", #"{"seq":1,"focus":2,"nodes":[{"id":2,"role":"textInput","label":"calc","value":"s","caret":1}]}"#)
    let spoken = bus.takeSpoken()
    #expect(!spoken.contains { $0.contains("select") }, "\(spoken)")
  }

  @Test(
    "What Tab asked for and a line editor offers is heard where its tree says nothing of it", arguments: [true, false])
  func offersAfterTab(isAnnounced: Bool) {
    let bus = prompting()
    bus.press("\t")
    bus.tell("tree/update", Self.prompt(1))
    if isAnnounced { bus.tell("announce", #"{"text":"select, 1 of 2","priority":"text"}"#) }
    bus.output("\r\n  select\r\n  set\u{1b}[2A\u{1b}[7G")
    let spoken = bus.takeSpoken()
    #expect(spoken == [isAnnounced ? "select, 1 of 2" : "2 completions"] + (isAnnounced ? [] : ["select, set"]))
  }
}
