// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let nameMissing = Rule(
    "name-missing", "Every control has a name.", .critical,
    mappedTo: Mapping.criterion("4.1.2", Mapping(.en, "11.5.2.5")),
    why: "A control without a name is heard as its kind alone, \"button\". Nobody can tell what it does.",
    how: "Every control that the cursor stops at has a label, a value that says what it is, or a description of its "
      + "kind. A field whose placeholder is its only name is the matter of field-name.",
    remedy: "Give it a label: what it does, or what belongs in it, in one to three words.",
    checks: [
      .element { element, tally in
        guard element.isControl, element.element.isElement else { return }
        if element.name != nil || (element.element.value?.hasWord ?? false) && !element.isEntry {
          return tally.pass()
        }
        if element.details?.placeholder?.hasWord ?? false { return }
        tally.fail(
          "This \(element.role.rawValue) has no name.", element.evidence, fix: Fix("name"))
      }
    ])
}

extension AuditedElement {
  /// Whether text is written into it: its value is no name then.
  var isEntry: Bool { traits.contains(.textEntry) || role == .spinButton || role == .comboBox }
}
