// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A line as its writer meant it: lines cut by the right margin, joined again.
struct Paragraph {
  /// The indexes of its lines in the text.
  let lines: Range<Int>
  let characters: [String]
  /// The index in ``characters`` of the first character of each line.
  private let starts: [Int]

  /// The largest number of lines joined on either side of the given one.
  private static let reach = 200

  init(at index: Int, in text: ReviewText) {
    var first = index
    while first > 0, index - first < Self.reach, text.isWrapped(first - 1) { first -= 1 }
    var characters: [String] = []
    var starts: [Int] = []
    var next = first
    while next < text.count, next - index <= Self.reach {
      let line = text.line(next)
      starts.append(characters.count)
      characters += line.characters.map(\.text)
      next += 1
      if !line.isWrapped { break }
    }
    lines = first..<max(next, first + 1)
    self.characters = characters
    self.starts = starts.isEmpty ? [0] : starts
  }

  /// A paragraph made of a text by itself.
  init(_ characters: [String]) {
    lines = 0..<1
    self.characters = characters
    starts = [0]
  }

  var text: String { characters.joined() }
  var isBlank: Bool { characters.allSatisfy(\.isBlank) }

  func offset(of position: ReviewPosition) -> Int {
    let line = position.line - lines.lowerBound
    if line >= starts.count { return characters.count }
    return min(starts[max(line, 0)] + position.character, characters.count)
  }

  func position(of offset: Int) -> ReviewPosition {
    let line = starts.lastIndex { $0 <= offset } ?? 0
    return ReviewPosition(line: lines.lowerBound + line, character: offset - starts[line])
  }

  func text(_ range: Range<Int>) -> String { characters[range].joined() }

  /// Its words or sentences, without the blanks between them.
  func parts(_ unit: ReviewUnit) -> [Range<Int>] {
    switch unit {
    case .sentence: sentences
    case .word, .character, .line: words
    }
  }

  private var words: [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    for (index, character) in characters.enumerated() {
      if character.isBlank {
        if let begin = start { words.append(begin..<index) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let start { words.append(start..<characters.count) }
    return words
  }

  /// A sentence ends with its mark and closing punctuation before a blank; Chinese and Japanese marks need no blank.
  private var sentences: [Range<Int>] {
    var sentences: [Range<Int>] = []
    var start: Int?
    for word in words {
      let begin = start ?? word.lowerBound
      start = begin
      var end = word.upperBound
      while end > word.lowerBound, Self.closing.contains(characters[end - 1]) { end -= 1 }
      if end > word.lowerBound, Self.endMarks.contains(characters[end - 1]) {
        sentences.append(begin..<word.upperBound)
        start = nil
      }
    }
    if let start, let last = words.last { sentences.append(start..<last.upperBound) }
    return sentences.flatMap(splitAtFullWidthMarks)
  }

  private func splitAtFullWidthMarks(_ sentence: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = sentence.lowerBound
    for index in sentence where Self.fullWidthMarks.contains(characters[index]) {
      let next = index + 1
      guard next < sentence.upperBound, !characters[next].isBlank, !Self.closing.contains(characters[next]),
        !Self.fullWidthMarks.contains(characters[next])
      else { continue }
      pieces.append(start..<next)
      start = next
    }
    pieces.append(start..<sentence.upperBound)
    return pieces
  }

  private static let fullWidthMarks: Set<String> = ["。", "！", "？"]
  private static let endMarks: Set<String> = fullWidthMarks.union([".", "!", "?", "…"])
  private static let closing: Set<String> = [")", "]", "}", "\"", "'", "”", "’", "»", "」", "』"]
}

extension String {
  /// True if a character is a kind of space, or empty.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
