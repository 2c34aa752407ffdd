// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let bellAbuse = Rule(
    "bell", "The bell rings seldom.", .minor, mappedTo: Mapping.bestPractice,
    why: "A bell covers speech, or cuts it off.",
    how: "Within any minute the bell rings at most three times without a key.",
    remedy: "Ring once, when something is done or wrong, and say it in words.",
    checks: [
      .session { session, tally in
        var bells: [Instant] = []
        for moment in session.moments {
          let count = moment.events.count { $0 == .bell }
          guard count > 0, moment.keys.isEmpty else { continue }
          bells = bells.filter { moment.at - $0 <= .seconds(60) } + Array(repeating: moment.at, count: count)
          if bells.count > 3 {
            tally.fail(
              "The bell rings \(bells.count) times within a minute.",
              Evidence(at: moment.at, line: moment.screen.line), key: "bell")
          } else {
            tally.pass()
          }
        }
      }
    ])
}
