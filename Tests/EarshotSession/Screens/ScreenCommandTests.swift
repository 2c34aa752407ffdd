// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@MainActor
@Suite("Commands about elements on a program's screen")
struct ScreenCommandTests {
  private let enter = "\r"

  @Test("V-73 Jumps lead to the next thing of a kind, and say where there is none")
  func jumps() {
    let program = DrawnProgram(buttons: ["OK", "Cancel"])
    program.press("\t")
    #expect(
      program.keys("Home x b b b h").dropFirst() == [
        "Apple. 1 of 4. List Start.".selected, "OK. Button.", "Cancel. Button.", "no next button", "no next heading",
      ])
  }

  @Test("V-67, V-68 The rotor offers what is there, and leads to it")
  func rotor() {
    let program = DrawnProgram(buttons: ["OK", "Cancel"])
    program.press("\t")
    var options: [String] = []
    for _ in 0..<12 { options += program.keys("]") }
    #expect(options.contains("Buttons") && options.contains("Lists"))
    #expect(!options.contains("Headings") && !options.contains("Tables"))
  }

  @Test("The item chooser lists what the screen shows, narrowed by typing, and goes there")
  func chooser() {
    let program = DrawnProgram(buttons: ["OK", "Cancel"])
    program.press("\t")
    #expect(program.keys("V") == ["7 items, Choose one"])
    #expect(program.types("can").last == "1 item, Cancel. Button.")
    #expect(program.types(enter) == ["Cancel. Button."])
    #expect(program.harness.sentKeys.isEmpty)
  }

  @Test("Find goes to the next element that shows a text")
  func find() {
    let program = DrawnProgram()
    program.keys("Home f")
    #expect(program.types("cherry" + enter).last == "Cherry. 3 of 4.")
  }

  @Test("What has come to the screen while the text was typed is found")
  func findNew() {
    let program = DrawnProgram()
    program.keys("Home f")
    _ = program.types("elder")
    program.choices.append("Elder")
    program.harness.pass(.seconds(5))
    #expect(program.types(enter).last == "Elder. 5 of 5. List End.")
  }

  @Test("A hot spot brings back to its place, and is empty in another program")
  func hotSpot() {
    let program = DrawnProgram()
    program.keys("End quote")
    _ = program.types("3")
    program.keys("Home apostrophe")
    #expect(program.types("3") == ["Damson. 4 of 4. List End."])
    program.harness.output("\u{1b}[?1049l$ ")
    program.harness.output("\u{1b}[?1049h")
    program.draw()
    program.keys("k apostrophe")
    #expect(program.types("3") == ["empty, hot spot 3"])
  }

  @Test("P-22 The row and the column of a cell are read, and the window says how much is in it")
  func table() {
    let harness = SessionHarness(columns: 40, rows: 8)
    let rows = ["NAME      SIZE  OWNER", "notes      120  mina", "report    4096  jun", "todo        77  mina"]
    harness.output("\u{1b}[?1049h\u{1b}[?25l\u{1b}[H" + rows.joined(separator: "\r\n"))
    harness.pass(.seconds(9))
    let before = harness.phrases.count
    for command: ElementCommand in [
      .jump(.table, .forward), .move(.below), .tell(.row), .tell(.column), .tell(.window),
    ] {
      harness.command(.element(command))
      harness.pass(.seconds(5))
    }
    let heard = Array(harness.phrases.dropFirst(before))
    #expect(
      heard.dropFirst(2) == [
        "row 2, notes, 120, mina", "column 1, NAME, notes, report, todo", "Window. 12 elements",
      ])
  }

  @Test("Where am I: the element again, without what it is in")
  func current() {
    let program = DrawnProgram(buttons: ["OK", "Cancel"])
    program.press("\t")
    #expect(program.keys("k Shift+m") == ["OK. Button.", "Fruit, Dialog. 7 elements"])
  }
}

extension String {
  fileprivate var selected: String { "Selected: " + self }
}
