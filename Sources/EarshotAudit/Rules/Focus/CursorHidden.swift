// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let cursorHidden = Rule(
    "cursor-hidden", "The cursor is shown while keys are waited for.", .moderate,
    mappedTo: Mapping.criterion("4.1.2", en: "11.5.2.13"),
    why: "Many readers and all magnifiers follow a cursor that is shown, and lose the program that hides it.",
    how:
      "When a key is pressed that the program answers, the cursor is shown. It fails when it was hidden twice or more.",
    remedy: "Show the cursor after drawing (DECTCEM), on the choice.",
    cannotTell: [.tooLittleSeen],
    checks: [
      .session { session, tally in
        var hidden: [AuditedSession.Answer] = []
        for answer in session.answers where answer.after != nil && answer.before.isSettled {
          if answer.before.screen.cursor.isVisible { tally.pass() } else { hidden.append(answer) }
        }
        guard let first = hidden.first else { return }
        let screen = first.before
        let row = min(max(screen.screen.cursor.row, 0), max(screen.rows.count - 1, 0))
        var evidence = screen.rows.isEmpty ? Evidence() : screen.row(row).evidence()
        (evidence.at, evidence.line) = (screen.at, screen.line)
        let message = "The cursor is hidden when \(first.key.name) is pressed."
        guard hidden.count > 1 else {
          return tally.cannotTell(.tooLittleSeen, message, evidence, key: "cursor")
        }
        for _ in hidden {
          tally.fail(message, evidence, key: "cursor", fix: Fix("cursor", "shown"))
        }
      }
    ])
}
