// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let speechLatency = Rule(
    "speech-latency", "What a key does is heard at once.", .moderate, mappedTo: Mapping.bestPractice,
    why: "Above a fifth of a second speech is felt to lag behind the fingers.",
    how:
      "Half of the phrases of focus and echo begin to be heard within 200 milliseconds of being handed over. It fails "
      + "above one second. Fewer than five are not judged.",
    remedy: "Let keys cut off speech.",
    cannotTell: [.tooLittleSeen],
    checks: [
      .speech { log, tally in
        let delays = log.phrases.filter { $0.source == "focus" || $0.source == "echo" }
          .compactMap { line in line.heard.map { ($0 - line.at, line) } }.sorted { $0.0 < $1.0 }
        guard delays.count >= 5 else { return }
        let (delay, line) = delays[delays.count / 2]
        let milliseconds = delay.nanoseconds / 1_000_000
        let message: ReportSentence = "Half of what keys do is heard after \(milliseconds) milliseconds or more."
        if milliseconds > 1_000 {
          tally.fail(message, line.evidence, key: "delay")
        } else if milliseconds > 200 {
          tally.cannotTell(.tooLittleSeen, message, line.evidence, key: "delay")
        } else {
          tally.pass()
        }
      }
    ])
}
