// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let letterShortcut = Rule(
    "letter-shortcut", "A single letter destroys nothing.", .serious, mappedTo: Mapping.criterion("2.1.4"),
    why: "Who dictates says words, and every letter of them is a key; who types by touch hits the one beside. A reader "
      + "that speaks each letter tells what it did when it is done.",
    how:
      "Of the keys that a screen tells, letters, digits and signs alone do not delete, send, stop or overwrite. Where "
      + "the cursor is in a field they are text. For other letters it cannot be told whether they can be turned off or "
      + "changed; those that leave, move or help are not judged.",
    remedy: "Take Ctrl or a function key, ask before anything is lost, or let the user turn single keys off.",
    cannotTell: [.maybeIntended],
    checks: [
      .screen { screen, tally in
        guard !screen.hasCursorInField else { return }
        for index in screen.rows.indices where !screen.rows[index].isBlank {
          let items = KeyLabel.keys(on: screen.rows[index], index)
          guard !items.isEmpty else { continue }
          let letters = items.filter { $0.isPlain && !$0.isHarmless }
          guard let first = letters.first(where: \.isDestructive) ?? letters.first else {
            tally.pass()
            continue
          }
          let evidence = screen.row(index).evidence(first.columns)
          if first.isDestructive {
            tally.fail("\"\(first.key)\" alone does \"\(first.label)\".", evidence, key: "\(first.key) \(first.label)")
          } else {
            let list = letters.map { "\($0.key) \($0.label)" }.joined(separator: ", ")
            tally.cannotTell(
              .maybeIntended, "Letters alone are keys here: \(list).", evidence, key: "letters")
          }
        }
      }
    ])
}
