// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotReader

@Suite("Rows that a program keeps rewriting")
struct LiveRowsTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }
  private func live() -> LiveRows { LiveRows(rest: .seconds(2), heartbeat: .seconds(10)) }

  @Test("Of a timer nothing is said until it rests, and then once")
  func timer() {
    var rows = live()
    for second in 1...9 {
      let now = at(Int64(second) * 1_000)
      #expect(
        rows.changed(3, from: "", to: "Thinking \(second) s", isTicking: true, isAnswer: false, percent: nil, at: now)
          == nil)
      #expect(rows.rested(at: now).isEmpty)
    }
    #expect(rows.deadline == at(11_000))
    #expect(rows.rested(at: at(11_000)) == ["Thinking 9 s"])
    #expect(rows.deadline == nil)
  }

  @Test("A clock that ticks more slowly than rows come to rest is said once, not each time")
  func clock() {
    var rows = live()
    var said: [String] = []
    for minute in 1...5 {
      let now = at(Int64(minute) * 60_000)
      _ = rows.changed(0, from: "", to: "10:0\(minute)", isTicking: true, isAnswer: false, percent: nil, at: now)
      said += rows.rested(at: now + .seconds(3))
    }
    #expect(said == ["10:01"])
  }

  @Test("Numbers that only keys change are said each time; those that also change by themselves are not")
  func answers() {
    var rows = live()
    func changed(_ text: String, _ isAnswer: Bool, _ second: Int64) -> LiveRows.News? {
      rows.changed(2, from: "", to: text, isTicking: true, isAnswer: isAnswer, percent: nil, at: at(second * 1_000))
    }
    #expect(changed("Level 65", true, 1) == .text("Level 65"))
    #expect(changed("Level 70", true, 2) == .text("Level 70"))
    #expect(changed("Level 71", false, 3) == nil)
    #expect(changed("Level 75", true, 4) == nil)
  }

  @Test("The mark that turns before words is not said with them")
  func spinner() {
    var rows = live()
    _ = rows.changed(1, from: "⠋ Planting", to: "⠙ Planting", isTicking: true, isAnswer: false, percent: nil, at: at(0))
    #expect(rows.rested(at: at(3_000)) == ["Planting"])
    let news = rows.changed(4, from: "3 beds", to: "4 beds", isTicking: true, isAnswer: true, percent: nil, at: at(0))
    #expect(news == .text("4 beds"))
  }

  @Test("Progress is said by its quarters")
  func progress() {
    var rows = live()
    var said: [LiveRows.News] = []
    for percent in 0...100 {
      let text = "Copying \(percent)%"
      let now = at(Int64(percent) * 100)
      if let news = rows.changed(1, from: "", to: text, isTicking: true, isAnswer: false, percent: percent, at: now) {
        said.append(news)
      }
    }
    #expect(said == [.percent(25), .percent(50), .percent(75), .percent(100)])
    #expect(rows.rested(at: at(60_000)).isEmpty)
  }

  @Test("Of several bars at once no quarters are said")
  func bars() {
    var rows = live()
    for percent in 26...100 {
      let now = at(Int64(percent) * 100)
      let first = rows.changed(
        1, from: "", to: "a \(percent)%", isTicking: true, isAnswer: false, percent: percent, at: now)
      let second = rows.changed(
        2, from: "", to: "b \(percent)%", isTicking: true, isAnswer: false, percent: percent, at: now)
      #expect(percent == 26 || (first == nil && second == nil))
    }
  }

  @Test("Words that change are said at once, and of a stream of them the newest at rest")
  func words() {
    var rows = live()
    #expect(
      rows.changed(5, from: "", to: "Resolving", isTicking: false, isAnswer: false, percent: nil, at: at(0))
        == .text("Resolving")
    )
    for step in 1...5 {
      let now = at(Int64(step) * 200)
      #expect(
        rows.changed(5, from: "", to: "Fetching \(step)", isTicking: false, isAnswer: false, percent: nil, at: now)
          == nil)
    }
    #expect(rows.rested(at: at(1_700)) == ["Fetching 5"])
  }

  @Test("What answers a key is said, also when only a number changed")
  func answer() {
    var rows = live()
    #expect(
      rows.changed(5, from: "", to: "Volume 3", isTicking: true, isAnswer: true, percent: nil, at: at(0))
        == .text("Volume 3"))
  }
}
