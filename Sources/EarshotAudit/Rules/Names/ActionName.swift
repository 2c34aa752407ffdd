// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let actionName = Rule(
    "action-name", "Every action has a name of its own.", .moderate,
    mappedTo: Mapping.criterion("2.4.6", en: "11.5.2.11"),
    why: "Actions are chosen by their names from a spoken list.",
    how: "The actions of an element have names, and no two the same.",
    remedy: "Name each by its effect.",
    checks: [
      .element { element, tally in
        let names = element.element.customActions.map { $0.name.trimmed }
        guard !names.isEmpty else { return }
        if names.contains("") {
          tally.fail("An action here has no name.", element.evidence, key: element.evidence.key + " empty")
        } else if Set(names.map { $0.lowercased() }).count < names.count {
          tally.fail("Two actions here have the same name.", element.evidence)
        } else {
          tally.pass()
        }
      }
    ])
}
