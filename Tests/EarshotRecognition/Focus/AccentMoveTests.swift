// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("What stands out more than before")
struct AccentMoveTests {
  private func screen(_ rows: [String]) -> String { "\u{1b}[H" + rows.joined(separator: "\r\n") }

  private func move(from before: [String], to after: [String]) -> FocusClaim? {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 30, rows: 10))
    emulator.feed(Array(("\u{1b}[?1049h" + screen(before)).utf8))
    let old = emulator.screen
    emulator.feed(Array(screen(after).utf8))
    return highlight(from: old, to: emulator.screen, direction: .forward)
  }

  @Test("Of two panes that exchange their tints the item is told, not the widest row of a pane")
  func paneAndItem() {
    let (faint, plain) = ("\u{1b}[48;2;39;39;39m", "\u{1b}[48;2;30;30;30m")
    let (strong, weak) = ("\u{1b}[1;48;2;1;120;212m", "\u{1b}[48;2;21;56;84m")
    func pane(_ names: [String], _ tint: String, _ chosen: String) -> [String] {
      names.enumerated().map { "\($0 == 1 ? chosen : tint) \($1.padding(to: 24)) \u{1b}[m" }
    }
    let (upper, lower) = (
      ["Oats", "Rye", "A longer name of grain"], ["Plum", "Pear", "A long name of a fruit"]
    )
    let before = pane(upper, faint, strong) + [""] + pane(lower, plain, weak)
    let after = pane(upper, plain, weak) + [""] + pane(lower, faint, strong)
    #expect(move(from: before, to: after)?.text.contains("Pear") == true)
  }

  @Test("One painted cell of a word is the caret of a field that shows what to write there")
  func caretInHint() {
    let around = ["Flour", "Salt"]
    let field = ["\u{1b}[44m  Search for breads…     \u{1b}[m", ""]
    let lit = ["\u{1b}[44m  \u{1b}[7mS\u{1b}[27mearch for breads…     \u{1b}[m", ""]
    #expect(move(from: field + around, to: lit + around)?.text.contains("Search") != true)
  }
}

extension String {
  fileprivate func padding(to length: Int) -> String {
    prefix(length) + String(repeating: " ", count: max(0, length - count))
  }
}

@Suite("A caret that an editor draws")
struct DrawnCaretTests {
  private func screen(_ output: String) -> Screen {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 20, rows: 4))
    emulator.feed(Array(output.utf8))
    return emulator.screen
  }

  @Test("One painted cell under the hidden cursor is a caret")
  func drawn() {
    #expect(DrawnCaret.isDrawn(on: screen("\u{1b}[?1049h\u{1b}[?25lbread\r\n\u{1b}[7mm\u{1b}[milk\u{1b}[2;1H")))
  }

  @Test(
    "A painted row, a plain cell, a cursor that shows and one sent home to a blank are none",
    arguments: [
      "\u{1b}[?1049h\u{1b}[?25l\u{1b}[44m \u{1b}[33m bread\u{1b}[m\u{1b}[1;1H",
      "\u{1b}[?1049h\u{1b}[?25lbread\r\n\u{1b}[7mmilk\u{1b}[m\u{1b}[2;1H", "\u{1b}[?1049h\u{1b}[?25lbread\u{1b}[1;2H",
      "\u{1b}[?1049h\u{1b}[7mb\u{1b}[mread\u{1b}[1;1H", "\u{1b}[?25l\u{1b}[7mb\u{1b}[mread\u{1b}[1;1H",
    ])
  func none(output: String) { #expect(!DrawnCaret.isDrawn(on: screen(output))) }
}
