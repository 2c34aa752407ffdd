// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let actionMissing = Rule(
    "action-missing", "What looks usable can be used.", .serious, mappedTo: Mapping.criterion("2.1.1"),
    why: "A button that does not answer to activation is a dead end that is only found by trying.",
    how: "A control that is not disabled does not say that it takes no input from the user.",
    remedy: "Let it answer to activation, or say that it is disabled.",
    checks: [
      .element { element, tally in
        guard element.isControl, element.element.isElement, !element.isDisabled else { return }
        guard element.details?.respondsToUserInteraction == false else { return tally.pass() }
        tally.fail(
          "\(element.name.map { "\"\($0)\"" } ?? "This \(element.role.rawValue)") cannot be activated.",
          element.evidence)
      }
    ])
}
