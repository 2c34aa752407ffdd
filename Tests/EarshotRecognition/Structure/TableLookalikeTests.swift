// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Foundation
import Testing

@Suite("What looks like a table and is none")
struct TableLookalikeTests {
  private static let lookalikes = [
    "prose": """
    It was the best of times, it was the worst of times, it was the age of
    wisdom, it was the age of foolishness, it was the epoch of belief, it was
    the epoch of incredulity, it was the season of Light, it was the season of
    Darkness, it was the spring of hope, it was the winter of despair.
    """,
    "ls": """
    GConf                 gitweb            pam
    PackageKit            glib-2.0          pam-configs
    X11                   glvnd             perf-core
    aclocal               gnupg             perl
    application-registry  groff             pixmaps
    """,
    "ls /proc": """
    1     1024  2048  acpi       filesystems  meminfo
    10    1100  3     asound     fs           misc
    1001  12    44    buddyinfo  interrupts   modules
    """,
    "capital files": "CHANGES   LICENSE   README\nbuild.sh  main.c    util.c\nlib.c     notes     zoo.c",
    "struct": "type Person struct {\n\tName    string\n\tAge     int\n\tAddress string\n\tPhones  []string\n}",
    "assignments": "x     = 1\nwidth = 80\nrows  = 24\ndepth = 3",
    "calls": "  print(1, 2);\n  draw(10, 20);\n  move(3, 4);",
    "defines": "#define ALPHA   1\n#define BETA    2\n#define GAMMA  30\n",
    "menu": " New       Ctrl-N\n Open      Ctrl-O\n Save as   Ctrl-S\n Quit      Ctrl-Q",
    "chosen menu": "\u{1b}[7m Banana    yellow   \u{1b}[0m\n Cherry    red\n Apple     green\n Plum      blue",
    "key bar": "^G Help      ^O Write Out ^W Where Is  ^K Cut\n^X Exit      ^R Read File ^\\ Replace   ^U Paste",
    "options":
      "  -a, --all        do not ignore entries\n  -b, --escape     print escapes\n  -c               sort by ctime",
    "diff": """
    diff --git a/prices.md b/prices.md
    @@ -1,5 +1,5 @@
     | Name | Price |
     |------|-------|
    -| Tea  |     2 |
    +| Tea  |     3 |
     | Wine |    12 |
    """,
    "diff of columns": """
    @@ -1,4 +1,4 @@
     NAME   SIZE   AGE
    -tea      20    5d
    +tea      30    5d
     wine     10    3d
     beer     10    3d
    """,
    "diff --stat": " a/Package.swift | 12 ++++----\n b/Tables.swift  |  3 +++\n c/Test.swift    | 40 ++++++",
    "log": """
    2026-11-21 15:04:01 INFO server started on port 80
    2026-11-21 15:04:02 INFO worker ready after 3 tries
    2026-11-21 15:04:09 WARN disk almost full, 3 left
    """,
    "git log": "aabb553 Name parts of a screen\n937160e Read JSON values\n3b61704 Hear progress in quarters",
    "ping": """
    64 bytes from 1.1.1.1: icmp_seq=1 ttl=57 time=3.21 ms
    64 bytes from 1.1.1.1: icmp_seq=2 ttl=57 time=3.32 ms
    64 bytes from 1.1.1.1: icmp_seq=3 ttl=57 time=3.18 ms
    """,
    "pairs": "Vendor ID:     GenuineIntel\nCPU family:    6\nModel:         143\nStepping:      8",
    "pairs with units": "MemTotal:       24684132 kB\nMemFree:        19568616 kB\nBuffers:           87044 kB",
    "columns that are not kept":
      "   7  6 loop6 0 0 0 0\n   7  7 loop7 0 0 0 0\n 254  0 vda 3210 42 23552 2250\n 253  0 zram0 0 0 0 0",
    "too few labels": "     CPU0   CPU1\n24:     1      0  IO-APIC   5-edge\n25:     0      1  IO-APIC   6-edge",
    "numbered code": "  9  let first = 1\n 10  let other = 2\n 11  let third = 3",
    "progress bars": "core     ██████░░░░   62%\nutils    ░░░░░░░░░░    0%\nparser   ██████████  100%",
    "dialog": "┌──── Title ────┐\n│ Copy 3 files? │\n│  <Yes>  <No>  │\n└───────────────┘",
  ]

