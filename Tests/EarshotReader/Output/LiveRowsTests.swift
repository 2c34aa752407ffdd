// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotReader

@Suite("Rows that a program keeps rewriting")
struct LiveRowsTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }
  private func live() -> LiveRows { LiveRows(rest: .seconds(2), heartbeat: .seconds(10)) }

  /// Changes a row. Returns what is said of it now.
  private func change(
    _ rows: inout LiveRows, _ line: UInt64, from old: String = "", to text: String, ticks: Bool = true,
    answers: Bool = false, percent: Int? = nil, at now: Instant
  ) -> [LiveRows.News] {
    rows.changed(
      RewrittenRow(line: line, old: old, new: text, isTicking: ticks, isAnswer: answers, percent: percent), at: now
    ).filter { if case .fate = $0 { false } else { true } }
  }

  @Test("Of a timer nothing is said until it rests, and then once")
  func timer() {
    var rows = live()
    for second in 1...29 {
      let now = at(Int64(second) * 1_000)
      #expect(change(&rows, 3, from: "Thinking \(second - 1) s", to: "Thinking \(second) s", at: now) == [])
      #expect(rows.rested(at: now).isEmpty)
    }
    #expect(rows.deadline == at(31_000))
    #expect(rows.rested(at: at(31_000)) == [.text("Thinking 29 s")])
    #expect(rows.deadline == nil)
  }

  @Test("A number that goes on without a rest is said every few seconds")
  func count() {
    var rows = live()
    var said: [LiveRows.News] = []
    for second in 1...25 {
      said += change(
        &rows, 3, from: "Waiting: \(91 - second)", to: "Waiting: \(90 - second)", at: at(Int64(second) * 1_000))
    }
    #expect(said == [.text("Waiting: 79"), .text("Waiting: 69")])
  }

  @Test("The numbers of a table are not said every few seconds")
  func table() {
    var rows = live()
    var said: [LiveRows.News] = []
    for second in 1...25 {
      for line in UInt64(1)...5 {
        said += change(
          &rows, line, from: "task\(line) \(second)", to: "task\(line) \(second + 1)", at: at(Int64(second) * 1_000))
      }
    }
    #expect(said == [])
  }

  @Test("A clock that ticks more slowly than rows come to rest is said once, not each time")
  func clock() {
    var rows = live()
    var said: [LiveRows.News] = []
    for minute in 1...5 {
      let now = at(Int64(minute) * 60_000)
      _ = change(&rows, 0, from: "10:0\(minute - 1)", to: "10:0\(minute)", at: now)
      said += rows.rested(at: now + .seconds(3))
    }
    #expect(said == [.text("10:01")])
  }

  @Test("Numbers that only keys change are said each time; those that also change by themselves are not")
  func answers() {
    var rows = live()
    func changed(_ text: String, _ isAnswer: Bool, _ second: Int64) -> [LiveRows.News] {
      change(&rows, 2, to: text, answers: isAnswer, at: at(second * 1_000))
    }
    #expect(changed("Level 65", true, 1) == [.text("Level 65")])
    #expect(changed("Level 70", true, 2) == [.text("Level 70")])
    #expect(changed("Level 71", false, 3) == [])
    #expect(changed("Level 75", true, 4) == [])
  }

  @Test("The mark that turns before words is not said with them, and alone not at all")
  func spinner() {
    var rows = live()
    _ = change(&rows, 1, from: "⠋ Planting", to: "⠙ Planting", at: at(0))
    #expect(rows.rested(at: at(3_000)) == [])
    _ = change(&rows, 1, from: "⠙ Planting 1", to: "⠹ Planting 2", at: at(3_100))
    #expect(rows.rested(at: at(9_000)) == [.text("Planting 2")])
    #expect(change(&rows, 4, from: "3 beds", to: "4 beds", answers: true, at: at(0)) == [.text("4 beds")])
  }

  @Test("Progress is said by its quarters")
  func progress() {
    var rows = live()
    var said: [LiveRows.News] = []
    for percent in 0...100 {
      said += change(&rows, 1, to: "Copying \(percent)%", percent: percent, at: at(Int64(percent) * 100))
    }
    #expect(said == [.percent(25), .percent(50), .percent(75), .percent(100)])
    #expect(rows.rested(at: at(60_000)).isEmpty)
  }

  @Test("Of several bars at once no quarters are said")
  func bars() {
    var rows = live()
    for percent in 26...100 {
      let now = at(Int64(percent) * 100)
      let first = change(&rows, 1, to: "a \(percent)%", percent: percent, at: now)
      let second = change(&rows, 2, to: "b \(percent)%", percent: percent, at: now)
      #expect(percent == 26 || (first == [] && second == []))
    }
  }

  @Test("Words that change are said at once, and of a stream of them the newest at rest")
  func words() {
    var rows = live()
    #expect(change(&rows, 5, to: "Resolving", ticks: false, at: at(0)) == [.text("Resolving")])
    for step in 1...5 {
      #expect(change(&rows, 5, to: "Fetching \(step)", ticks: false, at: at(Int64(step) * 200)) == [])
    }
    #expect(rows.rested(at: at(1_700)) == [.text("Fetching 5")])
  }

  @Test("What answers a key is said, also when only a number changed")
  func answer() {
    var rows = live()
    #expect(change(&rows, 5, to: "Volume 3", answers: true, at: at(0)) == [.text("Volume 3")])
  }

  @Test("A text that waits is replaced by the newer one of its row, and says so")
  func replaced() {
    var rows = live()
    func changed(_ text: String, _ number: UInt64, _ time: Int64) -> [LiveRows.News] {
      rows.changed(RewrittenRow(line: 1, old: "", new: text, message: MessageNumber(number)), at: at(time))
    }
    #expect(changed("one", 1, 0) == [.text("one", of: MessageNumber(1))])
    #expect(changed("two", 2, 100) == [.fate(MessageNumber(2), .waiting(.restless, until: at(800)))])
    #expect(
      changed("three", 3, 200) == [
        .fate(MessageNumber(2), .replaced(by: MessageNumber(3))),
        .fate(MessageNumber(3), .waiting(.restless, until: at(900))),
      ])
    #expect(rows.removed(["three"]) == [.fate(MessageNumber(3), .silent(.gone))])
    #expect(rows.deadline == nil)
  }
}
