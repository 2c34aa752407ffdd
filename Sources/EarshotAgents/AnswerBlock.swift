// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A part of an answer in Markdown, divided for listening: prose is read, code is only named, tables are read by row.
public enum AnswerBlock: Equatable, Sendable {
  case paragraph(String)
  /// A heading of level 1…6.
  case heading(String, level: Int)
  case list([String])
  /// Lines of code in a language; nil if none is named.
  case code([String], language: String?)
  case diff(AnswerDiff)
  /// Rows of cells, the header first.
  case table([[String]])
}

/// The added and removed lines of a difference.
public struct AnswerDiff: Equatable, Sendable {
  public var lines: [String]
  public init(_ lines: [String]) { self.lines = lines }

  public var added: Int { lines.count { $0.hasPrefix("+") && !$0.hasPrefix("+++") } }
  public var removed: Int { lines.count { $0.hasPrefix("-") && !$0.hasPrefix("---") } }
}

extension AnswerBlock {
  /// The blocks of an answer, in order.
  public static func blocks(of markdown: String) -> [AnswerBlock] {
    var reader = AnswerBlockReader(lines: markdown.split(separator: "\n", omittingEmptySubsequences: false)[...])
    return reader.blocks()
  }
}

/// Divides Markdown into its outermost blocks. Nested blocks are part of the list item that contains them.
private struct AnswerBlockReader {
  var lines: ArraySlice<Substring>

  mutating func blocks() -> [AnswerBlock] {
    var blocks: [AnswerBlock] = []
    while let line = lines.first {
      let text = line.trimmed
      if text.isEmpty || text.isRule {
        lines.removeFirst()
      } else if let fence = text.fence {
        blocks.append(code(fence))
      } else if let (level, title) = text.heading {
        lines.removeFirst()
        blocks.append(.heading(title.withoutMarks, level: level))
      } else if let table = table() {
        blocks.append(table)
      } else if text.item != nil {
        blocks.append(list())
      } else {
        blocks.append(paragraph())
      }
    }
    return blocks
  }

  private mutating func code(_ fence: Substring) -> AnswerBlock {
    let opening = lines.removeFirst().trimmed
    let language = opening.dropFirst(fence.count).trimmed.prefix { $0 != " " && $0 != "{" }.lowercased()
    var body: [String] = []
    while let line = lines.popFirst() {
      let text = line.trimmed
      // The end of an answer also ends an open block of code.
      if text.hasPrefix(fence), text.allSatisfy({ $0 == fence.first }) { break }
      body.append(String(line))
    }
    if language == "diff" || language == "patch" { return .diff(AnswerDiff(body)) }
    return .code(body, language: language.isEmpty ? nil : language)
  }

  /// A row of cells above a row of dashes.
  private mutating func table() -> AnswerBlock? {
    guard lines.count >= 2, let header = lines.first?.trimmed, header.contains("|") else { return nil }
    let below = lines[lines.startIndex + 1].trimmed
    guard below.contains("-"), below.contains("|") || header.hasPrefix("|"),
      below.allSatisfy({ "|-: ".contains($0) })
    else { return nil }
    lines.removeFirst(2)
    var rows = [header.cells]
    while let line = lines.first?.trimmed, !line.isEmpty, line.contains("|") {
      lines.removeFirst()
      rows.append(line.cells)
    }
    return .table(rows)
  }

  private mutating func list() -> AnswerBlock {
    var items: [String] = []
    while let line = lines.first {
      let text = line.trimmed
      if let item = text.item {
        items.append(item.withoutMarks)
      } else if !text.isEmpty, text.fence == nil, text.heading == nil, line.first?.isWhitespace == true {
        items[items.count - 1] += " " + text.withoutMarks
      } else {
        // A blank line may be between two items.
        guard text.isEmpty, lines.dropFirst().first?.trimmed.item != nil else { break }
      }
      lines.removeFirst()
    }
    return .list(items)
  }

  private mutating func paragraph() -> AnswerBlock {
    var text: [String] = []
    while let line = lines.first?.trimmed, !line.isEmpty, line.fence == nil, line.heading == nil,
      text.isEmpty || line.item == nil
    {
      lines.removeFirst()
      text.append(line.withoutMarks)
    }
    return .paragraph(text.joined(separator: " "))
  }
}

extension StringProtocol where SubSequence == Substring {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }

  /// The three or more quotes at the beginning, which begin code.
  fileprivate var fence: Substring? {
    guard let quote = first, quote == "`" || quote == "~" else { return nil }
    let fence = prefix { $0 == quote }
    return fence.count >= 3 && !(quote == "`" && dropFirst(fence.count).contains("`")) ? fence : nil
  }

  fileprivate var heading: (level: Int, title: Substring)? {
    let level = prefix { $0 == "#" }.count
    guard (1...6).contains(level) else { return nil }
    let rest = dropFirst(level)
    guard rest.first == " " else { return nil }
    return (level, rest.trimmed.droppingLast { $0 == "#" }.trimmed)
  }

  fileprivate var isRule: Bool {
    guard let sign = first, "-*_".contains(sign) else { return false }
    let signs = filter { $0 != " " }
    return signs.count >= 3 && signs.allSatisfy { $0 == sign }
  }

  /// The text after a bullet or a number, with the number.
  fileprivate var item: String? {
    if let sign = first, "-*+".contains(sign), dropFirst().first == " " { return String(dropFirst(2).trimmed) }
    let number = prefix { $0.isASCII && $0.isNumber }
    guard (1...4).contains(number.count), let sign = dropFirst(number.count).first, ".)".contains(sign),
      dropFirst(number.count + 1).first == " "
    else { return nil }
    return "\(number). \(dropFirst(number.count + 2).trimmed)"
  }

  fileprivate var cells: [String] {
    var row = self[...]
    if row.first == "|" { row.removeFirst() }
    if row.last == "|" { row.removeLast() }
    return row.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmed.withoutMarks }
  }

  private func droppingLast(while isLeftOut: (Character) -> Bool) -> Substring {
    lastIndex { !isLeftOut($0) }.map { self[...$0] } ?? ""
  }

  /// The text without marks of emphasis and code, and with only the words of links.
  fileprivate var withoutMarks: String {
    var text = ""
    var rest = self[...]
    var isCode = false
    while let sign = rest.popFirst() {
      switch sign {
      case "`": isCode.toggle()
      case "*" where !isCode && (rest.first == "*" || isMark(text.last, rest.first)): break
      case "_" where !isCode && isMark(text.last, rest.first): break
      case "[" where !isCode:
        guard let end = rest.firstIndex(of: "]"), rest[rest.index(after: end)...].first == "(",
          let close = rest[end...].firstIndex(of: ")")
        else {
          text.append(sign)
          continue
        }
        text += rest[..<end].withoutMarks
        rest = rest[rest.index(after: close)...]
      default: text.append(sign)
      }
    }
    return text
  }

  /// True if a sign is at the edge of a word, as marks of emphasis are.
  private func isMark(_ before: Character?, _ after: Character?) -> Bool {
    let isOpening = before.map { !$0.isLetter && !$0.isNumber } ?? true
    let isClosing = after.map { !$0.isLetter && !$0.isNumber } ?? true
    let touches = (after.map { !$0.isWhitespace } ?? false) || (before.map { !$0.isWhitespace } ?? false)
    return touches && isOpening != isClosing
  }
}
