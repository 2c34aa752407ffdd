// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let failureShown = Rule(
    "failure-shown", "No key makes the program fail.", .serious, mappedTo: Mapping.bestPractice,
    why: "A page of internals in place of the screen is long to hear, and what was being done is lost.",
    how:
      "No key takes a full-screen program to the main screen with a traceback, a panic or a segmentation fault. "
      + "None of it is judged for its looks. One by Ctrl+C, at which Python stops, is minor. A program that has asked two questions or more in lines, "
      + "each answered by Enter alone, does not end with words of a fault: what was answered would be lost. No key ends a "
      + "program with a signal such as that of a segmentation fault.",
    remedy: "Catch the fault, say in a line what is wrong, and go on, or ask once more.",
    checks: [
      .session { session, tally in
        guard session.hasWholeScreen else { return }
        var last: AuditedSession.Key?
        var isStarted = false
        for moment in session.moments {
          last = moment.keys.last ?? last
          isStarted = isStarted || moment.screen.screen.modes.alternateScreen
          guard isStarted else { continue }
          guard !moment.screen.screen.modes.alternateScreen, let row = moment.screen.rowOfFailure else {
            if last != nil { tally.pass() }
            continue
          }
          var evidence = moment.screen.row(row).evidence()
          (evidence.at, evidence.line) = (moment.at, moment.screen.line)
          let message: ReportSentence =
            last.map { "After \($0.name) the program fails and shows its internals." }
            ?? "The program fails by itself and shows its internals."
          // Two faults with different names are two findings.
          let fault = moment.screen.nameOfFault ?? ""
          tally.fail(message, evidence, key: fault.isEmpty ? "failure" : "failure \(fault)")
        }
      },
      .session { session, tally in
        guard let last = session.moments.last(where: { $0.screen.rowOfInterruption != nil }),
          let row = last.screen.rowOfInterruption,
          session.moments.contains(where: { $0.keys.contains { $0.bytes == [0x03] } })
        else { return }
        var evidence = last.screen.row(row).evidence()
        (evidence.at, evidence.line) = (last.at, last.screen.line)
        tally.fail(
          "Ctrl+C ends it with a page of its internals.", evidence, key: "interruption", severity: .minor)
      },
      .session { session, tally in
        guard case .failed(let signal) = session.ending, let last = session.moments.last?.screen,
          let key = session.lastKeys.last ?? session.moments.last(where: { !$0.keys.isEmpty })?.keys.last
        else { return }
        tally.fail(
          "After \(key.name) the program ends with signal \(signal).",
          Evidence(text: last.evidenceOfFirstRow.text, at: last.at, line: last.line), key: "signal")
      },
      .session { session, tally in
        guard case .failedByAnswer = session.ending, let last = session.moments.last?.screen else { return }
        let answers = session.answers
        guard answers.count(where: { $0.key.bytes == [0x0D] }) > 2, let before = answers.last?.before,
          let row = last.rowOfComplaint(since: before)
        else { return tally.pass() }
        var evidence = last.row(row).evidence()
        (evidence.at, evidence.line) = (last.at, last.line)
        tally.fail("An empty answer ends the program, and the answers before it are lost.", evidence, key: "answer")
      },
    ])
}

extension AuditedScreen {
  /// The first row with words of a fault that an earlier picture does not have; nil if there is none.
  fileprivate func rowOfComplaint(since before: AuditedScreen) -> Int? {
    let old = Set(before.rows.map { $0.text.trimmed })
    return rows.indices.first { index in
      guard !rows[index].isBlank, !old.contains(rows[index].text.trimmed) else { return false }
      return rows[index].text.words.contains { Self.complaints.contains($0) }
    }
  }

  private static let complaints: Set<String> = [
    "error", "invalid", "required", "empty", "must", "missing", "failed", "wrong", "cannot", "needed", "fehler",
    "ungültig", "erforderlich", "fehlt", "erreur", "requis", "vide", "obligatorio", "vacío", "오류", "필수", "エラー", "必須",
  ]
}
