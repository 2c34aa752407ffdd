// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let exitAsks = Rule(
    "exit-asks", "Leaving asks before anything is lost.", .serious, mappedTo: Mapping.bestPractice,
    why: "Letters, Escape and Ctrl+C are hit by mistake, in dictation above all. What was written is then gone, and "
      + "the silence afterwards does not say so.",
    how:
      "When text has been typed into a full-screen program, a single key does not end it without a question. It fails where "
      + "the screen said that there are changes; otherwise what was typed may have been saved, and a person has to look.",
    remedy: "Ask \"Save the changes?\" before the end, or save without being asked and say so.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        guard case .leftAfterTyping(let text) = session.ending else { return }
        let shown = session.moments.map(\.screen).filter(\.screen.modes.alternateScreen)
        guard let last = shown.last, let row = last.rows.firstIndex(where: { !$0.isBlank && $0.text.contains(text) })
        else { return }
        let keys = session.lastKeys.last ?? session.moments.last { !$0.keys.isEmpty }?.keys.last
        guard let key = keys else { return }
        if last.asks { return tally.pass() }
        var evidence = last.row(row).evidence()
        (evidence.at, evidence.line) = (last.at, last.line)
        let message: ReportSentence = "\(key.name) ends it at once after this was typed."
        if !changed.isDisjoint(with: last.screen.text.words) {
          tally.fail(message, evidence, key: "typed")
        } else {
          tally.cannotTell(.maybeIntended, message, evidence, key: "typed")
        }
      }
    ])

  private static let changed: Set<String> = ["modified", "unsaved", "changed", "geändert", "modifié", "modificado"]
}
