// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let cursorHidden = Rule(
    "cursor-hidden", "The cursor is shown while keys are waited for.", .moderate,
    mappedTo: Mapping.criterion("4.1.2", en: "11.5.2.13"),
    why: "Many readers and all magnifiers follow a cursor that is shown, and lose the program that hides it.",
    how:
      "When a key is pressed that the program answers, the cursor is shown. It fails when it was hidden twice or more. "
      + "Rows that change by themselves are no answers.",
    remedy: "Show the cursor after drawing (DECTCEM), on the choice.",
    cannotTell: [.tooLittleSeen],
    checks: [
      .session { session, tally in
        var hidden: [AuditedSession.Answer] = []
        let restless = session.restlessRows
        for answer in session.answers where answer.after != nil && answer.before.isSettled {
          // What goes on by itself is no answer.
          if let after = answer.after, !restless.isEmpty, after.screen.size == answer.before.screen.size,
            Set(after.rowsChanged(since: answer.before)).isSubset(of: restless)
          {
            continue
          }
          if answer.before.screen.cursor.isVisible { tally.pass() } else { hidden.append(answer) }
        }
        guard let first = hidden.first else { return }
        let screen = first.before
        let row = min(max(screen.screen.cursor.row, 0), max(screen.rows.count - 1, 0))
        var evidence = screen.rows.isEmpty ? Evidence() : screen.row(row).evidence()
        (evidence.at, evidence.line) = (screen.at, screen.line)
        let message: ReportSentence = "The cursor is hidden when \(first.key.name) is pressed."
        guard hidden.count > 1 else {
          return tally.cannotTell(.tooLittleSeen, message, evidence, key: "cursor")
        }
        for _ in hidden {
          tally.fail(message, evidence, key: "cursor", fix: Fix("cursor", "shown"))
        }
      }
    ])
}

extension AuditedSession {
  /// The rows that changed before the first key, or a second and more after the last: gauges, clocks and spinners.
  var restlessRows: Set<Int> { restlessRows(until: moments.last?.at ?? .zero) }

  /// Those that did so up to an instant.
  func restlessRows(until end: Instant) -> Set<Int> {
    var rows: Set<Int> = []
    var last: Instant?
    for (before, moment) in zip(moments, moments.dropFirst()) where moment.at <= end {
      last = moment.keys.last?.at ?? last
      guard moment.keys.isEmpty, before.screen.screen.size == moment.screen.screen.size,
        last.map({ moment.began - $0 > .seconds(1) }) ?? before.screen.showsSomething
      else { continue }
      let changed = moment.screen.rowsChanged(since: before.screen)
      if changed.count <= 3 { rows.formUnion(changed) }
    }
    return rows
  }
}
