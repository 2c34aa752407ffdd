// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let roleMissing = Rule(
    "role-missing", "What can be used says what kind of thing it is.", .serious,
    mappedTo: Mapping.criterion("4.1.2", en: "11.5.2.5"),
    why: "Without a kind nobody knows whether to press it, to type into it, or to pass it by.",
    how: "An element that answers to the user, or has actions, has a role or a trait that says how it is used. A "
      + "role unknown to AccessKit comes with a description in words; a description is more than blanks.",
    remedy: "Give it the role that matches its use: button, link, checkBox, slider, textInput.",
    checks: [
      .element { element, tally in
        let description = element.details?.roleDescription
        if element.element.isElement, let description, description.trimmed.isEmpty {
          return tally.fail(
            "The kind of this \(element.role.rawValue) is told as blanks.", element.evidence,
            fix: Fix("roleDescription"))
        }
        if element.element.isElement, description == nil, !element.isKnownRole {
          return tally.fail(
            "No reader knows the role \"\(element.role.rawValue)\".", element.evidence, fix: Fix("role"))
        }
        let isUsed =
          element.details?.respondsToUserInteraction == true || !element.element.customActions.isEmpty
          || element.tree.tree.focus == element.element.id
        guard isUsed, element.element.isElement else { return }
        let isNothing = element.role == .unknown || element.role == .genericContainer
        guard isNothing, element.element.traits.subtracting([.selected, .notEnabled]).isEmpty else {
          return tally.pass()
        }
        tally.fail(
          "\(element.called) can be used and does not say what it is.", element.evidence,
          fix: Fix("role"))
      }
    ])
}
