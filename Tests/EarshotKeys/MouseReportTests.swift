// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import Testing

@Suite("Mouse reports")
struct MouseReportTests {
  private func report(_ text: String) -> MouseReport? { MouseReport(Array(text.utf8)) }

  @Test("A press of the left button, by xterm's three encodings, is told with its cell")
  func presses() {
    for text in ["\u{1b}[<0;5;3M", "\u{1b}[32;5;3M", "\u{1b}[M %#"] {
      let press = report(text)
      #expect(press?.column == 4, "\(text)")
      #expect(press?.row == 2, "\(text)")
      #expect(press?.isPress == true, "\(text)")
    }
  }

  @Test("Moves and releases have a cell and are no press; other buttons are none either")
  func moves() {
    for text in ["\u{1b}[<35;5;3M", "\u{1b}[<0;5;3m", "\u{1b}[M#%#", "\u{1b}[<32;5;3M", "\u{1b}[<2;5;3M"] {
      #expect(report(text)?.row == 2, "\(text)")
      #expect(report(text)?.isPress == false, "\(text)")
    }
  }

  @Test(
    "The wheel and what is no report are nothing",
    arguments: [
      "\u{1b}[<64;5;3M", "\u{1b}[<0;5M", "\u{1b}[<0;0;3M", "\u{1b}[<0;99999999999999999999;3M", "\u{1b}[M", "x", "",
      "\u{1b}[<;;M", "\u{1b}[A",
    ])
  func strangers(text: String) { #expect(report(text) == nil) }
}
