// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The hint in an empty field, which gives way to the first typed letter: the last words of the row, in another look than
/// what is typed.
///
/// Cannot tell it from a suggestion behind the text, which goes with a letter, too: both are no words of the user.
enum Placeholder {
  /// A row's text with blanks instead of the hint; nil if its last words are no hint.
  ///
  /// - Parameters:
  ///   - row: The row before the letter.
  ///   - new: The row that has the letter.
  ///   - columns: The columns of the field's part of a divided row; nil for the whole row.
  static func textWithout(hintOf row: Row, typedIn new: Row, columns: Range<Int>? = nil) -> String? {
    let part = (columns ?? 0..<row.count).clamped(to: 0..<min(row.count, new.count))
    let runs = row.styleRuns.filter { run in
      row.text(columns: run.columns.clamped(to: part)).contains(where: Self.isDrawn)
    }
    guard let run = runs.last, let typed = part.first(where: { new[$0] != row[$0] }),
      new[typed].style.ink != run.style.ink
    else { return nil }
    let hint = run.columns.clamped(to: part)
    // The drawn caret covers the first letter.
    let isCovered = hint.lowerBound > part.lowerBound && row[hint.lowerBound - 1].style.reverse != run.style.reverse
    let start = isCovered ? hint.lowerBound - 1 : hint.lowerBound
    guard hint.count > 1, (start...hint.lowerBound).contains(typed) else { return nil }
    return row.text(columns: part.lowerBound..<start) + String(repeating: " ", count: hint.upperBound - start)
      + row.text(columns: hint.upperBound..<part.upperBound)
  }

  private static func isDrawn(_ character: Character) -> Bool {
    character != " " && !["│", "┃", "║", "|"].contains(character)
  }
}

extension Style {
  /// The attributes that make text paler or of another colour.
  fileprivate var ink: Ink { Ink(foreground: foreground, dim: dim, italic: italic) }

  fileprivate struct Ink: Equatable {
    var foreground: Color
    var dim: Bool
    var italic: Bool
  }
}
