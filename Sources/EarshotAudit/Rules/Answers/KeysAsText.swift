// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let keysAsText = Rule(
    "keys-as-text", "A key without a use writes nothing.", .moderate, mappedTo: Mapping.bestPractice,
    why: "Signs such as ^[[B are heard letter by letter, and become a part of the answer or the file: who presses "
      + "Escape or an arrow to find out where they are has to notice them and take them out again.",
    how:
      "No arrow, Escape, function key or other key that sends an escape sequence writes ^[ and what follows at the cursor, "
      + "nor what follows alone, such as [B.",
    remedy: "Read lines with a library for that (readline, prompt_toolkit), and pass over sequences that mean nothing.",
    checks: [
      .session { session, tally in
        // What a program leaves on its way out, the terminal echoes.
        let end = session.moments.first { moment in moment.keys.contains { $0.bytes == [0x03] } }?.at
        for answer in session.answers where answer.key.bytes.first == 0x1B && answer.key.at <= end ?? answer.key.at {
          guard let after = answer.after, after.screen.size == answer.before.screen.size else { continue }
          // After Escape alone a program waits for more: the first byte of the next key is taken for a part of it.
          if answer.previous?.bytes == [0x1B] { continue }
          // What comes when the screen has been given back is the terminal's echo.
          guard after.screen.modes.alternateScreen || !session.hasWholeScreen else { continue }
          guard let row = after.rowOfWrittenKey(answer.key, since: answer.before) else {
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
  /// The row of the cursor, if the signs of a key's escape sequence have come before it.
  fileprivate func rowOfWrittenKey(_ key: AuditedSession.Key, since old: AuditedScreen) -> Int? {
    // An arrow in the form for programs that read it comes here when one of those has just ended, and another begins.
    if key.bytes.count == 3, key.bytes[1] == 0x4F, (0x41...0x44).contains(key.bytes[2]) { return nil }
    let cursor = screen.cursor
    guard rows.indices.contains(cursor.row) else { return nil }
    let row = rows[cursor.row]
    let before = row.text(columns: 0..<min(cursor.column, row.count))
    if showsMore(of: "^[", than: old), let start = before.ranges(of: "^[").last {
      let rest = before[start.upperBound...]
      return rest.count <= 7 && rest.allSatisfy { $0.isASCII && !$0.isWhitespace } ? cursor.row : nil
    }
    // Without the first byte: `[B`, in the letters of the program's choice.
    let rest = String(decoding: key.bytes.dropFirst(), as: UTF8.self)
    guard rest.count > 1, cursor.row == old.screen.cursor.row,
      cursor.column == old.screen.cursor.column + rest.count, before.lowercased().hasSuffix(rest.lowercased())
    else { return nil }
    let former = old.rows[cursor.row].text(columns: 0..<min(old.screen.cursor.column, old.rows[cursor.row].count))
    return before.hasPrefix(former) ? cursor.row : nil
  }
}
