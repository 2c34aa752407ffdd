// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let contextChange = Rule(
    "context-change", "Moving about changes nothing else.", .serious, .experimental,
    mappedTo: Mapping.criterion("3.2.1"),
    why: "Who looks around with the arrows does not expect another screen.",
    how: "An arrow or Tab leaves at least four in ten rows with text as they were. More than that may be a page that "
      + "scrolls: it fails where the program also goes to or leaves the whole screen. After Escape, which programs wait "
      + "on to see whether more comes, that may be the answer to it.",
    remedy: "Open things with Enter.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        for answer in session.answers where answer.key.isNavigation {
          guard let after = answer.after, after.screen.size == answer.before.screen.size else { continue }
          let (old, new) = (answer.before.rows, after.rows)
          let written = zip(old, new).filter { !$0.isBlank || !$1.isBlank }
          let changed = written.count { $0.text != $1.text }
          var evidence = Evidence(text: new.first { !$0.isBlank }?.text.trimmed ?? "", at: after.at, line: after.line)
          evidence.text = evidence.text.trimmed
          if answer.before.screen.modes.alternateScreen != after.screen.modes.alternateScreen {
            guard answer.previous?.bytes != [0x1B] else { continue }
            tally.fail("\(answer.key.name) alone opens or leaves a screen.", evidence, key: "screen")
          } else if written.count > 3, changed * 10 > written.count * 6 {
            tally.cannotTell(
              .maybeIntended, "\(answer.key.name) changes \(changed) of \(written.count) rows.", evidence, key: "rows")
          } else {
            tally.pass()
          }
        }
      }
    ])
}
