// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let nameTooLong = Rule(
    "name-too-long", "What is said at once is short enough to listen to.", .minor, mappedTo: Mapping.bestPractice,
    why: "A name is spoken whole each time the cursor comes by; the user has to wait 25 seconds or cut it off.",
    how: "The name of a control has at most 120 characters, and a phrase of focus at most 60 words.",
    remedy: "Put the long text into a separate element beside the control, or into its hint.",
    checks: [
      .element { element, tally in
        guard element.isControl, element.element.isElement, let name = element.name else { return }
        let count = name.letterCount
        guard count > 120 else { return tally.pass() }
        tally.fail("This name has \(count) characters.", element.evidence, fix: Fix("name"))
      },
      .speech { log, tally in
        for line in log.phrases where line.source == "focus" {
          let count = line.text.words.count
          guard count > 60 else {
            tally.pass()
            continue
          }
          tally.fail("\(count) words are said of what has the focus.", line.evidence)
        }
      },
    ])
}
