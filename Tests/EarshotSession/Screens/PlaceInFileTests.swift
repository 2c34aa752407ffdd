// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestSessions
import Testing

@testable import EarshotSession

/// The rows are those of less 590, man 2.11, Vim 9.0, nano 7.2, Emacs 28, micro 2.0, Kakoune and Helix.
@Suite("The place in a file that a program's screen tells")
struct PlaceInFileTests {
  private static let rows: [(String, line: Int?, column: Int?, percent: Int?)] = [
    ("lines 1-23/400 5%", 1, nil, 5),
    (" Manual page ls(1) line 25/246 12% (press h for help or q to quit)", 25, nil, 12),
    ("notes.txt lines 30-52/52 (END)", 30, nil, 100),
    (" Manual page ls(1) line 1 (press h for help or q to quit)", 1, nil, nil),
    ("\"notes.txt\" 400L, 2000B                                      12,5          3%", 12, 5, 3),
    ("-- INSERT --                                                 1,1           Top", 1, 1, 0),
    ("                                                             390,0-1       Bot", 390, 1, 100),
    ("[ line  5/300 ( 1%), col  1/20 (  5%), char   100/5000 ( 2%) ]", 5, 1, 1),
    ("-UUU:----F1  notes.txt      15% L25    (Text) ------", 25, nil, 15),
    ("notes.txt (12,5) | ft:unknown | unix | utf-8", 12, 5, nil),
    ("notes.txt 12:5  1 sel - client0@[4711]", 12, 5, nil),
    ("\"notes.txt\" 400 lines, 6692 bytes                             50,1         10%", 50, 1, 10),
    ("--More--(12%)", nil, nil, 12),
    ("notes.txt 57%", nil, nil, 57),
  ]

  @Test("Line, column and per cent", arguments: rows.indices)
  func told(_ index: Int) throws {
    let row = Self.rows[index]
    let place = try #require(TerminalFacts.PlaceInFile(row: row.0), "\(row.0)")
    #expect(place == TerminalFacts.PlaceInFile(line: row.line, column: row.column, percent: row.percent), "\(row.0)")
  }

  @Test(
    "Other rows tell none",
    arguments: [
      ":", "F1Help  F2Setup  F10Quit", "Mem 12% used of 3 GB", "12:45 mina@laptop", "Costs 1,250 for all of it today",
      "",
    ])
  func others(_ row: String) { #expect(TerminalFacts.PlaceInFile(row: row) == nil) }

  @Test("A key says it with the line of the caret, and the place on the screen where nothing tells it")
  @MainActor
  func key() {
    let harness = SessionHarness(columns: 60, rows: 4)
    harness.output("\u{1b}[?1049h\u{1b}[Halpha\r\nbeta\r\n~\r\nnotes.txt                  12,5          3%\u{1b}[2;1H")
    harness.command(.tell(.caret))
    harness.pass(.seconds(10))
    #expect(harness.phrases.last == "line 12, column 5, 3 percent: beta")
    let pager = SessionHarness(columns: 60, rows: 4)
    pager.output("\u{1b}[?1049h\u{1b}[Halpha\r\nbeta\r\ngamma\r\nlines 1-3/60 5%")
    pager.command(.tell(.caret))
    pager.pass(.seconds(10))
    #expect(pager.phrases.last == "line 1, 5 percent")
    let plain = SessionHarness(columns: 60, rows: 4)
    plain.output("alpha\r\nbeta")
    plain.command(.tell(.caret))
    plain.pass(.seconds(10))
    #expect(plain.phrases.last == "line 2, column 5: beta")
  }

  @Test("A line of the text above a plain prompt tells no place, and an empty line between numbers has a first column")
  @MainActor
  func text() {
    func said(_ screen: String) -> String? {
      let harness = SessionHarness(columns: 60, rows: 5)
      harness.output("\u{1b}[?1049h\u{1b}[H" + screen)
      harness.command(.tell(.caret))
      harness.pass(.seconds(10))
      return harness.phrases.last
    }
    #expect(said("line 5\r\nline 6\r\nline 7\r\nline 8\r\n:") == "line 5, column 2: :")
    #expect(said("alpha\r\nbeta\r\n-UUU:----F1  notes.txt  All L2 (Text)\r\n\r\nWrote it\u{1b}[2;1H") == "line 2: beta")
    #expect(said("  1 one\r\n  2\r\n  3   three\r\n  4 four\r\n\u{1b}[2;5H") == "line 2, column 1")
  }
}
