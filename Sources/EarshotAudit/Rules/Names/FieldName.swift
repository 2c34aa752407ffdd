// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
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
        guard let placeholder = element.details?.placeholder?.trimmed.nonEmpty else { return }
        tally.fail(
          "The only name of this field is its placeholder, \"\(placeholder)\".", element.evidence,
          fix: Fix("name", placeholder))
      },
      .screen { screen, tally in
        var hasField = false
        for element in screen.interface.elements where element.role == .textInput {
          hasField = true
          if element.label?.hasWord ?? false { tally.pass() }
        }
        guard !hasField, let box = boxWithCursor(screen) else { return }
        tally.fail(
          "This field has no name beside it.", screen.row(box.rows.lowerBound).evidence(box.columns),
          key: "field \(box.columns.lowerBound) \(box.columns.count)")
      },
    ])

  /// Whether words stand above the frame, or in its upper line.
  private static func isNamed(_ inside: ScreenArea, _ screen: AuditedScreen) -> Bool {
    let top = inside.rows.lowerBound
    return [top - 1, top - 2].contains { row in
      screen.rows.indices.contains(row) && screen.rows[row].text(columns: inside.columns).contains(where: \.isLetter)
    }
  }

  /// A frame of one row with the cursor in it: where text is written.
  private static func boxWithCursor(_ screen: AuditedScreen) -> ScreenArea? {
    let cursor = screen.screen.cursor
    guard cursor.isVisible, screen.rows.indices.contains(cursor.row),
      screen.rows[cursor.row].scalars.contains(where: { (0x2500...0x259F).contains($0) })
    else { return nil }
    let inside = RecognizedFrame.frames(of: screen.screen).compactMap(\.interior).first {
      $0.rows.count == 1 && $0.contains(row: cursor.row, column: cursor.column)
    }
    guard let inside, !isNamed(inside, screen) else { return nil }
    // A sign before the cursor is a prompt; what belongs behind it is known.
    let text = screen.rows[cursor.row].text(columns: inside.columns).trimmed
    return text.first.map { ">❯›$#:?".contains($0) } ?? false ? nil : inside
  }
}
