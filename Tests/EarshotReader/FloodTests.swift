import EarshotCore
import Testing

@testable import EarshotReader

@Suite("More output than anyone can listen to")
struct FloodTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }
  private func flood() -> Flood { Flood(quiet: .milliseconds(300), heartbeat: .seconds(5)) }

  @Test("The count and the last lines are told once it is quiet, and only then")
  func summary() {
    var flood = flood()
    flood.add(["1", "2"], count: 500, at: at(0))
    flood.add(["last", "", "$"], count: 700, at: at(150))
    #expect(flood.deadline == at(450))
    #expect(flood.summary(at: at(449)) == nil)
    #expect(flood.summary(at: at(450)) == Flood.Summary(count: 1200, lines: ["last", "$"]))
    #expect(!flood.isFlowing)
    #expect(flood.deadline == nil)
  }

  @Test("A flood that goes on is counted aloud every few seconds")
  func heartbeat() {
    var flood = flood()
    for time in stride(from: Int64(0), through: 5_000, by: 100) { flood.add(["y"], count: 10, at: at(time)) }
    #expect(flood.deadline == at(5_000))
    #expect(flood.summary(at: at(5_000)) == Flood.Summary(count: 510, lines: []))
    #expect(flood.isFlowing)
    #expect(flood.deadline == at(5_300))
  }

  @Test("The next flood is counted from nothing")
  func next() {
    var flood = flood()
    flood.add(["a"], count: 100, at: at(0))
    _ = flood.summary(at: at(300))
    flood.add(["b"], count: 70, at: at(1_000))
    #expect(flood.summary(at: at(1_300)) == Flood.Summary(count: 70, lines: ["b"]))
  }
}
