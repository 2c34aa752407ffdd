// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTerminal
import Testing

@Suite("A caret that an editor draws and lets blink")
struct DrawnCaretTests {
  private let right = "\u{1b}[C"

  /// A page of an editor that keeps the cursor hidden, with its own caret on a column of the second line.
  private func page(_ caret: Int?) -> [String] {
    var line = Array("bravo").map(String.init)
    if let caret { line[caret] = "\u{1b}[7m\(line[caret])\u{1b}[m" }
    return ["alpha and more", line.joined(), "charlie and more", "", "notes.txt, line 2"]
  }

  @Test("The letter under it is heard after each key, also where it is dark when the key comes")
  func blinks() {
    var program = LedgerProgram()
    _ = program.draws(page(0))
    _ = program.draws(page(1), after: right)
    #expect(program.draws(page(nil)).isEmpty)
    #expect(program.draws(page(1)).isEmpty)
    #expect(program.draws(page(nil)).isEmpty)
    let heard = program.draws(page(2), after: right)
    #expect(heard.count == 1 && heard[0].hasPrefix("CaretMoved"), "\(heard)")
  }

  @Test("A caret that a key took away is gone")
  func leaves() {
    var program = LedgerProgram()
    _ = program.draws(page(0))
    _ = program.draws(page(1), after: right)
    _ = program.draws(page(nil), after: "\u{1b}")
    #expect(program.draws(page(nil)).isEmpty)
    #expect(program.source.screen?.cursor.isVisible == false)
  }
}
