// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Text wrapped to a width, at blanks if possible.
struct WrappedText {
  private(set) var lines: [String] = []

  /// - Parameter width: The columns, at least 1.
  init(_ text: String, width: Int) {
    guard !text.isEmpty else { return }
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      add(paragraph, width: max(1, width))
    }
  }

  static func columns(_ text: String) -> Int { TextWidth.columns(of: text) }

  private mutating func add(_ paragraph: Substring, width: Int) {
    var line = ""
    for word in paragraph.split(separator: " ") {
      var rest = String(word)
      let joined = line.isEmpty ? rest : line + " " + rest
      if Self.columns(joined) <= width {
        line = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while Self.columns(rest) > width {
        let head = Self.head(of: rest, width: width)
        lines.append(head)
        rest = String(rest.dropFirst(head.count))
      }
      line = rest
    }
    lines.append(line)
  }

  /// As many characters as fit, at least one.
  private static func head(of text: String, width: Int) -> String {
    var head = ""
    var used = 0
    for character in text {
      used += TextWidth.columns(of: character)
      if used > width, !head.isEmpty { break }
      head.append(character)
    }
    return head
  }
}
