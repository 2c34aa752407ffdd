// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotScreen

@Suite("The same bytes, cut otherwise")
struct RecutTests {
  private func feed(_ emulator: TerminalEmulator, _ bytes: [UInt8], by count: Int) {
    var start = 0
    while start < bytes.count {
      emulator.feed(Array(bytes[start..<min(start + count, bytes.count)]))
      start += count
    }
  }

  private func expectSame(_ bytes: [UInt8], _ size: ScreenSize) throws {
    let whole = TerminalEmulator(size: size, scrollback: 50)
    whole.feed(bytes)
    let (screen, events, replies) = (whole.screen, whole.takeEvents(), whole.takeReplies())
    let rows = whole.rows(after: RowID(rawValue: 0), limit: .max)
    for count in [1, 7, 4095] {
      let cut = TerminalEmulator(size: size, scrollback: 50)
      feed(cut, bytes, by: count)
      try #require(cut.screen == screen, "\(count) bytes at a time")
      try #require(cut.screen.rows.map(\.id) == screen.rows.map(\.id))
      try #require(cut.unsynchronizedScreen == whole.unsynchronizedScreen)
      try #require(cut.takeEvents() == events)
      try #require(cut.takeReplies() == replies)
      let kept = cut.rows(after: RowID(rawValue: 0), limit: .max)
      try #require(kept == rows)
      try #require(kept.map(\.id) == rows.map(\.id))
      try #require(kept.map(\.isWrapped) == rows.map(\.isWrapped))
      try #require(kept.map(\.promptMarks) == rows.map(\.promptMarks))
      try #require(kept.map(\.lastWrittenColumn) == rows.map(\.lastWrittenColumn))
    }
  }

  @Test("Recordings", arguments: Recording.all)
  func recording(_ recording: Recording) throws {
    try expectSame(recording.output, recording.size)
  }

  @Test("Made-up output", arguments: 0..<60 as Range<UInt64>)
  func randomStream(seed: UInt64) throws {
    var stream = RandomStream(seed: seed)
    let size = ScreenSize(columns: 2 + stream.number(below: 30), rows: 2 + stream.number(below: 10))
    let text = (0..<400).map { _ in stream.piece(columns: size.columns, rows: size.rows) }.joined()
    try expectSame(Array(text.utf8), size)
  }

  @Test("Junk", arguments: 0..<30 as Range<UInt64>)
  func junk(seed: UInt64) throws {
    var stream = RandomStream(seed: seed)
    let size = ScreenSize(columns: 1 + stream.number(below: 30), rows: 1 + stream.number(below: 10))
    try expectSame(stream.junk(20_000), size)
  }
}
