// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let speechFlood = Rule(
    "speech-flood", "No more is said than can be heard.", .serious,
    mappedTo: Mapping.bestPractice,
    why:
      "Automatic speech that comes faster than it can be spoken delays everything else; in the end it is cut off, "
      + "with its important parts.",
    how:
      "Within ten seconds in which the user does nothing, at most 60 words are handed to the voice that nobody asked "
      + "for; more than can be said in that time at twice the usual speed (134) fails, between it cannot be told.",
    remedy: "Write less often, or one line that says how much it was.",
    cannotTell: [.maybeIntended],
    checks: [
      .speech { log, tally in
        var window: [(at: Instant, words: Int)] = []
        for line in log.phrases {
          guard line.source == "output" || line.source == "announcement" || line.source == "status" else {
            window = []
            continue
          }
          window = window.filter { line.at - $0.at <= .seconds(10) } + [(line.at, line.text.words.count)]
          let count = window.reduce(0) { $0 + $1.words }
          // Speech in one go is one answer, which a key can stop.
          guard window.count > 2, count > 60 else {
            tally.pass()
            continue
          }
          let message: ReportSentence = "\(count) words within ten seconds, and nobody asked."
          if count > 134 {
            tally.fail(message, line.evidence, key: "flood")
          } else {
            tally.cannotTell(.maybeIntended, message, line.evidence, key: "flood")
          }
        }
      }
    ])
}
