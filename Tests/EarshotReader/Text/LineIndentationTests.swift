// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotReader

@Suite("Indentation")
struct LineIndentationTests {
  private var indentation = LineIndentation()

  @Test("It is told where it changes, and a blank line changes nothing")
  mutating func changes() {
    let lines = ["def f():", "    if a:", "", "    b()", "        return 1", "    return 2", "end"]
    #expect(lines.map { indentation.change(to: $0) } == [nil, 4, nil, nil, 8, 4, 0])
  }

  /// The words said of lines, and what of them is told as it is written.
  private mutating func told(
    _ lines: [String], isOpen: Bool = false, marks: [LineMark] = []
  ) -> (lines: [String], written: [String: String]) {
    var message = AccessibilityNotification.TextAppended(lines, marks: marks, isOpen: isOpen)
    indentation.mark(&message)
    let written = indentation.tell(in: &message, of: lines, .english)
    return (message.lines, written)
  }

  @Test("Whole lines of output have it before their words, and are known as they are written")
  mutating func output() {
    let told = told(["def f():", "  if a:", "  b()", "c", "  and so"], isOpen: true)
    #expect(told.lines == ["def f():", "2 spaces, if a:", "  b()", "no indentation, c", "  and so"])
    #expect(told.written == ["2 spaces, if a:": "  if a:", "no indentation, c": "c"])
  }

  @Test("In a unified diff it is behind the sign, as far as the head says")
  mutating func unified() {
    let told = told([
      "@@ -1,5 +1,7 @@ class A:", " def f():", "-    if a:", "+    if b:", "         return 1", "+        return 3",
      "+",
      "     return 2", "", "\\ No newline at end of file", "    - done",
    ])
    #expect(
      told.lines == [
        "@@ -1,5 +1,7 @@ class A:", " def f():", "4 spaces, -    if a:", "+    if b:", "8 spaces, return 1",
        "+        return 3", "+", "4 spaces, return 2", "", "\\ No newline at end of file", "    - done",
      ])
    #expect(told.written["4 spaces, -    if a:"] == "-    if a:")
  }

  @Test("In a diff of two old files it is behind two signs")
  mutating func combined() {
    let told = told([
      "@@@ -1,2 -1,2 +1,4 @@@", "  def f():", "++<<<<<<< HEAD", " +    return 1", "- ", "++    return 3", "  end",
    ])
    #expect(
      told.lines == [
        "@@@ -1,2 -1,2 +1,4 @@@", "  def f():", "++<<<<<<< HEAD", "4 spaces, +    return 1", "- ", "++    return 3",
        "2 spaces, end",
      ])
  }

  @Test("In a diff of no context it is behind the sign and its blank")
  mutating func normal() {
    let told = told(["2c2", "<     if a:", "---", ">     if b:", "3a4,5", ">         return 3", "> end", "  x"])
    #expect(
      told.lines == [
        "2c2", "4 spaces, <     if a:", "---", ">     if b:", "3a4,5", "8 spaces, >         return 3",
        "no indentation, > end", "2 spaces, x",
      ])
  }

  @Test("A line in its place, as a status, has none, and changes nothing")
  mutating func layout() {
    let lines = ["    return 2", "\"i.py\" 2 lines", "    end"]
    let status = LineMark(line: 1, range: 0..<lines[1].count, kind: .layout)
    #expect(told(lines, marks: [status]).lines == ["4 spaces, return 2", "\"i.py\" 2 lines", "    end"])
  }

  @Test("A line with a mark has it, too, and what comes behind is compared with it")
  mutating func marked() {
    let lines = ["    one", "failed", "    two"]
    let error = LineMark(line: 1, range: 0..<6, kind: .error)
    #expect(told(lines, marks: [error]).lines == ["4 spaces, one", "no indentation, failed", "4 spaces, two"])
  }

  @Test("Behind it the markers of a conflict are kept")
  func markers() {
    for line in ["2 spaces, <<<<<<< HEAD", "no indentation, ++=======", "4 spaces, >>>>>>> feature"] {
      #expect(SpokenText.withoutBars(line) == line)
    }
  }
}
