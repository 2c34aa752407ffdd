// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import Testing

@Suite("What is known of rows")
struct RowMemoryTests {
  private final class Words: RowAnalysis {
    let text: String
    init(_ row: Row) { text = row.text }
  }

  private final class Length: RowAnalysis {
    let count: Int
    init(_ row: Row) { count = row.text.count }
  }

  @Test("A row is analysed once for each question, in one picture after another, until it changes")
  func once() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 20, rows: 3))
    emulator.feed(Array("one\r\ntwo".utf8))
    let before = emulator.screen.rows
    let known = before.map { $0.analysis(Words.self) }
    emulator.feed(Array("!".utf8))
    let after = emulator.screen.rows
    #expect(after[0].analysis(Words.self) === known[0] && after[0].analysis(Length.self).count == 3)
    #expect(after[1].analysis(Words.self) !== known[1] && after[1].analysis(Words.self).text == "two!")
    // The former picture keeps what it showed.
    #expect(before[1].text == "two" && before[1].analysis(Words.self) === known[1])
  }

  @Test("Texts, scalars and runs are the same when they are asked for again")
  func again() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 12, rows: 1))
    emulator.feed(Array("a\u{1b}[7m 가\u{1b}[m é\u{20}".utf8))
    let row = emulator.screen.rows[0]
    #expect(row.text == "a 가 é" && row.text == "a 가 é" && row.textEnd == 6)
    #expect(row.scalars == row.scalars && row.scalars.prefix(4) == [0x61, 0x20, 0xAC00, 0])
    #expect(row.styleRuns == row.styleRuns && row.styleRuns.map(\.columns) == [0..<1, 1..<4, 4..<12])
  }
}
