import EarshotCore
import EarshotRecognition

extension Rule {
  static let fieldName = Rule(
    "field-name", "A field has a name that stays when it is filled in.", .serious,
    mappedTo: Mapping.criterion("3.3.2", Mapping(.wcag, "1.3.1"), Mapping(.wcag, "4.1.2")),
    why:
      "A placeholder goes when the first letter is typed. Who comes back to the field hears what is in it and not what it is.",
    how:
      "A field for text has a label besides its placeholder. On a screen, words stand before it, above it, or in the "
      + "line around it.",
    remedy: "Put the name beside the field, and into its label.",
    checks: [
      .element { element, tally in
        guard element.isEntry, element.element.isElement else { return }
        if element.name != nil { return tally.pass() }
        guard let placeholder = element.element.details.placeholder?.trimmed.nonEmpty else { return }
        tally.fail(
          "The only name of this field is its placeholder, \"\(placeholder)\".", element.evidence,
          fix: Fix("name", placeholder))
      },
      .screen { screen, tally in
        for element in screen.interface.elements where element.role == .textInput {
          if element.label?.hasWord ?? false {
            tally.pass()
            continue
          }
          tally.fail(
            "This field has no name beside it.", screen.evidence(of: element),
            key: "field \(Int(element.frame.x)) \(Int(element.frame.width))")
        }
      },
    ])
}
