// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotTerminal

@Suite("Titles without their clock")
struct ClockFreeTextTests {
  @Test(
    "A clock far from the words is left out, a time among them is not, and a clock alone stays",
    arguments: [
      (" ⭘            HamtaskApp            11:51:33 ", " ⭘  HamtaskApp"), ("9:05  Kitchen", "Kitchen"),
      ("Meet at 11:30 in the yard", "Meet at 11:30 in the yard"), ("Score  3:1", "Score  3:1"),
      ("12:00:01", "12:00:01"),
      ("Letters  page 1:20", "Letters  page 1:20"), ("", ""),
    ])
  func without(_ title: String, _ expected: String) { #expect(title.withoutClock == expected) }
}
