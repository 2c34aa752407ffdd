// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let helpHint = Rule(
    "help-hint", "A screen says where help is.", .minor,
    mappedTo: Mapping.bestPractice,
    why: "Keys that are shown nowhere have to be tried, one after the other, by ear.",
    how:
      "A full-screen program shows the word help, a key, or a key with its effect, on one of its screens.",
    remedy: "Keep one line: \"? help, q quit\".",
    checks: [
      .session { session, tally in
        guard let start = session.moments.firstIndex(where: { $0.screen.screen.modes.alternateScreen }) else { return }
        // Dialogs leave the second screen at once, and draw on the first.
        let first = session.moments[start]
        let hasHint = session.moments[start...].contains { $0.screen.hasKeyHint || $0.screen.hasHelpButton }
        if hasHint { return tally.pass() }
        tally.fail(
          "No screen says which key helps.", Evidence(at: first.at, line: first.screen.line), key: "help")
      }
    ])
}

extension AuditedScreen {
  fileprivate var hasHelpButton: Bool {
    ScreenButton.buttons(of: self).contains { $0.label.words.contains("help") }
  }
}
