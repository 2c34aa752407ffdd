// SPDX-License-Identifier: Apache-2.0
/// A text in Markdown, as blocks of runs: headings, paragraphs, lists, quotations and code, with emphasis and links.
///
/// Tables, pictures and HTML are read as the text they are written in.
struct MarkdownText: Equatable {
  struct Run: Equatable {
    var text: String
    var isStrong = false
    var isEmphasized = false
    var isCode = false
    /// The address it leads to.
    var link: String?
  }

  enum Kind: Equatable {
    case paragraph, quotation, code
    /// Of level 1…6.
    case heading(Int)
    /// An item of a list, with its sign, inside so many others.
    case item(sign: String, depth: Int)
    case rule
  }

  struct Block: Equatable {
    var kind: Kind
    var runs: [Run]

    var text: String { runs.map(\.text).joined() }
  }

  private(set) var blocks: [Block] = []

  init(_ source: String) {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() { take(line, &lines) }
  }

  // MARK: Blocks

  private mutating func take(_ line: Substring, _ rest: inout ArraySlice<Substring>) {
    let text = line.drop { $0 == " " }
    let depth = (line.count - text.count) / 2
    guard !text.isEmpty else { return }
    if text.hasPrefix("```") || text.hasPrefix("~~~") { return takeCode(until: text.prefix(3), &rest) }
    let marks = text.prefix { $0 == "#" }.count
    if (1...6).contains(marks), text.dropFirst(marks).first == " " {
      return add(.heading(marks), String(text.dropFirst(marks)))
    }
    let packed = text.filter { $0 != " " }
    if packed.count >= 3, let first = packed.first, "-*_".contains(first), packed.allSatisfy({ $0 == first }) {
      return blocks.append(Block(kind: .rule, runs: []))
    }
    if let (sign, body) = Self.item(text) {
      return add(.item(sign: sign, depth: depth), body + Self.continuation(&rest))
    }
    if text.hasPrefix(">") {
      var body = String(text.dropFirst())
      while let next = rest.first, next.hasPrefix(">") {
        body += " " + next.dropFirst().drop { $0 == " " }
        rest.removeFirst()
      }
      return add(.quotation, body)
    }
    add(.paragraph, text + Self.continuation(&rest))
  }

  private mutating func takeCode(until fence: Substring, _ rest: inout ArraySlice<Substring>) {
    var lines: [Substring] = []
    while let line = rest.popFirst(), !line.hasPrefix(fence) { lines.append(line) }
    blocks.append(Block(kind: .code, runs: [Run(text: lines.joined(separator: "\n"), isCode: true)]))
  }

  /// The lines that go on with a paragraph or an item.
  private static func continuation(_ rest: inout ArraySlice<Substring>) -> String {
    var body = ""
    while let next = rest.first, !begins(next) {
      body += " " + next.drop { $0 == " " }
      rest.removeFirst()
    }
    return body
  }

  /// True if a line begins something new, or ends what was before.
  private static func begins(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.isEmpty || item(text) != nil || ["#", ">", "```", "~~~"].contains { text.hasPrefix($0) }
  }

  private static func item(_ text: Substring) -> (sign: String, body: String)? {
    if let first = text.first, "-*+".contains(first), text.dropFirst().first == " " {
      return ("•", String(text.dropFirst(2)))
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let behind = text.dropFirst(digits.count)
    guard (1...9).contains(digits.count), let mark = behind.first, ".)".contains(mark), behind.dropFirst().first == " "
    else { return nil }
    return ("\(digits).", String(behind.dropFirst(2)))
  }

  private mutating func add(_ kind: Kind, _ text: String) {
    var trimmed = text[...]
    while trimmed.first == " " { trimmed.removeFirst() }
    while trimmed.last == " " { trimmed.removeLast() }
    blocks.append(Block(kind: kind, runs: Self.runs(Array(trimmed))))
  }

  // MARK: Runs

  /// The runs of a text: a mark without its end is a character like any other.
  private static func runs(_ characters: [Character]) -> [Run] {
    var runs: [Run] = []
    var run = Run(text: "")
    func close() {
      if !run.text.isEmpty { runs.append(run) }
      run.text = ""
    }
    var index = 0
    while index < characters.count {
      let rest = characters[index...]
      if rest.first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        run.text.append(characters[index + 1])
        index += 2
      } else if rest.first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        close()
        runs.append(Run(text: String(characters[(index + 1)..<end]), isCode: true))
        index = end + 1
      } else if let link = link(in: rest) {
        close()
        runs.append(Run(text: link.text, isStrong: run.isStrong, isEmphasized: run.isEmphasized, link: link.address))
        index = link.end
      } else if let mark = rest.first, "*_".contains(mark) {
        let length = rest.prefix(2) == [mark, mark] ? 2 : 1
        let isOpen = length == 2 ? run.isStrong : run.isEmphasized
        let isInside = mark == "_" && isWord(characters, index - 1) && isWord(characters, index + length)
        if isInside || !isOpen && !closes(Array(repeating: mark, count: length), in: characters[(index + length)...]) {
          run.text += String(rest.prefix(length))
        } else {
          close()
          if length == 2 { run.isStrong.toggle() } else { run.isEmphasized.toggle() }
        }
        index += length
      } else {
        run.text.append(characters[index])
        index += 1
      }
    }
    close()
    return runs
  }

  private static func isWord(_ characters: [Character], _ index: Int) -> Bool {
    characters.indices.contains(index) && (characters[index].isLetter || characters[index].isNumber)
  }

  private static func closes(_ mark: [Character], in rest: ArraySlice<Character>) -> Bool {
    guard rest.first != " ", rest.count > mark.count else { return false }
    return rest.indices.dropFirst().contains { rest[$0...].prefix(mark.count) == mark[...] && rest[$0 - 1] != " " }
  }

  private static func link(in rest: ArraySlice<Character>) -> (text: String, address: String, end: Int)? {
    if rest.first == "<", let end = rest.firstIndex(of: ">") {
      let address = String(rest[(rest.startIndex + 1)..<end])
      return address.contains(":") && !address.contains(" ") ? (address, address, end + 1) : nil
    }
    guard rest.first == "[", let close = rest.firstIndex(of: "]"), rest[(close + 1)...].first == "(",
      let end = rest[close...].firstIndex(of: ")")
    else { return nil }
    return (String(rest[(rest.startIndex + 1)..<close]), String(rest[(close + 2)..<end]), end + 1)
  }
}
