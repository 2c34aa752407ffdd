// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotTestSessions
import Testing

@Suite("What can be asked about a place in the text")
@MainActor
struct ReviewFactsTests {
  @Test("Spelling names letters of the character, the word or the line")
  func spelling() {
    let harness = SessionHarness()
    harness.output("ls -a\r\n")
    #expect(harness.answers(.top, .spell(.character), .spell(.word), .spell(.line)) == ["ls -a", "l", "ls", "ls -a"])
  }

  @Test("Letters as on the telephone: ICAO words, capitals told, Hangul by the names of its letters")
  func phonetic() {
    let harness = SessionHarness()
    harness.output("Xz9 값ㅢ\r\n")
    _ = harness.answers(.top)
    #expect(harness.answers(.phonetic(.word)) == ["capital x-ray, zulu, 9"])
    #expect(harness.answers(.nextWord, .phonetic(.word)) == ["값ㅢ", "기역, 아, 비읍 시옷, 의"])
  }

  private func heard(_ commands: [ReviewCommand], each rest: Interval) -> [String] {
    let harness = SessionHarness()
    harness.output("Ж7 é\r\n")
    _ = harness.answers(.top)
    let before = harness.reviewLines.count
    for command in commands {
      harness.command(.review(command))
      harness.pass(rest)
    }
    harness.pass(.seconds(60))
    return harness.reviewLines.dropFirst(before).map(\.text)
  }

  @Test("The same word or character at once again: more closely, at the third press too, then as at first")
  func again() {
    let word = ReviewCommand.word, character = ReviewCommand.character
    #expect(heard([word, word, word, word], each: .seconds(1)) == ["Ж7", "Ж7", "Cyrillic, capital zhe, 7", "Ж7"])
    #expect(
      heard([character, character, character, character], each: .seconds(1)) == [
        "Ж", "Cyrillic, capital zhe", "U+0416, Ж, Cyrillic", "Ж",
      ])
    #expect(heard([word, word, word], each: .seconds(4)) == ["Ж7", "Ж7", "Ж7"])
    #expect(heard([character, word, character], each: .seconds(1)) == ["Ж", "Ж7", "Ж"])
    #expect(heard([.line, .line, .line], each: .seconds(1)) == ["Ж7 é", "Ж7 é", "Ж7 é"])
  }

  @Test(
    "A code point with the name of its script or kind",
    arguments: [
      ("가", "U+AC00, 가, Hangul"), ("A", "U+0041, A, Latin"), ("7", "U+0037, 7, digit"),
      ("$", "U+0024, $, symbol"), ("!", "U+0021, !, punctuation"), ("漢", "U+6F22, 漢, Han"),
      ("😀", "U+1F600, 😀, symbol"), ("é", "U+00E9, é, Latin"),
    ])
  func codePoint(character: String, answer: String) {
    let harness = SessionHarness()
    harness.output("\(character)\r\n")
    #expect(harness.answers(.top, .codePoint).last == answer)
  }

  @Test(
    "Colour and attributes by name; a colour without a name by the nearest and its number",
    arguments: [
      ("", "plain"), ("31", "red"), ("31;44;1;4", "red on blue, bold, underlined"), ("42", "on green"),
      ("91", "bright red"), ("38;5;9", "bright red"), ("38;5;196", "bright red #ff0000"),
      ("38;2;255;250;5", "bright yellow #fffa05"), ("48;5;232", "on black #080808"),
      ("2;3;5;7;9", "dim, italic, struck through, reversed, blinking"), ("4:3", "underlined"),
    ])
  func looks(parameters: String, answer: String) {
    let harness = SessionHarness()
    harness.output("\u{1b}[\(parameters)mx\u{1b}[0m\r\n")
    #expect(harness.answers(.top, .attributes).last == answer)
  }

  @Test("A link is told with where it leads")
  func link() {
    let harness = SessionHarness()
    harness.output("\u{1b}]8;;https://example.org\u{1b}\\x\u{1b}]8;;\u{1b}\\\r\n")
    #expect(harness.answers(.top, .attributes).last == "link to https://example.org")
  }

  @Test("Indentation when it is asked for, and with lines where the user wants it and it changes")
  func indentation() {
    let harness = SessionHarness()
    harness.output("if x:\r\n    y\r\n    z\r\n\r\n w\r\n")
    #expect(
      harness.answers(.top, .indentation, .nextLine, .indentation) == ["if x:", "no indentation", "y", "4 spaces"])
    #expect(harness.answers(.bottom, .indentation) == ["blank", "blank"])
    #expect(harness.answers(.previousLine, .indentation) == ["w", "1 space"])
  }

  @Test("Where am I counts lines and columns from 1, wide characters by their columns")
  func place() {
    let harness = SessionHarness()
    harness.output("한글\r\nab")
    #expect(
      harness.answers(.whereAmI, .top, .move(.character, .last), .whereAmI) == [
        "line 2 of 2, column 3", "한글", "글", "line 1 of 2, column 3",
      ])
  }

  @Test("Finding goes to the next place whatever its capitals, around the end with a word about it")
  func find() {
    let harness = SessionHarness(columns: 20, rows: 4)
    harness.output("Banana\r\n" + (1...30).map { "\($0)\r\n" }.joined() + "a banana split\r\nend")
    _ = harness.answers(.top)
    #expect(harness.answers(.find("BANANA", .forward), .word) == ["a banana split", "banana"])
    #expect(
      harness.answers(.find(nil, .forward), .find(nil, .backward)) == ["wrapped, Banana", "wrapped, a banana split"])
    #expect(harness.answers(.find("cherry", .forward), .line) == ["no match", "a banana split"])
    #expect(harness.answers(.find("banana", .backward), .find("17", .forward)) == ["Banana", "17"])
  }

  @Test("Finding without having looked for anything says so")
  func nothingToFind() {
    let harness = SessionHarness()
    harness.output("x")
    #expect(
      harness.answers(.find(nil, .forward), .find("", .backward)) == ["nothing to find yet", "nothing to find yet"])
  }

  @Test("A text that the margin cut is found, and Hangul in pieces by whole syllables")
  func findAcrossLines() {
    let harness = SessionHarness(columns: 10, rows: 6)
    harness.output("0123456 hello world\r\n\u{1112}\u{1161}\u{11ab}글\r\n")
    _ = harness.answers(.top)
    #expect(
      harness.answers(.find("hello", .forward), .word, .whereAmI) == ["0123456 he", "hello", "line 1 of 4, column 9"])
    #expect(harness.answers(.find("한글", .forward), .character) == ["한글", "한"])
  }
}
