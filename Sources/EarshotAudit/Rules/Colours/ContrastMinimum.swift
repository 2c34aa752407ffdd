// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let contrastMinimum = Rule(
    "contrast-minimum", "Text stands out from its ground.", .serious, mappedTo: Mapping.criterion("1.4.3"),
    why: "Most users of screen readers see a little, and read what they can.",
    how: "Letters and digits have a contrast of 4.5 to their ground, with bold, reverse and the like applied. "
      + "Colours that the user may choose are judged on five usual palettes, dark and light: the rule fails if no "
      + "palette has 4.5, passes if all have, and otherwise cannot tell. The terminal's own colours on its own "
      + "ground pass. One letter alone may be a sign: above 3 a person has to look. Below 1.5 in every palette it "
      + "is critical: nobody can read it. Faint text belongs to contrast-faint, intentionally invisible text "
      + "(concealed, in the colour of its background, or the mark of a box that is off) to hidden-text. What stands behind a "
      + "dialog that has opened is not judged, nor is the flash of what was pressed, and grey text that keys passed by, while they chose its neighbours, may be "
      + "inactive.",
    remedy: "Use the terminal's own colours, or the colour that the finding names.",
    cannotTell: [.dependsOnPalette, .maybeIntended, .maybeInactive],
    checks: [
      .row { row, tally in
        for (columns, style, text) in row.written where !style.dim && !style.conceal {
          guard style.hasColors else {
            tally.pass()
            continue
          }
          let judgement = ContrastJudgement(style, on: row.screen)
          guard !row.isMeantUnseen(columns, style, judgement) else { continue }
          var message: ReportSentence {
            "The contrast of \(style.colorText) is \(judgement.text) where 4.5 is needed: \"\(text.prefix(60))\"."
          }
          let key = style.colorName
          let outcome = judgement.outcome(4.5)
          if outcome != .passed, row.isBehindDialog(columns) || row.isFlash(columns, style) { continue }
          switch outcome {
          case .passed: tally.pass()
          // The X for closing, a bullet like an o: one letter may be a sign, for which 3 suffices.
          case .failed where text.count == 1 && judgement.highest >= 3 && row.isAlone(columns):
            tally.cannotTell(.maybeIntended, message, row.evidence(columns, text), key: key)
          case .failed where row.isMaybeInactive(columns, style, judgement):
            tally.cannotTell(.maybeInactive, message, row.evidence(columns, text), key: key)
          case .failed:
            tally.fail(
              message, row.evidence(columns, text), key: key,
              fix: ContrastJudgement.passing(style, on: row.screen, least: 4.5),
              severity: judgement.highest < 1.5 ? .critical : nil)
          default:
            tally.cannotTell(.dependsOnPalette, message, row.evidence(columns, text), key: key)
          }
        }
      }
    ])
}

extension AuditedRow {
  /// True if it is not part of a word: with blanks or signs on both sides.
  fileprivate func isAlone(_ columns: Range<Int>) -> Bool {
    [columns.lowerBound - 1, columns.upperBound].allSatisfy { column in
      guard column >= 0, let scalar = row.scalar(at: column) else { return true }
      return !Character(scalar).isLetter && !Character(scalar).isNumber
    }
  }
}

extension Style {
  /// True if it has a colour other than the terminal's defaults.
  var hasColors: Bool { foreground != .default || background != .default }
}
