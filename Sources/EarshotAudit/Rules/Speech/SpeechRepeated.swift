// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let speechRepeated = Rule(
    "speech-repeated", "Nothing is said twice.", .minor, mappedTo: Mapping.bestPractice,
    why: "The second time is heard as a second event.",
    how:
      "The same phrase is not handed to the voice twice within half a second, but as the echo of a key, on demand, in the "
      + "first reading of a screen, as two rows of one picture, or when the focus has been elsewhere in between.",
    remedy: "Tell one event once: post a notification, or change the text, not both.",
    checks: [
      .speech { log, tally in
        var last: [String: SpokenLog.Line] = [:]
        var focus: String?
        for line in log.events where line.source != "echo" && line.source != "review" && line.text.hasWord {
          let hasMoved = line.source == "focus" && focus != line.text
          if line.source == "focus" { focus = line.text }
          if !hasMoved, !log.isFirstReading(line), let before = last[line.text],
            line.at - before.at < .milliseconds(500), !line.isOfSamePicture(as: before)
          {
            tally.fail("\"\(line.text.prefix(60))\" is said twice within half a second.", line.evidence)
          } else {
            tally.pass()
          }
          last[line.text] = line
        }
      }
    ])
}

extension SpokenLog.Line {
  /// True for two rows with the same words that one picture brought, as in two panes.
  fileprivate func isOfSamePicture(as other: SpokenLog.Line) -> Bool {
    source == "output" && other.source == "output" && at - other.at < .milliseconds(30)
  }
}
