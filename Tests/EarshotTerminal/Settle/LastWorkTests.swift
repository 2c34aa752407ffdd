// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTerminal
import Testing

@Suite("The last work of a program that is worth waiting for")
struct LastWorkTests {
  private func instant(_ milliseconds: Int) -> Instant { Instant.zero + .milliseconds(Int64(milliseconds)) }

  /// Looks each ten milliseconds at a program that works for the first `busy` milliseconds of each hundred.
  private func look(at work: inout LastWork, from start: Int, to end: Int, busy: Int, news: Int = 0) {
    for time in stride(from: start, to: end, by: 10) {
      work.saw(isWorking: time % 100 < busy, news: instant(news), at: instant(time))
    }
  }

  @Test("A program that turns a sign ten times a second is not waited for, however long it turns")
  func bursts() {
    var work = LastWork()
    look(at: &work, from: 0, to: 10_000, busy: 30)
    #expect(work.at > instant(300) && work.at < instant(1_000), "\(work.at)")
  }

  @Test("News on the screen makes the next bursts count again")
  func news() {
    var work = LastWork()
    look(at: &work, from: 0, to: 5_000, busy: 30)
    look(at: &work, from: 5_000, to: 5_100, busy: 30, news: 5_000)
    #expect(work.at == instant(5_020))
  }

  @Test("Work without a rest counts to its end, also after many bursts")
  func long() {
    var work = LastWork()
    look(at: &work, from: 0, to: 5_000, busy: 30)
    look(at: &work, from: 5_000, to: 7_000, busy: 100)
    #expect(work.at == instant(6_990))
  }
}
