// SPDX-License-Identifier: Apache-2.0

/// A place in a text: before a character, or behind the last.
public struct TextPosition: Hashable, Comparable, Sendable {
  /// The number of characters before it.
  let offset: Int

  public static func < (one: TextPosition, other: TextPosition) -> Bool { one.offset < other.offset }
}

/// The characters between two places of a text; none for a caret.
public struct TextRange: Hashable, Sendable {
  /// Before its first character.
  public let start: TextPosition
  /// Behind its last character.
  public let end: TextPosition

  /// True if it has no characters, as that of a caret.
  public var isEmpty: Bool { start == end }

  var characters: Range<Int> { start.offset..<end.offset }
}

/// Places and ranges, as in `UITextInput`; ``TextControl/selectedRange`` says the same in numbers.
extension TextControl {
  /// The place before the first character.
  public var beginningOfDocument: TextPosition { TextPosition(offset: 0) }
  /// The place behind the last character.
  public var endOfDocument: TextPosition { TextPosition(offset: content.characters.count) }

  /// The selected characters; an empty range, where the caret is, if there are none. Setting it to nil selects nothing and
  /// leaves the caret.
  public var selectedTextRange: TextRange? {
    get {
      let range = content.selection ?? caret..<caret
      return TextRange(start: TextPosition(offset: range.lowerBound), end: TextPosition(offset: range.upperBound))
    }
    set { selectedRange = newValue.map { valid($0) } }
  }

  /// The place a number of characters after another, or before it; nil outside of the text.
  public func position(from position: TextPosition, offset: Int) -> TextPosition? {
    let (place, isFar) = position.offset.addingReportingOverflow(offset)
    return !isFar && (0...content.characters.count).contains(place) ? TextPosition(offset: place) : nil
  }

  /// The range between two places, in either order.
  public func textRange(from position: TextPosition, to other: TextPosition) -> TextRange? {
    TextRange(start: min(position, other), end: max(position, other))
  }

  /// The number of characters from one place to another; negative if that is before it.
  public func offset(from position: TextPosition, to other: TextPosition) -> Int { other.offset - position.offset }

  /// The text of a range.
  public func text(in range: TextRange) -> String? { String(content.characters[valid(range)]) }

  /// Replaces the text of a range, as if the user had done it; the caret is behind it then.
  public func replace(_ range: TextRange, withText text: String) {
    select(valid(range))
    if text.isEmpty, !range.isEmpty { deleteBackward() } else { insertText(text) }
  }

  /// The rest of a range in the text of now, which may be shorter than when it was made.
  private func valid(_ range: TextRange) -> Range<Int> { range.characters.clamped(to: 0..<content.characters.count) }
}
