// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@Suite("Copying what was reviewed")
@MainActor
struct CopyTests {
  @Test("A line that the margin cut is copied whole, without the blanks at its end")
  func line() {
    let harness = SessionHarness(columns: 10, rows: 4)
    harness.output("cat /usr/share/dict  \r\nx")
    _ = harness.answers(.top)
    #expect(harness.answers(copying: .line) == ["copied, cat /usr/share/dict"])
    #expect(harness.clipboard == ["cat /usr/share/dict"])
  }

  @Test("From the mark to the cursor, both with it, in either direction, line by line")
  func marked() {
    let harness = SessionHarness(columns: 20, rows: 6)
    harness.output("one two\r\nthree\r\n한글 four\r\n")
    _ = harness.answers(.top, .nextWord)
    #expect(harness.answers(copying: .mark) == ["marked"])
    _ = harness.answers(.nextLine, .nextLine, .nextCharacter)
    #expect(harness.answers(copying: .marked) == ["copied, 3 lines"])
    #expect(harness.answers(copying: .mark) == ["marked"])
    _ = harness.answers(.top)
    #expect(harness.answers(copying: .marked) == ["copied, 3 lines"])
    #expect(harness.clipboard == ["two\nthree\n한글", "one two\nthree\n한글"])
  }

  @Test("Without a mark, or with one whose line is gone, nothing is copied")
  func noMark() {
    let harness = SessionHarness(columns: 20, rows: 3)
    harness.output("one\r\ntwo")
    #expect(harness.answers(copying: .marked) == ["no mark"])
    _ = harness.answers(.top)
    #expect(harness.answers(copying: .mark) == ["marked"])
    harness.output((1...10_100).map { "\r\n\($0)" }.joined())
    #expect(harness.answers(copying: .marked) == ["no mark"])
    #expect(harness.clipboard == [])
  }

  @Test("V-88 The last phrase can be copied, and copying is no phrase of its own")
  func lastPhrase() {
    let harness = SessionHarness()
    harness.output("hello there\r\n")
    harness.pass(.seconds(5))
    #expect(harness.answers(copying: .lastPhrase, .lastPhrase) == ["copied, hello there", "copied, hello there"])
    #expect(harness.clipboard == ["hello there", "hello there"])
  }

  @Test("The ten newest are kept, told one after the other, and each can be pasted")
  func slots() {
    let harness = SessionHarness(columns: 20, rows: 20)
    harness.output((1...12).map { "line \($0)\r\n" }.joined())
    #expect(harness.answers(copying: .tellSlots, .paste(slot: 0)) == ["clipboard empty", "empty, slot 1"])
    _ = harness.answers(.top)
    for _ in 1...12 {
      _ = harness.answers(copying: .line)
      _ = harness.answers(.nextLine)
    }
    #expect(harness.answers(copying: .tellSlots, .tellSlots) == ["1: line 12", "2: line 11"])
    _ = harness.answers(copying: .paste(slot: 9), .paste(slot: 0), .paste(slot: -1), .paste(slot: 10))
    #expect(harness.sentKeys == ["line 3", "line 12"])
  }

  @Test("A paste is in brackets where the program asked for them, and lines end with Return")
  func bracketed() {
    let harness = SessionHarness(columns: 20, rows: 6)
    harness.output("one\r\ntwo\r\n")
    _ = harness.answers(.top)
    _ = harness.answers(copying: .mark)
    _ = harness.answers(.nextLine, .nextCharacter, .nextCharacter)
    _ = harness.answers(copying: .marked, .paste(slot: 0))
    harness.output("\u{1b}[?2004h")
    _ = harness.answers(copying: .paste(slot: 0))
    #expect(harness.sentKeys == ["one\rtwo", "\u{1b}[200~one\rtwo\u{1b}[201~"])
  }

  @Test("Where the terminal takes nothing, the copy is kept and the user is told")
  func refused() {
    let harness = SessionHarness()
    harness.output("word")
    harness.clipboardRefusal = .noTerminal
    #expect(harness.answers(copying: .line) == ["copied, word", "only in Earshot, no terminal to copy to"])
    harness.clipboardRefusal = .tooLong
    #expect(harness.answers(copying: .line) == ["copied, word", "only in Earshot, too long for the terminal"])
    _ = harness.answers(copying: .paste(slot: 0))
    #expect(harness.sentKeys == ["word"])
  }

  @Test("A blank line is nothing to copy")
  func blank() {
    let harness = SessionHarness()
    harness.output("\r\n")
    #expect(harness.answers(copying: .line) == ["nothing to copy"])
    #expect(harness.clipboard == [])
  }
}
