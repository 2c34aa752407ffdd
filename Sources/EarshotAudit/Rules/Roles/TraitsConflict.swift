// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let traitsConflict = Rule(
    "traits-conflict", "What an element says it is holds together.", .serious,
    mappedTo: Mapping.criterion("4.1.2", en: "11.5.2.5"),
    why: "\"Button, link\" leaves the effect of pressing it open; \"adjustable button\" that of swiping.",
    how: "At most one of button, link, search field and key; no button that is adjustable; no bar of tabs that is a "
      + "stop itself; nothing that is plain text and a field.",
    remedy: "Keep the trait that matches its use.",
    checks: [
      .element { element, tally in
        let traits = element.element.traits
        guard !traits.isEmpty else { return }
        let kinds: [(Traits, ReportSentence)] = [
          (.button, "button"), (.link, "link"), (.searchField, "search field"), (.keyboardKey, "key"),
        ]
        let has = kinds.filter { traits.contains($0.0) }.map(\.1)
        let conflict: ReportSentence? =
          if has.count > 1 { "\(has[0]) and \(has[1])" } else if traits.contains([.button, .adjustable]) {
            "button and adjustable"
          } else if traits.contains(.tabBar), element.element.isElement {
            "bar of tabs and stop"
          } else if traits.contains([.staticText, .textEntry]) { "text and field" } else { nil }
        guard let conflict else { return tally.pass() }
        tally.fail("This element is \(conflict) at once.", element.evidence, fix: Fix("traits"))
      }
    ])
}
