// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@MainActor
@Suite("The cursor on a program's screen")
struct ScreenCursorTests {
  private let down = "\u{1b}[B"
  private let readerKey = "\u{1b}[24~"

  @Test("V-30 The cursor begins where the program is, and goes from element to element")
  func walk() {
    let program = DrawnProgram()
    #expect(program.keys("k") == ["Selected: Apple. 1 of 4. List Start."])
    #expect(program.keys("Right Right Left") == ["Banana. 2 of 4.", "Cherry. 3 of 4.", "Banana. 2 of 4."])
    #expect(program.keys("End Home") == ["Damson. 4 of 4. List End.", "Choose one"])
  }

  @Test("A screen that is not asked about says no more than it did, and costs no element")
  func silent() {
    let program = DrawnProgram()
    let count = program.harness.lines.count
    program.choices = ["Apple", "Banana", "Cherry"]
    program.harness.pass(.seconds(9))
    #expect(program.harness.session.elements.isEmpty)
    program.keys("k")
    let tones = program.harness.lines.dropFirst(count).filter { $0.kind == .earcon }
    #expect(tones.isEmpty)
  }

  @Test("V-37 Where the program's focus goes the cursor goes too, and it is heard once")
  func follows() {
    let program = DrawnProgram()
    program.keys("End")
    let count = program.harness.phrases.count
    program.press(down)
    #expect(Array(program.harness.phrases.dropFirst(count)) == ["Banana. 2 of 4."])
    #expect(program.keys("k") == ["Selected: Banana. 2 of 4."])
  }

  @Test("Where the user went the cursor stays while the program's focus does")
  func stays() {
    let program = DrawnProgram(buttons: ["OK", "Cancel"])
    program.keys("k Right Right")
    program.harness.output("\u{1b}[2;15Hof these")
    program.harness.pass(.seconds(5))
    #expect(program.keys("k") == ["Cherry. 3 of 4."])
  }

  @Test("An element that stands elsewhere is kept by its words, for one that has gone the nearest is taken")
  func changes() {
    let program = DrawnProgram()
    program.keys("End")
    program.choices = ["Apple", "Avocado", "Banana", "Cherry", "Damson"]
    program.harness.pass(.seconds(5))
    #expect(program.keys("k") == ["Damson. 5 of 5. List End."])
    program.choices = ["Apple", "Avocado", "Banana", "Cherry", "Elder"]
    program.harness.pass(.seconds(5))
    #expect(program.keys("k") == ["Elder. 5 of 5. List End."])
  }

  @Test("V-5 A box that asks stands before all else")
  func modal() {
    let program = DrawnProgram(.none, buttons: ["Yes", "No"])
    program.harness.output("\u{1b}[13;1Hbehind\u{1b}[4;4H")
    program.harness.pass(.seconds(5))
    #expect(program.keys("k Right Right Home") == ["Yes. Button.", "No. Button.", "Choose one"])
  }

  @Test("Where a box came up over a list, the program is in the box and not at what is chosen behind it")
  func boxOverList() {
    let harness = SessionHarness(columns: 40, rows: 12)
    let files =
      ["┌─ Files ──────────────────────────────┐", "│\u{1b}[7m one                                  \u{1b}[m│"]
      + (2...9).map { "│ file \($0)                               │" }
      + ["└──────────────────────────────────────┘"]
    harness.output("\u{1b}[?1049h\u{1b}[H" + files.joined(separator: "\r\n") + "\u{1b}[2;3H")
    harness.pass(.seconds(30))
    harness.command(.element(.current))
    let box = [
      "┌────── Copy ──────┐", "│ to: one          │", "│ [< OK >] [ No ]  │", "└──────────────────┘",
    ]
    for (row, text) in box.enumerated() { harness.output("\u{1b}[\(row + 5);10H\(text)") }
    harness.output("\u{1b}[7;22H")
    harness.pass(.seconds(30))
    harness.command(.element(.current))
    harness.finish()
    #expect(harness.phrases.last == "No. Button.")
  }

  // MARK: Other screens

  @Test("At a prompt keys mean lines and words, also after a full-screen program")
  func prompt() {
    let program = DrawnProgram(modes: "one\r\ntwo\r\n$ \u{1b}[?1049h")
    program.keys("k Right")
    program.harness.output("\u{1b}[?1049l")
    program.harness.pass(.seconds(5))
    #expect(program.harness.session.elements.isEmpty)
    #expect(program.harness.session.focusedElement == nil)
    #expect(program.keys("Shift+u o") == ["one", "two"])
  }

