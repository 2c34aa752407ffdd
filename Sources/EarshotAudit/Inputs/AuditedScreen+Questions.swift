// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The question asked at the cursor.
extension AuditedScreen {
  /// True if the program waits in a line of its own: words with a colon, a question mark or a prompt's sign before a
  /// visible cursor with nothing behind it.
  public var hasPrompt: Bool { prompt != nil }

  /// The beginning of the question, which is the same when it is asked again.
  public var beginningOfPrompt: String? { prompt.map { String($0.prefix(20)) } }

  /// The words before the cursor; nil if it is not at the end of a question.
  var prompt: String? {
    let cursor = screen.cursor
    guard cursor.isVisible, rows.indices.contains(cursor.row) else { return nil }
    let row = rows[cursor.row]
    let before = row.text(columns: 0..<min(cursor.column, row.count)).trimmed
    // A question with the answer below it: `? Title: (in lower case)`.
    if before.isEmpty, cursor.column >= row.textEnd, cursor.row > 0, cursor.column < 3 {
      let above = rows[cursor.row - 1].text.trimmed
      return above.hasPrefix("? ") || above.hasSuffix("?") ? above : nil
    }
    guard cursor.column >= row.textEnd, let last = before.last else { return nil }
    return ":?>])".contains(last) ? before : question(above: cursor.row)
  }

  /// A question with its instruction that goes on up to a row: `? Name (as it will appear): letters,` and `digits`.
  private func question(above row: Int) -> String? {
    for start in (max(0, row - 2)...row).reversed() where rows[start].text.hasPrefix("? ") {
      let rest = rows[start...row]
      guard rest.allSatisfy({ !$0.isBlank }), rows[start].text.contains(":") else { return nil }
      return rest.map { $0.text.trimmed }.joined(separator: " ")
    }
    return nil
  }

  /// An answer that what is asked most likely takes; empty where Enter alone is one.
  public var likelyAnswer: String {
    guard let question = prompt ?? nameOfField else { return "" }
    let words = question.words
    let lower = question.lowercased()
    let isSecret = Rule.secretWords.contains { $0.count > 4 ? lower.contains($0) : words.contains($0) }
    if isSecret { return "zq7" }
    if ["[y/n]", "(y/n)", "yes/no", "y/n", "y or n", "yes or no"].contains(where: lower.contains) { return "y" }
    if offersNumbers { return "1" }
    if hasDefault { return "" }
    for (names, answer) in Self.answers where !names.isDisjoint(with: words) { return answer }
    return "zq"
  }

  /// The name of the field with the cursor, if nothing stands in it yet.
  private var nameOfField: String? {
    let cursor = screen.cursor
    guard let field = fields.first(where: { $0.row == cursor.row && $0.columns.contains(cursor.column) }) else {
      return nil
    }
    let inside = rows[field.row].text(columns: field.columns.clamped(to: 0..<rows[field.row].count))
    // A field that is filled in has its answer.
    guard !inside.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let above = rows[max(0, field.row - 4)..<field.row].map(\.text).joined(separator: " ")
    return (field.name ?? "") + " " + above
  }

  /// True if the question or the rows above it number their answers: `1) Pears`, `[1/2/3]`.
  var offersNumbers: Bool {
    let cursor = screen.cursor
    return rows[max(0, cursor.row - 6)...min(cursor.row, rows.count - 1)].contains { row in
      guard !row.isBlank else { return false }
      let text = row.text
      if ["1)", "[1/2", "(1/2", "[1-", "(1-"].contains(where: text.contains) { return true }
      return ["1. ", "1 - ", "[1] ", "(1) ", "1: "].contains { text.trimmed.hasPrefix($0) }
    }
  }

  /// True if an answer stands before the cursor already, between brackets: `name (Demo):`.
  private var hasDefault: Bool {
    guard let text = prompt?.drop(while: { $0 == " " }) else { return false }
    let end = text.reversed().drop { ":?> ".contains($0) }
    guard let close = end.first, let open = [")": "(", "]": "["][String(close)] else { return false }
    return end.dropFirst().contains(Character(open))
  }

  private static let answers: [(Set<String>, String)] = [
    (["ip", "address", "host", "server", "nameserver"], "10.0.0.1"), (["email", "mail"], "a@b.org"),
    (["date", "day"], "2027-03-01"), (["phone", "telephone"], "5550100"), (["url", "link", "site"], "http://a.org"),
    (["path", "folder", "directory", "file"], "/tmp"),
    (["number", "port", "count", "size", "age", "year", "many", "speed", "amount", "minutes", "seconds"], "7"),
  ]
}
