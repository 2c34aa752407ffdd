// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotScreen
import EarshotTerminal
import Testing

/// A terminal on which a word is marked while its program is quiet.
private final class MarkedTerminal {
  let terminal: TerminalEmulator
  private let row = UnsafeMutablePointer<earshot_row>.allocate(capacity: 1)

  init(columns: Int, rows: Int, before: String = "") {
    terminal = TerminalEmulator(size: ScreenSize(columns: columns, rows: rows))
    row.initialize(to: earshot_row())
    terminal.feed(Array(before.utf8))
    earshot_row_start(row, UInt16(columns), UInt16(rows))
  }

  deinit { row.deallocate() }

  var screen: Screen { terminal.unsynchronizedScreen }

  /// The output of the program.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    terminal.feed(bytes)
    _ = bytes.withUnsafeBufferPointer { earshot_row_scan(row, $0.baseAddress, $0.count, true) }
  }

  func resize(columns: Int, rows: Int) {
    terminal.resize(to: ScreenSize(columns: columns, rows: rows))
    earshot_row_resize(row, UInt16(columns), UInt16(rows))
  }

  func mark(_ text: String, row index: Int, column: Int, width: Int? = nil) -> WordMark? {
    WordMark([(row: index, columns: column..<column + (width ?? text.count), text: text)], on: screen)
  }

  /// Draws one of the forms; false if that cannot be.
  func draw(_ mark: WordMark, marked: Bool, relatively: Bool = false) -> Bool {
    let bytes = mark.parts.map { marked ? $0.marked : $0.plain }
    return bytes[0].withUnsafeBufferPointer { first in
      var part = earshot_row_part(
        lines: Int16(mark.parts[0].lines), column: UInt16(mark.parts[0].column + 1), length: UInt16(first.count),
        bytes: first.baseAddress)
      guard earshot_row_mark(row, &part, 1, relatively) else { return false }
      terminal.feed(withUnsafeBytes(of: &row.pointee.own) { Array($0[..<row.pointee.own_length]) })
      row.pointee.own_length = 0
      return true
    }
  }

  func isUnderlined(row index: Int, column: Int) -> Bool { screen.rows[index][column].style.underline == .single }
}

@Suite("A mark on the word being said")
struct WordMarkTests {
  /// The programs' output, and a word in it.
  private static let outputs: [(output: String, word: String, row: Int, column: Int)] = [
    ("one two\r\nthree four\r\n$ ", "two", 0, 4),
    ("\u{1b}[?2004h$ \u{1b}[1;31mred\u{1b}[m plain", "red", 0, 2),
    ("\u{1b}[2J\u{1b}[5;3H\u{1b}[44mblue here\u{1b}[4;9H", "here", 4, 7),
    ("\u{1b}[?1049h\u{1b}[H\u{1b}[7mtitle\u{1b}[m\u{1b}[10;10Hfield", "title", 0, 0),
    ("\u{1b}[H한글 낱말 끝\r\n", "낱말", 0, 5),
    ("\u{1b}[Hxxxxxxxxxxxxxxxxlast\r\n", "last", 0, 16),
    ("\u{1b}[H\u{1b}[4mwas underlined\u{1b}[m\r\n", "was", 0, 0),
    ("\u{1b}[H\u{1b}[4hinsert mode", "insert", 0, 0),
    ("\u{1b}[Hone\r\n\u{1b}(0lqk", "one", 0, 0),
    ("\u{1b}[2;5r\u{1b}[Hregion above\u{1b}[3;1Hin it", "region", 0, 0),
  ]

