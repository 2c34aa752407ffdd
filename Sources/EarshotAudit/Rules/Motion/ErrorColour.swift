// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension Rule {
  static let errorColour = Rule(
    "error-in-colour", "Errors are told in words.", .serious, .experimental,
    mappedTo: Mapping.criterion("3.3.1", "1.4.1"),
    why: "A field that turns red says nothing to who does not see it turn.",
    how: "When Enter turns text red, words are added somewhere on the screen.",
    remedy: "Write what is wrong beside the field.",
    checks: [
      .session { session, tally in
        for answer in session.answers where answer.key.bytes == [0x0D] {
          guard let after = answer.after, after.screen.size == answer.before.screen.size else { continue }
          let isSame = answer.before.screen.text == after.screen.text
          for index in after.rows.indices where answer.before.rows[index].version != after.rows[index].version {
            let turned = after.row(index).written.first { run in
              run.style.isRed && !answer.before.rows[index].style(at: run.columns.lowerBound).isRed
            }
            guard let turned else { continue }
            if isSame {
              var evidence = after.row(index).evidence(turned.columns)
              (evidence.at, evidence.line) = (after.at, after.line)
              tally.fail("\"\(turned.text.prefix(60))\" turns red, and no word says why.", evidence)
            } else {
              tally.pass()
            }
          }
        }
      }
    ])
}

extension Style {
  /// Whether its ink is one of the reds.
  fileprivate var isRed: Bool {
    switch foreground {
    case .indexed(1), .indexed(9): true
    case .rgb(let red, let green, let blue): Int(red) > 2 * max(Int(green), Int(blue)) && red > 100
    default: false
    }
  }
}