  @Test("A box that asks on the screen of the shell is walked through; when it has its answer keys mean lines again")
  func mainScreen() {
    let program = DrawnProgram(.none, buttons: ["Yes", "No"], modes: "")
    #expect(program.keys("k b") == ["Yes. Button.", "No. Button."])
    program.harness.output("\u{1b}[H\u{1b}[2J$ \u{1b}[?25h")
    program.harness.pass(.seconds(5))
    #expect(program.harness.session.elements.isEmpty)
    #expect(program.keys("i") == ["$"])
  }

  @Test("A tree that an app tells of itself is read, and not its screen")
  func app() {
    let program = DrawnProgram()
    program.harness.session.apply([
      .upsert(Element(1, role: .window, children: [2])), .upsert(Element(2, role: .label, label: "Own")), .setRoot(1),
    ])
    program.harness.pass(.seconds(5))
    #expect(program.keys("k") == ["Own. Window."])
    #expect(program.harness.session.elements.count == 2)
  }

  @Test("An app that begins to tell its tree takes the place of what its screen showed")
  func appBegins() {
    let program = DrawnProgram()
    program.keys("k")
    program.harness.session.apply([.upsert(Element(1, role: .label, label: "Own")), .setRoot(1)])
    program.harness.pass(.seconds(5))
    #expect(program.harness.session.elements.count == 1)
    #expect(program.keys("k") == ["Own"])
  }

  @Test(
    "Where a full-screen program is read or written in, keys are about its text, and with Alt about elements",
    arguments: [
      ("a shell inside of tmux", "$ ls\r\nnotes\r\n$ \u{1b}[12;1H\u{1b}[42m[0] 0:bash\u{1b}[m\u{1b}[3;3H"),
      ("a pager", "one\r\ntwo\u{1b}[12;1H\u{1b}[7mnotes (END)\u{1b}[m"),
      ("an editor with its keys below", "text\u{1b}[11;1H^G Help   ^O Write   ^X Exit\u{1b}[1;1H"),
      ("an editor that paints the line with the caret", "one\r\n\u{1b}[44mtwo\u{1b}[m\r\nsix\u{1b}[2;2H"),
      ("a list of tasks in an editor", "- [ ] one\r\n- [x] two\r\n- [ ] three\u{1b}[2;8H"),
    ])
  func written(name: String, drawn: String) {
    let harness = SessionHarness(columns: 40, rows: 12)
    harness.output("\u{1b}[?1049h\u{1b}[H" + drawn)
    harness.pass(.seconds(30))
    harness.key(readerKey)
    harness.key("c")
    #expect(harness.clipboard.count == 1)
    #expect(harness.session.elements.isEmpty)
    harness.key(readerKey)
    harness.key("\u{1b}k")
    #expect(!harness.session.elements.isEmpty)
    harness.key(readerKey)
    harness.key("c")
    #expect(harness.clipboard.count == 2)
  }

  @Test(
    "Where it is used by choosing, keys are about elements at once",
    arguments: [
      ("a bar of keys, no caret", "text\u{1b}[11;1H^G Help   ^O Write   ^X Exit\u{1b}[?25l"),
      ("what is typed below looks for items", "  one\r\n\u{1b}[44m> two\u{1b}[m\r\n  six\r\n  2/3\r\n> \u{1b}[5;3H"),
      ("an item is chosen, no caret", "one\r\n\u{1b}[44mtwo\u{1b}[m\r\nsix\u{1b}[?25l"),
      ("a field in a box", "┌────────┐\r\n│ Name:  │\r\n│        │\r\n└────────┘\u{1b}[3;3H"),
    ])
  func chosen(name: String, drawn: String) {
    let harness = SessionHarness(columns: 40, rows: 12)
    harness.output("\u{1b}[?1049h\u{1b}[H" + drawn)
    harness.pass(.seconds(30))
    harness.key(readerKey)
    harness.key("k")
    #expect(!harness.session.elements.isEmpty)
    harness.key(readerKey)
    harness.key("\u{1b}c")
    #expect(harness.clipboard.count == 1)
  }

  @Test("F12 with Alt and a key is about the text of the screen: lines, copying")
  func text() {
    let program = DrawnProgram()
    program.keys("k")
    #expect(program.keys("Alt+t").last == "no title")
    program.keys("Alt+Shift+u Alt+o Alt+c")
    #expect(program.harness.clipboard.last?.contains("Choose one") == true)
    #expect(program.keys("k") == ["Selected: Apple. 1 of 4. List Start."])
  }
}
