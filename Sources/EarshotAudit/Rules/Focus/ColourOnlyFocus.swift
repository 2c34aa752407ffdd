// SPDX-License-Identifier: Apache-2.0
extension Rule {
  static let colourOnlyFocus = Rule(
    "colour-only-focus", "What is chosen is told by more than colour.", .serious,
    mappedTo: Mapping.criterion("1.4.1"),
    why: "Without seeing the colour the target of the keys is unknown.",
    how:
      "When a key moves the choice, a mark, the cursor, reverse, underline, italics, words or a number "
      + "elsewhere, such as \"2 of 5\", go along. A cursor that is hidden is followed by readers and seen by nobody, so a "
      + "person has to look, unless the colours have less than 3 to the others in every palette, as then nobody sees it. "
      + "A ground that has 7 to the usual one in every palette is as plain as reverse. A border alone is colour, too. Bold counts if it is a weight, not one of the sixteen colours made bright. The rule fails if there was "
      + "nothing but colour twice or more.",
    remedy: "Put a mark before the chosen row, or move the cursor there.",
    cannotTell: [.tooLittleSeen, .maybeIntended],
    checks: [
      .session { session, tally in
        var (coloured, hidden): ([FocusMove], [FocusMove]) = ([], [])
        for move in session.focusMoves {
          switch move.telling {
          case .moreThanColour: tally.pass()
          case .hiddenCursor: hidden.append(move)
          case .colourAlone: coloured.append(move)
          }
        }
        let faint = hidden.filter(\.isTellingByHueAlone)
        if faint.count > 1, let first = faint.first {
          tally.fail(
            "\"\(first.text.prefix(60))\" is chosen; only its colour says so, which is about as bright, and the cursor is "
              + "hidden.", first.evidence, key: "hidden")
        } else if hidden.count > 1, let first = hidden.first {
          tally.cannotTell(
            .maybeIntended,
            "\"\(first.text.prefix(60))\" is chosen; its colour says so, and a cursor that is hidden.", first.evidence,
            key: "hidden")
        }
        let borders = session.answers.compactMap(BorderFocus.init)
        if let first = borders.first {
          let message: ReportSentence =
            "\(first.answer.key.name) chooses this, and only the colour of its border says so."
          if borders.count > 1 {
            tally.fail(message, first.evidence, key: "border", severity: .moderate)
          } else {
            tally.cannotTell(.tooLittleSeen, message, first.evidence, key: "border")
          }
        }
        guard let first = coloured.first else { return }
        let message: ReportSentence = "\"\(first.text.prefix(60))\" is chosen, and only its colour says so."
        guard coloured.count > 1 else {
          return tally.cannotTell(.tooLittleSeen, message, first.evidence, key: "focus")
        }
        for _ in coloured { tally.fail(message, first.evidence, key: "focus") }
      }
    ])
}
