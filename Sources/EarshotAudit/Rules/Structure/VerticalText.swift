// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let verticalText = Rule(
    "vertical-text", "Words are written along rows.", .moderate, mappedTo: Mapping.criterion("1.3.2"),
    why: "Readers and braille lines go row by row: a word that runs downwards is one letter before each other text.",
    how:
      "Three or more letters below each other in one column, each the only sign before a blank or a line, do not spell a "
      + "word: a capital with small letters, a vowel among them, in the same look. What stands in one row only, or beside "
      + "rows that begin with such letters by their order, is not judged.",
    remedy: "Write it into one row: \"29 Nov\".",
    checks: [
      .screen { screen, tally in
        guard let word = screen.wordDownwards else {
          // Where all rows are short there is nothing beside which a word could run down.
          if screen.rows.count(where: { $0.text.words.count > 1 }) > 2 { tally.pass() }
          return
        }
        var evidence = Evidence(
          cells: ScreenArea(rows: word.rows, columns: word.column..<word.column + 1), text: word.text)
        (evidence.at, evidence.line) = (screen.at, screen.line)
        tally.fail("\"\(word.text)\" is written downwards, a letter a row.", evidence, key: "down")
      }
    ])
}

extension AuditedScreen {
  /// The first word that runs downwards; nil if there is none.
  fileprivate var wordDownwards: (column: Int, rows: Range<Int>, text: String)? {
    for column in [0, 1, 2] + [screen.size.columns - 2, screen.size.columns - 1] {
      var start = 0
      while start < rows.count {
        guard let first = letter(start, column), first.properties.isUppercase else {
          start += 1
          continue
        }
        var end = start + 1
        while end < rows.count, let next = letter(end, column), next.properties.isLowercase,
          rows[end].style(at: column) == rows[start].style(at: column)
        {
          end += 1
        }
        // Keys in a list go up the alphabet; no word of this length does.
        let scalars = (start..<end).compactMap { letter($0, column)?.properties.lowercaseMapping }
        let isList = zip(scalars.dropFirst(), scalars.dropFirst(2)).allSatisfy { $0 < $1 } && end - start > 3
        let text = String(String.UnicodeScalarView((start..<end).compactMap { letter($0, column) }))
        let others = (start..<end).count { rows[$0].text.trimmed.count > 1 }
        let hasVowel = text.lowercased().contains(where: "aeiouy".contains)
        if (3...9).contains(text.count), !isList, hasVowel, others == text.count {
          return (column, start..<end, text)
        }
        start = end
      }
    }
    return nil
  }

  /// The letter at a place if it stands alone.
  private func letter(_ row: Int, _ column: Int) -> Unicode.Scalar? {
    guard rows.indices.contains(row), let scalar = rows[row].scalar(at: column), scalar.properties.isAlphabetic else {
      return nil
    }
    let isAlone = [column - 1, column + 1].allSatisfy { other in
      guard other >= 0, let next = rows[row].scalar(at: other) else { return true }
      return next == " " || next.isDrawing
    }
    return isAlone ? scalar : nil
  }
}
