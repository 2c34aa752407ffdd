// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The hint in an empty field, which gives way to the first typed letter: words in another look than what is typed, from
/// the place of that letter on, wherever in its row the field is.
///
/// Cannot tell it from a suggestion behind the text, which goes with a letter, too: both are no words of the user.
enum Placeholder {
  /// A row's text with blanks instead of the hint; nil if there is none where the letter was typed.
  ///
  /// - Parameters:
  ///   - row: The row before the letter.
  ///   - new: The row that has the letter.
  ///   - columns: The columns of the field's part of a divided row; nil for the whole row.
  static func textWithout(hintOf row: Row, typedIn new: Row, columns: Range<Int>? = nil) -> String? {
    let part = (columns ?? 0..<row.count).clamped(to: 0..<min(row.count, new.count))
    guard let typed = part.first(where: { new[$0] != row[$0] }) else { return nil }
    let runs = row.styleRuns
    guard let index = runs.firstIndex(where: { $0.columns.contains(typed) }) else { return nil }
    // The drawn caret covers the first letter.
    let isCovered = runs[index].columns.count == 1 && index + 1 < runs.count
    let run = isCovered ? runs[index + 1] : runs[index]
    let hint = run.columns.clamped(to: part)
    guard hint.count > 1, new[typed].style.ink != run.style.ink,
      hint.allSatisfy({ $0 >= typed || row[$0].text == " " })
    else { return nil }
    let end = hint.first { $0 >= typed && Self.verticalLines.contains(row[$0].text) } ?? hint.upperBound
    return row.text(columns: part.lowerBound..<typed) + String(repeating: " ", count: end - typed)
      + row.text(columns: end..<part.upperBound)
  }

  private static let verticalLines: Set<String> = ["│", "┃", "║", "|"]
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
