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

  private func lines(_ lines: [String], marks: [LineMark] = [], isDrawn: Bool = true) -> [String] {
    let message = AccessibilityNotification.TextAppended(lines, isDrawn: isDrawn, marks: marks)
    return DrawnMargin.removed(from: [message], on: screen).flatMap {
      ($0 as? AccessibilityNotification.TextAppended)?.lines ?? []
    }
  }

  @Test(
    "They are left out of bars, of the last row, beside other text, in the middle and right of it",
    arguments: [
      "  GNU nano    shop.py", "  3 lines read", "            off", "                      text at the right",
      "            [ Read 4 lines ]",
    ])
  func layout(line: String) { #expect(lines([line]) == [String(line.drop { $0 == " " })]) }

  @Test("They stay before the lines of a text, and where a program prints")
  func indentation() {
    #expect(lines(["def f():", "    return 1"]) == ["def f():", "    return 1"])
    #expect(lines(["  3 lines read"], isDrawn: false) == ["  3 lines read"])
  }
}
