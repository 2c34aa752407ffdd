// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let containerEmpty = Rule(
    "container-empty", "What is empty says so.", .minor, mappedTo: Mapping.bestPractice,
    why: "An empty list is passed over in silence. Nobody knows that it was there, or that there is nothing in it.",
    how: "A list, a table, a menu or a tree holds something that is read, or has a value that says it is empty. One "
      + "that is being filled is not judged.",
    remedy: "Put a line \"No letters\" into it, or set its value.",
    checks: [
      .element(in: containers) { element, tally in
        guard element.details?.isBusy != true else { return }
        let holds = element.tree.tree.children(of: element.element.id).contains { !$0.isHidden }
        if holds || element.element.value?.trimmed.nonEmpty != nil { return tally.pass() }
        tally.fail(
          "\(element.name.map { "\"\($0)\"" } ?? "This \(element.role.rawValue)") is empty and does not say so.",
          element.evidence, fix: Fix("value"))
      }
    ])

  private static let containers: Set<Role> = [.list, .listBox, .table, .menu, .tree, .tabList]
}
