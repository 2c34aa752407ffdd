// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

/// Output of docker, gh and ps as they write it, wider than a terminal of 80 columns.
@Suite("Tables wider than the screen, and under capital labels")
struct TableWideTests {
  private let containers = """
    CONTAINER ID   IMAGE                 COMMAND                  CREATED        STATUS          PORTS                    NAMES
    4c01db0b339c   nginx:1.27            "/docker-entrypoint.…"   2 hours ago    Up 2 hours      0.0.0.0:8080->80/tcp     web
    d7886598dbe2   redis:7               "docker-entrypoint.s…"   5 hours ago    Up 5 hours      6379/tcp                 cache
    91fe72a0c3aa   postgres:16-bookworm  "docker-entrypoint.s…"   3 days ago     Exited (0) …                             db
    """

  private func texts(_ table: RecognizedTable) -> [[String]] {
    ([table.header].compactMap { $0 } + table.rows).map { $0.map(\.text) }
  }

  @Test("A table that the edge of the screen wraps is the same table", arguments: [140, 100, 80, 60, 40])
  func wrapped(_ columns: Int) throws {
    let wide = try #require(TableScreen.tables(containers, 200).first)
    let screen = TableScreen.screen(containers, columns)
    let found = TableScreen.tables(screen)
    #expect(found.count == 1)
    let table = try #require(found.first)
    #expect(texts(table) == texts(wide))
    #expect(TableScreen.text(wide.header)?.count == 7)
    #expect(TableScreen.text(wide.row(2))?.suffix(3) == ["Exited (0) …", "", "db"])
    let used = screen.rows.lastIndex { !$0.isBlank } ?? 0
    #expect(table.area.rows == 0..<used + 1)
    for cell in table.rows.joined() where !cell.text.isEmpty {
      let shown = screen.rows[cell.row].text(columns: cell.columns)
      #expect(cell.text.hasPrefix(shown.trimmingPrefix(" ").prefix(1)))
      #expect(cell.columns.upperBound <= columns)
    }
  }

  @Test("Labels that are not above the beginnings of their columns, as those of a list of issues")
  func issues() throws {
    let text = """
      NUMBER  TITLE                       STATE   UPDATED
      #41     Crash when the list is empty  open    2 days ago
      #38     Add a German translation      closed  5 days ago
      #22     Slow start on old machines    open    9 days ago
      """
    for columns in [80, 40] {
      let table = try #require(TableScreen.tables(text, columns).first)
      #expect(TableScreen.text(table.header) == ["NUMBER", "TITLE", "STATE", "UPDATED"])
      #expect(TableScreen.text(table.row(1)) == ["#38", "Add a German translation", "closed", "5 days ago"])
      #expect(table.rows.count == 3)
    }
  }

  @Test("Words alone, without a number, under capital labels: units, and a list of repositories")
  func words() throws {
    let text = """
      UNIT           LOAD    ACTIVE  SUB      DESCRIPTION
      cron.service   loaded  active  running  Regular background program processing daemon
      dbus.service   loaded  active  running  D-Bus System Message Bus
      getty@.target  loaded  active  active   Login Prompts
      """
    let table = try #require(TableScreen.tables(text, 100).first)
    #expect(TableScreen.text(table.row(2)) == ["getty@.target", "loaded", "active", "active", "Login Prompts"])
  }

  @Test("A process with a long command is one row of the table of processes")
  func processes() throws {
    let text = """
      USER       PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
      root         1  0.3  0.0  45320 13680 ?        SNLl 04:01   2:09 /sbin/init --log-level debug --listen 5002 --port 2024 --auth-required
      root         2  0.0  0.0      0     0 ?        S    04:01   0:00 [kthreadd]
      mina     10314  0.0  0.1  24680 11200 pts/0    Ss   Nov20   0:02 -bash
      """
    let table = try #require(TableScreen.tables(text, 80).first)
    #expect(table.header?.count == 11)
    #expect(table.rows.count == 3)
    #expect(table.cell(0, 10)?.text == "/sbin/init --log-level debug --listen 5002 --port 2024 --auth-required")
    #expect(table.cell(1, 10)?.row == 3)
  }

  @Test(
    "Wrapped prose, a title in capitals and a page's head are no tables",
    arguments: [
      """
      LS(1)                          User Commands                          LS(1)
      NAME  ls, list directory contents  in columns  or lines
      SYNOPSIS  ls  [OPTION]...  [FILE]...
      """,
      """
      WARNING  READ THIS  BEFORE YOU BEGIN
      The machine will be switched off at noon, and everything that was not saved by then is lost for ever, whoever you are.
      All who work on it are asked to write their files, to leave their shells, and to come back on the next day at nine.
      """,
      """
      A  B  C
      one two three
      four five six
      """,
      "2026-11-28 10:00:01 app[3]: started with nothing in its hands and everything in its mind, as it always does\n"
        + "2026-11-28 10:00:02 app[3]: stopped by a signal that nobody sent, as far as is known, at any time of today",
    ])
  func none(_ text: String) { #expect(TableScreen.tables(text, 60).isEmpty) }

  @Test("A line of many rows, as of data, is no line of a table, and costs no more")
  func data() {
    let line = String(repeating: "abc 123 ", count: 400)
    #expect(TableScreen.tables("ID  NAME  SIZE\n" + line + "\n" + line, 80, 100).isEmpty)
  }
}
