// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let nameGeneric = Rule(
    "name-generic", "Names tell things apart.", .moderate,
    mappedTo: Mapping.criterion("2.4.6"),
    why: "\"Button\", \"item 3\" or \"untitled\" tell no more than the kind that is said anyway.",
    how: "The name of a control is not only a word for its kind, a programmer's placeholder, or the name of a "
      + "class.",
    remedy: "Name it by its effect: \"Delete letter\" in place of \"button 2\".",
    checks: [
      .element { element, tally in
        guard element.isControl || element.role == .image, let name = element.name else { return }
        let words = element.words.lazy.filter { !$0.isNumber }
        let isEmptyWord = words.first.map { generic.contains($0) && words.dropFirst().isEmpty } ?? false
        if isEmptyWord || isClass(name) {
          tally.fail(
            "The name \"\(name)\" says no more than what kind of thing it is.", element.evidence, fix: Fix("name"))
        } else {
          tally.pass()
        }
      }
    ])

  private static let generic: Set<String> = [
    "button", "btn", "image", "img", "icon", "label", "textfield", "field", "input", "checkbox", "slider", "item",
    "control", "widget", "view", "element", "untitled", "todo", "placeholder", "link", "menuitem", "unnamed", "null",
    "nil", "undefined",
  ]

  /// True for `UIButton`, `NSTextField`, `my_button_1`.
  private static func isClass(_ name: String) -> Bool {
    guard !name.utf8.contains(0x20), !name.contains(where: \.isWhitespace) else { return false }
    if name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("Gtk"), name.count > 4,
      name.dropFirst(2).contains(where: \.isUppercase) || name.hasPrefix("Gtk")
    {
      return true
    }
    let path = name.split(separator: ".", omittingEmptySubsequences: false)
    if path.count > 2, path.allSatisfy({ $0.first?.isLetter ?? false && $0.allSatisfy { $0.isLetter || $0.isNumber } }),
      path.last.map({ generic.contains($0.lowercased()) }) ?? false
    {
      return true
    }
    let parts = name.lowercased().split(separator: "_")
    return parts.count > 1 && parts.contains { generic.contains(String($0)) }
  }
}
