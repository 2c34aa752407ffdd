/// What became of the line with the caret, told from two pictures of it.
enum LineEdit: Equatable {
  case unchanged
  /// Only the caret moved, by so many characters.
  case moved(by: Int)
  /// Text came in and the caret stands behind it.
  case inserted(String)
  /// Text went away at the caret.
  case deleted(String)
  /// Anything else: what stands there now from the first difference to the last.
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
    self = .replaced(
      old: before[prefix..<before.count - suffix].joined(), new: after[prefix..<after.count - suffix].joined(),
      from: prefix)
  }

  private static func padded(_ characters: [String], to length: Int) -> [String] {
    characters + Array(repeating: " ", count: length - characters.count)
  }
}
