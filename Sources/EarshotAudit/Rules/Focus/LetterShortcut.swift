// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let letterShortcut = Rule(
    "letter-shortcut", "A single letter destroys nothing.", .serious, mappedTo: Mapping.criterion("2.1.4"),
    why: "In dictation every letter of a word is a key; in touch typing a neighbouring key is easily hit. A reader "
      + "speaks the effect of a letter only afterwards.",
    how:
      "Among the keys named on a screen, single letters, digits and symbols do not delete, send, stop or "
      + "overwrite. With the cursor in a field they are text. For other letters it is unknown if they can be "
      + "turned off or changed; those that leave, move or help are not judged.",
    remedy: "Use Ctrl or a function key, ask before anything is lost, or let the user turn single keys off.",
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
