// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotReader

@Suite("Hints on keys")
struct HintPlanTests {
  private var plan = HintPlan()

  @Test("A hint comes after two seconds of silence, and each but twice")
  mutating func twice() {
    for time in [Int64(0), 10_000, 20_000] {
      plan.plan(.review, at: at(time))
      #expect(plan.due(at: at(time + 1_999), isSpeaking: false) == nil)
      #expect(plan.due(at: at(time + 2_000), isSpeaking: false) == (time < 20_000 ? .review : nil))
    }
    #expect(plan.deadline == nil)
  }

  @Test("While something is said it is put off, and a key ends it")
  mutating func putOff() {
    plan.plan(.output, at: at(0))
    #expect(plan.due(at: at(2_000), isSpeaking: true) == nil)
    #expect(plan.deadline == at(4_000))
    plan.cancel()
    #expect(plan.deadline == nil)
    #expect(plan.due(at: at(9_000), isSpeaking: false) == nil)
  }
}
