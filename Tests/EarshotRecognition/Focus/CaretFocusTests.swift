// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("What the caret stands on")
struct CaretFocusTests {
  private func text(_ output: String) -> String? {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 40, rows: 4))
    emulator.feed(Array("\u{1b}[?1049h\(output)".utf8))
    return CaretFocus.text(at: emulator.screen.cursor, on: emulator.screen)
  }

  @Test("A button on a ground of its own is told alone, with the letter that chooses it")
  func button() {
    let buttons = "a dialog   \u{1b}[44m< \u{1b}[31mO\u{1b}[39mK >\u{1b}[m  <Cancel>"
    #expect(text(buttons + "\u{1b}[1;14H") == "< OK >")
    #expect(text(buttons + "\u{1b}[1;22H") == nil)
  }

  @Test("A line that is all of one ground, and one on the main screen, is no button")
  func line() {
    #expect(text("\u{1b}[7ma whole row of it\u{1b}[m\u{1b}[1;3H") == nil)
    #expect(text("\u{1b}[?1049l plain \u{1b}[7mOK\u{1b}[m and more of it\u{1b}[1;8H") == nil)
  }
}
