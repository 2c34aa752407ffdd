// SPDX-License-Identifier: Apache-2.0
import Testing

/// Menus as TTY::Prompt and tview draw them.
@Suite("Rows that move under a pointer, and lit rows in a frame")
struct ScrolledPointerTests {
  private func menu(_ letters: [String], at pointed: Int) -> String {
    "\u{1b}[?25l\u{1b}[H\u{1b}[JWhich letter?\r\n"
      + letters.enumerated().map { ($0 == pointed ? "‣ " : "  ") + $1 }.joined(separator: "\r\n")
  }

  @Test("The item that came under the pointer is told, not the one that left it or came in at the end")
  func scrolled() {
    var viewer = Viewer()
    _ = viewer.shows(menu(["B", "C", "D", "E", "F"], at: 2), after: "pick\r")
    _ = viewer.shows(menu(["B", "C", "D", "E", "F"], at: 3), after: "\u{1b}[B")
    #expect(viewer.shows(menu(["C", "D", "E", "F", "G"], at: 3), after: "\u{1b}[B") == ["F"])
    #expect(viewer.shows(menu(["D", "E", "F", "G", "H"], at: 3), after: "\u{1b}[B") == ["G"])
  }

  @Test("A lit row is told, though the hidden caret stands on the line at its end")
  func litRow() {
    var viewer = Viewer()
    let names = ["Olives", "Peach", "Mango", "Dates"]
    func table(_ lit: Int) -> String {
      let edge = String(repeating: "═", count: 58)
      let rows = names.enumerated().map { index, name in
        let text = name + String(repeating: " ", count: 58 - name.count)
        let look = index == lit ? "\u{1b}[30;107m" : "\u{1b}[97;40m"
        return "\u{1b}[97;40m║\(look)\(text)\u{1b}[97;40m║"
      }
      return "\u{1b}[?1049h\u{1b}[?25l\u{1b}[H\u{1b}[97;40m╔\(edge)╗\r\n" + rows.joined(separator: "\r\n")
        + "\r\n╚\(edge)╝\u{1b}[m\u{1b}[\(lit + 2);60H"
    }
    _ = viewer.shows(table(0))
    #expect(viewer.shows(table(1), after: "\u{1b}[B").first?.hasPrefix("Peach") == true)
    #expect(viewer.shows(table(2), after: "\u{1b}[B").first?.hasPrefix("Mango") == true)
    #expect(viewer.shows(table(3), after: "\u{1b}[B").first?.hasPrefix("Dates") == true)
  }
}
