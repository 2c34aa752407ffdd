// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import Testing

@testable import EarshotTerminal

@Suite("Which picture of a full screen is told while it is still drawn")
struct DrawingPassTests {
  private let policy = SettlePolicy()

  private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  private func feed() -> ScreenFeed {
    let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 12))
    feed.feed(Array("\u{1b}[?1049h\u{1b}[?25l".utf8), at: .zero)
    _ = feed.settle()
    return feed
  }

  private func draw(_ row: Int, _ text: String, on feed: ScreenFeed, at time: Int64) {
    feed.feed(Array("\u{1b}[\(row);1H\(text)".utf8), at: at(time))
  }

  /// The rows of a picture that is told, with when.
  private func told(_ feed: ScreenFeed) -> (at: Instant, rows: [String])? {
    feed.deadline.map { ($0, feed.settle().screen.rows.map(\.text).filter { !$0.isEmpty }) }
  }

  @Test("A screen that is drawn once, row by row, is told whole")
  func onePass() {
    let feed = feed()
    for row in 1...12 { draw(row, "Row \(row)", on: feed, at: 1_000 + Int64(row) * 20) }
    #expect(feed.deadline == at(1_240) + policy.quiet)
    #expect(told(feed)?.rows.count == 12)
  }

  @Test("A stream that never draws anything twice is not waited for without end")
  func longPass() {
    let feed = feed()
    var time: Int64 = 1_000
    while feed.deadline.map({ $0 > at(time) }) ?? true, time < 5_000 {
      let step = Int(time - 1_000) / 20
      draw(step % 12 + 1, "\u{1b}[\(step / 12)Cx", on: feed, at: time)
      time += 20
    }
    #expect(feed.deadline == at(1_000) + policy.longestPass)
  }

  @Test("Of an animation the last picture that was drawn whole is told, and then the rest")
  func animation() {
    let feed = feed()
    // Frames of three rows, a row every 20 ms: the limit comes within the third.
    for step in 0..<9 {
      if let deadline = feed.deadline, deadline <= at(1_000 + Int64(step) * 20) { break }
      draw(step % 3 + 1, "Frame \(step / 3)", on: feed, at: 1_000 + Int64(step) * 20)
    }
    let first = told(feed)
    #expect(first?.at == at(1_000) + policy.longest)
    #expect(first?.rows == ["Frame 1", "Frame 1", "Frame 1"])
    let rest = told(feed)
    #expect(rest?.rows == ["Frame 2", "Frame 2", "Frame 1"])
    #expect(feed.deadline == nil)
  }

  @Test("Text that is erased and drawn elsewhere is another picture; blanks are none")
  func erased() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 20, rows: 4))
    func screen(_ rows: [String]) -> Screen {
      emulator.feed(Array("\u{1b}[?1049h\u{1b}[H\u{1b}[J\(rows.joined(separator: "\r\n"))".utf8))
      return emulator.screen
    }
    var pass = DrawingPass(over: screen([]))
    let begins = [["one"], ["one", "two"], ["", "two"]].map { pass.add(screen($0)) }
    #expect(begins == [false, false, true])
    #expect(pass.whole?.rows.map(\.text) == ["one", "two", "", ""])
  }

  @Test("A letter that has come at the caret is not kept waiting by what is drawn elsewhere")
  func echo() {
    let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 12))
    feed.feed(Array("\u{1b}[?1049h\u{1b}[1;1HName: ".utf8), at: .zero)
    _ = feed.settle()
    feed.lastKeyAt = at(990)
    feed.feed(Array("E\u{1b}[s".utf8), at: at(1_000))
    for row in 2...9 { draw(row, "news\u{1b}[1;8H", on: feed, at: 1_000 + Int64(row) * 18) }
    #expect(feed.deadline == at(1_000) + policy.longest)
  }
}
