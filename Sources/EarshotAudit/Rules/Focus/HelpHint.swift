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
        let full = session.moments.filter { $0.screen.screen.modes.alternateScreen }
        guard let first = full.first else { return }
        let hasHint = full.contains { $0.screen.hasKeyHint }
        if hasHint { return tally.pass() }
        tally.fail(
          "No screen says which key helps.", Evidence(at: first.at, line: first.screen.line), key: "help")
      }
    ])
}
