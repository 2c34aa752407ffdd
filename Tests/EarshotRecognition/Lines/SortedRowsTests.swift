// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import Testing

@testable import EarshotRecognition

@Suite("Rows that a program sorts by itself")
struct SortedRowsTests {
  /// Two pictures of one terminal, one written over the other.
  private func range(_ before: [String], _ after: [String]) -> Range<Int>? {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 60, rows: 12))
    func draw(_ rows: [String]) -> Screen {
      emulator.feed(Array(("\u{1b}[H" + rows.map { $0 + "\u{1b}[K" }.joined(separator: "\r\n")).utf8))
      return emulator.screen
    }
    let old = draw(before)
    return SortedRows.range(from: old, to: draw(after))
  }

  private let names = ["brewer", "carpenter", "doorkeeper", "miller", "potter", "weaver"]

  private func table(_ order: [Int], load: Int) -> [String] {
    ["  PID USER  CPU  COMMAND"] + order.map { "\(100 + $0) mina  \(load).\($0)  S \(names[$0]) --work" }
  }

  @Test("A table of processes that is sorted anew is known by its words")
  func sorted() {
    #expect(range(table([0, 1, 2, 3, 4, 5], load: 3), table([3, 0, 5, 1, 4, 2], load: 9)) == 1..<7)
  }

  @Test("Rows that scroll, rows that only count, and other rows are not sorted")
  func others() {
    #expect(range(table([0, 1, 2, 3, 4, 5], load: 3), table([0, 1, 2, 3, 4, 5], load: 9)) == nil)
    let log = (1...12).map { "\(names[$0 % 6]) did thing \(["a", "be", "see", "dee"][$0 % 4])x" }
    #expect(range(Array(log[0..<8]), Array(log[1..<9])) == nil)
    #expect(range(names, names.map { "new \($0)" }) == nil)
    #expect(range([], names) == nil)
  }
}
