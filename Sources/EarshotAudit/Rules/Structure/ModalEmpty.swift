// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let modalEmpty = Rule(
    "modal-empty", "What hides all else can be read and left.", .critical,
    mappedTo: Mapping.criterion("2.1.2"),
    why: "Beside a modal element nothing else is reachable: if it is empty, there is nothing at all.",
    how:
      "A modal element contains a stop for the cursor. Without a control in it, the way out has to be tried.",
    remedy: "Put its message and a button to leave it inside, or do not make it modal.",
    cannotTell: [.tooLittleSeen],
    checks: [
      .element { element, tally in
        guard element.element.isModal else { return }
        let inside = element.tree.tree.subtree(of: element.element.id).compactMap { element.tree.tree[$0] }
          .filter { !$0.isHidden && $0.id != element.element.id && $0.isElement }
        if inside.isEmpty {
          return tally.fail("This is modal and holds nothing that can be read.", element.evidence)
        }
        guard inside.contains(where: { AuditedElement($0, in: element.tree).isControl }) else {
          return tally.cannotTell(
            .tooLittleSeen, "This is modal and holds no control to leave it by.", element.evidence)
        }
        tally.pass()
      }
    ])
}
