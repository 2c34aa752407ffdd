// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import Testing

/// The rows are those that the programs drew of one file: Vim 9.0 and Neovim (`set number`, `relativenumber`), less -N,
/// micro and Emacs, and bat by its documentation.
@Suite("Numbers before the lines of a text")
struct LineGutterTests {
  private static let vim = [
    "  1 #include <stdio.h>", "  2 ", "  3 /* Adds two numbers. */", "  4 static int add(int a, int b)", "  5 {",
    "  6     return a + b;", "  7 }", "\"a.c\" 19 lines, 281 bytes",
  ]
  private static let less = [
    "      8", "      9 int main(void)", "     10 {", "     11     int sum = 0;", "     12     for (int i = 0; i < 10;",
    "        i++) {", "     13         sum = add(sum, i);", ":",
  ]
  private static let micro = [
    " 8", " 9 int main(void)", "10 {", "11     int sum = 0;", "a.c (1,1) | ft:c | unix | utf-8",
  ]
  private static let bat = [
    "───────┬──────────────────", "       │ File: a.c", "───────┼──────────────────", "   1   │ #include <stdio.h>",
    "   2   │ ", "   3   │ /* Adds two numbers. */", "───────┴──────────────────",
  ]

  @Test("The number and where the text begins, also beside a wrapped line and behind a rule")
  func shown() throws {
    let vim = try #require(LineGutter(Self.vim))
    #expect(vim[0] == LineGutter.Margin(number: 1, length: 4))
    #expect(vim[5] == LineGutter.Margin(number: 6, length: 4))
    #expect(vim[7] == nil)
    let less = try #require(LineGutter(Self.less))
    #expect(less.first == LineGutter.Margin(number: 8, length: 7))
    #expect(less[3] == LineGutter.Margin(number: 11, length: 8))
    #expect(less[5] == nil && less[6]?.number == 13 && less[7] == nil)
    #expect(try #require(LineGutter(Self.micro))[2] == LineGutter.Margin(number: 10, length: 3))
    let bat = try #require(LineGutter(Self.bat))
    #expect(bat[5] == LineGutter.Margin(number: 3, length: 9))
  }

  @Test("Below the end of a file all lines before are a text's")
  func end() throws {
    let gutter = try #require(LineGutter(["  1 alpha one", "  2 beta two", "  3 beta two", "~", "~", ""]))
    #expect(gutter[1] == LineGutter.Margin(number: 2, length: 4))
    #expect(gutter[3] == nil)
  }

  @Test("Folds leave numbers out")
  func folds() throws {
    let gutter = try #require(
      LineGutter([
        "  1 def add(a, b):", "  2 +--  4 lines: total = a -------", "  6 ", "  7 def main():", "  8     add(1, 2)",
      ]))
    #expect((0..<5).map { gutter[$0]?.number } == [1, 2, 6, 7, 8])
  }

  @Test("Distances from the caret are counted from its line's own number, if that is shown")
  func relative() throws {
    let rows = ["  3     return a + b;", "  2 }", "  1 ", "9   int main(void)", "  1 {", "  2     int sum = 0;"]
    let hybrid = try #require(LineGutter(rows))
    #expect((0..<6).map { hybrid[$0]?.number } == [6, 7, 8, 9, 10, 11])
    #expect(hybrid[3]?.length == 2)
    let plain = try #require(LineGutter(rows.map { $0 == rows[3] ? "  0 int main(void)" : $0 }))
    #expect((0..<6).allSatisfy { plain[$0] != nil && plain[$0]?.number == nil })
  }

  @Test(
    "Numbered items, tables, dates and numbers alone are none",
    arguments: [
      ["1 Apples", "2 Pears", "3 Plums", "4 Grapes"],
      ["1. Apples", "2. Pears", "", "3. Plums"],
      [
        "  1 N  Nov 27 Anna     (0.1K) Hello", "  2    Nov 27 Bob      (0.4K) Re: Hello",
        "  3 N  Nov 28 Cy       (1K) Lunch",
      ],
      ["1", "2", "3", "4", ""],
      ["10 green bottles", "  hang on the wall", "9 green bottles", "", "8 green bottles"],
      ["  1 one", "  2   two"],
    ])
  func others(_ rows: [String]) { #expect(LineGutter(rows) == nil) }
}
