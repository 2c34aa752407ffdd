// SPDX-License-Identifier: Apache-2.0
/// The notations of a text's lines, which decide how signs are read: brackets and quotes are part of code, but decoration
/// in prose.
struct LineContexts {
  enum Notation {
    case prose
    case code
    /// Cells between bars: `| a | b |`.
    case tableRow
    /// A line drawn between rows: `+---+---+`, `|---|:-:|`.
    case tableRule
  }

  /// A line of the text, without its end.
  struct Line {
    var range: Range<Int>
    var notation: Notation
    var hasWords: Bool
  }

  private var lines: [Line] = []
  /// The place behind a last line feed.
  private let rest: Line

  init(_ text: [Unicode.Scalar]) {
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: "\n") ?? text.count
      lines.append(
        Line(
          range: start..<end, notation: Self.notation(of: text, start..<end),
          hasWords: text[start..<end].contains(where: SymbolContext.isPartOfWord)))
      start = end + 1
    }
    rest = Line(range: text.count..<text.count, notation: .prose, hasWords: false)
  }

  func notation(at index: Int) -> Notation { line(at: index).notation }

  func line(at index: Int) -> Line {
    if lines.count == 1 { return index < lines[0].range.upperBound ? lines[0] : rest }
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low < lines.count ? lines[low] : rest
  }

  /// True if the text has signs of the keyboard, none of them in a table or only to point at the line above.
  func hasSignsAlone(_ text: [Unicode.Scalar]) -> Bool {
    var signs = 0
    for index in text.indices where (0x21...0x7E).contains(text[index].value) {
      signs += 1
      let notation = notation(at: index)
      if notation == .tableRow || notation == .tableRule { return false }
    }
    let pointsUp = text.contains("^") && text.allSatisfy { " ^~\n".unicodeScalars.contains($0) }
    return (1...8).contains(signs) && !pointsUp
  }

  private static func notation(of text: [Unicode.Scalar], _ range: Range<Int>) -> Notation {
    guard text[range].contains(where: isSign) else { return .prose }
    return table(text, range) ?? (CodeEvidence(text: text, range: range).isCode ? .code : .prose)
  }

  /// True for signs that may show that a line is not prose.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "&", "|", "?", ":", "<", ">", "*", "+", "%", "^", "$", "(", "[", "{", "}", ";", "-", "\"", "'": true
    default: false
    }
  }

  private static func table(_ text: [Unicode.Scalar], _ range: Range<Int>) -> Notation? {
    guard let first = range.first(where: { text[$0] != " " }), let last = range.last(where: { text[$0] != " " })
    else { return nil }
    var (bars, crosses, dashes, run, columns) = (0, 0, 0, 0, false)
    var isRule = true
    for index in first...last {
      let scalar = text[index]
      switch scalar {
      case "|":
        bars += 1
        if index + 2 <= last, text[index + 1] == " ", text[index + 2] == " " { columns = true }
        if index >= first + 2, text[index - 1] == " ", text[index - 2] == " " { columns = true }
      case "+": crosses += 1
      case "-", "=": break
      case ":", " ": break
      default: isRule = false
      }
      run = scalar == "-" || scalar == "=" ? run + 1 : 0
      dashes = max(dashes, run)
    }
    if isRule, dashes >= 3, bars + crosses >= 1, bars + crosses >= 2 || text[first] == "-" { return .tableRule }
    if bars >= 2, last > first, text[first] == "|", text[last] == "|" {
      return text[first + 1] == " " || text[last - 1] == " " ? .tableRow : nil
    }
    return columns ? .tableRow : nil
  }
}
