// SPDX-License-Identifier: Apache-2.0
/// The removed and the inserted text between two versions of a line.
struct TextDifference: Equatable {
  var removed: String
  var inserted: String

  /// - Parameter caret: The number of characters before the caret in the new text; it decides between equal letters.
  init(from old: String, to new: String, caret: Int) {
    let (old, new) = (Array(old), Array(new))
    // A change ends at the caret, so as much text as possible after it is common to both.
    let most = min(old.count, new.count)
    let behind = zip(old.reversed(), new.reversed()).prefix(min(most, max(new.count - caret, 0))).prefix { $0 == $1 }
      .count
    let before = zip(old, new).prefix(most - behind).prefix { $0 == $1 }.count
    let rest = zip(old.dropFirst(before).reversed(), new.dropFirst(before).reversed()).prefix { $0 == $1 }.count
    let end = max(behind, min(rest, most - before))
    removed = String(old[before..<old.count - end])
    inserted = String(new[before..<new.count - end])
  }
}

/// The text added to or removed from a selection.
struct SelectionDifference: Equatable {
  var added: String?
  var removed: String?

  init(from old: String, to new: String) {
    // One end of a selection is fixed: the text grows or shrinks at the other.
    if old.isEmpty {
      added = new
    } else if new.hasPrefix(old) {
      added = String(new.dropFirst(old.count))
    } else if new.hasSuffix(old) {
      added = String(new.dropLast(old.count))
    } else if old.hasPrefix(new) {
      removed = String(old.dropFirst(new.count))
    } else if old.hasSuffix(new) {
      removed = String(old.dropLast(new.count))
    } else {
      added = new
    }
  }
}

/// The words of a line, as Vim's `w` steps through them.
enum EditorWord {
  private enum Kind {
    case blank, word, other

    init(_ character: Character) {
      self =
        character.isWhitespace ? .blank : character.isLetter || character.isNumber || character == "_" ? .word : .other
    }
  }

  /// True for a letter, a digit or a low line.
  static func isOfWord(_ character: Character) -> Bool { Kind(character) == .word }

  /// The word at a place; empty between words and after the end.
  static func text(at place: Int, in characters: [Character]) -> String {
    guard characters.indices.contains(place) else { return "" }
    let kind = Kind(characters[place])
    guard kind != .blank else { return "" }
    let start = characters[..<place].lastIndex { Kind($0) != kind }.map { $0 + 1 } ?? 0
    let end = characters[place...].firstIndex { Kind($0) != kind } ?? characters.count
    return String(characters[start..<end])
  }
}
