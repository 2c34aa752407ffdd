// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let keysAsText = Rule(
    "keys-as-text", "A key without a use writes nothing.", .moderate, mappedTo: Mapping.bestPractice,
    why: "Signs such as ^[[B are heard letter by letter, and become a part of the answer or the file: who presses "
      + "Escape or an arrow to find out where they are has to notice them and take them out again.",
    how:
      "No arrow, Escape, function key or other key that sends an escape sequence writes ^[ and what follows at the cursor.",
    remedy: "Read lines with a library for that (readline, prompt_toolkit), and pass over sequences that mean nothing.",
    checks: [
      .session { session, tally in
        for answer in session.answers where answer.key.bytes.first == 0x1B {
          guard let after = answer.after, after.screen.size == answer.before.screen.size else { continue }
          // What comes when the screen has been given back is the terminal's echo.
          guard after.screen.modes.alternateScreen || !session.hasWholeScreen else { continue }
          guard let row = after.rowOfWrittenKey, after.showsMore(of: "^[", than: answer.before) else {
            tally.pass()
            continue
          }
          var evidence = after.row(row).evidence()
          (evidence.at, evidence.line) = (after.at, after.line)
          tally.fail("\(answer.key.name) writes its signs into the text.", evidence, key: "written")
        }
      }
    ])
}

extension AuditedScreen {
  /// The row of the cursor, if the signs of an escape sequence stand before it.
  fileprivate var rowOfWrittenKey: Int? {
    let cursor = screen.cursor
    guard rows.indices.contains(cursor.row) else { return nil }
    let row = rows[cursor.row]
    let before = row.text(columns: 0..<min(cursor.column, row.count))
    guard let start = before.ranges(of: "^[").last else { return nil }
    let rest = before[start.upperBound...]
    return rest.count <= 7 && rest.allSatisfy { $0.isASCII && !$0.isWhitespace } ? cursor.row : nil
  }
}
