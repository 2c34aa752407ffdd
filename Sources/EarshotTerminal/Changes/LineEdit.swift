// SPDX-License-Identifier: Apache-2.0
/// The change of the line with the caret, found by comparing two pictures of it.
enum LineEdit: Equatable {
  case unchanged
  /// Only the caret moved, by this many characters.
  case moved(by: Int)
  /// Text was inserted and the caret follows it.
  case inserted(String)
  /// Text was deleted at the caret.
  case deleted(String)
  /// Any other change, from the first difference to the last.
  case replaced(old: String, new: String, from: Int)

  init(from old: LogicalLine, to new: LogicalLine) {
    let length = max(old.characters.count, new.characters.count)
    let before = old.characters
    let after = new.characters
    if Self.padded(before, to: length) == Self.padded(after, to: length) {
      self = old.caret == new.caret ? .unchanged : .moved(by: new.caret - old.caret)
      return
    }
    if new.caret > old.caret, after.count - before.count == new.caret - old.caret,
      after[..<old.caret] == before[..<old.caret], after[new.caret...] == before[old.caret...]
    {
      self = .inserted(after[old.caret..<new.caret].joined())
      return
    }
    let removed = before.count - after.count
    if removed > 0, new.caret <= old.caret, new.caret + removed <= before.count,
      after[..<new.caret] == before[..<new.caret], after[new.caret...] == before[(new.caret + removed)...]
    {
      self = .deleted(before[new.caret..<new.caret + removed].joined())
      return
    }
    let prefix = zip(before, after).prefix { $0 == $1 }.count
    let suffix = zip(before[prefix...].reversed(), after[prefix...].reversed()).prefix { $0 == $1 }.count
    let (gone, came) = (before[prefix..<before.count - suffix], after[prefix..<after.count - suffix])
    if let edit = Self.editInField(gone, came) {
      self = edit
    } else {
      self = .replaced(old: gone.joined(), new: came.joined(), from: prefix)
    }
  }

  /// An edit in a fixed-width field before a frame, where blanks replace deleted text and give way to inserted text.
  private static func editInField(_ gone: ArraySlice<String>, _ came: ArraySlice<String>) -> LineEdit? {
    let (gone, came) = (trimmed(gone), trimmed(came))
    guard gone.count != came.count else { return nil }
    if gone.count > came.count, gone.suffix(came.count) == came {
      return .deleted(gone.dropLast(came.count).joined())
    }
    if came.count > gone.count, came.suffix(gone.count) == gone {
      return .inserted(came.dropLast(gone.count).joined())
    }
    return nil
  }

  private static func trimmed(_ characters: ArraySlice<String>) -> ArraySlice<String> {
    characters.prefix((characters.lastIndex { $0 != " " } ?? characters.startIndex - 1) - characters.startIndex + 1)
  }

  private static func padded(_ characters: [String], to length: Int) -> [String] {
    characters + Array(repeating: " ", count: length - characters.count)
  }
}
