// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A kind of place in a text to which keys go.
enum PlaceKind: String, CaseIterable, Sendable {
  /// Every one of the others.
  case any
  /// A line that the user has marked to come back to.
  case bookmark
  /// The beginning of a merge conflict.
  case conflict
  /// A hunk of a difference.
  case hunk
  case error
  case heading

  var phrase: PlacePhrase {
    switch self {
    case .any: .any
    case .bookmark: .bookmark
    case .conflict: .conflict
    case .hunk: .hunk
    case .error: .error
    case .heading: .heading
    }
  }

  /// The kinds that a line's text tells, in the order in which they count.
  static let written: [PlaceKind] = [.conflict, .hunk, .error, .heading]
}

/// The lines of a text that are places.
struct PlaceFinder {
  let text: ReviewText
  let bookmarks: Set<Int>

  /// The kind of a line as one of a wanted kind; nil if it is none.
  func kind(of index: Int, wanted: PlaceKind) -> PlaceKind? {
    switch wanted {
    case .any:
      if bookmarks.contains(index) { return .bookmark }
      guard !goesOnFromAbove(index) else { return nil }
      let line = text.line(index)
      return PlaceKind.written.first { isPlace(line, at: index, $0) }
    case .bookmark: return bookmarks.contains(index) ? .bookmark : nil
    case .conflict, .hunk, .error, .heading:
      return !goesOnFromAbove(index) && isPlace(text.line(index), at: index, wanted) ? wanted : nil
    }
  }

  private func goesOnFromAbove(_ index: Int) -> Bool { index > 0 && text.isWrapped(index - 1) }

  private func isPlace(_ line: ReviewLine, at index: Int, _ kind: PlaceKind) -> Bool {
    let written = line.text
    switch kind {
    case .conflict: return Self.isConflict(Self.withoutMargin(written))
    case .hunk: return Self.isHunk(Self.withoutMargin(written))
    case .error: return !written.isBlank && text.reportsError(written)
    case .heading: return isHeading(line, written, at: index)
    case .any, .bookmark: return false
    }
  }

  /// The text without the line number, and the line, in front of it.
  static func withoutMargin(_ text: String) -> Substring {
    let line = text[...]
    let number = line.drop { $0 == " " }
    let rest = number.drop { $0.isASCII && $0.isNumber }
    guard rest.startIndex != number.startIndex else { return line }
    let code = rest.drop { $0 == " " || $0 == "│" || $0 == "|" || $0 == ":" }
    return code.startIndex == rest.startIndex ? line : code
  }

  static func isConflict(_ text: Substring) -> Bool {
    text.hasPrefix("<<<<<<<") && (text.count == 7 || text.dropFirst(7).first == " ")
  }

  /// The head of a hunk in a unified or combined difference, and in those that `diff` writes by itself.
  static func isHunk(_ text: Substring) -> Bool {
    if text.hasPrefix("@@") { return text.drop { $0 == "@" }.hasPrefix(" -") }
    if text.hasPrefix("***************") { return true }
    let parts = text.split(whereSeparator: { "acd".contains($0) })
    let marks = text.filter { !$0.isNumber && $0 != "," }
    return parts.count == 2 && marks.count == 1 && parts.allSatisfy { isLines($0) }
      && !text.hasPrefix(marks) && text.allSatisfy(\.isASCII)
  }

  private static func isLines(_ text: Substring) -> Bool {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
    return numbers.count <= 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }

  // MARK: Headings

  /// A heading of Markdown, one with a rule below, or one at the margin in capitals or bold, as of a manual.
  private func isHeading(_ line: ReviewLine, _ written: String, at index: Int) -> Bool {
    let words = written.trimmingBlanks
    guard !words.isEmpty, words.count <= Self.longest else { return false }
    if isMarkdown(words, written, at: index) { return true }
    guard words.contains(where: \.isLetter) else { return false }
    if index + 1 < text.count, isUnderline(text.line(index + 1).text, of: words), !isTable(words) { return true }
    let indentation = indentation(of: written)
    guard indentation <= Self.margin, isAboveText(index, indentation), words.first?.isLetter ?? false else {
      return false
    }
    let letters = words.filter(\.isLetter)
    return isBold(line) || letters.count > 2 && letters.allSatisfy { $0.isUppercase } && indentation == 0
  }

  private func isMarkdown(_ words: String, _ written: String, at index: Int) -> Bool {
    let signs = words.prefix { $0 == "#" }.count
    guard (1...6).contains(signs), written.hasPrefix("#"), words.dropFirst(signs).first == " " else { return false }
    // One sign is a comment in most languages: such a heading has blank lines around it.
    return signs > 1 || isAlone(index) && (index + 1 >= text.count || text.line(index + 1).text.isBlank)
  }

  private func isUnderline(_ below: String, of words: String) -> Bool {
    let rule = below.trimmingBlanks
    guard let sign = rule.first, rule.count >= 3, "=-~^".contains(sign), rule.allSatisfy({ $0 == sign }) else {
      return false
    }
    // The rule is as long as its heading at least; a line of code stands above the middle of a conflict.
    return (0...2).contains(rule.count - words.count) && !(words.last.map { ";{}),".contains($0) } ?? true)
  }

  private func isTable(_ words: String) -> Bool { words.contains("|") || words.contains("  ") }

  private func isBold(_ line: ReviewLine) -> Bool {
    let drawn = line.characters.filter { !$0.text.isBlank }
    return drawn.allSatisfy { $0.looks?.isBold ?? false && !($0.looks?.isReversed ?? false) }
  }

  private func isAlone(_ index: Int) -> Bool { index == 0 || text.line(index - 1).text.isBlank }

  /// True if the next line is indented further.
  private func isAboveText(_ index: Int, _ indentation: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    let below = text.line(index + 1).text
    return !below.isBlank && self.indentation(of: below) > indentation
  }

  private func indentation(of written: String) -> Int { written.prefix { $0 == " " }.count }

  /// The longest heading, in characters.
  private static let longest = 100
  /// The largest indentation of a heading without signs: subsections of manuals have three blanks.
  private static let margin = 3
}
