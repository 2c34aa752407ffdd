// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let failureShown = Rule(
    "failure-shown", "No key makes the program fail.", .serious, mappedTo: Mapping.bestPractice,
    why: "A page of internals in place of the screen is long to hear, and what was being done is lost.",
    how:
      "No key takes a full-screen program to the main screen with a traceback, a panic or a segmentation fault. Those by "
      + "Ctrl+C or Ctrl+D, at which Python stops, are not judged.",
    remedy: "Catch the fault, say in a line what is wrong, and go on.",
    checks: [
      .session { session, tally in
        guard session.hasWholeScreen else { return }
        var last: AuditedSession.Key?
        var isStarted = false
        for moment in session.moments {
          last = moment.keys.last ?? last
          isStarted = isStarted || moment.screen.screen.modes.alternateScreen
          guard let key = last, isStarted else { continue }
          guard !moment.screen.screen.modes.alternateScreen, let row = moment.screen.rowOfFailure else {
            tally.pass()
            continue
          }
          var evidence = moment.screen.row(row).evidence()
          (evidence.at, evidence.line) = (moment.at, moment.screen.line)
          tally.fail("After \(key.name) the program fails and shows its internals.", evidence, key: "failure")
        }
      }
    ])
}

extension AuditedScreen {
  /// The first row of a traceback or the like; nil if there is none, or somebody only interrupted the program.
  fileprivate var rowOfFailure: Int? {
    let texts = rows.map { $0.isBlank ? "" : $0.text.trimmed }
    if texts.contains(where: { $0.contains("KeyboardInterrupt") || $0.hasPrefix("EOFError") }) { return nil }
    let certain = texts.firstIndex { text in
      text.contains("Traceback (most recent call last)") || text.contains("panicked at ") || text.hasPrefix("panic: ")
        || text.hasPrefix("goroutine ") && text.contains("[running]") || text.hasPrefix("Segmentation fault")
        || text.hasPrefix("Fatal error: exception ")
    }
    if let certain { return certain }
    let frames = texts.indices.filter { texts[$0].hasPrefix("File \"") && texts[$0].contains("line ") }
    return frames.count > 1 ? frames.first : nil
  }
}
