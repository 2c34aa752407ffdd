// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let buttonSigns = Rule(
    "button-signs", "Buttons on a screen have words.", .moderate, mappedTo: Mapping.criterion("1.1.1", "2.4.6"),
    why:
      "A button that is only a sign, « or ✕, is silence in many voices, or the name of a sign in place of an effect.",
    how:
      "A button between brackets has a letter or a digit. It is judged where two or more buttons stand in a row; a "
      + "box to tick is none. A single emoji has a name of its own and may suffice: a person has to look.",
    remedy: "Write the word: \"[ Back ]\", \"[ Close ]\".",
    cannotTell: [.maybeName],
    checks: [
      .row { row, tally in
        guard !row.row.isBlank else { return }
        let buttons = ScreenButton.buttons(on: row.row, row.index)
        let signs = buttons.filter { !$0.label.hasWord }
        guard buttons.count > 1 else { return }
        guard let first = signs.first else { return tally.pass() }
        let list = signs.map(\.label).joined(separator: " ")
        let isEmoji = signs.allSatisfy { $0.label.unicodeScalars.contains { $0.properties.isEmojiPresentation } }
        if isEmoji {
          tally.cannotTell(
            .maybeName, "Buttons are called \(list), and have no word.", row.evidence(first.columns), key: list)
        } else {
          tally.fail("Buttons are called \(list), and have no word.", row.evidence(first.columns), key: list)
        }
      }
    ])
}
