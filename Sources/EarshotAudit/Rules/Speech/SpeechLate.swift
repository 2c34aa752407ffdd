// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let speechLate = Rule(
    "alert-late", "Errors and announcements are heard in time.", .serious,
    mappedTo: Mapping.criterion("4.1.3"),
    why: "An error that is heard when the next command has been typed is taken for its answer.",
    how:
      "An announcement, or a phrase that tells of an error, begins to be heard within two seconds, and is not dropped.",
    remedy: "Say less before it, or give it a higher priority.",
    checks: [
      .speech { log, tally in
        for line in log.phrases {
          let words = Set(line.text.words)
          let isAlert =
            line.source == "announcement"
            || !words.isDisjoint(with: ["error", "failed", "fatal", "warning", "오류", "실패"])
          guard isAlert, line.source != "echo", line.source != "review" else { continue }
          if line.outcome == "dropped" || line.outcome == "failed" {
            tally.fail("\"\(line.text.prefix(60))\" is never heard.", line.evidence)
          } else if let heard = line.heard, heard - line.at > .seconds(2) {
            tally.fail("\"\(line.text.prefix(60))\" is heard more than two seconds late.", line.evidence)
          } else {
            tally.pass()
          }
        }
      }
    ])
}
