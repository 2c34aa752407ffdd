// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let fieldName = Rule(
    "field-name", "A field has a name that stays when it is filled in.", .serious,
    mappedTo: Mapping.criterion("3.3.2", "4.1.2", en: "11.5.2.5"),
    why:
      "A placeholder goes when the first letter is typed. On a return to the field its text is heard, but not its "
      + "purpose.",
    how:
      "A field for text has a label besides its placeholder. On a screen a field is a space for text marked by "
      + "brackets, underscores, a box, or its own background or line, or one with the cursor in it: words stand "
      + "before it, above it, or in the line around it.",
    remedy: "Put the name beside the field, and into its label.",
    checks: [
      .element { element, tally in
        guard element.isEntry, element.element.isElement else { return }
        if element.name != nil { return tally.pass() }
        guard let placeholder = element.details?.placeholder?.trimmed.nonEmpty else { return }
        tally.fail(
          "The only name of this field is its placeholder, \"\(placeholder)\".", element.evidence,
          fix: Fix("name", placeholder))
      },
      .screen { screen, tally in
        for field in screen.fields where !field.isPrompt {
          if field.name != nil {
            tally.pass()
          } else {
            tally.fail(
              "This field has no name beside it.", screen.row(field.row).evidence(field.columns), key: field.key,
              fix: Fix("name"))
          }
        }
      },
    ])
}
