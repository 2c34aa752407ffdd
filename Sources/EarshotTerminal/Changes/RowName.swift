// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// The name of a row of settings of which the value alone stands out: `Autosave   │ No`, `Replacements: 0`.
///
/// A value is known by what it cannot be: a name has letters, and no other row has it. Fails for values that are all
/// different.
struct RowName {
  let text: String

  /// Nil for a text that says enough, and in rows that have more cells than a name and a value.
  init?(of place: FocusClaim, on screen: Screen) {
    guard case .text = place.subject, screen.rows.indices.contains(place.row) else { return nil }
    let row = screen.rows[place.row]
    let value = place.text.trimmingLeadingBlanks.trimmingTrailingBlanks
    guard !value.isEmpty, value.split(separator: " ").count <= Self.mostWordsOfValue else { return nil }
    let isRepeated = screen.rows.indices.contains { index in
      index != place.row
        && screen.rows[index].text(columns: place.columns.clamped(to: 0..<screen.rows[index].count))
          .trimmingLeadingBlanks.trimmingTrailingBlanks == value
    }
    guard isRepeated || !value.contains(where: \.isLetter) else { return nil }
    let names = Self.cells(row.text(columns: 0..<place.columns.lowerBound))
    let others = Self.cells(row.text(columns: min(place.columns.upperBound, row.count)..<row.count))
    guard names.count == 1, others.isEmpty, let name = names.first else { return nil }
    text = name.last == ":" ? String(name.dropLast()) : name
  }

  /// The words between lines and wide gaps, without numbers of rows and pointers.
  private static func cells(_ text: String) -> [String] {
    let parts = text.split { $0.isLine && $0 != " " }.flatMap { $0.components(between: 2) }
    let words = parts.map { part in String(part.drop { Glyph.pointers.contains($0) || $0 == " " }) }
    return words.filter { word in word.count(where: \.isLetter) >= fewestLetters }
  }

  private static let mostWordsOfValue = 2
  private static let fewestLetters = 3
}

extension Substring {
  /// The parts between so many blanks or more.
  fileprivate func components(between blanks: Int) -> [Substring] {
    var parts: [Substring] = []
    var (start, end, gap) = (startIndex, startIndex, 0)
    for index in indices {
      if self[index] == " " {
        gap += 1
      } else {
        if gap >= blanks, start < end { parts.append(self[start..<end]) }
        if gap >= blanks || start == end { start = index }
        gap = 0
        end = self.index(after: index)
      }
    }
    if start < end { parts.append(self[start..<end]) }
    return parts
  }
}
