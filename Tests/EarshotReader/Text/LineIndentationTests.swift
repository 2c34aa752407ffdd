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

  @Test("Whole lines of output have it before their words")
  mutating func output() {
    var message = AccessibilityNotification.TextAppended(
      ["def f():", "  if a:", "  b()", "c", "  and so"], isOpen: true)
    indentation.tell(in: &message, .english)
    #expect(message.lines == ["def f():", "2 spaces, if a:", "  b()", "no indentation, c", "  and so"])
  }

  @Test("Behind it the markers of a conflict are kept")
  func markers() {
    for line in ["2 spaces, <<<<<<< HEAD", "no indentation, ++=======", "4 spaces, >>>>>>> feature"] {
      #expect(SpokenText.withoutBars(line) == line)
    }
  }
}
