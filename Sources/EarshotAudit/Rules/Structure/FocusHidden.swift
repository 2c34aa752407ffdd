// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let focusHidden = Rule(
    "focus-reachable", "What has the focus can be read.", .serious,
    mappedTo: Mapping.criterion("4.1.2", en: "11.5.2.13"),
    why: "Keys go to the focus. If the cursor cannot go there, nobody hears their effect.",
    how: "The element that a tree names as its focus is visible, and is a stop of the cursor or contains one.",
    remedy: "Move the focus to a visible element, or let the focused element be a stop.",
    checks: [
      .tree { tree, tally in
        guard let focus = tree.tree.focus, let element = tree.tree[focus] else { return }
        let reaches = tree.isStop(focus) || tree.tree.subtree(of: focus).contains { tree.isStop($0) }
        if reaches || tree.tree.root == focus && tree.stops.isEmpty { return tally.pass() }
        tally.fail("What has the focus is not among what can be read.", AuditedElement(element, in: tree).evidence)
      }
    ])
}
