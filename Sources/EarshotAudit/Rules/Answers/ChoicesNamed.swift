// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let choicesNamed = Rule(
    "choices-named", "A question to be answered by yes or no says how.", .moderate,
    mappedTo: Mapping.criterion("3.3.2"),
    why: "y, yes, Enter or nothing at all: who guesses wrong has answered something else, and often the opposite.",
    how:
      "A question at the cursor that begins like \"are you sure\", \"do you want\", \"really\" or \"continue\" has the "
      + "letters or the words for yes and no beside it, or a key, a number, a button or a list to choose from.",
    remedy: "Write the answers behind the question, the usual one as a capital: \"Delete it? [y/N]\".",
    checks: [
      .session { session, tally in
        var told: Set<String> = []
        var untold: [(text: String, evidence: Evidence)] = []
        for moment in session.moments {
          guard let question = moment.screen.yesOrNoQuestion else { continue }
          if moment.screen.namesAnswers(around: question.row) || moment.screen.offersChoices {
            if told.insert(question.text).inserted { tally.pass() }
          } else {
            var evidence = moment.screen.row(question.row).evidence()
            (evidence.at, evidence.line) = (moment.at, moment.screen.line)
            untold.append((question.text, evidence))
          }
        }
        // What has been asked with its answers may be repeated without.
        for question in untold where !told.contains(question.text) {
          tally.fail("What answers this is not said.", question.evidence, key: question.text.prefix(40).lowercased())
        }
      }
    ])
}

extension AuditedScreen {
  /// The question before a visible cursor that yes or no answers, with its row.
  fileprivate var yesOrNoQuestion: (text: String, row: Int)? {
    let cursor = screen.cursor
    guard cursor.isVisible, rows.indices.contains(cursor.row) else { return nil }
    var (place, row) = (cursor.row, rows[cursor.row])
    // The answer may have a row of its own.
    if cursor.column == 0, row.isBlank, place > 0 { (place, row) = (place - 1, rows[place - 1]) }
    let end = place == cursor.row ? min(cursor.column, row.count) : row.count
    // The side of its box may stand behind it.
    guard row.text(columns: end..<row.count).unicodeScalars.allSatisfy({ $0 == " " || $0 == "|" || $0.isDrawing })
    else {
      return nil
    }
    let text = row.text(columns: 0..<end).trimmed.withoutBracketsAtEnd
    // What has been typed behind the question is an answer already.
    guard text.last == "?" || text.hasSuffix("?:"), text.count <= Self.longestQuestion else { return nil }
    // The question is the last sentence.
    let sentence = text.dropLast(while: { "?: ".contains($0) }).split(whereSeparator: { ".!?".contains($0) }).last
    let words = sentence.map { String($0).words } ?? []
    let isMeant = Self.beginnings.contains { words.starts(with: $0) } || Self.whole.contains(words)
    return isMeant ? (text, place) : nil
  }

  fileprivate func namesAnswers(around row: Int) -> Bool {
    rows[max(0, row - 1)..<min(rows.count, row + 4)].contains { row in
      guard !row.isBlank else { return false }
      return row.text.words.contains { Self.answers.contains($0) }
    }
  }

  private static let longestQuestion = 120
  private static let beginnings = [
    ["are", "you", "sure"], ["do", "you", "want"], ["do", "you", "need"], ["do", "you", "really"],
    ["would", "you", "like"], ["really"], ["ok", "to"], ["is", "this", "correct"], ["is", "this", "right"],
    ["is", "that", "correct"],
  ]
  private static let whole = [["continue"], ["proceed"], ["overwrite"], ["go", "on"], ["save"], ["save", "changes"]]
  private static let answers: Set<String> = [
    "y", "yes", "enter", "return", "key", "esc", "escape", "1", "2", "ok", "cancel", "confirm",
  ]
}

extension String {
  /// `Continue?` for `Continue? [y/N]:` and `Continue? (y/N)?`.
  fileprivate var withoutBracketsAtEnd: String {
    let text = dropLast { "?: ".contains($0) }
    guard let close = text.last, let open = [")": "(", "]": "["][String(close)],
      let start = text.lastIndex(of: Character(open))
    else {
      return self
    }
    return String(text[..<start]).trimmed
  }

  fileprivate func dropLast(while isMeant: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isMeant($0) }.map(index(after:)) ?? startIndex)]
  }
}
