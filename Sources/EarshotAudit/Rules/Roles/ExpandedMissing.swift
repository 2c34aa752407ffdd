// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let expandedMissing = Rule(
    "expanded-missing", "What opens says whether it is open.", .moderate,
    mappedTo: Mapping.criterion("4.1.2", en: "11.5.2.5"),
    why: "The state decides where to look for the rest of a tree: below, or behind a closed item.",
    how: "A combo box, and an item of a tree with children, is expanded or collapsed.",
    remedy: "Set the expanded status, and change it when it opens.",
    checks: [
      .element(in: [.comboBox, .treeItem]) { element, tally in
        let opens =
          element.role == .comboBox
          || element.role == .treeItem
            && element.tree.tree.children(of: element.element.id).contains { $0.role == .treeItem }
        guard opens else { return }
        if element.element.expandedStatus != .unsupported { return tally.pass() }
        tally.fail(
          "\(element.called) does not say whether it is open.",
          element.evidence, fix: Fix("expandedStatus"))
      }
    ])
}
