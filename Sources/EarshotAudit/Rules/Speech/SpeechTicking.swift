// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let speechTicking = Rule(
    "speech-ticking", "A counter is not read at each tick.", .moderate,
    mappedTo: Mapping.criterion("2.2.2"),
    why: "\"12 percent, 13 percent, 14 percent\" leaves no time for anything else.",
    how: "Phrases that differ in their numbers alone are said at most four times within ten seconds, but on demand.",
    remedy: "Tell the beginning, every tenth or so, and the end.",
    checks: [
      .speech { log, tally in
        var times: [String: [Instant]] = [:]
        for line in log.events
        where line.source == "output" || line.source == "status" || line.source == "announcement" {
          guard line.text.contains(where: \.isNumber) else { continue }
          let key = line.text.withoutNumbers
          // Lines of a list are read in one go.
          let former = times[key, default: []].filter { line.at - $0 <= .seconds(10) }
          if log.isFirstReading(line) || former.last.map({ line.at - $0 <= .milliseconds(50) }) ?? false { continue }
          let recent = former + [line.at]
          times[key] = recent
          if recent.count > 4 {
            tally.fail("\"\(line.text.prefix(60))\" is told \(recent.count) times within ten seconds.", line.evidence)
          } else {
            tally.pass()
          }
        }
      }
    ])
}
