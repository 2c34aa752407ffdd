// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("Panes that no line divides")
struct BlankDividerTests {
  private func texts(_ screen: Screen, row: Int) -> [String] {
    ScreenPanes(screen).stretches(of: row).map { screen.rows[row].text(columns: $0.columns) }
  }

  @Test("Where the ground changes behind blanks through several rows, two panes lie side by side")
  func grounds() {
    let rows = (1...6).map { "  \($0 + 10) \($0 + 11) \($0 + 12)   \u{1b}[47;30mevent number \($0)          \u{1b}[m" }
    let parts = texts(screen(rows: rows, columns: 50, count: 8), row: 3)
    #expect(parts.count == 2)
    #expect(parts.last?.contains("event number 4") == true && parts.first?.contains("event") == false)
  }

  @Test("A painted column of blanks divides as a line does, though a highlight reaches it")
  func painted() {
    func row(_ left: String, _ right: String, _ isChosen: Bool) -> String {
      let left = left.padding(to: 12)
      return (isChosen ? "\u{1b}[7m\(left)" : "\(left)\u{1b}[7m") + " \u{1b}[m\(right.padding(to: 24))"
    }
    let rows = [
      row("Archive", "09:10 Ada", false), row("Drafts", "08:45 Mina", false), row("INBOX", "07:30 Robot", true),
      row("Sent", "06:15 Clara", false), row("Trash", "05:00 Ben", false),
    ]
    let parts = texts(screen(rows: rows, columns: 40, count: 8), row: 2)
    #expect(parts.map { $0.trimmed } == ["INBOX", "07:30 Robot"])
  }

  @Test("A form with grounds of its own, a table and zebra stripes are not divided")
  func others() {
    let form = ["Name    \u{1b}[44m          \u{1b}[m", "Street  \u{1b}[44m          \u{1b}[m", "", "", "  OK"]
    #expect(ScreenPanes(screen(rows: form, columns: 40, count: 8)).isWhole)
    let table = (1...6).map { "row \($0)       \($0 * 10)        done" }
    #expect(ScreenPanes(screen(rows: table, columns: 40, count: 8)).isWhole)
    let zebra = (1...6).map { "\u{1b}[\($0 % 2 == 0 ? "48;5;236" : "49")mrow \($0)       value \($0)       \u{1b}[m" }
    #expect(ScreenPanes(screen(rows: zebra, columns: 40, count: 8)).isWhole)
  }
}

@Suite("Signs beside a list that are none of its texts")
struct ScrollColumnTests {
  private func items(_ screen: Screen) -> [Element] {
    ScreenInterface(screen).elements.filter { $0.role == .listItem }
  }

  @Test("A scroll bar between arrows is no part of the items, whose number is unknown then")
  func arrows() {
    let names = ["Europe", "Indian", "Pacific", "US", "Etc"]
    let bar = ["↑", "▒", "▒", "▮", "↓"]
    let list = zip(names, bar).enumerated().map { index, row in
      "│    \(index == 3 ? "\u{1b}[41m" : "")\(row.0.padding(to: 8))\u{1b}[m  \(row.1)      │"
    }
    let frame =
      ["┌─────────────────────┐", "│                     │"] + list
      + ["│                     │", "└─────────────────────┘"]
    let found = items(screen(rows: frame, columns: 40, count: 12))
    #expect(found.map(\.label) == names)
    #expect(found.allSatisfy { $0.setPosition == nil })
  }

  @Test("A bar of blocks in a row is no scroll bar")
  func bars() {
    let rows = (1...4).map { "disk \($0)  ████░░░░ 5\($0)%" }
    #expect(ScreenInterface(screen(rows: rows, columns: 40)).elements.contains { $0.label?.contains("disk 2") == true })
  }
}

@Suite("Buttons drawn as frames")
struct FramedButtonTests {
  @Test("A centred name in a frame inside another is a button, and the outer one a dialog")
  func inside() {
    let elements = ScreenInterface(
      screen(rows: [
        "┌──────────────────────────┐", "│ Remove it?               │", "│                          │",
        "│  ┌────┐     ┌────────┐   │", "│  │ OK │     │ Cancel │   │", "│  └────┘     └────────┘   │",
        "└──────────────────────────┘",
      ])
    ).elements
    #expect(elements.filter { $0.role == .button }.compactMap(\.label) == ["OK", "Cancel"])
    #expect(elements.contains { $0.role == .dialog })
  }

  @Test("A message in a frame of its own, and a frame with a title, are none")
  func message() {
    for top in ["┌────────────┐", "┌─ Name ─────┐"] {
      let elements = ScreenInterface(screen(rows: [top, "│ Well done  │", "└────────────┘"])).elements
      #expect(!elements.contains { $0.role == .button })
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  fileprivate var trimmed: String {
    var words = self
    while words.first == " " { words.removeFirst() }
    while words.last == " " { words.removeLast() }
    return words
  }
}
