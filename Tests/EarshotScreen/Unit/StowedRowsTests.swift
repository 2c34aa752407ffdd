// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotScreen

@Suite("Rows that have left the screen")
struct StowedRowsTests {
  /// One line of each kind that is kept in its own way, and mixtures of them.
  private static let lines = [
    "plain text", "", "   indented, and blanks behind    ", "한글 두 칸",
    "e\u{301}\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467} clusters",
    "\u{1b}[31mred\u{1b}[m and \u{1b}[1;4mbold\u{1b}[m",
    "\u{1b}]8;;https://example.org\u{1b}\\a link\u{1b}]8;;\u{1b}\\ behind",
    "\u{1b}[44mground to the end\u{1b}[K\u{1b}[m", "tab\tand \u{10FFFD} far away",
    String(repeating: "long ", count: 40),
  ]

  private static func text(styles: Int) -> String {
    // So many styles that those of the last lines have large numbers.
    let many = (0..<styles).map { "\u{1b}[38;2;1;\($0 / 250);\($0 % 250)mstyle \($0)\u{1b}[m" }
    return (lines + many + lines).joined(separator: "\r\n")
  }

  @Test("They hold what they held on it, whatever their characters, styles and links", arguments: [0, 700])
  func contents(styles: Int) {
    let text = Self.text(styles: styles)
    let whole = TerminalEmulator.showing(text, rows: 1_000)
    let scrolled = TerminalEmulator.showing(text, rows: 3, scrollback: 5_000)
    let expected = whole.screen.rows
    #expect(scrolled.scrollbackCount > 3 + styles)
    for row in 0..<scrolled.scrollbackCount {
      let kept = scrolled.scrollbackRow(at: row)
      #expect(kept.text == expected[row].text)
      #expect(Array(kept.cells) == Array(expected[row].cells), "row \(row)")
      #expect(kept.isWrapped == expected[row].isWrapped)
    }
  }

  @Test("They come back at another size, and are wrapped anew", arguments: [11, 40, 41, 90])
  func resized(columns: Int) {
    let text = Self.text(styles: 300)
    let whole = TerminalEmulator.showing(text, rows: 1_000)
    let scrolled = TerminalEmulator.showing(text, rows: 3, scrollback: 5_000)
    for size in [ScreenSize(columns: columns, rows: 5), ScreenSize(columns: columns + 3, rows: 9)] {
      scrolled.resize(to: size)
      whole.resize(to: ScreenSize(columns: size.columns, rows: 1_000))
      let count = scrolled.scrollbackCount
      let all = (0..<count).map { scrolled.scrollbackRow(at: $0) } + scrolled.screen.rows
      let expected = whole.screen.rows.prefix(all.count)
      #expect(all.map(\.text) == expected.map(\.text))
      #expect(all.map { Array($0.cells) } == expected.map { Array($0.cells) })
    }
  }

  @Test("A full scrollback and one that was cleared go on")
  func reused() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 20, rows: 4), scrollback: 10)
    func lines(_ range: Range<Int>) -> String {
      range.map { "\u{1b}[3\($0 % 8)mline \($0)\u{1b}[m" }.joined(separator: "\r\n")
    }
    emulator.feed(lines(0..<50))
    #expect((0..<10).map { emulator.scrollbackRow(at: $0).text.trimmed } == (36..<46).map { "line \($0)" })
    emulator.feed("\u{1b}[3J\r\n" + lines(50..<56))
    let kept = (0..<emulator.scrollbackCount).map { emulator.scrollbackRow(at: $0).text.trimmed }
    #expect(kept == (46..<52).map { "line \($0)" })
  }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
