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
      + "box to tick is none. So has what keys choose "
      + "alone, without brackets, if it is a sign that controls have. A single emoji has a name of its own and may suffice: a person has to look.",
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
      },
      .session { session, tally in
        for move in session.focusMoves {
          let row = move.after.rows[move.row]
          guard let sign = move.signAlone else { continue }
          if ScreenButton.buttons(on: row, move.row).count > 1 { continue }
          tally.fail("Buttons are called \(sign), and have no word.", move.evidence, key: sign)
        }
      },
    ])
}

extension FocusMove {
  /// The sign that is all that keys have chosen: one that is a control's in most programs, with no word beside it.
  fileprivate var signAlone: String? {
    let row = after.rows[self.row]
    let sign = row.text(columns: columns.clamped(to: 0..<row.count)).filter { !"[]()<>│┃▏▕▔▁ ".contains($0) }
    guard (1...2).contains(sign.count), sign.allSatisfy(Self.signs.contains) else { return nil }
    let around = max(0, columns.lowerBound - Self.distance)..<min(row.count, columns.upperBound + Self.distance)
    guard !row.text(columns: around).contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    // Many signs below each other are a board or a drawing.
    let same = after.rows.count { $0.text.contains(where: Self.signs.contains) }
    return same <= Self.mostRows ? sign : nil
  }

  private static let distance = 4
  private static let mostRows = 4
  private static let signs: Set<Character> = [
    "▶", "▷", "⏵", "⏸", "⏹", "⏺", "⏮", "⏭", "⏪", "⏩", "✕", "✖", "✗", "×", "✎", "✏", "⚙", "☰", "≡", "«", "»", "‹", "›",
    "★", "☆", "♥", "♡", "↻", "⟳", "↺", "⌕", "+", "−", "🗑", "🔍", "⋮", "…",
  ]
}
