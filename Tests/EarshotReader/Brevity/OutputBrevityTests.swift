// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotReader

@Suite("What lines of output repeat")
struct OutputBrevityTests {
  private typealias TextAppended = AccessibilityNotification.TextAppended
  private var brevity = OutputBrevity()

  private mutating func said(_ lines: [String], isOpen: Bool = false, notable: [String] = []) -> [String] {
    var message = TextAppended(lines, isOpen: isOpen, notable: notable)
    brevity.shorten(&message, .english)
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

  @Test("Renamed, new and removed files keep what is said of them, and what is no diff stays")
  mutating func otherHeads() {
    let lines = [
      "diff --git a/old b/new", "similarity index 90%", "diff --git a/x b/x", "new file mode 100644",
      "index 0000000..e69de29", "--- /dev/null", "+++ b/x", "@@ -0,0 +1 @@",
    ]
    #expect(said(lines) == ["diff --git a/old b/new", "similarity index 90%", "x", "new file mode 100644", "line 1"])
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
        "a.c:4:7: warning: unused", "    4 |   int rest;", "      |       rest", "^", "~", "  File \"a.py\", line 1",
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
    #expect(said(lines) == [lines[0], lines[1], "till.o till.c", lines[3]])
    #expect(said(["cc -O2 -Wall -Iinclude -c -o stock.o stock.c"]) == ["stock.o stock.c"])
    brevity.end()
    #expect(said([lines[2]]) == [lines[2]])
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
}
