// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

@testable import EarshotTerminal

@Suite("Names of rows of which the value alone is chosen")
struct RowNameTests {
  /// The name of the row whose value is chosen; the other rows have names and values of their own.
  private func name(_ rows: [String], chosen: Int) -> String? {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 60, rows: 12))
    func picture(_ lit: Int) -> Screen {
      let lines = rows.enumerated().map { index, row in
        let value = row.split(separator: " ").last.map(String.init) ?? ""
        return index == lit ? "\(row.dropLast(value.count))\u{1b}[7m\(value)\u{1b}[m" : row
      }
      emulator.feed(Array("\u{1b}[?1049h\u{1b}[?25l\u{1b}[H\u{1b}[J\(lines.joined(separator: "\r\n"))".utf8))
      return emulator.screen
    }
    let former = RecognizedScreen(picture(chosen == 0 ? 1 : 0))
    let new = RecognizedScreen(picture(chosen), after: former)
    let claim = FocusArbiter(FocusEvidence(from: former, to: new)).item
    return claim.flatMap { RowName(of: $0, on: new.screen)?.text }
  }

  @Test("A value that others have, too, and one of digits belong to the name before them")
  func names() {
    let rows = [
      " 3 │>> Autosave          │ never", " 4 │   Line numbers      │ always",
      " 5 │   Spelling          │ never", " 6 │   Margin            │ 70000",
    ]
    #expect(name(rows, chosen: 0) == "Autosave")
    #expect(name(rows, chosen: 1) == nil)
    #expect(name(rows, chosen: 3) == "Margin")
  }

  @Test("A value that no other row has, and a cell of a table, say enough")
  func none() {
    #expect(name(["Theme    dark", "Language German"], chosen: 1) == nil)
    #expect(name(["Ann   Seoul   No", "Ben   Busan   No"], chosen: 1) == nil)
  }
}
