// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A book split into lines and pages for a width and a height.
struct PageLayout: Equatable {
  /// A part of a line in one sentence.
  struct Run: Equatable {
    var column: Int
    var text: String
    var sentence: Int
  }

  struct Line: Equatable {
    var passage: Int
    var runs: [Run] = []
  }

  /// The lines with text and, between passages, blank ones.
  private(set) var lines: [Line] = []
  /// The first line of each page; at least one.
  private(set) var pages: [Int] = [0]
  let height: Int

  /// - Parameters:
  ///   - width: The columns, at least 1.
  ///   - height: The rows, at least 1.
  ///   - isOpen: True to add a blank line after each line.
  init(_ book: Book, width: Int, height: Int, isOpen: Bool) {
    self.height = max(1, height)
    var first = 0
    for (index, passage) in book.passages.enumerated() {
      if index > 0 { lines.append(Line(passage: index)) }
      let added = Self.lines(passage, index, first, width: max(1, width))
      for line in added {
        lines.append(line)
        if isOpen, line != added.last { lines.append(Line(passage: index)) }
      }
      first += passage.sentences.count
    }
    breakIntoPages()
  }

  /// No page begins with a blank line.
  private mutating func breakIntoPages() {
    var start = 0
    while true {
      start += height
      while start < lines.count, lines[start].runs.isEmpty { start += 1 }
      guard start < lines.count else { return }
      pages.append(start)
    }
  }

  private static func indent(of kind: PassageKind) -> Int {
    switch kind {
    case .item, .quote: 2
    case .heading, .paragraph: 0
    }
  }

  private static func lines(_ passage: Passage, _ index: Int, _ first: Int, width: Int) -> [Line] {
    let indent = min(indent(of: passage.kind), width - 1)
    var lines: [Line] = []
    var line = Line(passage: index)
    var column = indent
    func add(_ text: String, _ sentence: Int, at place: Int) {
      if let last = line.runs.indices.last, line.runs[last].sentence == sentence, place > indent {
        line.runs[last].text += " " + text
      } else {
        line.runs.append(Run(column: place, text: text, sentence: sentence))
      }
    }
    func end() {
      lines.append(line)
      line = Line(passage: index)
      column = indent
    }
    for (number, sentence) in passage.sentences.enumerated() {
      for word in sentence.split(separator: " ") {
        for piece in pieces(word, width: width - indent) {
          let columns = TextWidth.columns(of: piece)
          if column > indent, column + 1 + columns > width { end() }
          let place = column > indent ? column + 1 : column
          add(piece, first + number, at: place)
          column = place + columns
        }
      }
    }
    if !line.runs.isEmpty { end() }
    return lines
  }

  /// The parts of a word wider than a line.
  private static func pieces(_ word: Substring, width: Int) -> [String] {
    guard TextWidth.columns(of: String(word)) > width else { return [String(word)] }
    var pieces: [String] = []
    var piece = ""
    var used = 0
    for character in word {
      let columns = TextWidth.columns(of: character)
      if used + columns > width, !piece.isEmpty {
        pieces.append(piece)
        (piece, used) = ("", 0)
      }
      piece.append(character)
      used += columns
    }
    return pieces + [piece]
  }

  // MARK: Pages

  func lines(onPage page: Int) -> ArraySlice<Line> {
    guard pages.indices.contains(page) else { return [] }
    return lines[pages[page]..<min(lines.count, pages[page] + height)]
  }

  /// The page where a sentence begins.
  func page(ofSentence number: Int) -> Int {
    let line = lines.firstIndex { $0.runs.contains { $0.sentence >= number } } ?? 0
    return max(0, (pages.firstIndex { $0 > line } ?? pages.count) - 1)
  }

  /// The sentences that begin on a page; the one continuing there if none does.
  func sentences(onPage page: Int) -> Range<Int> {
    let all = lines(onPage: page).flatMap(\.runs).map(\.sentence)
    guard let first = all.first, let last = all.last else { return 0..<0 }
    let goesOn = self.page(ofSentence: first) != page
    return goesOn && last > first ? first + 1..<last + 1 : first..<last + 1
  }
}
