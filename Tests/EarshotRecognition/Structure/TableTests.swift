// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("Tables of aligned text")
struct AlignedTableTests {
  private let df = """
    user$ df -h
    Filesystem               Size  Used Avail Use% Mounted on
    devtmpfs                  12G     0   12G   0% /dev
    tmpfs                     24G     0   24G   0% /dev/shm
    /dev/vda                 252G   18G   78G  19% /
    cgroup                    12G     0   12G   0% /sys/fs/cgroup
    user$ 
    """

  @Test("df: the prompt is none of its rows, and the last label has two words", arguments: [80, 200])
  func freeSpace(_ columns: Int) throws {
    let screen = TableScreen.screen(df, columns)
    let table = try #require(TableScreen.tables(screen).first)
    #expect(TableScreen.tables(screen).count == 1)
    #expect(TableScreen.text(table.header) == ["Filesystem", "Size", "Used", "Avail", "Use%", "Mounted on"])
    #expect(table.rows.count == 4)
    #expect(TableScreen.text(table.row(2)) == ["/dev/vda", "252G", "18G", "78G", "19%", "/"])
    #expect(table.cell(1, 1) == RecognizedTable.Cell(text: "24G", row: 3, columns: 26..<29))
    #expect(table.area == ScreenArea(rows: 1..<6, columns: 0..<61))
    #expect(TableScreen.isConsistent(table, screen))
  }

  @Test("A last label of two words above shorter text is one column")
  func longLabel() throws {
    let text = """
      Filesystem      Size  Used Avail Use% Mounted on
      /dev/sda2       234G  201G   22G  91% /
      /dev/sdb1       1.8T  640G  1.1T  37% /data
      """
    let table = try #require(TableScreen.tables(text).first)
    #expect(table.header?.last?.text == "Mounted on")
    #expect(TableScreen.text(table.row(0)) == ["/dev/sda2", "234G", "201G", "22G", "91%", "/"])
  }

