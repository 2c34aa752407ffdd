// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let colourNamed = Rule(
    "colour-named", "Words do not point at things by their colour alone.", .serious,
    mappedTo: Mapping.criterion("1.4.1", "1.3.1"),
    why: "\"Fields in red are required\" tells nothing to those who hear the fields: each sounds like the others.",
    how:
      "Where a line says what a colour means (\"in red\", \"red fields\", \"green means\"), the text in that colour "
      + "elsewhere on the screen has a sign of its own or the word for the meaning beside it.",
    remedy: "Write the meaning: \"Name (required)\".",
    checks: [
      .screen { screen, tally in
        for (index, row) in screen.rows.enumerated() where !row.isBlank {
          guard let legend = ColourLegend(row.text) else { continue }
          let coloured = screen.rows.indices.filter { $0 != index }.flatMap { other in
            screen.written(on: other).filter {
              $0.style.foreground.hue == legend.hue || $0.style.background.hue == legend.hue
            }
            .map { (row: other, text: $0.text) }
          }
          guard !coloured.isEmpty else { continue }
          if coloured.allSatisfy({ legend.isTold(by: screen.rows[$0.row].text, $0.text) }) {
            tally.pass()
          } else {
            tally.fail(
              "This goes by the colour alone: nothing else marks \"\(coloured[0].text.prefix(40))\".",
              screen.row(index).evidence(), key: legend.hue)
          }
        }
      }
    ])
}

/// A line that says what a colour means.
private struct ColourLegend {
  var hue: String
  /// The words behind "are", "is" or "means".
  private var meaning: Set<String>

  init?(_ text: String) {
    let words = text.words
    guard words.count >= 3 else { return nil }
    for (index, word) in words.enumerated() where Self.hues.contains(word) {
      let before = index > 0 ? words[index - 1] : ""
      let next = index + 1 < words.count ? words[index + 1] : ""
      let isPlace =
        before == "in" || before == "marked" || before == "shown" || before == "coloured" || before == "colored"
      guard isPlace || Self.nouns.contains(next) || Self.verbs.contains(next) else { continue }
      let verb = words.firstIndex { Self.verbs.contains($0) }
      let after = verb.map { Set(words[($0 + 1)...]) } ?? []
      guard verb != nil || isPlace && words.contains(where: Self.nouns.contains) else { continue }
      (hue, meaning) = (word, after)
      return
    }
    return nil
  }

  /// True if a sign or the word for the meaning stands in the row.
  func isTold(by row: String, _ text: String) -> Bool {
    !Set(row.words).isDisjoint(with: meaning.subtracting(Self.small)) || row.contains { "*!†‡✓✗✘●".contains($0) }
  }

  private static let hues: Set<String> = ["red", "green", "yellow"]
  private static let nouns: Set<String> = [
    "field", "fields", "item", "items", "row", "rows", "line", "lines", "entry", "entries", "name", "names", "label",
    "labels", "text", "ones", "files", "tasks", "days", "numbers", "words", "cells",
  ]
  private static let verbs: Set<String> = [
    "are", "is", "mean", "means", "must", "need", "needs", "have", "has", "marks",
  ]
  private static let small: Set<String> = ["a", "an", "the", "be", "in", "of", "to", "and", "or", "not", "on", "it"]
}