  @Test("Silence", arguments: lookalikes.keys.sorted(), TableScreen.sizes)
  func silence(_ name: String, _ size: ScreenSize) throws {
    let text = try #require(Self.lookalikes[name])
    let tables = TableScreen.tables(text, size.columns, size.rows)
    #expect(tables.isEmpty, "\(tables)")
  }

  @Test("Where lines are wrapped, no row has a part of a cell")
  func wrapping() {
    let text = """
      Filesystem               Size  Used Avail Use% Mounted on
      devtmpfs                  12G     0   12G   0% /dev
      tmpfs                     24G     0   24G   0% /dev/shm
      /dev/vda                 252G   18G   78G  19% /
      """
    let tables = TableScreen.tables(text, 40, 12)
    #expect(
      tables.map { $0.rows.map { $0.map(\.text) } }
        == TableScreen.tables(text, 80).map { $0.rows.map { $0.map(\.text) } })
  }

  @Test("Random screens", arguments: 0..<300)
  func random(_ seed: Int) {
    var dice = Dice(seed)
    let size = TableScreen.sizes[seed % 3]
    let pieces = [
      " ", "  ", "   ", "a", "NAME", "12", "3.5G", "│", "|", "-", "---", "+", "┼", "─", "├", "한글", "é", "e\u{301}", "👩‍👩‍👧",
      "\r\n", "\r\n", "\t", "\u{1b}[7m", "\u{1b}[0m", "drwxr-xr-x", "aabb553", "@@ -1", "=", ":", "\u{3000}",
    ]
    var text = ""
    for _ in 0..<size.columns * size.rows / 4 { text += pieces[dice.roll(pieces.count)] }
    let emulator = TerminalEmulator(size: size)
    emulator.feed(Array(text.utf8))
    let screen = emulator.screen
    for table in TableScreen.tables(screen) { #expect(TableScreen.isConsistent(table, screen)) }
    let rows = dice.roll(70) - 5
    let columns = dice.roll(210) - 5
    let area = ScreenArea(rows: rows..<rows + dice.roll(70), columns: columns..<columns + dice.roll(210))
    for table in RecognizedTable.tables(in: area, of: screen) {
      #expect(area.contains(table.area))
      #expect(!table.rows.isEmpty)
    }
  }
}

struct TableRecordingTests {
  /// The screens after each piece of output.
  private func screens(_ name: String) throws -> [Screen] {
    let file = try String(contentsOfFile: "\(RecordedScreens.folder)/\(name)/session.cast", encoding: .utf8)
    var screens: [Screen] = []
    var emulator: TerminalEmulator?
    for line in file.split(separator: "\n") {
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
      if let header = json as? [String: Any] {
        let size = (header["width"] as? Int ?? 80, header["height"] as? Int ?? 24)
        emulator = TerminalEmulator(size: ScreenSize(columns: size.0, rows: size.1))
      } else if let event = json as? [Any], event.count == 3, event[1] as? String == "o", let emulator {
        emulator.feed(Array((event[2] as? String ?? "").utf8))
        screens.append(emulator.screen)
      }
    }
    return screens
  }

  @Test("df is a table at its end")
  func freeSpace() throws {
    guard let screen = try screens("table-df").last else { return }
    let table = try #require(TableScreen.tables(screen).first)
    #expect(TableScreen.text(table.header) == ["Filesystem", "Size", "Used", "Avail", "Use%", "Mounted on"])
    #expect(table.rows.map { $0.first?.text } == ["/dev/sda2", "tmpfs", "/dev/sdb1"])
  }

  @Test(
    "Programs without tables",
    arguments: ["bash-ls", "less", "vim", "dialog-menu", "git-diff", "nano-edit", "fzf", "whiptail-yesno", "lynx"])
  func silence(_ name: String) throws {
    for screen in try screens(name) {
      let tables = TableScreen.tables(screen)
      #expect(tables.isEmpty, "\(tables)")
    }
  }
}
