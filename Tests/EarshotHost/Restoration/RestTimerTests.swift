// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotHost

@Suite("When the state of an app that goes on is written")
struct RestTimerTests {
  private func milliseconds(_ number: Int64) -> Instant { .zero + .milliseconds(number) }

  @Test("A quarter of a second after the last event, once")
  func rest() {
    var timer = RestTimer()
    #expect(timer.deadline == nil)
    timer.note(at: milliseconds(1_000))
    #expect(timer.deadline == milliseconds(1_250))
    timer.note(at: milliseconds(1_200))
    let isDue = [1_250, 1_450, 9_000].map { timer.takeDue(at: milliseconds($0)) }
    #expect(isDue == [false, true, false])
    #expect(timer.deadline == nil)
  }

  @Test("A second after the first, while one event follows another: more than that is never lost")
  func typing() {
    var timer = RestTimer()
    for tenth in 0..<100 {
      timer.note(at: milliseconds(Int64(tenth) * 100))
      if timer.takeDue(at: milliseconds(Int64(tenth) * 100)) {
        #expect(tenth == 10)
        return
      }
    }
    Issue.record("nothing was written for ten seconds")
  }
}
