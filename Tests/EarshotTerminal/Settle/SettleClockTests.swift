// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotTerminal

@Suite("When a screen has settled")
struct SettleClockTests {
  private let policy = SettlePolicy(
    quiet: .milliseconds(10), longest: .milliseconds(100), synchronizedLimit: .milliseconds(400))

  private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  @Test("Nothing waits before the first byte and after a settle")
  func idle() {
    var clock = SettleClock(policy: policy)
    #expect(clock.deadline == nil)
    clock.bytesArrived(at: at(5), isSynchronized: false)
    clock.settled()
    #expect(clock.deadline == nil)
  }

  @Test("Each byte puts the end of quiet off")
  func quiet() {
    var clock = SettleClock(policy: policy)
    clock.bytesArrived(at: at(0), isSynchronized: false)
    #expect(clock.deadline == at(10))
    clock.bytesArrived(at: at(8), isSynchronized: false)
    #expect(clock.deadline == at(18))
  }

  @Test("A steady stream is not waited for longer than the limit")
  func stream() {
    var clock = SettleClock(policy: policy)
    for time in stride(from: Int64(0), through: 95, by: 5) { clock.bytesArrived(at: at(time), isSynchronized: false) }
    #expect(clock.deadline == at(100))
  }

  @Test("An open synchronised update hides the screen until it ends or its limit")
  func synchronized() {
    var clock = SettleClock(policy: policy)
    clock.bytesArrived(at: at(0), isSynchronized: true)
    #expect(clock.deadline == at(400))
    clock.bytesArrived(at: at(50), isSynchronized: false)
    #expect(clock.deadline == at(60))
  }
}
