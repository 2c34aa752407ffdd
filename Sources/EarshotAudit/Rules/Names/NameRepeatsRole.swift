// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let nameRepeatsRole = Rule(
    "name-repeats-role", "Names leave the kind to the reader.", .minor,
    mappedTo: Mapping.bestPractice,
    why: "The reader says the kind itself: \"Save button\" is heard as \"Save button, button\".",
    how: "The name of a control does not end with the word for its own kind.",
    remedy: "Leave the word out of the name.",
    checks: [
      .element(in: Set(kinds.keys)) { element, tally in
        guard let name = element.name, let kinds = kinds[element.role], element.element.isElement else { return }
        let words = element.words
        guard words.count > 1,
          let kind = kinds.first(where: { words.last == $0.last && words.suffix($0.count) == $0 })
        else {
          return tally.pass()
        }
        let kept = name.split(whereSeparator: \.isWhitespace).dropLast(kind.count).joined(separator: " ")
        tally.fail(
          "The name \"\(name)\" ends with its kind, which is said anyway.", element.evidence, fix: Fix("name", kept))
      }
    ])

  private static let kinds: [Role: [[String]]] = [
    .button: [["button"]], .defaultButton: [["button"]], .checkBox: [["checkbox"], ["check", "box"]],
    .radioButton: [["radio", "button"]], .link: [["link"]], .image: [["image"], ["picture"]],
    .slider: [["slider"]], .comboBox: [["combo", "box"], ["combobox"]], .switch: [["switch"]],
    .textInput: [["text", "field"], ["edit", "box"]], .menuItem: [["menu", "item"]], .heading: [["heading"]],
    .tab: [["tab"]],
  ]
}
