// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let stateMissing = Rule(
    "state-missing", "What can be on or off says which it is.", .serious,
    mappedTo: Mapping.criterion("4.1.2", en: "11.5.2.5"),
    why: "\"Gift wrap, check box\": its state decides on the next step, but is not spoken.",
    how: "Check boxes, switches and radio buttons have the value 1, 0 or 2 (mixed), or words of their own; radio "
      + "buttons may be selected instead.",
    remedy: "Set the value whenever the state changes: 1 for on, 0 for off, 2 for mixed.",
    checks: [
      .element { element, tally in
        guard states.contains(element.role) || element.element.traits.contains(.toggleButton) else { return }
        let isChosen = element.role == .radioButton || element.role == .menuItemRadio
        if element.element.value?.trimmed.nonEmpty != nil { return tally.pass() }
        if isChosen, isToldBySelection(element) { return tally.pass() }
        tally.fail(
          "\(element.called) does not say whether it is on.",
          element.evidence, fix: Fix("value"))
      }
    ])

  private static let states: Set<Role> = [
    .checkBox, .switch, .radioButton, .menuItemCheckBox, .menuItemRadio,
  ]

  /// True if another of its group is selected, so that it is not.
  private static func isToldBySelection(_ element: AuditedElement) -> Bool {
    if element.element.traits.contains(.selected) { return true }
    guard let parent = element.parent else { return false }
    return element.tree.tree.children(of: parent.id).contains { $0.traits.contains(.selected) }
  }
}
