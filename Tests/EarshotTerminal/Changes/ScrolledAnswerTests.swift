// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Testing

@Suite("Answers of a full-screen program that scrolls")
struct ScrolledAnswerTests {
  @Test("An answer in the words of one that scrolled off is told")
  func again() {
    var program = LedgerProgram(rows: 6)
    _ = program.draws(["Mill Yard", "Taken.", "You see a key.", "> look", "A quiet yard.", "> take key"])
    // The rows below the title go up by two, as programs of curses scroll.
    _ = program.writes("\u{1b}[6;11H\u{1b}[?25h")
    let scroll = "\u{1b}[2;1H\u{1b}[2M\u{1b}[5;1H"
    let heard = program.writes(scroll + "Taken.\r\n> ", after: "\r")
    #expect(heard.contains { $0.contains("Taken.") }, "\(heard)")
  }
}

@Suite("Letters that are typed ahead of their echo")
struct TypedAheadTests {
  /// A field without a cursor, as toolkits draw it.
  private func page(_ text: String) -> [String] {
    ["Search", "", "   ▊  \(text)\u{1b}[38;5;230;48;5;241m \u{1b}[m    ▎", "", "q quits"]
  }

  @Test(
    "Each letter is echoed, also where the first one is the first text of its field and the second is typed before it")
  func ahead() {
    var program = LedgerProgram()
    _ = program.draws(page(""))
    var heard = program.draws(page("o"), after: "ov")
    heard += program.draws(page("ov"))
    heard += program.draws(page("ove"), after: "e")
    #expect(heard.contains { $0.hasPrefix("TextInserted(text: \"v\"") }, "\(heard)")
    #expect(heard.contains { $0.hasPrefix("TextInserted(text: \"e\"") }, "\(heard)")
  }
}
