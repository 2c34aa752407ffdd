// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import Testing

@Suite("Scroll bars at the edge of a row")
struct ScrollBarTests {
  @Test("A scroll bar behind a text is no part of it; a bar of its own is")
  func scrollBar() {
    #expect("  A button          ▅▅".withoutScrollBar(width: 22) == "  A button")
    #expect("                   ▐".withoutScrollBar(width: 20) == "")
    #expect("Loading ██████".withoutScrollBar(width: 14) == "Loading ██████")
    #expect("CPU ▂▂".withoutScrollBar(width: 40) == "CPU ▂▂")
    #expect("text".withoutScrollBar(width: 4) == "text")
    // A line with branches, as long as the row; a line that ends before the edge, or touches a word, is text.
    #expect("│10:00 disk full      ┤".withoutScrollBar(width: 22) == "│10:00 disk full")
    #expect("10:00 disk full │".withoutScrollBar(width: 22) == "10:00 disk full │")
    #expect("name│".withoutScrollBar(width: 5) == "name│")
    #expect("".withoutScrollBar(width: 0) == "")
  }

  @Test("S-Lang's diamond and shades are none either, also where a word is cut by them in the last column")
  func diamond() {
    #expect("8.67% _PyObject_Malloc ◆".withoutScrollBar(width: 24) == "8.67% _PyObject_Malloc")
    #expect("_PyEval_EvalFrameDefau◆".withoutScrollBar(width: 23) == "_PyEval_EvalFrameDefau")
    #expect("PyLong_AsLongAndOverfl▒".withoutScrollBar(width: 23) == "PyLong_AsLongAndOverfl")
    #expect("Ace of ◆".withoutScrollBar(width: 40) == "Ace of ◆")
    #expect("done ███▒".withoutScrollBar(width: 9) == "done ███▒")
    #expect("50%█".withoutScrollBar(width: 4) == "50%█")
  }
}
