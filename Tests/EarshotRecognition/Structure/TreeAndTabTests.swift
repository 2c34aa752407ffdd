// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import Testing

@testable import EarshotRecognition

@Suite("Trees and tabs on a screen")
struct TreeAndTabTests {
  @Test(
    "A row that can be opened is told from its mark, behind the lines of the tree",
    arguments: [
      ("▶ letters", "letters", false), ("▼ letters", "letters", true), ("│ ├── ▸ letters", "letters", false),
      ("[+] letters", "letters", false), ("  [-] letters home", "letters home", true),
    ])
  func item(row: String, text: String, isExpanded: Bool) {
    let item = TreeItem(row)
    #expect(item?.text == text)
    #expect(item?.isExpanded == isExpanded)
  }

  @Test(
    "Other text is no such row", arguments: ["letters", "├── letters", "▶", "▶letters", "+ letters", "- letters", ""])
  func noItem(row: String) { #expect(TreeItem(row) == nil) }

  @Test("The highlight may begin behind the mark; a mark that no other row has shows what is chosen")
  func highlighted() {
    let tree = screen(rows: ["▼ market", "  ▶ fish shop", "    bread"])
    #expect(TreeItem(at: 1, 4..<13, on: tree) == TreeItem("▶ fish shop"))
    #expect(TreeItem(at: 1, 2..<13, on: tree) == TreeItem("▶ fish shop"))
    #expect(TreeItem(at: 2, 4..<9, on: tree) == nil)
    #expect(TreeItem(at: 1, 2..<13, on: screen(rows: ["  market", "▶ fish shop", "  bread"])) == nil)
    #expect(TreeItem(at: 9, 0..<4, on: screen(rows: [], columns: 8, count: 2)) == nil)
  }

  private func tabs(_ rows: [String]) -> [Element] {
    ScreenInterface(screen(rows: rows, columns: 40, count: 8)).elements.filter { $0.role == .tab }
  }

  @Test("Words above a line with one part in another look are tabs, and the part is below the open one")
  func strip() {
    let found = tabs([" Fruit  Shop  Map", "\u{1b}[90m━━━━━━━╸\u{1b}[34m━━━━\u{1b}[90m╺━━━━━━━\u{1b}[m", "apples"])
    #expect(found.map(\.label) == ["Fruit", "Shop", "Map"])
    #expect(found.map { $0.traits.contains(.selected) } == [false, true, false])
    #expect(found.last?.setPosition == SetPosition(index: 3, count: 3))
  }

  @Test("A heading with a line below it, and words above text, are no tabs")
  func noStrip() {
    #expect(tabs([" Fruit  Shop", "━━━━━━━━━━━━━"]).isEmpty)
    #expect(tabs([" Fruit  Shop", "\u{1b}[90mred\u{1b}[34m blue\u{1b}[m"]).isEmpty)
    #expect(tabs([" Fruit", "\u{1b}[90m━━\u{1b}[34m━━\u{1b}[m"]).isEmpty)
  }
}
