// SPDX-License-Identifier: Apache-2.0
extension Rule {
  static let colourOnlyFocus = Rule(
    "colour-only-focus", "What is chosen is told by more than colour.", .serious,
    mappedTo: Mapping.criterion("1.4.1"),
    why: "Without seeing the colour the target of the keys is unknown.",
    how:
      "When a key moves the choice, a mark, the cursor, reverse, underline, italics or words elsewhere go along. "
      + "Bold counts if it is a weight, not one of the sixteen colours made bright. The rule fails if there was "
      + "nothing but colour twice or more.",
    remedy: "Put a mark before the chosen row, or move the cursor there.",
    cannotTell: [.tooLittleSeen],
    checks: [
      .session { session, tally in
        var coloured: [FocusMove] = []
        for move in session.focusMoves {
          if move.isToldByMoreThanColour { tally.pass() } else { coloured.append(move) }
        }
        guard let first = coloured.first else { return }
        let message = "\"\(first.text.prefix(60))\" is chosen, and only its colour says so."
        guard coloured.count > 1 else {
          return tally.cannotTell(.tooLittleSeen, message, first.evidence, key: "focus")
        }
        for _ in coloured { tally.fail(message, first.evidence, key: "focus") }
      }
    ])
}
