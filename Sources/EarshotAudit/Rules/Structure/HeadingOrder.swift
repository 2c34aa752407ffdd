// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let headingOrder = Rule(
    "heading-order", "Headings have words and levels without gaps.", .minor,
    mappedTo: Mapping.bestPractice,
    why: "When moving from heading to heading, a skipped level suggests a missed part.",
    how:
      "Each heading has a text, and is at most one level below the one before it. Headings without levels are not judged by them.",
    remedy: "Name the heading, or set its level to one more than that of the heading it belongs below.",
    checks: [
      .tree { tree, tally in
        var level = 0
        for audited in tree.parts where audited.role == .heading || audited.element.traits.contains(.header) {
          let element = audited.element
          if audited.name == nil, !(element.value?.hasWord ?? false) {
            tally.fail("This heading has no words.", audited.evidence, fix: Fix("name"))
            continue
          }
          guard element.headingLevel > 0 else {
            tally.pass()
            continue
          }
          if level > 0, element.headingLevel > level + 1 {
            tally.fail(
              "A heading of level \(element.headingLevel) follows one of level \(level).", audited.evidence,
              fix: Fix("headingLevel", "\(level + 1)"))
          } else {
            tally.pass()
          }
          level = element.headingLevel
        }
      }
    ])
}
