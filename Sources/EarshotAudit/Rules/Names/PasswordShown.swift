// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let passwordShown = Rule(
    "password-shown", "A password is not shown as it is typed.", .critical, mappedTo: Mapping.bestPractice,
    why: "A reader echoes what appears: the password is spoken aloud, letter by letter, for all in the room.",
    how:
      "A letter or digit typed behind or below a word for a secret, such as password, passphrase or PIN, does not "
      + "appear on the screen. Where a key shows it on purpose, it is hidden at first.",
    remedy: "Turn off echo, or write a star for each letter.",
    checks: [
      .session { session, tally in
        for answer in session.answers {
          guard answer.key.bytes.count == 1, let byte = answer.key.bytes.first, byte.isLetterOrDigit,
            let after = answer.after, after.screen.size == answer.before.screen.size,
            let place = answer.before.placeTyped(byte, on: after), answer.before.asksForSecret(at: place)
          else { continue }
          if place.isShown {
            var evidence = after.row(place.row).evidence()
            (evidence.at, evidence.line) = (after.at, after.line)
            tally.fail("What is typed into this field is shown.", evidence, key: "shown")
          } else {
            tally.pass()
          }
        }
      }
    ])

  /// Words for secrets, in the languages of the reader.
  static let secretWords: Set<String> = [
    "password", "passphrase", "passcode", "pin", "passwort", "kennwort", "contraseña", "mot de passe", "비밀번호", "암호",
    "パスワード", "密码", "senha", "passwd", "pwd",
  ]
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || (0x30...0x39).contains(self)
  }
}

/// The cell that a typed letter changed.
private struct TypedPlace {
  var row: Int
  var column: Int
  /// True if the letter itself is there.
  var isShown: Bool
}

extension AuditedScreen {
  /// The only cell that changed to the letter, or to a sign in its place.
  fileprivate func placeTyped(_ byte: UInt8, on after: AuditedScreen) -> TypedPlace? {
    var places: [TypedPlace] = []
    for index in after.rowsChanged(since: self) {
      let (old, new) = (rows[index].scalars, after.rows[index].scalars)
      for column in new.indices where column < old.count && old[column] != new[column] && new[column] != 0x20 {
        places.append(TypedPlace(row: index, column: column, isShown: new[column] == UInt32(byte)))
      }
    }
    // A caret drawn as a sign moves along.
    let shown = places.filter(\.isShown)
    if shown.count == 1, places.count <= 2 { return shown.first }
    return places.count == 1 ? places.first : nil
  }

  /// The word that stands above a column of fields, as in a table.
  private func heading(above place: TypedPlace, _ field: ScreenField?) -> String? {
    let columns = field?.columns ?? max(0, place.column - 1)..<place.column + 8
    for index in stride(from: place.row - 1, through: max(0, place.row - 2), by: -1) where rows.indices.contains(index)
    {
      let row = rows[index]
      // A word that begins before the column is another's.
      let start = columns.lowerBound
      if start > 0, start < row.count, row.scalar(at: start) != " ", row.scalar(at: start - 1) != " " { continue }
      let text = row.text(columns: columns.clamped(to: 0..<row.count)).trimmed
      if text.contains(where: \.isLetter) { return text }
    }
    return nil
  }

  fileprivate func asksForSecret(at place: TypedPlace) -> Bool {
    let field = fields.first { $0.row == place.row && $0.columns.contains(place.column) }
    let before = rows[place.row].text(columns: 0..<min(place.column, rows[place.row].count))
    let above = place.row > 0 ? rows[place.row - 1].text : ""
    let far = place.row > 1 ? rows[place.row - 2].text : ""
    let beside = field?.name.map { [$0] } ?? (before.contains(where: \.isLetter) ? [before] : [above, far])
    let names = beside + [heading(above: place, field)].compactMap { $0 }
    return names.contains { name in
      let lower = name.lowercased()
      let words = Set(lower.words)
      guard words.isDisjoint(with: ["show", "hint", "manager", "forgot", "length"]) else { return false }
      return !words.isDisjoint(with: Rule.secretWords)
        || Rule.secretWords.contains { $0.count > 4 && lower.contains($0) }
    }
  }
}