  @Test("ps: commands hold blanks")
  func processes() throws {
    let text = """
      USER       PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
      root         1  0.3  0.0  45320 13680 ?        SNLl 04:01   2:09 /init --log
      root         2  0.0  0.0      0     0 ?        S    04:01   0:00 [kthreadd]
      mina     10314  0.0  0.1  24680 11200 pts/0    Ss   Nov20   0:02 -bash
      mina     11200 12.5  4.1 924680 811200 pts/0   R+   Nov20   0:02 cc a.c
      """
    let table = try #require(TableScreen.tables(text).first)
    #expect(table.header?.count == 11)
    // The last row is shifted by a number that is too wide: it has no cell where the others have theirs.
    #expect(table.rows.count == 3)
    #expect(
      TableScreen.text(table.row(0)) == [
        "root", "1", "0.3", "0.0", "45320", "13680", "?", "SNLl", "04:01", "2:09", "/init --log",
      ])
    #expect(table.cell(2, 6)?.text == "pts/0")
  }

  @Test("ls -l has no labels, and names hold blanks")
  func files() throws {
    let text = """
      user$ ls -l
      total 212
      lrwxrwxrwx    1 root root      7 May 20  2025 bin -> usr/bin
      drwxr-xr-x    2 root root   4096 May  9  2025 boot
      -rw-r--r--    1 root root    512 Nov 21 04:01 my file.txt
      drwxrwxrwt 1914 root root 135168 Nov 21 15:05 tmp
      user$ 
      """
    let table = try #require(TableScreen.tables(text).first)
    #expect(table.header == nil)
    #expect(table.rows.count == 4)
    #expect(
      TableScreen.text(table.row(2)) == [
        "-rw-r--r--", "1", "root", "root", "512", "Nov", "21", "04:01", "my file.txt",
      ])
    #expect(table.row(0)?.last?.text == "bin -> usr/bin")
  }

  @Test("docker ps: labels of two words, cells with blanks, empty cells")
  func containers() throws {
    let text = """
      CONTAINER ID   IMAGE          COMMAND                  CREATED        STATUS        PORTS      NAMES
      3fa9b1c2d4e5   postgres:15    "docker-entrypoint.s…"   2 hours ago    Up 2 hours    5432/tcp   db
      9bc1d2e3f4a5   web:latest     "/bin/serve"             3 hours ago    Up 3 hours               web_1
      0123456789ab   redis:7        "docker-entrypoint.s…"   5 weeks ago    Up 2 weeks    6379/tcp   cache
      """
    let table = try #require(TableScreen.tables(text, 200, 60).first)
    #expect(
      TableScreen.text(table.header) == ["CONTAINER ID", "IMAGE", "COMMAND", "CREATED", "STATUS", "PORTS", "NAMES"])
    #expect(
      TableScreen.text(table.row(1)) == [
        "9bc1d2e3f4a5", "web:latest", "\"/bin/serve\"", "3 hours ago", "Up 3 hours", "", "web_1",
      ])
    let wrapped = try #require(TableScreen.tables(text).first, "The screen's edge wraps each row.")
    #expect((0...3).map { TableScreen.text(wrapped.row($0)) } == (0...3).map { TableScreen.text(table.row($0)) })
  }

  @Test("kubectl get, also with two columns")
  func pods() throws {
    let text = """
      NAME                     READY   STATUS             RESTARTS      AGE
      api-6b7f9c5d8-abcde      1/1     Running            0             5d
      db-0                     0/1     CrashLoopBackOff   12 (5m ago)   3h
      """
    let table = try #require(TableScreen.tables(text).first)
    #expect(TableScreen.text(table.row(1)) == ["db-0", "0/1", "CrashLoopBackOff", "12 (5m ago)", "3h"])
    let ages = try #require(TableScreen.tables("NAME      AGE\ndefault   5d\nkube      3h\nuser$ ls  a").first)
    #expect(ages.rows.map { $0.map(\.text) } == [["default", "5d"], ["kube", "3h"]])
  }

  @Test("git branch -vv: the sign of the branch one is on is a cell by itself")
  func branches() throws {
    let text = """
      + controls  aabb553 (/tmp/controls) Name parts of a screen
        main      aabb553 [origin/main] Name parts of a screen
        mutate    f61453f Answer who goes to an element
      * tables    937160e Read JSON values by one piece of code
      """
    let table = try #require(TableScreen.tables(text).first)
    #expect(table.header == nil)
    #expect(TableScreen.text(table.row(1)) == ["", "main", "aabb553", "[origin/main] Name parts of a screen"])
    #expect(TableScreen.text(table.row(3))?.first == "*")
  }

  @Test("systemctl list-units: no numbers, but words that return")
  func units() throws {
    let text = """
        UNIT                   LOAD   ACTIVE SUB     DESCRIPTION
        cron.service           loaded active running Regular background program
      ● nginx.service          loaded failed failed  A high performance web server
        ssh.service            loaded active running OpenBSD Secure Shell server

      LOAD   = Reflects whether the unit definition was properly loaded.
      """
    let table = try #require(TableScreen.tables(text).first)
    #expect(TableScreen.tables(text).count == 1)
    #expect(TableScreen.text(table.header) == ["", "UNIT", "LOAD", "ACTIVE", "SUB", "DESCRIPTION"])
    #expect(
      TableScreen.text(table.row(1)) == [
        "●", "nginx.service", "loaded", "failed", "failed", "A high performance web server",
      ])
  }

  @Test("free: the first column has no label")
  func memory() throws {
    let text = """
                     total        used        free      shared  buff/cache   available
      Mem:            23Gi       2.2Gi        17Gi       8.6Mi       3.8Gi        21Gi
      Swap:             0B          0B          0B
      """
    let table = try #require(TableScreen.tables(text).first)
    #expect(TableScreen.text(table.header)?.prefix(2) == ["", "total"])
    #expect(TableScreen.text(table.row(1)) == ["Swap:", "0B", "0B", "0B", "", "", ""])
  }

  @Test("Labels over dashes, and the days of a month")
  func rules() throws {
    let text = "Package         Version\n--------------- -------\nannotated-types 0.7.0\nasttokens       3.0.1"
    let table = try #require(TableScreen.tables(text).first)
    #expect(TableScreen.text(table.header) == ["Package", "Version"])
    #expect(TableScreen.text(table.row(1)) == ["asttokens", "3.0.1"])
    let month = """
           May 2026
      Su Mo Tu We Th Fr Sa
                      1  2
       3  4  5  6  7  8  9
      10 11 12 13 14 15 16
      31
      """
    let calendar = try #require(TableScreen.tables(month).first)
    #expect(TableScreen.text(calendar.header) == ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"])
    #expect(TableScreen.text(calendar.row(0)) == ["", "", "", "", "", "1", "2"])
    #expect(TableScreen.text(calendar.rows.last) == ["31", "", "", "", "", "", ""])
  }

  @Test("Wide characters take two columns")
  func korean() throws {
    let text = """
      파일 시스템      크기  사용  가용 사용% 마운트위치
      /dev/sda2        234G  201G   22G   91% /
      /dev/sdb1        1.8T  640G  1.1T   37% /자료
      """
    let table = try #require(TableScreen.tables(text).first)
    #expect(TableScreen.text(table.header) == ["파일 시스템", "크기", "사용", "가용", "사용%", "마운트위치"])
    #expect(TableScreen.text(table.row(1)) == ["/dev/sdb1", "1.8T", "640G", "1.1T", "37%", "/자료"])
    #expect(table.header?.dropFirst().first?.columns == 17..<21)
  }

  @Test("A header with a look of its own above one column of numbers")
  func looks() throws {
    let rows = "Apple pie    sweet       12\nSoup         sour         3\nBread        plain        7"
    let table = try #require(TableScreen.tables("\u{1b}[7mName         Taste    Price\u{1b}[0m\n" + rows).first)
    #expect(TableScreen.text(table.header) == ["Name", "Taste", "Price"])
    #expect(TableScreen.text(table.row(0)) == ["Apple pie", "sweet", "12"])
  }

  @Test("top, with a header in reverse")
  func top() throws {
    let text = """
      %Cpu(s): 80.0 us,  0.0 sy, 20.0 ni,  0.0 id,  0.0 wa,  0.0 hi,  0.0 si,  0.0 st 
      MiB Mem :  24105.6 total,  18301.9 free,   2249.0 used,   3955.1 buff/cache     

      \u{1b}[7m    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND \u{1b}[0m
        10409 root      20   0 1281516 492404  49212 S  44.4   2.0  10:45.97 Package+
        23992 root      22   2  404944 155096  46940 S  33.3   0.6   0:21.10 Package+
      \u{1b}[1m      1 root      20   0  414940 238264 141828 R  22.2   1.0   0:09.15 top \u{1b}[0m
      """
    let table = try #require(TableScreen.tables(text).first)
    #expect(TableScreen.tables(text).count == 1)
    #expect(table.header?.count == 12)
    #expect(table.rows.map { $0.first?.text } == ["10409", "23992", "1"])
  }

  @Test("In an area beside other text the columns are those of the screen")
  func areas() throws {
    let rows = df.split(separator: "\n").map { String(repeating: "x", count: 20) + "│ " + $0 }
    let screen = TableScreen.screen(rows.joined(separator: "\n"), 120)
    #expect(TableScreen.tables(screen).isEmpty)
    let area = ScreenArea(rows: 0..<90, columns: 22..<300)
    let table = try #require(RecognizedTable.tables(in: area, of: screen).first)
    #expect(table.rows.count == 4)
    #expect(table.cell(1, 1) == RecognizedTable.Cell(text: "24G", row: 3, columns: 48..<51))
  }
}
