// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// A box of suggestions next to the line that is typed in, outside of full screens: it comes and changes with each letter.
///
/// Cannot tell it from another box below the line, if a program draws one for a letter that it echoes.
enum SuggestionBox {
  /// The rows of the box; nil if there is none, or the keys were no letters that the line has got.
  static func rows(in change: PictureChange, after keys: [KeyPress]) -> Range<Int>? {
    let letters = keys.compactMap { key in if case .text(let letter) = key { letter } else { nil } }
    let typed = letters.joined()
    guard letters.count == keys.count, typed.contains(where: { $0 != " " }), change.isSameLine,
      change.new.cursor.isVisible, change.after.textBeforeCaret == change.before.textBeforeCaret + typed
    else { return nil }
    let screen = change.new
    let top = change.after.rows.upperBound
    guard screen.rows.indices.contains(top), let left = screen.rows[top].firstDrawn(of: "┌╭╔") else { return nil }
    guard
      let bottom = screen.rows.indices[top...].first(where: { screen.rows[$0].firstDrawn(of: "└╰╚") == left }),
      screen.rows[top + 1..<bottom].allSatisfy({ $0.firstDrawn(of: "│║") == left })
    else { return nil }
    return top..<bottom + 1
  }
}

extension Row {
  /// The first column with a character, if it is one of these.
  fileprivate func firstDrawn(of characters: String) -> Int? {
    guard let column = (0..<textEnd).first(where: { self[$0].text.contains { $0 != " " } }),
      let character = self[column].text.first, characters.contains(character)
    else { return nil }
    return column
  }
}

extension ScreenDifference {
  /// Takes out the changes in some rows.
  mutating func leaveOut(rows: Range<Int>) {
    appeared.removeAll { $0.index.map(rows.contains) ?? false }
    rewritten.removeAll { $0.index.map(rows.contains) ?? false }
  }
}
