// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotReader

@Suite("Output that is counted instead of read")
struct FloodTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  private func flood(_ kind: FloodKind) -> Flood {
    var flood = Flood(quiet: .milliseconds(300), stoppedQuiet: .milliseconds(500), heartbeat: .seconds(5))
    flood.begin(kind, at: at(0))
    return flood
  }

  @Test("The count and the last lines are told once it is quiet, and only then")
  func summary() {
    var flood = flood(.tooMuch)
    _ = flood.add(["1", "2"], count: 500, at: at(0))
    _ = flood.add(["before", "last", ""], count: 700, at: at(150))
    #expect(flood.deadline == at(450))
    #expect(flood.summary(at: at(449)) == nil)
    #expect(flood.summary(at: at(450)) == Flood.Summary(count: 1200, lines: ["2", "before", "last"]))
    #expect(!flood.isFlowing)
    #expect(flood.deadline == nil)
  }

  @Test("A flood that goes on is counted aloud every few seconds")
  func heartbeat() {
    var flood = flood(.tooMuch)
    for time in stride(from: Int64(0), through: 5_000, by: 100) { _ = flood.add(["y"], count: 10, at: at(time)) }
    #expect(flood.deadline == at(5_000))
    #expect(flood.summary(at: at(5_000)) == Flood.Summary(count: 510, lines: []))
    #expect(flood.isFlowing)
    #expect(flood.deadline == at(5_300))
  }

  @Test("Output that was stopped is silent until half a second of quiet, however long it takes")
  func stopped() {
    var flood = flood(.stopped)
    for time in stride(from: Int64(0), through: 20_000, by: 100) {
      #expect(flood.add(["y"], count: 10, notable: ["an error"], at: at(time)).isEmpty)
      #expect(flood.summary(at: at(time)) == nil)
    }
    #expect(flood.deadline == at(20_500))
    #expect(flood.summary(at: at(20_500)) == Flood.Summary(count: 2_010, lines: ["y"], unsaidNotables: 201))
  }

  @Test("Of a flood the first errors are said at once, others are counted, and none is said twice")
  func errors() {
    var flood = flood(.tooMuch)
    #expect(flood.add(["x"], count: 100, notable: ["error 1"], at: at(0)) == ["error 1"])
    #expect(
      flood.add(["x"], count: 100, notable: ["error 1", "error 2", "error 3", "error 4"], at: at(10))
        == ["error 2", "error 3"])
    #expect(flood.add(["error 3"], count: 1, at: at(20)).isEmpty)
    #expect(flood.summary(at: at(320)) == Flood.Summary(count: 201, lines: ["x", "x"], unsaidNotables: 1))
  }

  @Test("The next flood is counted from nothing, and one of nothing is not told")
  func next() {
    var flood = flood(.tooMuch)
    _ = flood.add(["a"], count: 100, at: at(0))
    _ = flood.summary(at: at(300))
    flood.begin(.tooMuch, at: at(1_000))
    _ = flood.add(["b"], count: 70, at: at(1_000))
    #expect(flood.summary(at: at(1_300)) == Flood.Summary(count: 70, lines: ["b"]))
    flood.begin(.stopped, at: at(2_000))
    #expect(flood.summary(at: at(2_500)) == nil)
    #expect(!flood.isFlowing)
  }
}
