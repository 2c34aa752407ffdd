// SPDX-License-Identifier: Apache-2.0

/// Text as AT-SPI counts it: in Unicode scalars.
struct AccessibleText: Equatable {
  let scalars: [Unicode.Scalar]
  var caret: Int

  init(_ text: String, caret: Int = 0) {
    scalars = Array(text.unicodeScalars)
    self.caret = caret
  }

  /// The text between two offsets; the end may be -1, for that of the text.
  func text(from start: Int, to end: Int) -> String {
    let last = end < 0 ? scalars.count : min(end, scalars.count)
    let first = min(max(start, 0), last)
    return Self.string(scalars[first..<last])
  }

  /// A unit of text.
  enum Unit {
    case character, word, line

    /// The unit for a number passed to `GetStringAtOffset`: characters, words, sentences, lines, paragraphs.
    init(granularity: Int) { self = granularity == 0 ? .character : granularity == 1 ? .word : .line }

    /// The unit for a number passed to `GetTextAtOffset`: characters, then words, sentences and lines by start and by
    /// end.
    init(boundary: Int) { self = boundary == 0 ? .character : boundary <= 2 ? .word : .line }
  }

  /// The range of the unit at an offset.
  func range(of unit: Unit, at offset: Int) -> Range<Int> {
    guard (0..<scalars.count).contains(offset) else { return scalars.count..<scalars.count }
    switch unit {
    case .character: return offset..<(offset + 1)
    case .word: return range(at: offset) { !$0.properties.isWhitespace }
    case .line: return range(at: offset) { $0 != "\n" }
    }
  }

  private func range(at offset: Int, _ isInside: (Unicode.Scalar) -> Bool) -> Range<Int> {
    var (start, end) = (offset, offset)
    while start > 0, isInside(scalars[start - 1]) { start -= 1 }
    while end < scalars.count, isInside(scalars[end]) { end += 1 }
    // A unit ends where the next begins.
    while end < scalars.count, !isInside(scalars[end]) { end += 1 }
    return start..<end
  }

  /// The one stretch that differs from an older text: its offset, the text removed and inserted.
  func change(from old: AccessibleText) -> (at: Int, removed: String, inserted: String)? {
    guard scalars != old.scalars else { return nil }
    let shorter = min(scalars.count, old.scalars.count)
    var start = 0
    while start < shorter, scalars[start] == old.scalars[start] { start += 1 }
    var end = 0
    while end < shorter - start, scalars[scalars.count - 1 - end] == old.scalars[old.scalars.count - 1 - end] {
      end += 1
    }
    return (
      start, Self.string(old.scalars[start..<(old.scalars.count - end)]),
      Self.string(scalars[start..<(scalars.count - end)])
    )
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
