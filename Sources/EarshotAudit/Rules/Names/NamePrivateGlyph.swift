// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let privateGlyph = Rule(
    "private-glyph", "Nothing is told by signs that only one font has.", .serious,
    mappedTo: Mapping.criterion("1.1.1"),
    why: "Characters of the private use areas, such as those of icon fonts, have no name. Readers say nothing, or "
      + "a number.",
    how:
      "No label, value, hint or description of a kind has one, and no text on the screen. On the screen a symbol "
      + "in a row with words may only decorate them: whether it has a meaning cannot be told there.",
    remedy: "Write the word beside the symbol, or in its place, and leave the symbol out of names.",
    cannotTell: [.maybeIntended],
    checks: [
      .element { element, tally in
        let texts = [
          element.element.label, element.element.value, element.element.hint, element.details?.roleDescription,
        ].compactMap { $0 }
        guard !texts.isEmpty else { return }
        guard texts.contains(where: { $0.unicodeScalars.contains(where: \.isPrivate) }) else { return tally.pass() }
        let kept = String(
          String.UnicodeScalarView((element.element.label ?? "").unicodeScalars.filter { !$0.isPrivate }))
        tally.fail(
          "This \(element.role.rawValue) is named with a sign that has no name.", element.evidence,
          fix: Fix("name", kept.trimmed))
      },
      .row { row, tally in
        guard !row.row.isBlank else { return }
        let columns = row.row.scalars.indices.filter { row.row.scalar(at: $0)?.isPrivate ?? false }
        guard let first = columns.first else { return tally.pass() }
        let message: ReportSentence = "A sign here has no name in any font but its own."
        if row.row.text.hasWord {
          tally.cannotTell(.maybeIntended, message, row.evidence())
        } else {
          tally.fail(message, row.evidence(first..<first + 1), key: row.row[first].text)
        }
      },
    ])
}
