// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@testable import EarshotScreen

@Suite("The screen against tmux", .blocking, .enabled(if: TmuxPane.program != nil, "tmux is not installed."))
struct TmuxTests {
  @Test("Every recording ends with what tmux shows", arguments: Recording.all)
  func recording(_ recording: Recording) throws {
    let found = try difference(recording.output, recording.size)
    #expect(found == nil)
  }

  @Test("Made-up output ends with what tmux shows", arguments: 1000..<1060 as Range<UInt64>)
  func randomStream(seed: UInt64) throws {
    var stream = RandomStream(seed: seed)
    stream.hasWideCharacters = false
    stream.avoidsTmuxFaults = true
    let size = ScreenSize(columns: 12 + stream.number(below: 30), rows: 4 + stream.number(below: 10))
    let pieces = (0..<200).map { _ in Array(stream.piece(columns: size.columns, rows: size.rows).utf8) }
    if try difference(pieces.flatMap { $0 }, size) == nil { return }
    // The first piece after which the two differ says more than the end does.
    var (alike, unlike) = (0, pieces.count)
    while unlike - alike > 1 {
      let middle = (alike + unlike) / 2
      if try difference(pieces[..<middle].flatMap { $0 }, size) == nil { alike = middle } else { unlike = middle }
    }
    let sent = pieces[..<unlike].suffix(5).map { String(decoding: $0, as: UTF8.self).debugDescription }
    let before = TerminalEmulator(size: size)
    before.feed(pieces[..<alike].flatMap { $0 })
    let found = try difference(pieces[..<unlike].flatMap { $0 }, size) ?? ""
    Issue.record("after \(sent)\n\(before.screen.text)\n\(before.screen.cursor)\n\(found)")
  }

  @Test("Text in several scripts wraps and scrolls as in tmux", arguments: 2000..<2030 as Range<UInt64>)
  func scripts(seed: UInt64) throws {
    var stream = RandomStream(seed: seed)
    let size = ScreenSize(columns: 5 + stream.number(below: 30), rows: 4 + stream.number(below: 10))
    let text = (0..<60).map { _ in stream.textPiece() }.joined()
    let found = try difference(Array(text.utf8), size)
    #expect(found == nil)
  }

  /// The difference in what tmux shows; nil if nothing.
  private func difference(_ bytes: [UInt8], _ size: ScreenSize) throws -> String? {
    let emulator = TerminalEmulator(size: size)
    emulator.feed(bytes)
    let pane = try #require(TmuxPane(showing: bytes, size: size))
    let screen = emulator.unsynchronizedScreen
    // tmux counts a cursor that waits to wrap as one further.
    let cursor = [screen.cursor.row, screen.cursor.column + (screen.cursor.pendingWrap ? 1 : 0)]
    let rows = screen.rows.map(\.text)
    let theirs = pane.rows
    if rows == theirs, cursor == pane.cursor { return nil }
    let pairs = zip(rows, theirs).enumerated().filter { $0.element.0 != $0.element.1 }
    return "cursor \(cursor), tmux \(pane.cursor)\n"
      + pairs.map { "\($0.offset)\n<\($0.element.0)>\n<\($0.element.1)>\n" }.joined()
  }
}
