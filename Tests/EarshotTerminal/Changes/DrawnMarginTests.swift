// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import Testing

@testable import EarshotTerminal

@Suite("Blanks before drawn lines")
struct DrawnMarginTests {
  private let screen: Screen = {
    let terminal = TerminalEmulator(size: ScreenSize(columns: 40, rows: 8))
    let title = "  GNU nano    shop.py"
    let rows = [
      "\u{1b}[7m" + title + String(repeating: " ", count: 40 - title.count) + "\u{1b}[m", "def f():",
      "    return 1", "name        off", "                      text at the right", "",
      "            [ Read 4 lines ]", "  3 lines read",
    ]
    terminal.feed(Array("\u{1b}[?1049h\(rows.joined(separator: "\r\n"))".utf8))
    return terminal.screen
  }()

  private func lines(_ lines: [String], isDrawn: Bool = true) -> [String] {
    messages(lines, isDrawn: isDrawn).flatMap(\.lines)
  }

  private func messages(_ lines: [String], isDrawn: Bool = true) -> [AccessibilityNotification.TextAppended] {
    let message = AccessibilityNotification.TextAppended(lines, isDrawn: isDrawn)
    return DrawnMargin.removed(from: [message], on: screen).compactMap { $0 as? AccessibilityNotification.TextAppended }
  }

  @Test(
    "They are left out of bars, of the last row, beside other text, in the middle and right of it",
    arguments: [
      "  GNU nano    shop.py", "  3 lines read", "            off", "                      text at the right",
      "            [ Read 4 lines ]",
    ])
  func layout(line: String) {
    #expect(lines([line]) == [String(line.drop { $0 == " " })])
    #expect(messages([line]).flatMap(\.marks).map(\.kind) == [.layout])
  }

  @Test("The lines of a text have no mark, the last row has one without blanks, too")
  func marks() {
    #expect(messages(["def f():", "    return 1", "name"]).flatMap(\.marks).isEmpty)
    #expect(messages(["def f():", "3 lines read"]).flatMap(\.marks).map(\.line) == [1])
  }

  @Test("They stay before the lines of a text, and where a program prints")
  func indentation() {
    #expect(lines(["def f():", "    return 1"]) == ["def f():", "    return 1"])
    #expect(lines(["  3 lines read"], isDrawn: false) == ["  3 lines read"])
  }
}
