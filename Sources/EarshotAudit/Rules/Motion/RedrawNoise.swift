// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let redrawNoise = Rule(
    "redraw-noise", "What has not changed is not written again.", .moderate,
    mappedTo: Mapping.bestPractice,
    why: "Readers that speak what is written read the whole screen again at each key.",
    how: "In the answer to a key a program writes at most ten times as many characters as there are cells that "
      + "change, in their letters or their looks, or fewer than 200. Scrolling is not judged: its text is new. It "
      + "fails when it does so at three keys or more, and writes a quarter of the screen, or fifty times "
      + "what changes.",
    remedy: "Write only the cells that change; ncurses does.",
    cannotTell: [.tooLittleSeen],
    checks: [
      .session { session, tally in
        var noisy: [(AuditedSession.Answer, Int, Int)] = []
        for answer in session.answers {
          guard let after = answer.after, after.screen.size == answer.before.screen.size,
            after.rows.first?.id == answer.before.rows.first?.id
          else { continue }
          let printed = answer.moments.reduce(0) { $0 + $1.printed }
          let changed = changes(answer.before, after)
          if printed >= 200, printed > changed * 10 { noisy.append((answer, printed, changed)) } else { tally.pass() }
        }
        guard let (answer, printed, changed) = noisy.first, let after = answer.after else { return }
        let message: ReportSentence = "\(answer.key.name) changes \(changed) cells and writes \(printed) characters."
        let evidence = Evidence(at: after.at, line: after.line)
        let whole = after.rows.count * after.screen.size.columns
        guard noisy.count(where: { $0.1 * 4 >= whole || $0.1 >= $0.2 * 50 }) > 2 else {
          return tally.cannotTell(.tooLittleSeen, message, evidence, key: "redraw")
        }
        for _ in noisy { tally.fail(message, evidence, key: "redraw") }
      }
    ])

  private static func changes(_ old: AuditedScreen, _ new: AuditedScreen) -> Int {
    zip(old.rows, new.rows).reduce(0) { sum, rows in
      guard rows.0.version != rows.1.version || rows.0.id != rows.1.id else { return sum }
      let looks = rows.1.styleRuns
      return sum
        + looks.reduce(0) { sum, run in
          sum
            + run.columns.count { column in
              rows.0.scalar(at: column) != rows.1.scalar(at: column) || rows.0.style(at: column) != run.style
            }
        }
    }
  }
}
