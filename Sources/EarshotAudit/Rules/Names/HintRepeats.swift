// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let hintRepeats = Rule(
    "hint-repeats", "Hints say something new.", .minor, mappedTo: Mapping.bestPractice,
    why: "A hint that repeats the name is a second of waiting for nothing, at every stop.",
    how: "The hint of an element is neither its name nor its name with its kind.",
    remedy: "Describe the effect in the hint: \"Opens the letter\", or leave it out.",
    checks: [
      .element { element, tally in
        guard let hint = element.element.hint?.trimmed.nonEmpty, let name = element.name else { return }
        let (said, known) = (hint.words, element.words)
        guard said == known || said == known + [element.role.rawValue.lowercased()] else { return tally.pass() }
        tally.fail("The hint says the name \"\(name)\" again.", element.evidence, fix: Fix("hint"))
      }
    ])
}
