// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotScreen

@Suite("Rows, their identity and their history")
struct RowTests {
  private func texts(_ rows: [Row]) -> [String] { rows.map(\.text) }

  @Test("What is told of the columns of a row is what its cells hold")
  func columns() {
    let row = TerminalEmulator.showing("a\u{1B}[7m한e\u{301}\u{1B}[1m─👩‍👩‍👧\u{1B}[44mz\u{1B}[m.").screen.rows[0]
    #expect(row.scalars == row.cells.map { $0.text.unicodeScalars.first?.value ?? 0 })
    #expect(row.scalars(in: 1..<4) == Array(row.scalars[1..<4]))
    #expect(row.scalars(in: row.count - 1..<row.count + 5) == [0x20])
    for column in 0..<row.count {
      #expect(row.style(at: column) == row[column].style)
      let (here, next) = (row.style(at: column), row.style(at: column + 1))
      let isSame = here.reverse == next.reverse && here.background == next.background
      #expect(row.isSameGround(column, column + 1) == isSame)
    }
    #expect(row.style(at: -1) == .plain && row.style(at: row.count) == .plain)
  }

  @Test("A row keeps its id wherever it scrolls; new rows get greater ones")
  func identity() {
    let emulator = TerminalEmulator.showing("1\r\n2\r\n3", rows: 3)
    let before = emulator.screen.rows.map(\.id)
    #expect(before == before.sorted())
    emulator.feed("\r\n4")
    let after = emulator.screen.rows.map(\.id)
    #expect(Array(after[..<2]) == Array(before[1...]))
    #expect(after[2] > before[2])
    #expect(emulator.scrollbackRow(at: 0).id == before[0])
    #expect(emulator.scrollbackRow(at: 0).text == "1")
  }

  @Test("Scrolling a region moves ids with the text")
  func regionIdentity() {
    let emulator = TerminalEmulator.showing("1\r\n2\r\n3\r\n4\r\n5")
    let before = emulator.screen.rows.map(\.id)
    emulator.feed("\u{1B}[2;4r\u{1B}[S")
    let after = emulator.screen.rows
    #expect(after.map(\.id)[0] == before[0] && after.map(\.id)[4] == before[4])
    #expect(after.map(\.id)[1] == before[2] && after.map(\.id)[2] == before[3])
    #expect(!before.contains(after[3].id))
    #expect(emulator.totalRowsScrolled == 0)
  }

  @Test("Printing or drawing the same again keeps the version; another text or look changes it")
  func versions() {
    let emulator = TerminalEmulator.showing("menu\r\n\u{1B}[7mitem\u{1B}[m")
    let first = emulator.screen
    for repaint in [
      "\u{1B}[Hmenu", "\u{1B}[H\u{1B}[2Kmenu", "\u{1B}[2;1H\u{1B}[7mitem\u{1B}[m",
      "\u{1B}[H\u{1B}[J\u{1B}[mmenu\r\n\u{1B}[7mitem\u{1B}[m", "\u{1B}[10G\u{1B}[K",
    ] {
      emulator.feed(repaint)
      let screen = emulator.screen
      #expect(screen.rows.map(\.version) == first.rows.map(\.version), "\(repaint)")
      #expect(screen.rows.map(\.id) == first.rows.map(\.id))
      #expect(screen.rows == first.rows)
    }
    emulator.feed("\u{1B}[2;1Hitem")
    #expect(emulator.screen.rows[1].version != first.rows[1].version)
    #expect(emulator.screen.rows[1] != first.rows[1])
    #expect(emulator.screen.rows[0].version == first.rows[0].version)
    emulator.feed("\u{1B}[Hmanu")
    #expect(emulator.screen.rows[0].version != first.rows[0].version)
  }

  @Test("Pictures share the rows that did not change")
  func sharing() {
    let emulator = TerminalEmulator.showing("1\r\n2\r\n3")
    let first = emulator.screen
    emulator.feed("\u{1B}[2;1Hx")
    let second = emulator.screen
    #expect(first.rows[0].storage === second.rows[0].storage)
    #expect(first.rows[1].storage !== second.rows[1].storage)
    #expect(first.rows[1].text == "2")
    #expect(second.rows[2].storage === first.rows[2].storage)
  }

  @Test("Equal rows are equal whichever terminal made them")
  func equality() {
    let one = TerminalEmulator.showing("\u{1B}[31ma\u{1B}[32mb\u{1B}[m e\u{301}").screen.rows[0]
    let other = TerminalEmulator.showing(
      "\u{1B}[1m\u{1B}[32mzz\u{1B}[m\u{1B}[K\r\u{1B}[31ma\u{1B}[32mb\u{1B}[m e\u{301}"
    ).screen.rows[0]
    #expect(one == other)
    #expect(one != TerminalEmulator.showing("\u{1B}[32ma\u{1B}[31mb\u{1B}[m e\u{301}").screen.rows[0])
    #expect(TerminalEmulator.showing("a  ").screen.rows[0] == TerminalEmulator.showing("a").screen.rows[0])
  }

