// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let echoLatency = Rule(
    "echo-latency", "Keys are answered at once.", .moderate, mappedTo: Mapping.bestPractice,
    why: "Without a sign that the key has arrived it is pressed again.",
    how:
      "Half of the keys have an answer on the screen within 200 milliseconds. It fails above one second; between, the "
      + "machine that it was recorded on may be slow. Fewer than five keys are not judged.",
    remedy: "Show that the key has arrived before the work begins.",
    cannotTell: [.tooLittleSeen],
    checks: [
      .session { session, tally in
        let times = session.answers.compactMap { answer in
          answer.moments.first.map { (delay: $0.began - answer.key.at, answer: answer) }
        }.filter { $0.delay >= .zero }.sorted { $0.delay < $1.delay }
        guard times.count >= 5 else { return }
        let (delay, answer) = times[times.count / 2]
        let milliseconds = delay.nanoseconds / 1_000_000
        let evidence = Evidence(at: answer.key.at, line: answer.before.line)
        let message: ReportSentence = "Half of the keys take \(milliseconds) milliseconds or more."
        if milliseconds > 1_000 {
          tally.fail(message, evidence, key: "delay")
        } else if milliseconds > 200 {
          tally.cannotTell(.tooLittleSeen, message, evidence, key: "delay")
        } else {
          tally.pass()
        }
      }
    ])
}
