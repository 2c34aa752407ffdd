// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let actionMissing = Rule(
    "action-missing", "What looks usable can be used.", .serious, mappedTo: Mapping.criterion("2.1.1"),
    why: "A button that does not react to activation is a dead end found only by trying.",
    how: "An enabled control does not claim that it takes no input from the user.",
    remedy: "Let it react to activation, or mark it as disabled.",
    checks: [
      .element { element, tally in
        guard element.isControl, element.element.isElement, !element.isDisabled else { return }
        guard element.details?.respondsToUserInteraction == false else { return tally.pass() }
        tally.fail(
          "\(element.called) cannot be activated.",
          element.evidence)
      }
    ])
}
