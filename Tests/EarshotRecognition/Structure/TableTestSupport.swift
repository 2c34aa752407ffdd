// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Foundation

/// Screens that hold what programs print, and their tables as text.
enum TableScreen {
  static let sizes = [
    ScreenSize(columns: 80, rows: 24), ScreenSize(columns: 200, rows: 60), ScreenSize(columns: 40, rows: 12),
  ]

  static func screen(_ text: String, _ columns: Int = 80, _ rows: Int = 24) -> Screen {
    let emulator = TerminalEmulator(size: ScreenSize(columns: columns, rows: rows))
    emulator.feed(Array(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n").utf8))
    return emulator.screen
  }

  static func tables(_ screen: Screen) -> [RecognizedTable] {
    RecognizedTable.tables(in: ScreenArea(screen), of: screen)
  }

  static func tables(_ text: String, _ columns: Int = 80, _ rows: Int = 24) -> [RecognizedTable] {
    tables(screen(text, columns, rows))
  }

  static func text(_ cells: [RecognizedTable.Cell]?) -> [String]? { cells?.map(\.text) }

  /// Every cell's text is what is on the screen where it says that it is.
  static func isConsistent(_ table: RecognizedTable, _ screen: Screen) -> Bool {
    let rows = (table.header.map { [$0] } ?? []) + table.rows
    return Set(rows.map(\.count)).count <= 1
      && rows.joined().allSatisfy { cell in
        guard screen.rows.indices.contains(cell.row), table.area.rows.contains(cell.row) else { return false }
        let text = screen.rows[cell.row].text(columns: cell.columns)
        return cell.text.hasPrefix(text.trimmingCharacters(in: .whitespaces))
      }
  }
}

extension RecognizedTable {
  func row(_ index: Int) -> [Cell]? { rows.indices.contains(index) ? rows[index] : nil }

  func cell(_ row: Int, _ column: Int) -> Cell? {
    self.row(row).flatMap { $0.indices.contains(column) ? $0[column] : nil }
  }
}

/// A generator that makes the same screens each time.
struct Dice {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(truncatingIfNeeded: state >> 33) % max(sides, 1)
  }
}
