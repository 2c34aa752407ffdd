// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestSessions
import Testing

@MainActor
@Suite("The focus of a program that draws its own controls")
struct ProgramFocusTests {
  /// The words heard when a key makes a program draw something else.
  private func heard(_ before: [String], key: String = "\u{1b}[B", _ after: [String]) -> [String] {
    func draw(_ rows: [String]) -> String {
      "\u{1b}[H" + rows.map { $0 + "\u{1b}[m\u{1b}[K" }.joined(separator: "\r\n")
    }
    let harness = SessionHarness(columns: 40, rows: 12)
    harness.output("\u{1b}[?1049h\u{1b}[?25l" + draw(before))
    harness.pass(.seconds(9))
    let count = harness.phrases.count
    harness.key(key)
    harness.output(draw(after))
    harness.pass(.seconds(9))
    return Array(harness.phrases.dropFirst(count))
  }

  private let box = ["┌─ Fruit ──────────┐", "│                  │", "└──────────────────┘"]

  private func list(_ chosen: Int, of names: [String], rows: Int) -> [String] {
    let items = (0..<rows).map { row in
      let name = row < names.count ? names[row] : ""
      let text = name + String(repeating: " ", count: 12 - name.count)
      return "│  \(row == chosen ? "\u{1b}[7m" : "")\(text)\u{1b}[m    │"
    }
    return [box[0], box[1]] + items + [box[1], box[2]]
  }

  @Test("An item of a menu is told with its place among those that are there")
  func item() {
    let names = ["Apple", "Banana", "Cherry", "Damson"]
    #expect(heard(list(0, of: names, rows: 4), list(1, of: names, rows: 4)) == ["Banana. 2 of 4."])
  }

  @Test("Where a list fills its frame there may be more of it, and no place is told")
  func full() {
    func rows(_ chosen: Int) -> [String] {
      var rows = list(chosen, of: ["Apple", "Banana", "Cherry"], rows: 3)
      rows.remove(at: rows.count - 2)
      return rows
    }
    #expect(heard(rows(0), rows(1)) == ["Banana"])
  }

  @Test("A button is told by its name as a button")
  func button() {
    func row(_ yes: String, _ no: String) -> [String] {
      [box[0], "│  Delete it?      │", "│ \(yes)< Yes >\u{1b}[m  \(no)< No >\u{1b}[m  │", box[2]]
    }
    #expect(heard(row("\u{1b}[7m", ""), key: "\t", row("", "\u{1b}[7m")) == ["No. Button."])
  }

  @Test("A row of a list in brackets is no button, nor is a key beside another one")
  func brackets() {
    func folders(_ chosen: Int) -> [String] {
      ["blues", "folk"].enumerated().map { index, name in
        "\u{1b}[33\(index == chosen ? ";7" : "")m[\(name)]" + String(repeating: " ", count: 32 - name.count)
      }
    }
    #expect(heard(folders(0), folders(1)) == ["[folk]"])
    func keys(_ chosen: Int) -> [String] {
      let shown = ["<esc>", "<down>"].enumerated().map { index, key in
        "\(index == chosen ? "\u{1b}[7m" : "")\(key)\u{1b}[m/\(key.dropFirst().first ?? "x")"
      }
      return [shown.joined(separator: "   ") + "  and more", "", "text"]
    }
    #expect(heard(keys(0), key: "\u{1b}[C", keys(1)) == ["<down>"])
  }

  @Test("A box in a list is told with its state and its place")
  func checkBox() {
    let names = ["[ ] Apple", "[x] Banana", "[ ] Cherry"]
    #expect(
      heard(list(0, of: names, rows: 3), list(1, of: names, rows: 3)) == ["Banana. Check Box. Checked. 2 of 3."])
  }

  @Test("What is highlighted and nothing known is told as it stands")
  func unknown() {
    let first = ["\u{1b}[7mone\u{1b}[m two", "", "text"]
    let second = ["one \u{1b}[7mtwo\u{1b}[m", "", "text"]
    #expect(heard(first, key: "\u{1b}[C", second) == ["two"])
  }
}