  @Test(
    "The word is marked, and afterwards the screen, the cursor and the modes are as the program left them",
    arguments: outputs)
  func drawnAndGone(output: String, word: String, row: Int, column: Int) throws {
    let terminal = MarkedTerminal(columns: 20, rows: 12)
    terminal.write(output)
    let before = terminal.screen
    let width = before.rows[row].cells.dropFirst(column).prefix { $0.text != " " }.count
    let mark = try #require(terminal.mark(word, row: row, column: column, width: width))
    #expect(terminal.draw(mark, marked: true))
    let during = terminal.screen
    #expect(during.cursor == before.cursor && during.modes == before.modes)
    #expect(during.rows.map(\.text) == before.rows.map(\.text))
    for place in column..<column + width {
      let (old, new) = (before.rows[row][place].style, during.rows[row][place].style)
      #expect(old != new || before.rows[row][place].width == 0, "column \(place)")
      #expect(old.foreground == new.foreground && old.background == new.background && old.bold == new.bold)
    }
    #expect(terminal.draw(mark, marked: false))
    #expect(terminal.screen.rows.map(\.styleRuns) == before.rows.map(\.styleRuns))
    #expect(terminal.screen.rows.map(\.isWrapped) == before.rows.map(\.isWrapped))
    #expect(terminal.screen.cursor == before.cursor)
    // What the program writes next looks as it would have.
    let other = MarkedTerminal(columns: 20, rows: 12)
    other.write(output + "more\u{1b}[3;3Hthere\r\n\n")
    terminal.write("more\u{1b}[3;3Hthere\r\n\n")
    #expect(terminal.screen.rows.map(\.styleRuns) == other.screen.rows.map(\.styleRuns))
    #expect(terminal.screen.text == other.screen.text && terminal.screen.cursor == other.screen.cursor)
  }

  @Test("A line is found by its distance where the shell was started further down")
  func startedBelow() throws {
    let terminal = MarkedTerminal(columns: 20, rows: 8, before: "a\r\nb\r\nc\r\n")
    terminal.write("one two\r\n$ ")
    // The reader has its own screen, on which this is the first line.
    let own = TerminalEmulator(size: ScreenSize(columns: 20, rows: 8))
    own.feed(Array("one two\r\n$ ".utf8))
    let mark = try #require(WordMark([(row: 0, columns: 4..<7, text: "two")], on: own.unsynchronizedScreen))
    #expect(terminal.draw(mark, marked: true))
    #expect(terminal.isUnderlined(row: 3, column: 4) && !terminal.isUnderlined(row: 3, column: 3))
    #expect(!terminal.isUnderlined(row: 0, column: 4))
  }

  @Test("After rows were added or taken away the mark goes with its line")
  func resized() throws {
    let terminal = MarkedTerminal(columns: 20, rows: 8)
    terminal.write("\u{1b}[2J\u{1b}[H1\r\n2\r\n3\r\n4\r\n5\r\n6\r\nseven\r\n$ ")
    let mark = try #require(terminal.mark("seven", row: 6, column: 0))
    #expect(terminal.draw(mark, marked: true))
    terminal.resize(columns: 20, rows: 5)
    #expect(terminal.draw(mark, marked: false, relatively: true))
    #expect(terminal.screen.rows.allSatisfy { row in !row.cells.contains { $0.style.underline != .none } })
    #expect(terminal.screen.text.contains("seven"))
  }

  @Test("Nothing is drawn where the cursor could not be brought back, or the cells not be written back")
  func impossible() throws {
    let terminal = MarkedTerminal(columns: 10, rows: 4)
    terminal.write("\u{1b}[Hone\r\n0123456789")
    // The next character wraps: not every terminal keeps that.
    let mark = try #require(terminal.mark("one", row: 0, column: 0))
    #expect(!terminal.draw(mark, marked: true))
    #expect(terminal.mark("two", row: 0, column: 0) == nil)
    terminal.write("\r\n\u{1b}]8;;http://a.b\u{1b}\\link\u{1b}]8;;\u{1b}\\")
    #expect(terminal.mark("link", row: 2, column: 0) == nil)
    terminal.write("\u{1b}[4;1H👩‍🚀 after")
    #expect(terminal.mark("after", row: 3, column: 3) == nil)
  }
}
