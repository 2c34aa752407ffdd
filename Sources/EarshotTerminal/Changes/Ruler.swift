// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition

extension String {
  /// The text of a bottom row without an editor's ruler: the caret's line and column and the position in the text,
  /// after a gap on the right.
  var withoutRuler: String {
    guard let end = lastIndex(where: { $0 != " " }) else { return self }
    var rest = self[...end]
    if !rest.lastWord.isPosition {
      // "All", "Top", "42%": one short word or a measure.
      guard rest.lastWord.count <= 5 else { return self }
      rest = rest.dropLast(rest.lastWord.count)
      guard let end = rest.lastIndex(where: { $0 != " " }) else { return self }
      rest = rest[...end]
    }
    guard rest.lastWord.isPosition else { return self }
    let before = rest.dropLast(rest.lastWord.count)
    guard before.isEmpty || before.hasSuffix("  ") else { return self }
    return String(before).trimmingTrailingBlanks
  }

  /// The text after a line number; nil if the line has none.
  var behindLineNumber: Substring? {
    let text = drop { $0 == " " }
    let behind = text.drop { $0.isASCII && $0.isNumber }
    guard behind.startIndex != text.startIndex else { return nil }
    return behind.first.map { $0 == " " } ?? true ? behind.dropFirst() : nil
  }
}

extension Substring {
  fileprivate var lastWord: Substring {
    self[(lastIndex(of: " ").map { index(after: $0) } ?? startIndex)...]
  }

  /// True for "12,3", "12,0-1", "12:3": numbers with a sign that separates lines from columns.
  fileprivate var isPosition: Bool {
    let numbers = split(omittingEmptySubsequences: false) { $0 == "," || $0 == ":" || $0 == "-" }
    guard numbers.count >= 2, contains(where: { $0 == "," || $0 == ":" }) else { return false }
    return numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }
  }
}
