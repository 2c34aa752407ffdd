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

  @Test("A line below one that the shell still edits is not certain: it comes row by row, and the line after it")
  func completionRows() {
    for (mode, isCertain) in [("\u{1b}[?2004h", false), ("", true)] {
      let list = feed(mode + "$ ls p")
      list.lastKeyAt = at(900)
      list.feed(Array("\r\nparso/  ply/\r\n".utf8), at: at(1_000))
      #expect((list.deadline == at(1_000)) == isCertain)
    }
    // Enter ends the editing.
    let output = feed("\u{1b}[?2004h$ ls p")
    output.lastKeyAt = at(900)
    output.feed(Array("\r\n\u{1b}[?2004l\rparso\r\n".utf8), at: at(1_000))
    #expect(output.deadline == at(1_000))
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

  /// The wait for a full screen's answer to a key, in pieces of these bytes, after the same answer to as many keys.
  private func wait(
    for answer: String, on screen: String, after count: Int = 3, pieces: Int = .max, hasKey: Bool = true,
    ending: String = ""
  ) -> Interval? {
    let feed = feed("\u{1b}[?1049h" + screen)
    for number in 1...Int64(count + 1) {
      let now = at(number * 1_000)
      if hasKey { feed.lastKeyAt = at(number * 1_000 - 1) }
      var bytes = Array((answer + (number == count + 1 ? ending : "")).utf8)[...]
      while !bytes.isEmpty {
        feed.feed(Array(bytes.prefix(pieces)), at: now)
        bytes = bytes.dropFirst(pieces)
      }
      if number == count + 1 { return feed.deadline.map { $0 - now } }
      _ = feed.settle()
    }
    return nil
  }

  // The answers are those of vim, less, nano and a program with synchronised updates.
  @Test(
    "A full screen whose program tells that it is drawn, which was true three times, is waited for less",
    arguments: [
      ("one\r\ntwo\u{1b}[1;1H", "\u{1b}[?25l\u{1b}[8;20H2\u{1b}[2;1H\u{1b}[?25h"),
      ("one\r\ntwo\u{1b}[8;1H:", "\r\u{1b}[Kthree\r\n:\u{1b}[K"),
      ("one\r\ntwo\u{1b}[1;1H", "\u{1b}[?25l\u{1b}[?12l\u{1b}[?25h\u{1b}[2d"),
      ("\u{1b}[?25lone", "\u{1b}[?2026h\u{1b}[1;1Htwo\u{1b}[?2026l"),
    ])
  func answered(screen: String, answer: String) {
    let policy = SettlePolicy()
    for pieces in [1, 7, .max] { #expect(wait(for: answer, on: screen, pieces: pieces) == policy.answered) }
    #expect(wait(for: answer, on: screen, after: 2) == policy.quiet)
    #expect(wait(for: answer, on: screen, hasKey: false) == policy.quiet)
    // What is drawn afterwards is the beginning of more.
    #expect(wait(for: answer, on: screen, ending: "\u{1b}[5;5Hmore") == policy.quiet)
  }

  // urwid in tmux draws after the caret has moved.
  @Test("A caret that only moved tells nothing", arguments: ["\r\n", "\u{1b}[3;4H"])
  func moved(answer: String) {
    #expect(wait(for: answer, on: "one\r\ntwo\u{1b}[1;1H") == SettlePolicy().quiet)
  }

  @Test("A program that has drawn twice for a key is waited for as long as before, other kinds of drawing are not")
  func drawnTwice() {
    let policy = SettlePolicy()
    let feed = feed("\u{1b}[?1049h\u{1b}[?25lone")
    func wait(for answer: String, at time: Int64, then second: String? = nil) -> Interval? {
      feed.lastKeyAt = at(time - 1)
      feed.feed(Array("\u{1b}[?2026h\(answer)\u{1b}[?2026l".utf8), at: at(time))
      let wait = feed.deadline.map { $0 - at(time) }
      if let second { feed.feed(Array("\u{1b}[?2026h\(second)\u{1b}[?2026l".utf8), at: at(time + 15)) }
      _ = feed.settle()
      return wait
    }
    for time in 1...3 as ClosedRange<Int64> { _ = wait(for: "\u{1b}[1;1Hone", at: time * 2_000) }
    for time in 1...3 as ClosedRange<Int64> { _ = wait(for: "\u{1b}[2K\u{1b}[1;1Hone", at: 7_000 + time * 100) }
    #expect(wait(for: "\u{1b}[1;1Htwo", at: 8_000, then: "\u{1b}[3;1Hmore") == policy.answered)
    #expect(wait(for: "\u{1b}[1;1Hthree", at: 9_000) == policy.quiet)
    #expect(wait(for: "\u{1b}[2K\u{1b}[1;1Htwo", at: 9_500) == policy.answered)
  }

  @Test("The pause between packets counts also where a program tells that it has drawn")
  func answeredInPackets() {
    var clock = SettleClock(policy: SettlePolicy())
    clock.bytesArrived(at: at(0), count: 1_400, progress: .unfinished(isCut: true), isSynchronized: false)
    clock.bytesArrived(at: at(40), count: 900, progress: .answered, isSynchronized: false)
    #expect(clock.deadline.map { $0 - at(40) > .milliseconds(40) } ?? false)
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
