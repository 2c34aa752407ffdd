// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestRandom
import Testing

@Suite struct AgendaTests {
  @Test("Events come out by instant, those of one instant as scheduled")
  func order() {
    var agenda = Agenda<String>()
    agenda.schedule("c", at: Instant(nanoseconds: 20))
    agenda.schedule("a", at: Instant(nanoseconds: 10))
    agenda.schedule("d", at: Instant(nanoseconds: 20))
    agenda.schedule("b", at: Instant(nanoseconds: 10))
    var out: [String] = []
    while let next = agenda.popNext(through: Instant(nanoseconds: 100)) { out.append(next.event) }
    #expect(out == ["a", "b", "c", "d"])
    #expect(agenda.isEmpty)
  }

  @Test("Nothing comes out before it is due, and what is due comes with its own instant")
  func due() {
    var agenda = Agenda<Int>()
    #expect(agenda.nextInstant == nil)
    agenda.schedule(1, at: Instant(nanoseconds: 10))
    #expect(agenda.nextInstant == Instant(nanoseconds: 10))
    let early = agenda.popNext(through: Instant(nanoseconds: 9))
    #expect(early == nil)
    let due = agenda.popNext(through: Instant(nanoseconds: 12))
    #expect(due?.event == 1)
    #expect(due?.at == Instant(nanoseconds: 10))
    let after = agenda.popNext(through: Instant(nanoseconds: .max))
    #expect(after == nil)
  }

  @Test("What is scheduled in the past comes out first; what an event schedules for its own instant, after it")
  func past() {
    var agenda = Agenda<String>()
    let now = Instant(nanoseconds: 50)
    agenda.schedule("now", at: now)
    agenda.schedule("waiting", at: now)
    var out: [String] = []
    while let next = agenda.popNext(through: now) {
      out.append(next.event)
      guard next.event == "now" else { continue }
      agenda.schedule("again", at: now)
      agenda.schedule("late", at: Instant(nanoseconds: -1))
    }
    #expect(out == ["now", "late", "waiting", "again"])
  }

  @Test("A cancelled event never comes out, and cancelling it twice or after the fact does nothing")
  func cancel() {
    var agenda = Agenda<Int>()
    let tokens = (0..<3).map { agenda.schedule($0, at: Instant(nanoseconds: Int64($0))) }
    let cancelled = [agenda.cancel(tokens[0]), agenda.cancel(tokens[0])]
    #expect(cancelled == [true, false])
    #expect(agenda.count == 2)
    let popped = agenda.popNext(through: Instant(nanoseconds: 1))
    #expect(popped?.event == 1)
    let tooLate = agenda.cancel(tokens[1])
    #expect(!tooLate)
    #expect(agenda.nextInstant == Instant(nanoseconds: 2))
    agenda.cancel(tokens[2])
    #expect(agenda.nextInstant == nil)
  }

  @Test("Any schedule with cancellations comes out as a stable sort of it does", arguments: 0..<40)
  func agreesWithStableSort(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    var agenda = Agenda<Int>()
    var expected: [(instant: Int64, event: Int)] = []
    var tokens: [(token: AgendaToken, event: Int)] = []
    for event in 0..<300 {
      let instant = Int64(random.next() % 40)
      tokens.append((agenda.schedule(event, at: Instant(nanoseconds: instant)), event))
      expected.append((instant, event))
      if random.next() % 3 == 0, let cancelled = tokens.randomElement(using: &random) {
        let wasThere = expected.contains { $0.event == cancelled.event }
        let wasCancelled = agenda.cancel(cancelled.token)
        #expect(wasCancelled == wasThere)
        expected.removeAll { $0.event == cancelled.event }
      }
    }
    // Sequence numbers only grow, so ordering by both is a stable sort.
    expected.sort { ($0.instant, $0.event) < ($1.instant, $1.event) }
    var out: [Int] = []
    while let next = agenda.nextInstant, let popped = agenda.popNext(through: next) {
      #expect(popped.at == next)
      out.append(popped.event)
    }
    #expect(out == expected.map(\.event))
  }
}
