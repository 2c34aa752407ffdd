// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let selectionState = Rule(
    "selection-state", "Of tabs and radio buttons one is chosen.", .moderate,
    mappedTo: Mapping.criterion("4.1.2", en: "11.5.2.5"),
    why: "The selected tab is visible at a glance; by ear it is known only from \"selected\".",
    how: "Of the tabs of a tab list exactly one is selected. Of the radio buttons of a group at most one is on; "
      + "none may be intended.",
    remedy: "Set the trait selected, or the value 1, on the one that is chosen, and remove it from the one before.",
    cannotTell: [.maybeIntended],
    checks: [
      .element(in: [.tabList, .radioGroup]) { element, tally in
        let parts = element.tree.tree.children(of: element.element.id).filter {
          $0.role == (element.role == .tabList ? .tab : .radioButton) && !$0.isHidden
        }
        guard parts.count > 1 else { return }
        let chosen = parts.count { $0.traits.contains(.selected) || $0.role == .radioButton && $0.value == "1" }
        switch chosen {
        case 1: tally.pass()
        case 0 where element.role == .radioGroup:
          tally.cannotTell(.maybeIntended, "None of \(parts.count) radio buttons is on.", element.evidence)
        case 0: tally.fail("None of \(parts.count) tabs is selected.", element.evidence, fix: Fix("selected"))
        default:
          tally.fail("\(chosen) of \(parts.count) are chosen where one can be.", element.evidence, fix: Fix("selected"))
        }
      }
    ])
}
