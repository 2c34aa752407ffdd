// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotReader

@Suite("What lines of output repeat")
struct OutputBrevityTests {
  private typealias TextAppended = AccessibilityNotification.TextAppended
  private var brevity = OutputBrevity()
  private var isCut = false

  private mutating func said(_ lines: [String], isOpen: Bool = false, notable: [String] = []) -> [String] {
    var message = TextAppended(lines, isOpen: isOpen, notable: notable)
    isCut = brevity.shorten(&message, .english)
    return message.lines
  }

  @Test("A head of git's diff is the file's name once, and the line of each part")
  mutating func diff() {
    let lines = [
      "diff --git a/src/cart b.py b/src/cart b.py", "index 60c3f76..4aa6bc0 100644", "--- a/src/cart b.py",
      "+++ b/src/cart b.py", "@@ -6,10 +7,11 @@ class Cart:", "   def add(self):", "--- a/src/cart b.py", "+one",
      "@@ -30 +31 @@", "-two",
    ]
    #expect(
      said(lines) == [
        "src/cart b.py", "line 7, class Cart:", "   def add(self):", "--- a/src/cart b.py", "+one", "line 31", "-two",
      ])
  }

  /// The output of git 2.39 of a file with a Korean name.
  @Test("A name that git quotes is a name, too, and the head begins a part with its first line")
  mutating func quotedDiff() {
    let name = #"\353\252\251\353\241\235.txt"#
    let lines = [
      "diff --git \"a/\(name)\" \"b/\(name)\"", "index e9b0b8b..177d646 100644", "--- \"a/\(name)\"",
      "+++ \"b/\(name)\"", "@@ -1,3 +1,4 @@", " 하나", "-넷", "+다섯",
    ]
    #expect(said(lines) == ["\"\(name)\"", " 하나", "-넷", "+다섯"])
  }

  @Test("A head that a pager's search has lit is said by other words, without the mark")
  mutating func markedHead() {
    var message = TextAppended(["diff --git a/x b/x", "@@ -37,7 +37,7 @@ line 36", "see this"])
    message.marks = [
      LineMark(line: 1, range: 0..<2, kind: .highlighted), LineMark(line: 2, range: 4..<8, kind: .highlighted),
    ]
    _ = brevity.shorten(&message, .english)
    #expect(message.lines == ["x", "line 37, line 36", "see this"])
    #expect(message.marks == [LineMark(line: 2, range: 4..<8, kind: .highlighted)])
  }

  @Test("Renamed, new and removed files keep what is said of them, and what is no diff stays")
  mutating func otherHeads() {
    let lines = [
      "diff --git a/old b/new", "similarity index 90%", "diff --git a/x b/x", "new file mode 100644",
      "index 0000000..e69de29", "--- /dev/null", "+++ b/x", "@@ -0,0 +1 @@",
    ]
    #expect(said(lines) == ["diff --git a/old b/new", "similarity index 90%", "x", "new file mode 100644"])
    #expect(isCut)
    brevity.end()
    #expect(said(["--- a/x", "@@ -0,0 +1 @@", "index 12..34"]) == ["--- a/x", "@@ -0,0 +1 @@", "index 12..34"])
  }

  @Test("Marks that point at a place in the line above are for eyes; a lone sign is an answer")
  mutating func pointers() {
    let lines = [
      "a.c:4:7: warning: unused", "    4 |   int rest;", "      |       ^~~~", "      |       rest", "  ^~~~", "^", "~",
      "  File \"a.py\", line 1", "    x = = 1", "        ^",
    ]
    #expect(
      said(lines) == [
        "a.c:4:7: warning: unused", "  int rest;", "rest", "^", "~", "  File \"a.py\", line 1",
        "    x = = 1",
      ])
    brevity.end()
    #expect(said(["  ^"]) == ["  ^"])
  }

  @Test("A long beginning that the last such line had is said once, whatever stands between")
  mutating func beginnings() {
    let lines = [
      "cc -O2 -Wall -Iinclude -c -o cart.o cart.c", "cart.c:4:16: error: no member named summ in cart",
      "cc -O2 -Wall -Iinclude -c -o till.o till.c", "cc -O2 -Wall -Iinclude -c -o till.o till.c",
    ]
    #expect(said(lines) == [lines[0], lines[1], "till.c", lines[3]])
    #expect(said(["cc -O2 -Wall -Iinclude -c -o stock.o stock.c"]) == ["stock.c"])
    #expect(said(["cc -O2 -Wall -Iinclude -c -o shop.o other.c"]) == ["shop.o other.c"])
    brevity.end()
    #expect(said([lines[2]]) == [lines[2]])
  }

  @Test("Of a log line's date, machine and program only what is new is said; other lines between change nothing")
  mutating func logs() {
    let system = [
      "Nov 29 06:20:01 harbour cron[811]: job started", "Nov 29 06:20:01 harbour cron[812]: job ended",
      "Nov 29 06:20:07 harbour cron[812]: job: ended late", "Nov 30 00:00:01 harbour kernel: link is up",
    ]
    #expect(
      said(system) == [
        system[0], "cron[812]: job ended", "06:20:07 job: ended late", "30 00:00:01 kernel: link is up",
      ])
    let other = [
      "2026-05-02T08:30:01Z harbour nginx[8]: upstream timed out", "plain words",
      "2026-05-02T08:30:02Z harbour nginx[8]: back",
      "2026-05-03T08:30:02Z harbour nginx[8]: reload",
    ]
    #expect(said(other) == [other[0], "plain words", "08:30:02Z back", "2026-05-03T08:30:02Z reload"])
    let times = ["It is 08:30:01 in the harbour now", "It is 08:30:02 in the harbour now"]
    #expect(said(times) == times)
  }

  @Test("Rows of a table, errors, short beginnings and a line that is still written stay whole")
  mutating func whole() {
    let table = [
      "drwxr-xr-x 2 root root 4096 Nov 28 12:58 pictures", "drwxr-xr-x 2 root root 4096 Nov 28 12:58 tests",
    ]
    #expect(said(table) == table)
    let short = ["This is line one of it", "This is line two of it"]
    #expect(said(short) == short)
    let lines = ["sh -c cd x; make all one", "sh -c cd x; make all two"]
    #expect(said(lines, notable: [lines[1]]) == lines)
    brevity.end()
    #expect(said(lines, isOpen: true) == lines)
    #expect(said(["sh -c cd x; make all two"]) == ["two"])
  }

  @Test("Code below a message is said without the number that the message told, and without what it said")
  mutating func excerpts() {
    let gcc = [
      "cart.c: In function ‘total’:", "cart.c:4:16: error: no member named ‘summ’; did you mean ‘sum’?",
      "    4 |   return cart->summ;", "      |                ^~~~", "      |                sum",
      "cart.c:5:1: warning: control reaches end", "    5 | }",
    ]
    #expect(said(gcc, notable: [gcc[1]]) == [gcc[0], gcc[1], "  return cart->summ;", gcc[5]])
    // What rustc writes beside the places is nowhere else.
    let rustc = [
      "error[E0382]: borrow of moved value: `x`", " --> src/main.rs:4:20", "  |",
      "2 |     let x = String::new();", "  |         - move occurs because `x` has no copy",
      "4 |     println!(\"{}\", x);", "  |                    ^ value borrowed here after move",
    ]
    #expect(
      said(rustc) == [
        rustc[0], rustc[1], rustc[3], "- move occurs because `x` has no copy", "    println!(\"{}\", x);",
        "^ value borrowed here after move",
      ])
    let table = ["name | size", "  1 | 20", "  | 30"]
    #expect(said(table) == table)
  }

  @Test("Of lists in one output, a name is said once, and a beginning that all share")
  mutating func lists() {
    let lines = [
      "The following additional packages will be installed:", "  shop-core shop-perl shop-ruby", "Suggested packages:",
      "  shop-doc", "The following NEW packages will be installed:", "  shop shop-core shop-perl shop-ruby",
    ]
    #expect(
      said(lines) == [
        lines[0], "shop-core perl ruby", lines[2], lines[3], lines[4], "shop, 3 named before",
      ])
    brevity.end()
    #expect(said([lines[4], lines[5]]) == [lines[4], lines[5]])
    brevity.end()
    // Code, and commands in a text, come again and stay.
    let code = [
      "try:", "    from shop import cart", "except ImportError as wrong:", "    from shop import cart",
      "Then run this:",
      "  sudo apt install", "Again run this:", "  sudo apt install",
    ]
    #expect(said(code) == code)
    // Sentences, paths and files in columns are no such lists.
    let others = ["Usage:", "  shop [options] file", "Files:", "  a-x.c   a-y.c   a-z.c", "  two words, here"]
    #expect(said(others) == others)
  }

  @Test("What zypper picks out of a list it has printed is said, a list that it takes up whole is not")
  mutating func picked() {
    // As zypper 1.14 writes them.
    let all = [
      "The following 6 NEW packages are going to be installed:",
      "  shop shop-core shop-doc-2 shop-lib0 shop-perl-base shop-ruby2",
    ]
    let recommended = [
      "The following 3 recommended packages were automatically selected:", "  shop-doc-2 shop-perl-base shop-ruby2",
    ]
    let picked = said(all + [""] + recommended)
    #expect(picked.first == all[0])
    #expect(picked.last == "shop-doc-2 perl-base ruby2")
    brevity.end()
    let taken = said(recommended + [""] + all)
    #expect(taken[1] == "shop-doc-2 perl-base ruby2")
    #expect(taken.last == "shop shop-core shop-lib0, 3 named before")
  }

  @Test("A list over several lines takes up an earlier one whole, too")
  mutating func severalLines() {
    let lines = [
      "Additional packages:", "  shop-a1 shop-a2 shop-a3", "  shop-b1 shop-b2 shop-b3", "NEW packages:",
      "  cart shop-a1 shop-a2 shop-a3", "  shop-b1 shop-b2 shop-b3",
    ]
    let heard = said(lines)
    #expect(heard.dropFirst(3).dropFirst() == ["cart, 3 named before", "3 named before"])
  }

  @Test("A hash beside words ends early, one that was asked for does not, and an address is not said twice")
  mutating func hashes() {
    let commit = "009fabb6e8d1c2a3b4c5d6e7f8091a2b3c4d5e6f"
    #expect(said(["commit \(commit) (HEAD -> main)"]) == ["commit 009fabb… (HEAD -> main)"])
    #expect(said([commit, "Digest: sha256:\(commit)"]) == [commit, "Digest: sha256:009fabb…"])
    #expect(
      said(["ED25519 key fingerprint is SHA256:geokFk8bq24kSdadiPNUqL3eoFY+ilNJd4Dfv2hp9y4."])
        == ["ED25519 key fingerprint is SHA256:geokFk8…."])
    // An error may be about what tells two of them apart.
    let error = "error: \(commit) is not 009fabb6e8d1c2a3b4c5d6e7f8091a2b3c4d5e00"
    #expect(said([error], notable: [error]) == [error])
    let ssh = "The authenticity of host '[127.0.0.1]:2222 ([127.0.0.1]:2222)' can't be established."
    #expect(said([ssh], notable: [ssh]) == ["The authenticity of host '[127.0.0.1]:2222' can't be established."])
    #expect(
      said(["PING 127.0.0.1 (127.0.0.1) 56(84) bytes of data."]) == ["PING 127.0.0.1 56(84) bytes of data."])
    let kept = [
      "PING localhost (127.0.0.1) 56(84) bytes of data.",
      "transfer 12345678901234567890123456 to account DE02120300000000202051",
      "see /usr/share/doc/Ab1Cd2Ef3Gh4Ij5Kl6Mn7Op8 and deadbeefdeadbeefdeadbeef words",
      "a UInt8Array2DViewModel3X of it",
    ]
    #expect(said(kept) == kept)
  }

  @Test("An object that is made from the source behind it is left out; of two pictures neither is")
  mutating func products() {
    let lines = ["cc -O2 -Wall -Iinclude -c -o cart.o cart.c", "cc -O2 -Wall -Iinclude -c -o shop.o shop.c"]
    #expect(said(lines) == [lines[0], "shop.c"])
    let pictures = ["convert to png with 90 colours tea.jpg tea.png", "convert to png with 90 colours jam.jpg jam.png"]
    #expect(said(pictures) == [pictures[0], "jam.jpg jam.png"])
  }

  @Test("A path that an opening told is asked for by its name")
  func paths() {
    var paths = KnownPaths()
    paths.note("GNU nano 7.2 /home/mina/.tmp/crontab.q2XvBd/crontab")
    #expect(
      paths.shortened("File Name to Write: /home/mina/.tmp/crontab.q2XvBd/crontab") == "File Name to Write: crontab")
    #expect(paths.shortened("File Name to Write: /home/mina/crontab") == "File Name to Write: /home/mina/crontab")
    #expect(
      paths.shortened("/home/mina/.tmp/crontab.q2XvBd/crontab") == "/home/mina/.tmp/crontab.q2XvBd/crontab")
    paths.forget()
    #expect(
      paths.shortened("Name: /home/mina/.tmp/crontab.q2XvBd/crontab") == "Name: /home/mina/.tmp/crontab.q2XvBd/crontab")
  }
}
