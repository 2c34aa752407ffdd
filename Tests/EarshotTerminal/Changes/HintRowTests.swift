// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Testing

@Suite("Rows at the bottom that tell of the focus")
struct HintRowTests {
  private static let start = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[2J"

  /// A menu whose chosen item is explained in the row above the keys.
  private static func menu(_ items: [String], chosen: Int, top: Int, hint: String) -> String {
    let width = 20
    let lines = items.enumerated().map { index, item in
      let text = (item + String(repeating: " ", count: width)).prefix(width)
      return "\u{1b}[\(top + 1 + index);10H│\(index == chosen ? "\u{1b}[7m" : "")\(text)\u{1b}[m│"
    }
    let edge = String(repeating: "─", count: width)
    return "\u{1b}[\(top);10H┌\(edge)┐" + lines.joined() + "\u{1b}[\(top + 1 + items.count);10H└\(edge)┘"
      + "\u{1b}[23;1H\u{1b}[2K\(hint)\u{1b}[24;1H\u{1b}[7mEnter\u{1b}[m run  \u{1b}[7mEsc\u{1b}[m back"
  }

  @Test("Behind the item that a menu opens with, the hint comes second")
  func behindFocus() throws {
    var viewer = Viewer()
    _ = viewer.shows(Self.start + Self.menu(["Bake", "Sell"], chosen: 0, top: 2, hint: "Bakes what is ordered"))
    let opened = Self.menu(["By weight", "By piece", "By day"], chosen: 0, top: 8, hint: "Counts the flour in grams")
    let heard = viewer.shows(Self.menu(["Bake", "Sell"], chosen: -1, top: 2, hint: "") + opened, after: "\r")
    let focus = try #require(heard.firstIndex { $0.contains("By weight") })
    let hint = try #require(heard.firstIndex { $0.contains("Counts the flour") })
    #expect(focus < hint, "\(heard)")
  }
}
