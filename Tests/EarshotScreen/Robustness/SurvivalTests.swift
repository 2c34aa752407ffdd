// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotScreen

@Suite("Whatever is sent")
struct SurvivalTests {
  /// The invariants of any screen.
  private func check(_ screen: Screen) throws {
    try #require(screen.rows.count == screen.size.rows)
    try #require(screen.rows.allSatisfy { $0.count == screen.size.columns })
    try #require((0..<screen.size.rows).contains(screen.cursor.row))
    try #require((0..<screen.size.columns).contains(screen.cursor.column))
    try #require(Set(screen.rows.map(\.id)).count == screen.rows.count)
    for row in screen.rows {
      let cells = Array(row.cells)
      for (column, cell) in cells.enumerated() {
        switch cell.width {
        case 2:
          try #require(column + 1 < cells.count && cells[column + 1].width == 0)
        case 0:
          try #require(column > 0 && cells[column - 1].width == 2)
          try #require(cell.text == "")
        default:
          try #require(!cell.text.isEmpty)
        }
        try #require(!cell.text.unicodeScalars.contains { $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value })
      }
      try #require(row.text(columns: 0..<row.count) == cells.map(\.text).joined() || row.isWrapped)
    }
  }

  @Test("Junk, with changes of size in between", arguments: 0..<20 as Range<UInt64>)
  func junk(seed: UInt64) throws {
    var stream = RandomStream(seed: seed &+ 77)
    let emulator = TerminalEmulator(
      size: ScreenSize(columns: 1 + Int(seed) % 3, rows: 1 + Int(seed) % 2), scrollback: 30)
    for _ in 0..<40 {
      emulator.feed(stream.junk(stream.number(below: 4000)))
      try check(emulator.screen)
      try check(emulator.unsynchronizedScreen)
      emulator.resize(to: ScreenSize(columns: 1 + stream.number(below: 40), rows: 1 + stream.number(below: 15)))
      try check(emulator.screen)
      let kept = emulator.rows(after: RowID(rawValue: 0), limit: .max)
      try #require(Set(kept.map(\.id)).count == kept.count)
      try #require(kept.count >= emulator.scrollbackCount)
    }
  }

  @Test("Made-up output, with changes of size in between", arguments: 0..<40 as Range<UInt64>)
  func madeUp(seed: UInt64) throws {
    var stream = RandomStream(seed: seed &+ 999)
    var size = ScreenSize(columns: 12, rows: 5)
    let emulator = TerminalEmulator(size: size, scrollback: Int(seed) % 40)
    for _ in 0..<60 {
      for _ in 0..<20 { emulator.feed(stream.piece(columns: size.columns, rows: size.rows)) }
      try check(emulator.screen)
      size = ScreenSize(columns: 2 + stream.number(below: 30), rows: 2 + stream.number(below: 10))
      emulator.resize(to: size)
      try check(emulator.screen)
    }
  }

  @Test("Several megabytes of junk")
  func muchJunk() throws {
    var stream = RandomStream(seed: 4711)
    let emulator = TerminalEmulator(size: ScreenSize(columns: 80, rows: 24))
    for _ in 0..<30 { emulator.feed(stream.junk(100_000)) }
    try check(emulator.unsynchronizedScreen)
  }

  @Test("Ten megabytes without a line feed take no more than the scrollback's rows")
  func longLine() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 80, rows: 24), scrollback: 1000)
    let piece = [UInt8](repeating: 0x78, count: 1 << 16)
    for _ in 0..<160 { emulator.feed(piece) }
    #expect(emulator.scrollbackCount == 1000)
    #expect(emulator.core.grid.capacity == 1024)
    emulator.resize(to: ScreenSize(columns: 100, rows: 24))
    #expect(emulator.core.grid.capacity == 1024)
    #expect(emulator.screen.rows[0].text.count == 100)
  }

  @Test("A string, a parameter list or a cluster without end takes no more than its bound")
  func endless() {
    for start in ["\u{1B}]52;c;", "\u{1B}Pq", "\u{1B}_", "\u{1B}[", "e"] {
      let emulator = TerminalEmulator.showing(start)
      let piece = Array(String(repeating: start == "e" ? "\u{301}" : "1;", count: 1 << 15).utf8)
      for _ in 0..<30 { emulator.feed(piece) }
      #expect(emulator.core.parser.string.count <= 1 << 16)
      #expect(emulator.core.parser.string.capacity <= 1 << 18)
      #expect(emulator.core.clusters.clusters.count <= 32)
    }
  }

  @Test("A scrollback that no memory would hold is made smaller")
  func widestScrollback() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 2000, rows: 10), scrollback: 200_000)
    #expect(emulator.core.grid.capacity * 2000 <= Grid.mostCells)
    emulator.resize(to: ScreenSize(columns: 20, rows: 10))
    #expect(emulator.core.grid.scrollbackLimit == 200_000)
  }
}
