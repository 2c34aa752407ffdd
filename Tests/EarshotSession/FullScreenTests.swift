// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSession
import EarshotTestSessions
import Testing

@MainActor
@Suite("A program that draws the whole screen")
struct FullScreenTests {
  /// A program that draws whole pictures; what is heard of each.
  @MainActor
  private struct Program {
    let harness: SessionHarness
    private var count = 0

    init(_ picture: [String], caret: String = "\u{1b}[?25l", start: String = "\u{1b}[?1049h", rows: Int = 14) {
      harness = SessionHarness(columns: 50, rows: rows)
      harness.output(start)
      _ = shows(picture, caret: caret)
    }

    mutating func shows(_ picture: [String], caret: String = "") -> [String] {
      harness.output(
        "\u{1b}[H" + picture.map { $0 + "\u{1b}[m\u{1b}[K" }.joined(separator: "\r\n") + "\u{1b}[J" + caret)
      harness.pass(.seconds(9))
      defer { count = harness.phrases.count }
      return Array(harness.phrases.dropFirst(count))
    }

    mutating func hears(after key: String, _ picture: [String], caret: String = "") -> [String] {
      harness.key(key)
      return shows(picture, caret: caret)
    }
  }

  private let escape = "\u{1b}", down = "\u{1b}[B", tab = "\t"

  /// Two panels side by side; of each the colour of its lines, and its rows.
  private func panels(
    _ left: [String], _ right: [String], colors: (String, String) = ("", ""), height: Int = 6
  ) -> [String] {
    func panel(_ title: String, _ rows: [String], _ color: String) -> [String] {
      let line = "\u{1b}[\(color)m"
      let inside = (0..<height).map { row in
        let text = row < rows.count ? rows[row] : ""
        return "\(line)│\u{1b}[m\(text)\(String(repeating: " ", count: 20 - text.count))\(line)│\u{1b}[m"
      }
      let top = "\(line)┌─ \(title) \(String(repeating: "─", count: 17 - title.count))┐\u{1b}[m"
      return [top] + inside + ["\(line)└\(String(repeating: "─", count: 20))┘\u{1b}[m"]
    }
    return zip(panel("Home", left, colors.0), panel("Work", right, colors.1)).map { $0 + $1 }
  }

  /// A picture with a box drawn over it.
  private func laid(_ box: [String], over picture: [String], row: Int, column: Int) -> [String] {
    var rows = picture
    for (index, text) in box.enumerated() {
      while rows.count <= row + index { rows.append("") }
      rows[row + index] += "\u{1b}[\(row + index + 1);\(column + 1)H\u{1b}[m\(text)"
    }
    return rows
  }

  private let dialog = [
    "┌─ Delete ────────────────┐", "│ Delete notes.txt?       │", "│                         │",
    "│    \u{1b}[7m< Yes >\u{1b}[m   < No >     │", "└─────────────────────────┘",
  ]

  @Test("A table that fills the screen as a program begins is told by its painted row, not row by row")
  func openedTable() {
    let harness = SessionHarness(columns: 60, rows: 20)
    let names = ["brewer", "carpenter", "doorkeeper", "miller", "tailor", "weaver", "potter", "smith", "cooper"]
    let rows = (1...16).map { index in
      let name = names[index % names.count]
      let row = "\(100 + index * 7)  root   20   \(index % 5)   \(index * 311)M  S   0.\(index)  \(name) --serve"
      return index == 3 ? "\u{1b}[46m\(row)\u{1b}[K\u{1b}[m" : row
    }
    harness.output(
      "\u{1b}[?1049h\u{1b}[?25l\u{1b}[HLoad average: 0.50\r\n\r\n"
        + "\u{1b}[42mPID  USER   PRI  NI  RES    S   CPU   Command\u{1b}[K\u{1b}[m\r\n"
        + rows.joined(separator: "\r\n"))
    harness.pass(.seconds(30))
    #expect(harness.phrases.count { $0.contains("--serve") } == 1)
    #expect(harness.phrases.last?.contains("miller --serve") == true)
    #expect(harness.phrases.contains("Load average: 0.50"))
  }

