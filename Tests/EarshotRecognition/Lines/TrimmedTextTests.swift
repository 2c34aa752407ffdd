// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import Testing

@Suite("Text without blanks at its ends")
struct TrimmedTextTests {
  @Test(
    "Blanks are characters: one with a sign on it is none",
    arguments: [
      "", " ", "   ", "a", "  a b  ", "가 ", " 가", " \u{301}a", "a \u{301} ", "é  ", "─ ", " ─ │ ", "a\t ", "\u{600} ",
    ])
  func characters(text: String) {
    let leading = String(text.drop { $0 == " " })
    let trailing = String(text.reversed().drop { $0 == " " }.reversed())
    #expect(text.trimmingLeadingBlanks == leading && text.trimmingTrailingBlanks == trailing)
  }
}
