// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotTerminal

@Suite("What of a row is told")
struct ChangedTextTests {
  @Test(
    "Of values side by side only the one that changed",
    arguments: [
      ("60   45   20   0", "65   45   20   0", "60", "65"),
      (
        "│  Master: on    Line in: off    Voice: off  │", "│  Master: on    Line in: on    Voice: off  │",
        "Line in: off", "Line in: on"
      ),
    ])
  func column(old: String, new: String, former: String, present: String) {
    let changed = ChangedColumn(old: old, new: new)
    #expect(changed?.old == former)
    #expect(changed?.new == present)
  }

  @Test(
    "Text, two values, and a row where several changed are told whole",
    arguments: [
      ("Copying 1 of 3", "Copying 2 of 3"), ("60   45", "65   45"), ("60   45   20", "65   50   20"),
      ("60   45   20", "60   45   20   0"), ("", "60   45   20"), ("60   45   20", "60   45   20"),
    ])
  func whole(old: String, new: String) { #expect(ChangedColumn(old: old, new: new) == nil) }

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
}
