// SPDX-License-Identifier: Apache-2.0
import CVTerm
import Testing

@testable import EarshotScreen

@Suite("The screen against libvterm")
struct ReferenceTests {
  @Test("Every recording shows what libvterm shows, after every piece", arguments: Recording.all)
  func recording(_ recording: Recording) throws {
    let emulator = TerminalEmulator(size: recording.size)
    let reference = try #require(ReferenceTerminal(size: recording.size))
    for (number, step) in recording.steps.enumerated() {
      switch step {
      case .output(let bytes):
        emulator.feed(bytes)
        reference.feed(bytes)
      case .resize(let size):
        emulator.resize(to: size)
        reference.resize(to: size)
      }
      let screen = emulator.unsynchronizedScreen
      try #require(screen.rows.map(\.text) == reference.rows, "piece \(number)")
      try #require([screen.cursor.row, screen.cursor.column] == reference.cursor, "piece \(number)")
    }
  }

  @Test("Made-up output shows what libvterm shows, after every sequence", arguments: 0..<60 as Range<UInt64>)
  func randomStream(seed: UInt64) throws {
    var stream = RandomStream(seed: seed)
    stream.hasWideCharacters = false
    let size = ScreenSize(columns: 12 + stream.number(below: 30), rows: 4 + stream.number(below: 10))
    let emulator = TerminalEmulator(size: size)
    let reference = try #require(ReferenceTerminal(size: size))
    var sent = ""
    for _ in 0..<150 {
      let piece = stream.piece(columns: size.columns, rows: size.rows)
      sent += piece
      let before = emulator.unsynchronizedScreen
      emulator.feed(piece)
      reference.feed(Array(piece.utf8))
      let screen = emulator.unsynchronizedScreen
      let context = "after \(sent.suffix(120).debugDescription)\nbefore:\n\(before.text)\n\(before.cursor)"
      try #require(screen.rows.map(\.text) == reference.rows, "\(context)")
      try #require([screen.cursor.row, screen.cursor.column] == reference.cursor, "\(context)")
    }
  }

  @Test("Text in several scripts wraps and scrolls as in libvterm", arguments: 2000..<2030 as Range<UInt64>)
  func scripts(seed: UInt64) throws {
    var stream = RandomStream(seed: seed)
    let size = ScreenSize(columns: 5 + stream.number(below: 30), rows: 4 + stream.number(below: 10))
    let emulator = TerminalEmulator(size: size)
    let reference = try #require(ReferenceTerminal(size: size))
    for _ in 0..<60 {
      let piece = stream.textPiece()
      emulator.feed(piece)
      reference.feed(Array(piece.utf8))
      try #require(emulator.screen.rows.map(\.text) == reference.rows, "after \(piece)")
      // After a wide character that fills the row libvterm's cursor is on its first half.
      if emulator.screen.cursor.pendingWrap { continue }
      try #require(emulator.place == reference.cursor, "after \(piece)")
    }
  }

  @Test("What is left out of the comparison is what it is said to be", arguments: KnownDifference.all)
  func knownDifference(_ difference: KnownDifference) throws {
    let size = ScreenSize(columns: 10, rows: 4)
    let emulator = TerminalEmulator(size: size)
    emulator.feed(difference.bytes)
    let expected = difference.rows + Array(repeating: "", count: size.rows - difference.rows.count)
    #expect(emulator.screen.rows.map(\.text) == expected)
    #expect(emulator.place == difference.cursor)
    switch difference.oracle {
    case .libvterm:
      let reference = try #require(ReferenceTerminal(size: size))
      reference.feed(Array(difference.bytes.utf8))
      let isMended = difference.mendedIn.map { VTERM_VERSION_MINOR >= $0 } ?? false
      #expect((reference.rows == expected && reference.cursor == difference.cursor) == isMended)
    case .tmux:
      guard TmuxPane.program != nil else { return }
      let pane = try #require(TmuxPane(showing: Array(difference.bytes.utf8), size: size))
      #expect(pane.rows != expected)
    }
  }
}
