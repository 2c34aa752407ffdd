// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let nameMissing = Rule(
    "name-missing", "Every control has a name.", .critical,
    mappedTo: Mapping.criterion("4.1.2", en: "11.5.2.5"),
    why: "A control without a name is heard as its kind alone, \"button\". Its effect remains unknown.",
    how: "Every control and every measure that the cursor stops at has a label. A value is not a name, except for "
      + "items of lists, links and buttons, which have nothing else. On a screen, words stand in the row of a "
      + "check box or a radio button. A field whose placeholder is its only name belongs to field-name, and an "
      + "indeterminate progress indicator says itself that something is in progress.",
    remedy: "Give it a label of one to three words: its effect, or its contents.",
    checks: [
      .element { element, tally in
        guard element.isControl || isMeasure(element), element.element.isElement else { return }
        if element.name != nil || named.contains(element.role) && element.element.value?.hasWord ?? false {
          return tally.pass()
        }
        if element.details?.placeholder?.hasWord ?? false { return }
        tally.fail(
          "This \(element.role.rawValue) has no name.", element.evidence, fix: Fix("name"))
      },
      .screen { screen, tally in
        let boxes = screen.rows.indices.filter { isBoxAlone(screen.rows[$0].text) }
        for row in boxes {
          // A single one may be a picture or another sign.
          let isControl = screen.screen.cursor.isVisible && screen.screen.cursor.row == row || boxes.count > 1
          guard isControl else { continue }
          tally.fail(
            "This box has no words beside it.", screen.row(row).evidence(), key: "box \(row)", fix: Fix("name"))
        }
        for element in screen.interface.elements where element.role == .checkBox || element.role == .radioButton {
          if element.label?.hasWord ?? false { tally.pass() }
        }
      },
    ])

  /// True if it shows progress, which is meaningless without a name. A mere spinner is "in progress".
  private static func isMeasure(_ element: AuditedElement) -> Bool {
    element.role == .meter || element.role == .progressIndicator && element.element.value?.hasWord ?? false
  }

  /// Roles that may be named by their value: the text of a line, of a link or of a button.
  private static let named: Set<Role> = [
    .button, .defaultButton, .link, .menuItem, .tab, .listBoxOption, .treeItem,
    .listItem, .cell, .label, .row,
  ]

  /// True for a row with nothing but a box to tick, perhaps framed or pointed at.
  private static func isBoxAlone(_ text: String) -> Bool {
    guard text.utf8.count < 200 else { return false }
    let inside = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isDrawing ? " " : $0 })).trimmed
    let box = inside.first.map { ">❯›→*".contains($0) } ?? false ? String(inside.dropFirst()).trimmed : inside
    return Self.boxes.contains(box)
  }

  private static let boxes: Set<String> = [
    "[ ]", "[x]", "[X]", "[*]", "[✓]", "[✔]", "( )", "(x)", "(X)", "(*)", "(o)", "(•)", "(●)", "☐", "☑", "☒",
  ]
}

extension AuditedElement {
  /// True if text is typed into it, so that its value is no name.
  var isEntry: Bool { traits.contains(.textEntry) || role == .spinButton || role == .comboBox }
}
