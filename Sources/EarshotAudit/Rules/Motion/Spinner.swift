// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let spinner = Rule(
    "spinner", "No sign turns on the spot.", .moderate,
    mappedTo: Mapping.criterion("2.2.2"),
    why:
      "Each turn is a change of the screen. Readers that say changes say \"braille pattern dots 1 4\" ten times a second.",
    how: "Without a key, no cell changes from one sign to another four times within two seconds, through three or "
      + "more of them. Letters, digits, frames and bars that fill are no such signs. Without a word in its row, or "
      + "in the one above or below, it is serious: then nothing at all is heard of the activity. "
      + "Where the program tells its tree, which its readers say instead, it is minor.",
    remedy: "Write what goes on in words, once, and how far it is from time to time; or leave it out when asked "
      + "(`TERM=dumb`, `ACCESSIBLE=1`, no terminal).",
    checks: [
      .session { session, tally in
        var turns: [Int: [(at: Instant, sign: UInt32)]] = [:]
        for (before, moment) in zip(session.moments, session.moments.dropFirst()) {
          // Changes after a key answer it.
          guard moment.keys.isEmpty, before.screen.screen.size == moment.screen.screen.size else { continue }
          var isStill = true
          for index in moment.screen.rows.indices {
            let (old, new) = (before.screen.rows[index], moment.screen.rows[index])
            guard old.version != new.version || old.id != new.id else { continue }
            let (was, now) = (old.scalars, new.scalars)
            for column in now.indices.prefix(was.count) where was[column] != now[column] {
              guard isSign(was[column]), isSign(now[column]) else { continue }
              let place = index << 32 | column
              let recent =
                turns[place, default: []].filter { moment.at - $0.at <= .seconds(2) } + [(moment.at, now[column])]
              turns[place] = recent
              guard recent.count >= 4, Set(recent.map(\.sign)).count >= 3 else { continue }
              isStill = false
              var evidence = moment.screen.row(index).evidence()
              (evidence.at, evidence.line) = (moment.at, moment.screen.line)
              if hasWords(beside: column, index, moment.screen.rows) {
                tally.fail("A sign turns on the spot here.", evidence, key: "spinner")
              } else {
                tally.fail(
                  "A sign turns on the spot here, and no word says what goes on.", evidence, key: "wordless",
                  severity: .serious)
              }
            }
          }
          if isStill { tally.pass() }
        }
      }
    ])

  /// True if there are words in the row, or near the sign in the neighbouring rows.
  private static func hasWords(beside column: Int, _ row: Int, _ rows: [Row]) -> Bool {
    [row - 1, row, row + 1].contains { index in
      guard rows.indices.contains(index) else { return false }
      let columns = max(0, column - 30)..<min(rows[index].count, column + 30)
      return !columns.isEmpty && rows[index].text(columns: columns).contains(where: \.isLetter)
    }
  }

  /// True for the characters of spinners: ASCII strokes, braille dots, stars, circles, arrows and quarters.
  private static func isSign(_ value: UInt32) -> Bool {
    switch value {
    case 0x7C, 0x2F, 0x2D, 0x5C, 0x2A, 0x2B, 0xB7: true
    case 0x2190...0x21FF, 0x22C5, 0x2581...0x2588, 0x2596...0x259F, 0x25A0...0x25FF, 0x2600...0x27BF: true
    case 0x2800...0x28FF, 0x2B00...0x2BFF, 0x1F300...0x1F6FF: true
    default: false
    }
  }
}