  @Test("Text of columns, blanks, what was written")
  func access() {
    let row = TerminalEmulator.showing("  한글 ab  ", columns: 12).screen.rows[0]
    #expect(row.text == "  한글 ab")
    #expect(row.text(columns: 2..<6) == "한글")
    #expect(row.text(columns: 3..<5) == "글")
    #expect(row.text(columns: 6..<12) == " ab   ")
    #expect(row.text(columns: 9..<40) == "   ")
    #expect(row.text(columns: -5..<3) == "  한")
    #expect(row.lastWrittenColumn == 10)
    #expect(row.textEnd == 9)
    #expect(row.cells.count == 12)
    #expect(row.cells.map(\.text).joined() == "  한글 ab   ")
    #expect(row[-1] == Cell() && row[99] == Cell())
    #expect(TerminalEmulator.showing("").screen.rows[0].lastWrittenColumn == nil)
    #expect(TerminalEmulator.showing("ab\r\u{1B}[K").screen.rows[0].lastWrittenColumn == nil)
  }

  @Test("The scrollback keeps its bound and the count goes on")
  func scrollback() {
    let emulator = TerminalEmulator.showing("", rows: 3, scrollback: 10)
    for number in 1...1000 { emulator.feed("\(number)\r\n") }
    #expect(emulator.scrollbackCount == 10)
    #expect(emulator.totalRowsScrolled == 998)
    #expect(emulator.scrollbackRow(at: 0).text == "989")
    #expect(emulator.scrollbackRow(at: 9).text == "998")
    #expect(emulator.scrollbackRow(at: 99).text == "998")
    #expect(emulator.scrollbackRow(at: -1).text == "989")
    emulator.feed("\u{1B}[3J")
    #expect(emulator.scrollbackCount == 0)
    #expect(emulator.totalRowsScrolled == 998)
    let none = TerminalEmulator.showing("1\r\n2\r\n3\r\n4", rows: 3, scrollback: 0)
    #expect(none.scrollbackCount == 0)
    #expect(none.totalRowsScrolled == 1)
    #expect(none.scrollbackRow(at: 0).text == "2")
  }

  @Test("What went past between two pictures can be read in order")
  func rowsAfter() {
    let emulator = TerminalEmulator.showing("", rows: 3, scrollback: 100)
    emulator.feed("1\r\n2\r\n3")
    let seen = emulator.screen.rows[2].id
    emulator.feed("\r\n4\r\n5\r\n6\r\n7\r\n8")
    #expect(texts(emulator.rows(after: seen, limit: 100)) == ["4", "5", "6", "7", "8"])
    #expect(texts(emulator.rows(after: seen, limit: 2)) == ["4", "5"])
    #expect(texts(emulator.rows(after: RowID(rawValue: 0), limit: 3)) == ["1", "2", "3"])
    #expect(emulator.rows(after: seen, limit: 0) == [])
    let last = emulator.screen.rows[2].id
    #expect(emulator.rows(after: last, limit: 9) == [])
    emulator.feed("\u{1B}[?1049hfull screen")
    #expect(texts(emulator.rows(after: seen, limit: 100)) == ["4", "5", "6", "7", "8"])
    #expect(emulator.totalRowsScrolled == 5)
  }

  @Test("Rows that were inserted above others do not hide what came after")
  func rowsAfterInsertion() {
    let emulator = TerminalEmulator.showing("1\r\n2\r\n3", rows: 3, scrollback: 100)
    let seen = emulator.screen.rows[2].id
    emulator.feed("\u{1B}[H\u{1B}Mtop\u{1B}[3;1H\r\n4\r\n5\r\n6\r\n7\r\n8")
    let found = texts(emulator.rows(after: seen, limit: 100))
    #expect(found == ["top", "4", "5", "6", "7", "8"])
    // In the scrollback the row that was inserted is above those that were there before it.
    #expect((0..<emulator.scrollbackCount).map { emulator.scrollbackRow(at: $0).text } == ["top", "1", "2", "4", "5"])
  }

  @Test("A region at the top of the screen scrolls into the scrollback and keeps what is below it")
  func topRegion() {
    let emulator = TerminalEmulator.showing("1\r\n2\r\nstatus\u{1B}[1;2r\u{1B}[2;1H", rows: 3)
    emulator.feed("\r\n3\r\n4")
    #expect(emulator.lines == ["3", "4", "status"])
    #expect((0..<emulator.scrollbackCount).map { emulator.scrollbackRow(at: $0).text } == ["1", "2"])
  }

  @Test("Shell marks stay on their rows (OSC 133)")
  func marks() {
    let emulator = TerminalEmulator.showing(
      "\u{1B}]133;A\u{7}$ \u{1B}]133;B\u{7}ls\r\n\u{1B}]133;C\u{7}file\r\n\u{1B}]133;D;2\u{7}\u{1B}]133;A;k=i\u{7}$ ",
      rows: 2)
    let first = emulator.scrollbackRow(at: 0)
    #expect(
      first.promptMarks == [
        PlacedPromptMark(column: 0, mark: .promptStart), PlacedPromptMark(column: 2, mark: .commandStart),
      ])
    #expect(first.promptMark == .promptStart)
    let screen = emulator.screen
    #expect(screen.rows[0].promptMark == .outputStart)
    #expect(screen.rows[1].promptMarks.map(\.mark) == [.commandFinished(exitStatus: 2), .promptStart])
    #expect(
      emulator.takeEvents() == [
        .promptMark(first.id, column: 0, .promptStart), .promptMark(first.id, column: 2, .commandStart),
        .promptMark(screen.rows[0].id, column: 0, .outputStart),
        .promptMark(screen.rows[1].id, column: 0, .commandFinished(exitStatus: 2)),
        .promptMark(screen.rows[1].id, column: 0, .promptStart),
      ])
    emulator.feed("\u{1B}[2K")
    #expect(emulator.screen.rows[1].promptMarks == [])
  }
}
