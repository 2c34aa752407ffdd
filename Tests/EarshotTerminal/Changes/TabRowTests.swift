// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import Testing

@Suite("Rows of tabs")
struct TabRowTests {
  /// A row as ncmpc draws it: a number in bold before each name, the chosen one reversed, and longer than the others.
  private static func row(_ chosen: Int) -> String {
    let names = ["Help", "Queue", "Browse", "Search"]
    return "\u{1b}[H\u{1b}[44m\u{1b}[K"
      + names.enumerated().map { index, name in
        index == chosen
          ? "\u{1b}[7m \(index + 1):\(name) of today \u{1b}[27m" : "\u{1b}[1;33m \(index + 1)\u{1b}[22;39m:\(name) "
      }.joined() + "\u{1b}[m"
  }

  private static func page(_ chosen: Int, _ lines: [String]) -> String {
    row(chosen) + lines.enumerated().map { "\u{1b}[\($0.offset + 3);1H\u{1b}[K\($0.element)" }.joined()
  }

  @Test("Of a row in which another tab is chosen that one is told, and no number that it moved")
  func chosen() {
    var viewer = Viewer()
    _ = viewer.shows("\u{1b}[?1049h\u{1b}[?25l" + Self.page(1, ["Green Hill", "Old Mill", "", ""]))
    let told = viewer.shows(Self.page(2, ["blues", "folk", "jazz", "rock"]), after: "3")
    #expect(Set(told) == [" 3:Browse of today ", "blues", "folk", "jazz", "rock"])
  }
}

@Suite("Dialogs over several panes")
struct DialogOverPanesTests {
  private static func at(_ row: Int, _ column: Int, _ text: String) -> String { "\u{1b}[\(row);\(column)H\(text)" }

  private static let panes =
    at(1, 1, "┌─ Sites ─────────────┐┌─ News ────────────────────────────┐")
    + (2...20).map { at($0, 1, "│                     ││                                   │") }.joined()
    + at(21, 1, "└─────────────────────┘└───────────────────────────────────┘")

  private static func dialog(_ title: String, _ text: String) -> String {
    at(10, 8, "┌─\(title)" + String(repeating: "─", count: 38 - title.count) + "┐")
      + at(11, 8, "│\(text)" + String(repeating: " ", count: 39 - text.count) + "│")
      + at(12, 8, "└───────────────────────────────────────┘")
  }

  @Test("The line behind which two panes meet cuts neither its title nor its text")
  func whole() {
    var viewer = Viewer()
    _ = viewer.shows("\u{1b}[?1049h" + Self.panes + Self.dialog("New address of a site", "") + "\u{1b}[11;9H")
    let told = viewer.shows(
      Self.dialog("This is no address, try again", "http://nowhere.example/list") + "\u{1b}[11;36H", after: "\r")
    #expect(told.contains { $0.contains("http://nowhere.example/list") })
    #expect(told.contains { $0.contains("This is no address, try again") })
  }

  @Test("What is typed at the end of a full field is told, not the text that moves")
  func full() {
    var viewer = Viewer()
    let text = "0123456789abcdefghijklmnopqrstuvwxyzäö"
    _ = viewer.shows("\u{1b}[?1049h" + Self.panes + Self.dialog("Name", text) + "\u{1b}[11;47H")
    let moved = String(text.dropFirst()) + "!"
    #expect(viewer.shows(Self.dialog("Name", moved) + "\u{1b}[11;47H", after: "!") == ["!"])
  }
}
