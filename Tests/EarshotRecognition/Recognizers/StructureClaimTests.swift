// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import Testing

@testable import EarshotRecognition

/// The picture of some rows, as a program draws them.
private func picture(_ rows: [String], cursor: String = "\u{1b}[?25l") -> Screen {
  let emulator = TerminalEmulator(size: ScreenSize(columns: 60, rows: 16))
  emulator.feed(Array("\u{1b}[?1049h\(cursor)\(rows.joined(separator: "\u{1b}[m\r\n"))".utf8))
  return emulator.screen
}

private func items(_ rows: [String], profile: StructureProfile = StructureProfile()) -> [String] {
  ScreenInterface(picture(rows), profile: profile).elements
    .filter { [.listItem, .treeItem].contains($0.role) }.map { $0.label ?? "" }
}

@Suite("Bars that look like the chosen row of a list")
struct BarTests {
  private static let reverse = "\u{1b}[7m"
  private static func bar(_ text: String) -> String {
    reverse + text + String(repeating: " ", count: max(0, 60 - text.count))
  }
  private static let log = (10..<16).map { "2026-04-02 10:00:\($0) INFO request \($0) served" }

  @Test("A bar above the lines of a log or a chat is not chosen among them")
  func aboveLog() {
    #expect(items(["12:30 UTC", Self.bar("LOG > app.log[29]")] + Self.log).isEmpty)
    let chat = [
      "12:44 | mina joined", "      | from Seoul", "12:45 | bob left", "      | good night", "12:46 | mina: hello",
    ]
    #expect(items(["", Self.bar("#earshot: the terminal, spoken")] + chat).isEmpty)
  }

  @Test("The first of rows that are written like it is chosen")
  func firstOfMany() {
    #expect(items(["Messages", "", Self.bar(Self.log[0])] + Self.log.dropFirst()).count == 6)
    #expect(items(["Menu", "", Self.bar("Open a file"), "Save", "Send it by mail", "Quit"]).count == 4)
  }

  @Test("The rows of one item that stands out among others with the same labels are no list")
  func card() {
    func article(_ number: Int, _ ground: String) -> [String] {
      ["title:    Bread \(number)", "authors:  Ann", "journal:  Baking", "year:     20\(number)0"].map {
        "\(ground)\($0)\u{1b}[m"
      }
    }
    let lit = ["\u{1b}[97;44mid:1\u{1b}[m"] + article(1, "\u{1b}[46m")
    let others = [2, 3].flatMap { ["", "id:\($0)"] + article($0, "") }
    #expect(items(["Search: bread", ""] + lit + others).isEmpty)
  }

  @Test("The head of a table above its only row is no item, whichever of them stands out more")
  func headOfOneRow() {
    func row(_ text: String, _ ground: String) -> String {
      "│\u{1b}[\(ground)m" + text + String(repeating: " ", count: max(0, 58 - text.count)) + "\u{1b}[m│"
    }
    let line = String(repeating: "─", count: 58)
    func table(_ head: String, _ body: String) -> [String] {
      [
        "┌\(line)┐", row("Disk      Place     Free", head), row("vda       /home     12", body), row("", "49"),
        row("", "49"), "└\(line)┘",
      ]
    }
    #expect(items(table("44", "46")).isEmpty)
    #expect(items(table("46", "44")).isEmpty)
  }

  @Test("A mode line above messages, at the bottom of the screen")
  func aboveMessages() {
    let rows = Array(repeating: "", count: 13) + ["text", Self.bar("-**-Emacs: t.py (python)"), "User Break"]
    #expect(items(rows).isEmpty)
  }

  @Test("A bar between two windows, in one of which is typed")
  func betweenWindows() {
    let rows = [
      "int add(int a, int b)", "{", "  return a + b;", "}", Self.bar("sum.c"), "Reading symbols...", "(gdb) ",
    ]
    let shown = rows.enumerated().map { $0.offset == 4 ? $0.element + "\u{1b}[m" : $0.element }
    #expect(ScreenInterface(picture(shown, cursor: "\u{1b}[?25h")).elements.allSatisfy { $0.role != .listItem })
  }

  @Test("A line across a menu, with a blank at both ends, divides it without ending it")
  func dividedMenu() {
    let rows = [
      "┌──────────┐", "│\u{1b}[7m Open     \u{1b}[m│", "│ Save     │", "│ ──────── │", "│ Quit     │", "└──────────┘",
    ]
    #expect(items(rows) == ["Open", "Save", "Quit"])
  }
}

@Suite("Lines across narrow lists")
struct NarrowRuleTests {
  @Test("A blank row two columns wide ends a list: it is no line across it")
  func blank() {
    let menu = ["┌──┐", "│\u{1b}[7mAB\u{1b}[m│", "│CD│", "│  │", "│EF│", "└──┘"]
    #expect(items(menu) == ["AB", "CD"])
  }
}

@Suite("A margin of numbers or times before a line")
struct MarginColumnTests {
  private func texts(_ rows: [String]) -> Int { ScreenPanes(picture(rows)).stretches(of: 1).count }

  @Test("Numbers and times belong to the text behind the line; other text is a pane")
  func margin() {
    let numbers = (1...14).map { "\($0 < 10 ? " " : "")\($0)│ let x = \($0)" }
    #expect(texts(numbers) == 1)
    #expect(texts((10...23).map { "12:\($0) mina │ Good morning \($0)" }) == 1)
    #expect(texts((10...23).map { "Inbox \($0)   │ A letter \($0)" }) == 2)
    #expect(texts((10...23).map { "\($0).core   │ A letter \($0)" }) == 2)
  }

  @Test("A highlight that ends behind the last word of its row has no line behind it")
  func behindText() {
    let screen = picture(["  42", "17│ return sum;"])
    #expect(MarginColumn.line(behind: 2..<10, in: screen.rows[0]) == nil)
    #expect(MarginColumn.line(behind: 0..<2, in: screen.rows[1]) == 15)
  }
}

@Suite("Lists told by the type of the chosen row")
struct AccentedListTests {
  private let bold = "\u{1b}[1m"
  private let underline = "\u{1b}[4m"

  @Test("A line below a row and the blanks behind it is a bar on which the chosen item stands")
  func underlinedBar() {
    let rows = [
      "\(bold)Main menu", "", "\(underline)Apples        ", "Pears", "Plums", "", "[q]uit  [h]elp  [Enter] choose",
    ]
    let interface = ScreenInterface(picture(rows))
    #expect(items(rows) == ["Apples", "Pears", "Plums"])
    let chosen = interface.elements.first { $0.traits.contains(.selected) }
    #expect(chosen?.label == "Apples")
    #expect(chosen?.setPosition == SetPosition(index: 1, count: 3))
  }

  @Test(
    "A heading above text, above a paragraph or among the names of a form, and rows of numbers are no list",
    arguments: [
      ["\u{1b}[1mNAME\u{1b}[m", "less is a program like more", "but it allows backward movement", "in the file."],
      ["\u{1b}[1mUsage:\u{1b}[m", "Run the program with a file.", "It shows what is in it.", "Press q to leave it."],
      ["Text:", "\u{1b}[1mDate:\u{1b}[m", "Owner:", "Size:"],
      ["\u{1b}[1mMo Tu We Th\u{1b}[m", "1  2  3  4", "5  6  7  8", "9 10 11 12"],
    ])
  func lookAlikes(rows: [String]) {
    #expect(items(rows).isEmpty)
  }

  @Test("Once it is known a list is one whichever of its items is chosen, also by type that alone says little")
  func known() {
    func rows(_ chosen: Int) -> [String] {
      ["Colours", ""] + ["Red", "Green", "Blue"].enumerated().map { $0 == chosen ? "\(underline)\($1)   " : $1 }
    }
    var former: RecognizedScreen?
    for chosen in [1, 0, 2] {
      let now = RecognizedScreen(picture(rows(chosen)), after: former)
      let item = now.interface.elements.first { $0.traits.contains(.selected) }
      #expect(item?.setPosition == SetPosition(index: chosen + 1, count: 3))
      former = now
    }
  }
}

@Suite("Trees and forms")
struct BranchAndFieldTests {
  @Test("Rows that hang on branches are items of a tree, called by what stands behind the branch")
  func branches() {
    #expect(items(["letters", "├── to Ann", "│   └── answer", "└── trip"]) == ["to Ann", "answer", "trip"])
    #expect(items(["└── one alone", "and text"]).isEmpty)
  }

  private func fields(_ rows: [String]) -> [String] {
    ScreenInterface(picture(rows)).elements.filter { $0.role == .textInput }.map { $0.label ?? "" }
  }

  @Test("Names below each other with room behind them are fields where a form's other controls stand")
  func form() {
    let form = [
      "┌ Order ────────────────────────┐", "│ Name:                         │", "│ Town:     Oslo                │",
      "│                               │", "│ [x] Gift wrap                 │", "│ [ ] Express                   │",
      "└───────────────────────────────┘",
    ]
    #expect(fields(form) == ["Name", "Town"])
  }

  @Test("A place for text that is drawn is told once, beside one that is not")
  func drawnOnce() {
    let painted = "\u{1b}[44m          \u{1b}[m"
    #expect(
      fields(["Name:    \(painted)", "Town:    \(painted)", "", "[ ] Express", "[x] Gift wrap"]) == ["Name", "Town"])
  }

  @Test("What a program tells of something is no form")
  func facts() {
    #expect(fields(["Size: 4 KB", "Owner: ann", "Group: staff", "Mode: -rw-r--r--", "Links: 1"]).isEmpty)
  }
}

