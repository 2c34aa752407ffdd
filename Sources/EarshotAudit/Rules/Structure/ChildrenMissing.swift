// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let childrenMissing = Rule(
    "children-missing", "Containers hold what they name.", .serious,
    mappedTo: Mapping.criterion("1.3.1", en: "11.5.2.9"),
    why: "A child that is named and missing is ignored: a list says 3 and has 2.",
    how: "Every child that an element names is in the tree, and is held by that element alone.",
    remedy: "Send the child, or take its id out of the list.",
    checks: [
      .element { element, tally in
        let children = element.element.children
        guard !children.isEmpty else { return }
        guard element.tree.hasStrays else { return tally.pass() }
        let strays = children.filter {
          element.tree.tree.parent(of: $0) != element.element.id
        }
        if strays.isEmpty { return tally.pass() }
        tally.fail(
          "\(strays.count) of \(children.count) children named here are not in the tree.", element.evidence)
      }
    ])
}
