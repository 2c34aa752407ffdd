// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotHost

@Suite("When the state of an app that goes on is written")
struct RestTimerTests {
  private func seconds(_ number: Int64) -> Instant { .zero + .milliseconds(number * 1_000) }

  @Test("A second after the last event, once")
  func rest() {
    var timer = RestTimer()
    #expect(timer.deadline == nil)
    timer.note(at: seconds(1))
    #expect(timer.deadline == seconds(2))
    timer.note(at: .zero + .milliseconds(1_900))
    let isDue = [2, 3, 9].map { timer.takeDue(at: seconds($0)) }
    #expect(isDue == [false, true, false])
    #expect(timer.deadline == nil)
  }

  @Test("Five seconds after the first, while one event follows another")
  func typing() {
    var timer = RestTimer()
    for tenth in 0..<100 {
      timer.note(at: .zero + .milliseconds(Int64(tenth) * 100))
      if timer.takeDue(at: .zero + .milliseconds(Int64(tenth) * 100)) {
        #expect(tenth == 50)
        return
      }
    }
    Issue.record("nothing was written for ten seconds")
  }
}
