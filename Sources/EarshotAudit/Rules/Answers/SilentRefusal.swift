// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The answers and letters that fields refuse without a word.
extension AuditedSession {
  /// The fields in which Enter has changed nothing at all with one text, while with another it has: the first text was
  /// refused.
  var fieldsRefusedInSilence: [(screen: AuditedScreen, field: ScreenField)] {
    let tries = triesOfEnter
    return tries.filter { refused in
      !refused.hasEffect && tries.contains { $0.hasEffect && $0.text != refused.text && $0.isAlike(refused) }
    }.map { ($0.before, $0.field) }
  }

  private struct EnterTry {
    var before: AuditedScreen
    var field: ScreenField
    var text: String
    var hasEffect: Bool

    /// True if it is in the same field, with the same words around: a list that follows the text says more than Enter.
    func isAlike(_ other: EnterTry) -> Bool {
      guard field.row == other.field.row, field.columns.lowerBound == other.field.columns.lowerBound,
        before.screen.size == other.before.screen.size
      else { return false }
      return before.rows.indices.allSatisfy { $0 == field.row || before.rows[$0].text == other.before.rows[$0].text }
    }
  }

  /// Each Enter pressed in a field with a text.
  private var triesOfEnter: [EnterTry] {
    var tries: [EnterTry] = []
    for (before, moment) in zip(moments.map(\.screen), moments.dropFirst()) {
      guard let key = moment.keys.first(where: { $0.bytes == [0x0D] }), moment.keys.first == key,
        let (field, text) = before.fieldTyped
      else { continue }
      let isAnswered = moment.keys.count == 1
      let hasEffect = isAnswered && before.isSeenToDiffer(from: moment.screen)
      // What another key has changed tells of no other effect.
      tries.append(EnterTry(before: before, field: field, text: text, hasEffect: hasEffect))
    }
    return tries
  }

  /// The letters that a field has not taken, without a word on what it takes, while it took a digit right after.
  var lettersRefusedInSilence: [(key: String, screen: AuditedScreen, field: ScreenField)] {
    var found: [(key: String, screen: AuditedScreen, field: ScreenField)] = []
    for (index, moment) in moments.enumerated().dropFirst() {
      let (before, after) = (moments[index - 1].screen, moment.screen)
      guard let digit = moment.keys.last, digit.isDigit, let letter = letterWithoutEffect(before: index),
        before.screen.size == after.screen.size, let field = before.fieldWithCursor
      else { continue }
      let changed = before.rowsChanged(since: after).filter { before.rows[$0].text != after.rows[$0].text }
      func count(_ key: AuditedSession.Key, _ screen: AuditedScreen) -> Int {
        screen.rows[field.row].text.ranges(of: key.name).count
      }
      guard changed == [field.row], count(digit, after) == count(digit, before) + 1,
        count(letter, after) == count(letter, before), !before.tellsOfForm(near: field)
      else { continue }
      found.append((letter.name, after, field))
    }
    return found
  }

  /// The capital letter pressed just before a moment's last key, if it has changed nothing.
  private func letterWithoutEffect(before index: Int) -> Key? {
    let keys = moments[index].keys
    if keys.count > 1 { return keys.dropLast().last.flatMap { $0.isUppercaseLetter ? $0 : nil } }
    guard index > 1, let letter = moments[index - 1].keys.last, letter.isUppercaseLetter,
      !moments[index - 2].screen.isSeenToDiffer(from: moments[index - 1].screen)
    else { return nil }
    return letter
  }
}

extension AuditedSession.Key {
  fileprivate var isDigit: Bool { bytes.count == 1 && (0x30...0x39).contains(bytes[0]) }
  fileprivate var isUppercaseLetter: Bool { bytes.count == 1 && (0x41...0x5A).contains(bytes[0]) }
}

extension AuditedScreen {
  /// The field with the visible cursor in it.
  fileprivate var fieldWithCursor: ScreenField? {
    let cursor = screen.cursor
    guard cursor.isVisible else { return nil }
    return fields.first { $0.row == cursor.row && $0.columns.contains(cursor.column) }
  }

  /// The field with the cursor, and the text in it, if there is one.
  fileprivate var fieldTyped: (ScreenField, String)? {
    guard let field = fieldWithCursor else { return nil }
    let text = rows[field.row].text(columns: field.columns.clamped(to: 0..<rows[field.row].count)).trimmed
    return text.contains(where: { $0.isLetter || $0.isNumber }) ? (field, text) : nil
  }

  /// True if words beside a field say what it takes: numbers, a date, an example with digits.
  fileprivate func tellsOfForm(near field: ScreenField) -> Bool {
    (max(0, field.row - 2)...min(rows.count - 1, field.row + 2)).contains { index in
      guard !rows[index].isBlank else { return false }
      let text = rows[index].text.lowercased()
      return text.contains(where: \.isNumber) || !Self.wordsOfForms.isDisjoint(with: text.words)
    }
  }

  private static let wordsOfForms: Set<String> = [
    "number", "numbers", "digit", "digits", "numeric", "integer", "date", "yyyy", "dd", "mm", "hh", "zahl", "ziffern",
    "nombre", "chiffres", "número", "숫자",
  ]
}
