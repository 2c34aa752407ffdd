// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let positionInvalid = Rule(
    "position-invalid", "\"2 of 5\" is true.", .moderate, mappedTo: Mapping.criterion("1.3.1"),
    why: "Places tell how far it is to the end. \"6 of 5\" tells that nothing here can be trusted.",
    how: "A place is at least 1 and at most the count; of things under one heading no two have the same one.",
    remedy: "Count from 1, or leave the place to the reader, who counts.",
    checks: [
      .tree { tree, tally in
        for holder in tree.parts {
          var seen: Set<Int> = []
          for child in holder.parts {
            // Sections of one list count from 1 each.
            if child.traits.contains(.header) || child.element.role == .heading { seen = [] }
            guard let position = child.element.setPosition else { continue }
            var evidence: Evidence { child.evidence }
            if position.index < 1 || position.index > position.count {
              tally.fail("\(position.index) of \(position.count) is no place.", evidence, fix: Fix("setPosition"))
            } else if !seen.insert(position.index).inserted {
              tally.fail(
                "Two things here are \(position.index) of \(position.count).", evidence, fix: Fix("setPosition"))
            } else {
              tally.pass()
            }
          }
        }
      }
    ])
}
