// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import Testing

/// Emacs, Jed and Yi write `Top`, `Bot` or `All` in place of a percentage.
@Suite("Lines that differ in measures alone")
struct TickingTextTests {
  @Test(
    "A ruler is one at the ends of a text, too",
    arguments: [
      ("-- letter.txt 0x44 L 1 C 0 Top fundamental 0", "-- letter.txt 0x0a L 2 C 0 8% fundamental 16"),
      ("-:--- notes  97% (40,0) (Text)", "-:--- notes  Bot (41,0) (Text)"), ("notes Top", "notes Bot"),
    ])
  func rulers(old: String, new: String) { #expect(TickingText.differsOnlyInTicks(old, new)) }

  @Test(
    "Words that are exchanged, come or go are news",
    arguments: [("Top scores", "Scores"), ("Mode: Top", "Mode: Low"), ("All 3", "None 3"), ("50% done", "Top failed")])
  func words(old: String, new: String) { #expect(!TickingText.differsOnlyInTicks(old, new)) }
}
