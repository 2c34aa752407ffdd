// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import Testing

@testable import EarshotTerminal

@Suite("When a picture is said, by what the bytes tell of it")
struct SettleProgressTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  private func feed(_ start: String) -> ScreenFeed {
    let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 8))
    feed.feed(Array(start.utf8), at: .zero)
    _ = feed.settle()
    return feed
  }

  @Test("A letter behind the caret is certain where a key was pressed, and only there")
  func echo() {
    let typed = feed("$ l")
    typed.lastKeyAt = at(10)
    typed.feed(Array("s".utf8), at: at(1_000))
    #expect(typed.deadline == at(1_000))
    let printed = feed("$ l")
    printed.feed(Array("s".utf8), at: at(1_000))
    #expect(printed.deadline.map { $0 > at(1_000) } ?? false)
  }

  @Test("A finished line is certain; one that goes on is not")
  func finishedLine() {
    let whole = feed("$ make\r\n")
    whole.feed(Array("cc one.c\r\n".utf8), at: at(1_000))
    #expect(whole.deadline == at(1_000))
    let part = feed("$ make\r\n")
    part.feed(Array("cc one".utf8), at: at(1_000))
    #expect(part.deadline.map { $0 > at(1_000) } ?? false)
  }

  @Test(
    "What ends within a sequence or a character is waited for longer than what does not",
    arguments: [
      "Name\u{1b}[3", "\u{1b}]0;title", "Na\u{1b}",
    ])
  func cut(text: String) {
    let policy = SettlePolicy()
    let cut = feed("\u{1b}[?1049h")
    cut.feed(Array(text.utf8), at: at(1_000))
    #expect(cut.deadline == at(1_000) + policy.patience)
    let character = feed("\u{1b}[?1049h")
    character.feed(Array("한".utf8.prefix(2)), at: at(1_000))
    #expect(character.deadline == at(1_000) + policy.patience)
  }

  @Test("A caret that is hidden to draw is waited for; one that stays hidden is not waited for again")
  func hiddenCaret() {
    let policy = SettlePolicy()
    let drawing = feed("\u{1b}[?1049hText")
    drawing.feed(Array("\u{1b}[?25lMore".utf8), at: at(1_000))
    #expect(drawing.deadline == at(1_000) + policy.patience)
    _ = drawing.settle()
    drawing.feed(Array("\u{1b}[2;1HStill".utf8), at: at(2_000))
    #expect(drawing.deadline == at(2_000) + policy.quiet)
  }

  @Test("The pause between packets is learned from pieces that end within a sequence")
  func packets() {
    var clock = SettleClock(policy: SettlePolicy())
    clock.bytesArrived(at: at(0), count: 1_400, progress: .unfinished(isCut: true), isSynchronized: false)
    clock.bytesArrived(at: at(40), count: 900, progress: .plausible, isSynchronized: false)
    let waits = clock.deadline.map { $0 - at(40) } ?? .zero
    #expect(waits > .milliseconds(40))
    #expect(waits <= SettlePolicy().patience)
  }

  @Test("The pause between packets is learned also where each was told by itself; that between frames is not")
  func packetsOfText() {
    func waits(_ caret: (Int) -> Int) -> Interval {
      var clock = SettleClock(policy: SettlePolicy())
      for number in 0..<4 {
        clock.bytesArrived(at: at(Int64(number) * 40), count: 40, caret: caret(number), isSynchronized: false)
        if number < 3 { clock.settled() }
      }
      return clock.deadline.map { $0 - at(120) } ?? .zero
    }
    #expect(waits { $0 * 40 } > .milliseconds(40))
    #expect(waits { _ in 7 } == SettlePolicy().quiet)
  }

  @Test("What comes at one time counts as one piece, however it was read")
  func onePiece() {
    func deadline(_ pieces: [Int]) -> Instant? {
      var clock = SettleClock(policy: SettlePolicy())
      clock.bytesArrived(at: at(0), count: 50, progress: .unfinished(isCut: true), isSynchronized: false)
      for piece in pieces {
        clock.bytesArrived(at: at(20), count: piece, progress: .plausible, isSynchronized: false)
      }
      return clock.deadline
    }
    #expect(deadline([4_000]) == deadline([1_000, 1_000, 1_000, 1_000]))
  }
}