@Suite("Claims that contradict each other")
struct StructureDecisionTests {
  private func decisions(_ rows: [String]) -> [StructureDecision] { ScreenInterface(picture(rows)).decisions }

  @Test("A box in an item is the item's state, and no thing beside it")
  func part() {
    let rows = ["Choose", "", "[ ] Cheese", "\u{1b}[7m[x] Ham    \u{1b}[m", "[ ] Olives", "", "and more"]
    let all = decisions(rows)
    #expect(all.contains { $0.outcome == .taken && $0.recognizer == .groundList })
    #expect(
      all.filter { $0.recognizer == .control }.allSatisfy {
        $0.outcome == .part(of: .groundList) || $0.outcome == .beaten(by: .groundList)
      })
    let boxes = ScreenInterface(picture(rows)).elements.filter { $0.role == .checkBox }
    #expect(boxes.map(\.label) == ["Cheese", "Ham", "Olives"])
  }

  @Test("No cell belongs to two things that were taken, and what was not taken says why")
  func oneThing() {
    let rows = [
      "  NAME     SIZE  STATE", "  alpha      12  ready", "\u{1b}[7m  bravo     120  ready  \u{1b}[m",
      "  charlie     7  waits",
    ]
    let all = decisions(rows)
    let taken = all.filter { $0.outcome == .taken }
    for (index, one) in taken.enumerated() {
      #expect(!taken[(index + 1)...].contains { $0.area.overlaps(one.area) })
    }
    #expect(all.count > taken.count)
    #expect(
      all.allSatisfy { $0.outcome == .taken || $0.description.contains("beaten by") || $0.description.contains("weak") }
    )
  }

  @Test("A profile has the last word on what is a list")
  func profile() {
    let rows = ["Menu", "", "one", "\u{1b}[7mtwo\u{1b}[m", "three", "", "end"]
    #expect(items(rows) == ["one", "two", "three"])
    var none = StructureProfile()
    none.noLists = [ScreenArea(rows: 0..<16, columns: 0..<60)]
    #expect(items(rows, profile: none).isEmpty)
    var list = StructureProfile()
    list.lists = [ScreenArea(rows: 2..<5, columns: 0..<60)]
    #expect(items(["Menu", "", "one", "two", "three", "", "end"], profile: list) == ["one", "two", "three"])
  }
}

@Suite("Headers of tables on grounds of their own")
struct TableHeaderGroundTests {
  @Test("A bold header above a row of which one cell stands out is no chosen item")
  func cell() {
    let (header, cell, row) = ("\u{1b}[1;48;5;17m", "\u{1b}[48;5;23m", "\u{1b}[48;5;234m")
    let end = "\u{1b}[K\u{1b}[m"
    let rows = [
      "Do you love it?", "", " Yes", "", "\(header) lane  swimmer\(end)", "\(cell) 4    \(row) Joseph\(end)",
      "\(row) 2     Michael\(end)",
    ]
    let emulator = TerminalEmulator(size: ScreenSize(columns: 40, rows: 12))
    emulator.feed(Array("\u{1b}[?1049h\u{1b}[?25l\u{1b}[H\(rows.joined(separator: "\r\n"))".utf8))
    let elements = RecognizedScreen(emulator.screen).interface.elements
    #expect(
      !elements.contains { $0.role == .listItem && $0.traits.contains(.selected) && $0.label?.contains("lane") == true }
    )
  }
}
