// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Lines with words for their marks.
enum MarkedLines {
  static func text(of message: AccessibilityNotification.TextAppended, phrases: Phrases) -> [String] {
    var lines = message.lines
    // From the end, so that insertions do not move later ranges.
    for mark in message.marks.reversed() where lines.indices.contains(mark.line) {
      let characters = Array(lines[mark.line])
      guard mark.range.upperBound <= characters.count else { continue }
      let rest = String(characters[mark.range.upperBound...])
      let before = String(characters[..<mark.range.upperBound])
      switch mark.kind {
      case .link:
        if isRuleOfMessage(characters, mark.range) { continue }
        let goesOn = rest.first { $0 != " " }.map { $0.isLetter || $0.isNumber } ?? false
        lines[mark.line] = before + ", " + phrases(.link) + (goesOn ? "," : "") + rest
      case .highlighted: lines[mark.line] = before + " " + phrases(.highlighted) + rest
      case .error, .layout, .indentation: break
      case .added, .removed: lines[mark.line] = text(of: lines[mark.line], mark.kind, phrases: phrases)
      }
    }
    return lines
  }

  /// True for the link at the end of a compiler's message, to the rule in brackets: each of them has one.
  private static func isRuleOfMessage(_ characters: [Character], _ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && characters[range.lowerBound - 1] == "["
      && characters[range.upperBound...].filter { $0 != " " } == ["]"]
  }

  /// The categories of lines that are more than output, by their words.
  static func categories(of lines: [String], _ marks: [LineMark]) -> [String: TextCategory] {
    var categories: [String: TextCategory] = [:]
    for mark in marks where lines.indices.contains(mark.line) {
      switch mark.kind {
      case .added: categories[lines[mark.line]] = .added
      case .removed: categories[lines[mark.line]] = .removed
      case .error: categories[lines[mark.line]] = .error
      case .link, .highlighted, .layout, .indentation: break
      }
    }
    return categories
  }

  /// A line of a diff with a word for its colour.
  static func text(of line: String, _ kind: LineMarkKind?, phrases: Phrases) -> String {
    guard let kind, kind == .added || kind == .removed else { return line }
    return phrases(kind == .added ? .added : .removed, ["text": line.trimmingBlanks])
  }
}
