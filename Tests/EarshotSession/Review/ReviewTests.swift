// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@Suite("Reviewing what is on the screen")
@MainActor
struct ReviewTests {
  @Test("The review cursor begins at the program's caret")
  func begin() {
    let harness = SessionHarness()
    harness.output("one\r\ntwo\r\n$ ls")
    #expect(
      harness.answers(.line, .character, .previousCharacter, .previousCharacter) == ["$ ls", "end of line", "s", "l"])
  }

  @Test("Line by line up to the top and down to the bottom, which are said with the line one stays on")
  func lines() {
    let harness = SessionHarness()
    harness.output("one\r\n\r\n$ ")
    #expect(harness.answers(.previousLine, .previousLine, .previousLine) == ["blank", "one", "top, one"])
    #expect(harness.answers(.nextLine, .nextLine, .nextLine) == ["blank", "$", "bottom, $"])
    #expect(harness.answers(.top, .bottom) == ["one", "$"])
  }

  @Test("V-72 Character by character within a line; the ends are said")
  func characters() {
    let harness = SessionHarness()
    harness.output("a b\r\n")
    #expect(
      harness.answers(.top, .nextCharacter, .nextCharacter, .nextCharacter) == ["a b", "space", "b", "end of line, b"])
    #expect(harness.answers(.move(.character, .first), .previousCharacter) == ["a", "start of line, a"])
    #expect(harness.answers(.move(.character, .last), .bottom, .character) == ["b", "blank", "blank"])
  }

  @Test("V-72 Word by word from line to line, blank lines left out, signs named")
  func words() {
    let harness = SessionHarness()
    harness.output("cat a.txt |\r\n\r\n  wc -l\r\n")
    #expect(
      harness.answers(.top, .nextWord, .nextWord, .nextWord, .nextWord, .nextWord) == [
        "cat a.txt |", "a.txt", "|", "wc", "-l", "bottom, -l",
      ])
    #expect(
      harness.answers(.previousWord, .previousWord, .previousWord, .previousWord, .previousWord) == [
        "wc", "|", "a.txt", "cat", "top, cat",
      ])
    #expect(harness.answers(.move(.word, .last), .move(.word, .first), .word) == ["|", "cat", "cat"])
  }

  @Test("Words and sentences that the right margin cut are whole, and their lines are not")
  func wrapped() {
    let harness = SessionHarness(columns: 10, rows: 5)
    harness.output("One potato. Two tomatoes (red!) are 3.5 kg. Done\r\n")
    #expect(harness.answers(.top, .nextWord, .nextLine, .word) == ["One potato", "potato.", ". Two toma", "potato."])
    #expect(
      harness.answers(
        .move(.sentence, .next), .move(.sentence, .next), .move(.sentence, .next), .move(.sentence, .previous))
        == ["Two tomatoes (red!)", "are 3.5 kg.", "Done", "are 3.5 kg."])
  }

  @Test("Wide characters are one, also those written in pieces; a wide one that did not fit leaves no blank")
  func korean() {
    let harness = SessionHarness(columns: 9, rows: 5)
    // 한 in pieces (NFD), then a syllable that begins in the last column and goes to the next row.
    harness.output("\u{1112}\u{1161}\u{11ab}글 abc끝 나\r\n")
    #expect(
      harness.answers(.top, .character, .nextCharacter, .whereAmI) == ["한글 abc", "한", "글", "line 1 of 3, column 3"])
    #expect(harness.answers(.nextWord, .nextWord) == ["abc끝", "나"])
    #expect(
      harness.answers(.codePoint, .top, .codePoint) == [
        "U+B098, 나, Hangul", "한글 abc", "U+1112, U+1161, U+11AB, 한, Hangul",
      ])
  }

  @Test("A line keeps the cursor while output scrolls it away, also far into the scrollback")
  func scrolling() {
    let harness = SessionHarness(columns: 40, rows: 5)
    harness.output("first\r\nsecond\r\n")
    #expect(harness.answers(.top, .nextLine) == ["first", "second"])
    harness.output((1...500).map { "line \($0)\r\n" }.joined())
    #expect(harness.answers(.line, .whereAmI) == ["second", "line 2 of 503, column 1"])
    #expect(harness.answers(.nextLine) == ["line 1"])
    #expect(harness.answers(.bottom, .previousLine, .caret) == ["blank", "line 500", "blank"])
  }

  @Test("Ten thousand lines are kept: the cursor on a line that is dropped goes to the oldest")
  func dropped() {
    let harness = SessionHarness(columns: 20, rows: 4)
    harness.output("old\r\n")
    #expect(harness.answers(.top) == ["old"])
    harness.output((1...10_100).map { "\($0)\r\n" }.joined())
    #expect(harness.answers(.line, .whereAmI, .nextLine) == ["98", "line 1 of 10004, column 1", "99"])
  }

  @Test("On the alternate screen there is only the alternate screen; after it the cursor is where it was")
  func alternate() {
    let harness = SessionHarness(columns: 20, rows: 4)
    harness.output("a\r\nb\r\nc\r\nd\r\ne\r\nf")
    #expect(harness.answers(.top, .nextLine) == ["a", "b"])
    harness.output("\u{1b}[?1049h\u{1b}[2J\u{1b}[HTitle\u{1b}[3;1Hbody\u{1b}[3;2H")
    #expect(harness.answers(.character, .top, .bottom, .whereAmI) == ["o", "Title", "blank", "line 4 of 4, column 1"])
    #expect(harness.answers(.move(.line, .first), .previousLine) == ["Title", "top, Title"])
    harness.output("\u{1b}[?1049l")
    #expect(harness.answers(.line) == ["b"])
  }

  @Test("After a line for the shell the cursor is at the caret again, also behind a full-screen program")
  func lineGiven() {
    let harness = SessionHarness(columns: 40, rows: 6)
    harness.output("one\r\ntwo\r\n$ ")
    #expect(harness.answers(.top) == ["one"])
    harness.key("l")
    harness.output("l")
    #expect(harness.answers(.line) == ["one"])
    harness.key("\r")
    harness.output("\r\nthree\r\n$ ")
    #expect(harness.answers(.line, .previousLine, .line) == ["$", "three", "three"])
    harness.key("\r")
    harness.output("\u{1b}[?1049h\u{1b}[Hfull\r\nscreen")
    #expect(harness.answers(.top, .line) == ["full", "full"])
    harness.output("\u{1b}[?1049l")
    #expect(harness.answers(.line) == ["$"])
  }

  @Test("A change of size cuts lines anew and the cursor stays on its character")
  func resize() {
    let harness = SessionHarness(columns: 40, rows: 6)
    harness.output("the quick brown fox jumps\r\nlazy dog\r\n")
    _ = harness.answers(.top, .nextWord, .nextWord, .nextWord)
    harness.resize(columns: 10, rows: 6)
    #expect(harness.answers(.word, .line) == ["fox", "brown fox"])
    harness.resize(columns: 7, rows: 3)
    #expect(harness.answers(.word, .nextWord, .nextWord) == ["fox", "jumps", "lazy"])
    harness.resize(columns: 60, rows: 10)
    #expect(harness.answers(.word, .previousLine) == ["lazy", "the quick brown fox jumps"])
  }

  @Test("Cleared scrollback takes the cursor to what is left")
  func cleared() {
    let harness = SessionHarness(columns: 20, rows: 3)
    harness.output((1...50).map { "\($0)\r\n" }.joined())
    #expect(harness.answers(.top) == ["1"])
    harness.output("\u{1b}[3J\u{1b}[2J\u{1b}[Hnew")
    #expect(harness.answers(.line, .whereAmI) == ["new", "line 1 of 1, column 1"])
  }

  @Test("Rows that a program inserted above others are found again")
  func inserted() {
    let harness = SessionHarness(columns: 20, rows: 5)
    harness.output("a\r\nb\r\nc\u{1b}[2;1H\u{1b}[Linserted\u{1b}[5;1H")
    #expect(harness.answers(.top, .nextLine, .nextLine, .previousLine) == ["a", "inserted", "b", "inserted"])
    harness.output((1...20).map { "\r\n\($0)" }.joined())
    #expect(harness.answers(.line, .nextLine) == ["inserted", "b"])
  }

  @Test("Hidden text is not told")
  func concealed() {
    let harness = SessionHarness()
    harness.output("key \u{1b}[8msecret\u{1b}[0m.")
    #expect(harness.answers(.line, .move(.word, .last)) == ["key .", "."])
  }

  @Test("A frame is named where the user goes to it, and not in the text beside it")
  func frames() {
    let harness = SessionHarness()
    harness.output("┌────┐\r\n│ OK │\r\n##\r\n")
    #expect(harness.answers(.top, .nextLine, .nextLine) == ["┌, ─, 4 times, ┐", "OK", "##"])
  }

  @Test("With an empty screen there is an answer all the same")
  func empty() {
    let harness = SessionHarness()
    harness.output("\u{1b}[H")
    #expect(harness.answers(.line, .nextWord, .character, .top) == ["blank", "bottom, blank", "blank", "blank"])
  }
}
