// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A text of several lines that is edited, as spoken on arrival: the caret's line alone, and how many there are.
///
/// The rest is read by moving through it. A voice that begins with the first line is never where the user types.
struct EditedLines {
  /// The line with the caret.
  let line: String
  let count: Int

  /// Nil if the element is not a field with a caret, or has only one line.
  init?(of element: Element) {
    guard element.takesTyping, !element.isSecure, element.hasDetails, let offset = element.details.caret,
      let value = element.value, value.contains(where: \.isNewline)
    else { return nil }
    let place = value.index(value.startIndex, offsetBy: offset, limitedBy: value.endIndex)
    let caret = place ?? value.endIndex
    let start = value[..<caret].lastIndex(where: \.isNewline).map { value.index(after: $0) } ?? value.startIndex
    line = String(value[start...].prefix { !$0.isNewline })
    // An end of line at the end of the text begins no line of its own, unless the caret is there.
    let isEnded = value.last?.isNewline == true && caret < value.endIndex
    count = value.count { $0.isNewline } + (isEnded ? 0 : 1)
  }
}
