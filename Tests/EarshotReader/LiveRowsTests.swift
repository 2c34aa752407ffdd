import EarshotCore
import Testing

@testable import EarshotReader

@Suite("Rows that a program keeps rewriting")
struct LiveRowsTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  @Test("The first change is said, then only what it shows at rest")
  func spinner() {
    var rows = LiveRows(rest: .seconds(2))
    #expect(rows.changed(3, to: "Thinking 0 s", at: at(0)) == "Thinking 0 s")
    for second in 1...9 {
      #expect(rows.changed(3, to: "Thinking \(second) s", at: at(Int64(second) * 1_000)) == nil)
      #expect(rows.rested(at: at(Int64(second) * 1_000)).isEmpty)
    }
    #expect(rows.deadline == at(11_000))
    #expect(rows.rested(at: at(11_000)) == ["Thinking 9 s"])
    #expect(rows.deadline == nil)
  }

  @Test("A row that changed once has nothing more to say")
  func once() {
    var rows = LiveRows(rest: .seconds(2))
    _ = rows.changed(0, to: "Saved", at: at(0))
    #expect(rows.rested(at: at(2_000)).isEmpty)
  }

  @Test("After a key a row that changed once is ordinary again, and one that ticks is not")
  func several() {
    var rows = LiveRows(rest: .seconds(2))
    #expect(rows.changed(0, to: "a", at: at(0)) == "a")
    #expect(rows.changed(1, to: "b", at: at(10)) == "b")
    #expect(rows.changed(0, to: "c", at: at(20)) == nil)
    rows.keyPressed()
    #expect(rows.changed(0, to: "d", at: at(30)) == nil)
    #expect(rows.changed(1, to: "e", at: at(30)) == "e")
  }
}
