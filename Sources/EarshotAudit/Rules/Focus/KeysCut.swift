// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let keysCut = Rule(
    "keys-cut", "Keys are named in full.", .moderate, mappedTo: Mapping.criterion("1.4.10"),
    why: "A bar of keys that is cut off at the edge hides what it is for, often the way out and the help.",
    how:
      "A key that a bar of three or more names in a larger terminal, 160 by 48 for one of 80 by 24, and that for one of "
      + "40 by 16, is named in the smaller one, too: on one of the screens that moving about leads to, by its key or by "
      + "its words. Where the smaller one names a key for help, a person has to look there.",
    remedy: "Wrap the bar, shorten its words, and keep help and the way out first.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        guard let larger = session.larger, let small = session.opening, !small.refusesItsSize,
          let size = session.smallSize
        else { return }
        let bars = larger.rows.indices.map { larger.rows[$0].isBlank ? [] : KeyLabel.keys(on: larger.rows[$0], $0) }
          .filter { $0.count > 2 }
        guard !bars.isEmpty else { return }
        var (words, keys): (Set<String>, Set<String>) = ([], [])
        for moment in session.moments {
          for row in moment.screen.rows where !row.isBlank { words.formUnion(row.text.words) }
          keys.formUnion(moment.screen.writtenKeys.map { $0.key.lowercased() })
        }
        let lost = bars.flatMap { bar -> [KeyLabel] in
          let lost = bar.filter { label in
            let own = label.label.words.filter { $0.count > 2 && $0.contains(where: \.isLetter) }
            return !own.isEmpty && !keys.contains(label.key.lowercased()) && own.allSatisfy { !words.contains($0) }
          }
          return lost.count < bar.count ? lost : []
        }
        guard let first = lost.first else { return tally.pass() }
        var evidence = small.evidenceOfFirstRow
        (evidence.at, evidence.line) = (small.at, small.line)
        let list = lost.prefix(4).map { "\($0.key) \($0.label)" }.joined(separator: ", ")
        let message: ReportSentence = "At \(size.columns) by \(size.rows) these keys are named nowhere: \(list)."
        if small.namesHelp, !lost.contains(where: \.isExit) {
          tally.cannotTell(.maybeIntended, message, evidence, key: "keys \(first.key)")
        } else {
          tally.fail(message, evidence, key: "keys \(first.key)")
        }
      }
    ])
}
