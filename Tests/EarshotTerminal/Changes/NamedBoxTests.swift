// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Testing

@Suite("Boxes with their names above")
struct NamedBoxTests {
  private static let start = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[2J"
  private static let width = 20

  /// A field in lines, coloured and with a caret drawn in it if it has the focus.
  private static func box(_ value: String, row: Int, isFocused: Bool) -> String {
    let edge = String(repeating: "─", count: width)
    let look = isFocused ? "\u{1b}[34m" : "\u{1b}[90m"
    let text = isFocused ? "\u{1b}[44m\(value)\u{1b}[m" : value
    let rest = String(repeating: " ", count: width - value.count - 2)
    return "\u{1b}[\(row);3H\(look)┌\(edge)┐\u{1b}[\(row + 1);3H│\u{1b}[m  \(text)\(rest)\(look)│"
      + "\u{1b}[\(row + 2);3H└\(edge)┘\u{1b}[m"
  }

  private static func form(_ chosen: Int, gap: Int) -> String {
    ["Title", "Category", "Due date"].enumerated().map { index, name in
      let row = 2 + index * 6
      return "\u{1b}[\(row);3H\(name)"
        + box(["Bake", "Inbox", "Optional"][index], row: row + gap, isFocused: index == chosen)
    }.joined()
  }

  @Test("Tab says the name above the box and what is in it, also with a blank row between", arguments: [1, 2])
  func tab(gap: Int) {
    var viewer = Viewer()
    _ = viewer.shows(Self.start + Self.form(0, gap: gap))
    let heard = viewer.shows(Self.form(1, gap: gap), after: "\t")
    #expect(heard == ["Category, Inbox"])
  }
}
