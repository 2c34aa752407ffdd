// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A line of a text in Markdown, as drawn.
struct MarkdownLine {
  struct Piece {
    var text: String
    var column: Int
    var look: KeyPath<Theme, Style>?
    var isStrong = false
    var isEmphasized = false
    var link: String?
  }

  var pieces: [Piece] = []
  /// True for the surface of code, as wide as the text.
  var isCode = false

  @MainActor
  func draw(at y: Int, _ canvas: Canvas) {
    for piece in pieces {
      var style = piece.look.map { canvas.theme[keyPath: $0] } ?? .plain
      if piece.isStrong { style.bold = true }
      if piece.isEmphasized { style.italic = true }
      canvas.draw(piece.text, at: CellPoint(x: piece.column, y: y), style: style)
    }
  }

  /// The address of the link in a column; nil if there is none.
  func link(at column: Int) -> String? {
    pieces.first { ($0.column..<$0.column + TextWidth.columns(of: $0.text)).contains(column) }?.link
  }
}

/// Blocks of Markdown wrapped to a width, a blank line between those that are not items of one list.
struct MarkdownFlow {
  let width: Int
  private(set) var lines: [MarkdownLine] = []
  /// The lines of each block.
  private(set) var ranges: [Range<Int>] = []
  private var wasItem = false

  init(width: Int) { self.width = max(1, width) }

  mutating func add(_ block: MarkdownText.Block) {
    var isItem = false
    if case .item = block.kind { isItem = true }
    if !lines.isEmpty, !(isItem && wasItem) { lines.append(MarkdownLine()) }
    wasItem = isItem
    let start = lines.count
    switch block.kind {
    case .rule: lines.append(Self.line(String(repeating: "─", count: width), \.separator))
    case .code:
      for line in block.text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(Self.line("  " + line, \.code))
      }
    case .heading: wrap(block.runs, first: "", rest: "", look: \.header)
    case .quotation: wrap(block.runs, first: "│ ", rest: "│ ", look: \.secondary)
    case .item(let sign, let depth):
      let indent = String(repeating: " ", count: min(2 * depth, width / 2))
      wrap(
        block.runs, first: indent + sign + " ",
        rest: indent + String(repeating: " ", count: TextWidth.columns(of: sign) + 1))
    case .paragraph: wrap(block.runs, first: "", rest: "")
    }
    ranges.append(start..<lines.count)
  }

  private static func line(_ text: String, _ look: KeyPath<Theme, Style>) -> MarkdownLine {
    MarkdownLine(pieces: [MarkdownLine.Piece(text: text, column: 0, look: look)])
  }

  private mutating func wrap(
    _ runs: [MarkdownText.Run], first: String, rest: String, look: KeyPath<Theme, Style>? = nil
  ) {
    var line = MarkdownLine(pieces: [MarkdownLine.Piece(text: first, column: 0, look: look)])
    var column = TextWidth.columns(of: first)
    let margin = TextWidth.columns(of: rest)
    func piece(_ text: String, _ run: MarkdownText.Run) -> MarkdownLine.Piece {
      MarkdownLine.Piece(
        text: text, column: column, look: run.link != nil ? \.link : run.isCode ? \.code : look,
        isStrong: run.isStrong, isEmphasized: run.isEmphasized, link: run.link)
    }
    for run in runs {
      for word in Self.words(run.text) {
        let columns = TextWidth.columns(of: word)
        if column > margin, column + TextWidth.columns(of: word.trimmingTrailingBlanks) > width {
          lines.append(line)
          line = MarkdownLine(pieces: [MarkdownLine.Piece(text: rest, column: 0, look: look)])
          column = margin
        }
        line.pieces.append(piece(word, run))
        column += columns
      }
    }
    lines.append(line)
  }

  /// The words with the blanks after them.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      if word.last == " ", character != " " {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension String {
  fileprivate var trimmingTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
