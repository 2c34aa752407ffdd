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
}
