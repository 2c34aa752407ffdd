// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let colourOnlyState = Rule(
    "colour-only-state", "On and off differ in more than colour.", .serious, mappedTo: Mapping.criterion("1.4.1"),
    why: "A box with the same letter in it, once pale and once bright, is read the same both times.",
    how:
      "When a key turns a check box or a radio button on or off, the letters of its row change. Where one sign "
      + "stands in one column of several rows, once red and once green or yellow, the rows have words that go "
      + "with the colour.",
    remedy: "Write a blank for off: `[ ]` and `[x]`; write \"running\" and \"stopped\" beside the dots.",
    checks: [
      .session { session, tally in
        for answer in session.answers {
          guard let after = answer.after, after.screen.size == answer.before.screen.size else { continue }
          let states = boxes(of: answer.before)
          for (id, box) in boxes(of: after) {
            guard let old = states.first(where: { $0.id == id })?.box, old.label == box.label, old.value != box.value,
              old.value != nil || box.value != nil
            else { continue }
            let row = box.frame.cells.rows.lowerBound
            guard answer.before.rows[row].text == after.rows[row].text else {
              tally.pass()
              continue
            }
            var evidence = after.row(row).evidence()
            (evidence.at, evidence.line) = (after.at, after.line)
            tally.fail(
              "\"\(box.label ?? "A box")\" was turned and reads the same as before.", evidence, key: "box")
          }
        }
      },
      .screen { screen, tally in
        for lamps in StatusLamps.columns(of: screen.rows) {
          guard !lamps.isTold(in: screen.rows) else {
            tally.pass()
            continue
          }
          let row = lamps.rows.first { $0.hue != lamps.rows[0].hue }?.row ?? lamps.rows[0].row
          tally.fail(
            "The same sign is \(lamps.hues.joined(separator: ", ")) in other rows, and no word says what that means.",
            screen.row(row).evidence(), key: "lamps \(lamps.column)")
        }
      },
    ])

  private static func boxes(of screen: AuditedScreen) -> [(id: ElementID, box: Element)] {
    screen.interface.elements.filter { $0.role == .checkBox || $0.role == .radioButton }.map { ($0.id, $0) }
  }
}