  @Test("Panels side by side are read one after the other, and what changes in one is told without the other")
  func panes() {
    var program = Program([])
    #expect(
      program.shows(panels(["bread", "milk"], ["letter", "call"])) == [
        "Home", "bread", "milk", "Work", "letter", "call",
      ]
    )
    #expect(program.hears(after: "x", panels(["bread", "milk"], ["letter", "dinner"])) == ["dinner"])
  }

  @Test("A dialog that comes is told by its title, its text and what has the focus; leaving it says nothing stale")
  func dialogs() {
    let under = panels(["bread", "milk"], ["letter", "call"])
    var program = Program(under)
    let heard = program.hears(after: "d", laid(dialog, over: under, row: 1, column: 8))
    #expect(heard == ["Delete", "Delete notes.txt?", "Yes, No", "Yes. Button."])
    let stale = ["bread", "milk", "letter", "call", "Delete", "No"]
    #expect(program.hears(after: escape, under).allSatisfy { !stale.contains($0) })
  }

  @Test("A dialog in the place of another one is told as well; one that is scrolled is not told again")
  func followingDialogs() {
    func question(_ title: String, _ text: String) -> [String] {
      [
        "┌─ \(title) ─────────────────┐", "│ \(text)     │", "│                         │",
        "│    \u{1b}[7m< Yes >\u{1b}[m   < No >     │", "└─────────────────────────┘",
      ]
    }
    var program = Program(["", "", ""])
    #expect(
      program.hears(after: "d", laid(question("Bread", "Slice all of bread?"), over: [], row: 1, column: 8))
        == ["Bread", "Slice all of bread?", "Yes, No", "Yes. Button."])
    #expect(
      program.hears(after: "\r", laid(question("Table", "Lay the table now? "), over: [], row: 1, column: 8))
        == ["Table", "Lay the table now?", "Yes, No", "Yes. Button."])
    let scrolled = program.hears(
      after: down, laid(question("Table", "The table is round."), over: [], row: 1, column: 8))
    #expect(scrolled == ["The table is round."])
  }

  @Test("Rows that a menu cuts are no items: what is chosen in the menu is told, or nothing")
  func cutRows() {
    func panel(_ chosen: Int) -> [String] {
      let names = ["Name     Size  Time", "bread      12  9:00", "milk        4  8:00", "eggs       30  7:00"]
      let rows = names.enumerated().map { "│\($0 == chosen ? "\u{1b}[7m" : "")\($1)      \u{1b}[m│" }
      return ["┌─ Home ──────────────────┐"] + rows + ["│                         │", "└─────────────────────────┘"]
    }
    let menu = ["┌──────────┐", "│\u{1b}[7m View     \u{1b}[m│", "│ Edit     │", "└──────────┘"]
    var program = Program(panel(2))
    let heard = program.hears(after: down, laid(menu, over: panel(2), row: 1, column: 2))
    #expect(!heard.isEmpty && heard.allSatisfy { ["View", "View. 1 of 2."].contains($0) }, "\(heard)")
  }

  @Test("What a search finds with a letter is told behind the letter")
  func searchWhileTyping() {
    func list(_ typed: String, _ chosen: Int) -> [String] {
      let rows = ["carpenter", "miller", "weaver"].enumerated().map {
        "\($0 == chosen ? "\u{1b}[7m" : "") \($1)          \u{1b}[m"
      }
      return rows + ["", "", "Search: \(typed)"]
    }
    func caret(_ column: Int) -> String { "\u{1b}[?25h\u{1b}[6;\(column)H" }
    var program = Program(list("", 0), caret: caret(9))
    #expect(program.hears(after: "m", list("m", 1), caret: caret(10)) == ["m", "miller. 2 of 3."])
    #expect(program.hears(after: "i", list("mi", 1), caret: caret(11)) == ["i"])
  }

  @Test("The line that a pager brings in at the top is read, not its prompt")
  func scrollsBack() {
    let harness = SessionHarness(columns: 40, rows: 6)
    harness.output("\u{1b}[?1049h\u{1b}[H" + (2...6).map { "line \($0)\r\n" }.joined() + ":")
    harness.pass(.seconds(9))
    let count = harness.phrases.count
    harness.key("k")
    harness.output("\r\u{1b}[K\u{1b}[H\u{1b}Mline 1\r\n\u{1b}[6;1H\r\u{1b}[K:")
    harness.pass(.seconds(9))
    #expect(harness.phrases.dropFirst(count) == ["line 1"])
  }

  @Test("What a dialog did is news when it goes")
  func result() {
    let under = panels(["bread", "milk"], ["letter", "call"])
    var program = Program(under)
    _ = program.hears(after: "d", laid(dialog, over: under, row: 1, column: 8))
    #expect(program.hears(after: "\r", panels(["bread", "eggs"], ["letter", "call"])) == ["eggs"])
  }

  @Test("A panel that gets the colour of the focus is told by its title and what is first in it")
  func frameFocus() {
    let rows = (["bread", "milk"], ["letter", "call"])
    var program = Program(panels(rows.0, rows.1, colors: ("1;32", "")))
    #expect(program.hears(after: tab, panels(rows.0, rows.1, colors: ("", "1;32"))) == ["Work, letter"])
    #expect(program.hears(after: tab, panels(rows.0, rows.1, colors: ("1;32", ""))) == ["Home, bread"])
  }

  /// Radio buttons or boxes in a frame, each with its mark.
  private func choices(_ marks: [String], chosen: Int) -> [String] {
    let names = ["Green", "Black", "White"]
    let rows = zip(marks, names).enumerated().map { index, choice in
      "│ \(index == chosen ? "\u{1b}[7m" : "")\(choice.0) \(choice.1)\u{1b}[m         │"
    }
    return ["┌─ Tea ─────────────┐"] + rows + ["└───────────────────┘"]
  }

  @Test("A box that is toggled is told with its state, of radio buttons the one that is chosen now")
  func toggled() {
    var boxes = Program(choices(["[ ]", "[ ]", "[x]"], chosen: 1))
    #expect(boxes.hears(after: " ", choices(["[ ]", "[x]", "[x]"], chosen: 1)).map { $0.contains("Black") } == [true])
    #expect(boxes.harness.phrases.last?.contains("Checked.") == true)
    #expect(boxes.hears(after: " ", choices(["[ ]", "[ ]", "[x]"], chosen: 1)).count == 1)
    #expect(boxes.harness.phrases.last?.contains("Not checked.") == true)
    var radios = Program(choices(["(*)", "( )", "( )"], chosen: 1))
    let heard = radios.hears(after: " ", choices(["( )", "(*)", "( )"], chosen: 1))
    #expect(heard.count == 1 && heard[0].contains("Black") && !heard[0].contains("Green"))
  }

  @Test("Of a list that turned a page only the item that is chosen is told")
  func page() {
    func list(from first: Int, chosen: Int) -> [String] {
      let rows = (first..<first + 8).map { number in
        "│ \(number == chosen ? "\u{1b}[7m" : "")song \(number)\u{1b}[m\(number < 10 ? " " : "")     │"
      }
      return ["┌─ Songs ─────┐"] + rows + ["└─────────────┘"]
    }
    var program = Program(list(from: 1, chosen: 8))
    #expect(program.hears(after: "\u{1b}[6~", list(from: 9, chosen: 16)) == ["song 16"])
  }

  @Test("A row of keys that changes is not read, but the keys below a question are its answers")
  func keys() {
    let text = ["first line", "second line", "", "", "", ""]
    let usual = "\u{1b}[7m^G\u{1b}[m Help  \u{1b}[7m^O\u{1b}[m Save  \u{1b}[7m^X\u{1b}[m Leave"
    let others = "\u{1b}[7m^G\u{1b}[m Help  \u{1b}[7m^C\u{1b}[m Cancel  \u{1b}[7mM-R\u{1b}[m Replace"
    let answers = "\u{1b}[7mY\u{1b}[m Yes  \u{1b}[7mN\u{1b}[m No  \u{1b}[7m^C\u{1b}[m Cancel"
    var program = Program(text + [usual], caret: "\u{1b}[1;1H")
    #expect(program.hears(after: "\u{17}", text.dropLast() + ["Search:", others], caret: "\u{1b}[6;9H") == ["Search:"])
    #expect(program.hears(after: escape, text + [usual], caret: "\u{1b}[1;1H").allSatisfy { !$0.contains("Save") })
    let asked = program.hears(after: "\u{18}", text.dropLast() + ["Save changes?", answers], caret: "\u{1b}[6;15H")
    #expect(asked == ["Save changes?", "Y Yes N No ^C Cancel"])
  }

  @Test("In an editor the line with the caret is told, whatever is highlighted elsewhere, and a mode with it")
  func editor() {
    let text = ["first line", "second line", "third line"]
    let bar = "\u{1b}[7mplan.txt  2 lines\u{1b}[m"
    var program = Program(text + [bar, ""], caret: "\u{1b}[1;1H", rows: 5)
    #expect(
      program.hears(after: "d", ["second line", "third line", "~", bar, ""], caret: "\u{1b}[1;1H") == ["second line"])
    let visual = ["\u{1b}[7msecond line\u{1b}[m", "third line", "~", bar, "-- VISUAL LINE --"]
    #expect(program.hears(after: "V", visual, caret: "\u{1b}[1;1H").contains { $0.contains("VISUAL LINE") })
  }

  @Test("A picture that a key that leaves brings back is no news, but where the user is")
  func back() {
    let text = (1...10).map { "line \($0)" }
    let help = (1...10).map { "help \($0)" }
    var program = Program(text, caret: "\u{1b}[3;1H")
    #expect(program.hears(after: "h", help, caret: "\u{1b}[1;1H").contains("help 10"))
    #expect(program.hears(after: "q", text, caret: "\u{1b}[3;1H") == ["line 3"])
    // Without such a key it is another page.
    #expect(program.hears(after: "h", help, caret: "\u{1b}[1;1H").contains("help 10"))
    #expect(program.hears(after: "\u{1b}[D", text, caret: "\u{1b}[3;1H").contains("line 10"))
  }

  @Test("A program that draws on the main screen, as dialog does, is one that draws all of it")
  func mainScreen() {
    var program = Program([], start: "\u{1b}[?1h\u{1b}=")
    #expect(program.shows(dialog, caret: "\u{1b}[4;8H").contains("Yes. Button."))
  }

  @Test("What a program on the main screen covered is news again once the program has left")
  func mainScreenLeft() {
    let ready = Array(repeating: "", count: 8) + ["Ready."]
    let first = laid(dialog, over: ready, row: 0, column: 0)
    var program = Program(first, caret: "\u{1b}[4;8H", start: "\u{1b}[?1h\u{1b}=")
    let box = ["┌─ Sure ──────┐", "│ \u{1b}[7m< Yes >\u{1b}[m     │", "└─────────────┘"]
    #expect(program.hears(after: "d", laid(box, over: first, row: 7, column: 0), caret: "\u{1b}[9;5H").contains("Sure"))
    let shell = Array(repeating: "", count: 8) + ["Ready.", "next"]
    #expect(program.hears(after: "\r", shell, caret: "\u{1b}[?1l\u{1b}[11;1H") == ["Ready.", "next"])
  }

  @Test("Panes of a multiplexer are read one after the other, and each alone")
  func dividers() {
    func panes(_ left: [String], _ right: [String]) -> [String] {
      (0..<13).map { row in
        let text = row < left.count ? left[row] : ""
        return text + String(repeating: " ", count: 24 - text.count) + "│" + (row < right.count ? right[row] : "")
      }
    }
    var program = Program([])
    #expect(program.shows(panes(["one", "two"], ["three", "four"])) == ["one", "two", "three", "four"])
    #expect(program.hears(after: "x", panes(["one", "two"], ["three", "five"])) == ["five"])
  }

  @Test("A look that only one thing has is followed, though everything is drawn anew elsewhere")
  func rareLook() {
    func page(_ focus: Int, from first: Int) -> [String] {
      (first..<first + 6).map {
        $0 == focus ? "\u{1b}[1;37;44mChapter \($0)\u{1b}[m of the book" : "Chapter \($0) of the book"
      }
    }
    var program = Program(page(2, from: 1))
    #expect(program.hears(after: tab, page(7, from: 4)) == ["Chapter 7"])
  }

  @Test("Numbered rows that a key scrolls are told, though they differ from those before in numbers alone")
  func numbered() {
    func picture(from first: Int) -> [String] { (first..<first + 12).map { "row \($0) of the notes" } }
    var program = Program(picture(from: 40))
    #expect(program.hears(after: "k", picture(from: 39)).contains { $0.hasPrefix("row 39") })
    #expect(program.hears(after: " ", picture(from: 51)).contains { $0.hasPrefix("row 51") })
  }

  @Test("Counters side by side that go on by themselves are no scrolled rows")
  func counters() {
    func picture(_ seconds: Int) -> [String] { (1...8).map { "worker \($0) for \(seconds) s" } }
    var program = Program(picture(1) + ["", "list"])
    #expect(program.hears(after: down, picture(2) + ["", "list"]).allSatisfy { !$0.hasPrefix("worker") })
  }
}
