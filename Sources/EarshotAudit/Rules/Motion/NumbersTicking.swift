// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let numbersTicking = Rule(
    "numbers-ticking", "Numbers change when they are asked for.", .moderate, mappedTo: Mapping.criterion("2.2.2"),
    why: "A clock that is drawn anew each second is read anew each second, or has to be kept quiet together with what "
      + "matters in its row.",
    how:
      "Without a key, the numbers of a row of a full-screen program do not change four times within six seconds while its "
      + "words stay, unless they tell how far work has come. Where more than three rows do so, or the row says how often, "
      + "the program watches something, and a person has to look. More than six rows are not judged.",
    remedy: "Show the minutes alone, let a key show the time, or stop the clock when asked.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        var times: [Int: [Instant]] = [:]
        var ticking: [Int: AuditedScreen] = [:]
        for (before, moment) in zip(session.moments, session.moments.dropFirst()) {
          guard moment.keys.isEmpty, before.screen.screen.size == moment.screen.screen.size else {
            times = [:]
            continue
          }
          let changed = moment.screen.rowsChanged(since: before.screen)
          guard moment.screen.screen.modes.alternateScreen, before.screen.screen.modes.alternateScreen,
            changed.count <= mostRows
          else { continue }
          for index in changed {
            let (old, new) = (before.screen.rows[index].text, moment.screen.rows[index].text)
            guard old != new, old.withoutNumbers == new.withoutNumbers, old.contains(where: \.isNumber),
              !new.contains("%"), !new.tellsOfProgress, !new.hasBar
            else { continue }
            let recent = times[index, default: []].filter { moment.at - $0 <= .seconds(6) } + [moment.at]
            times[index] = recent
            if recent.count >= 4 { ticking[index] = ticking[index] ?? moment.screen }
          }
        }
        guard let first = ticking.min(by: { $0.key < $1.key }) else {
          if session.hasWholeScreen, session.moments.count > 1 { tally.pass() }
          return
        }
        var evidence = first.value.row(first.key).evidence()
        (evidence.at, evidence.line) = (first.value.at, first.value.line)
        // `Every 2.0s: date` says itself what it does.
        if ticking.count <= 3, first.value.rows[first.key].text.words.first != "every" {
          tally.fail("The numbers of this row change again and again by themselves.", evidence, key: "ticking")
        } else {
          tally.cannotTell(
            .maybeIntended, "Numbers change again and again by themselves here.", evidence, key: "ticking")
        }
      }
    ])

  /// More rows at once are a page that scrolls, or a program that watches others.
  private static let mostRows = 6
}

extension String {
  /// True if a bar is drawn in it, of signs or of blocks.
  fileprivate var hasBar: Bool { ["==", "##", "██", "━━", "▓▓", "░░"].contains(where: contains) }
}
