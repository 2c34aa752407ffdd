// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let scrollInvalid = Rule(
    "scroll-position-invalid", "What part of a list is shown is true.", .minor, mappedTo: Mapping.criterion("1.3.1"),
    why: "\"Rows 11 to 20 of 40\" is said after each scroll, and is all that tells how much there is.",
    how: "A page is at least 1 and at most the count; rows go from the first to the last and not past the count.",
    remedy: "Count from 1.",
    checks: [
      .element { element, tally in
        guard let position = element.details?.scrollPosition else { return }
        let isTrue =
          switch position {
          case .page(let page, let count): page >= 1 && page <= count
          case .rows(let first, let last, let count): first >= 1 && first <= last && last <= count
          }
        if isTrue { return tally.pass() }
        tally.fail("The part that is shown is told wrongly.", element.evidence, fix: Fix("scrollPosition"))
      }
    ])
}
