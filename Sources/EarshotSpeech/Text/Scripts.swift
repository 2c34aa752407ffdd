// SPDX-License-Identifier: Apache-2.0
/// The writing system of each character of a text: its own, except for characters that are read with a Korean sentence
/// or a path.
struct Scripts {
  private let text: [Unicode.Scalar]
  private var drawn: [Int: Script] = [:]
  private(set) var hasKana = false

  init(_ text: [Unicode.Scalar], koreanWords: WordTable?) {
    self.text = text
    var hasHangul = false
    var hasHan = false
    for scalar in text where scalar.value > 0x7F {
      switch Script(scalar) {
      case .hangul: hasHangul = true
      case .han: hasHan = true
      case .kana: hasKana = true
      default: continue
      }
    }
    if hasHan, !hasKana, let koreanWords { drawHanja(koreanWords) }
    guard hasHangul else { return }
    if let koreanWords {
      drawWords(koreanWords)
      drawPermissions()
    }
    drawPaths()
  }

  subscript(index: Int) -> Script { drawn.isEmpty ? Script(text[index]) : drawn[index] ?? Script(text[index]) }

  /// Reads a row of Chinese characters as Korean if all of them have Korean readings.
  private mutating func drawHanja(_ words: WordTable) {
    for row in rows(where: { Script($0) == .han }) where row.allSatisfy({ words.hangul(of: text[$0]) != nil }) {
      for index in row { drawn[index] = .hangul }
    }
  }

  /// Reads abbreviations and units in the language of the sentence.
  private mutating func drawWords(_ words: WordTable) {
    for row in rows(where: { ShapeText.isLetter($0) || SymbolContext.isDigit($0) || $0 == "°" || $0 == "/" }) {
      guard standsAlone(row) || SymbolContext.isDigit(text[row.lowerBound]) else { continue }
      let letters = row.drop { SymbolContext.isDigit(text[$0]) }
      guard let first = letters.first else { continue }
      let word = text[first..<row.upperBound]
      let followsNumber =
        first > row.lowerBound || (first > 1 && text[first - 1] == " " && SymbolContext.isDigit(text[first - 2]))
      let isUnit =
        followsNumber
        && (words.unit(String(String.UnicodeScalarView(word))) != nil || (first > row.lowerBound && isDuration(row)))
      let isAbbreviation = first == row.lowerBound && (words.pronunciation(of: word) != nil || isSpelled(word))
      guard isUnit || isAbbreviation else { continue }
      for index in row { drawn[index] = .hangul }
    }
  }

  /// Reads the permissions of a file in the language of the sentence: `drwxr-xr-x`.
  private mutating func drawPermissions() {
    for row in rows(where: { $0 != " " && $0 != "\n" && $0 != TextCleaning.pause }) where row.count >= 10 {
      let shape = ShapeText(text: text, start: row.lowerBound, end: row.upperBound)
      guard let permissions = FilePermissions(shape) else { continue }
      for index in row.lowerBound..<permissions.end { drawn[index] = .hangul }
    }
  }

  /// True for `3m12s`.
  private func isDuration(_ row: Range<Int>) -> Bool {
    let row = text[row]
    return row.last == "s" && row.dropLast().last.map(SymbolContext.isDigit) == true && row.contains("m")
      && row.allSatisfy { SymbolContext.isDigit($0) || $0 == "h" || $0 == "m" || $0 == "s" }
  }

  /// False for a part of a name or of a path.
  private func standsAlone(_ row: Range<Int>) -> Bool {
    let joints: [Unicode.Scalar] = ["_", "-", ".", "/", "\\", "+"]
    if row.lowerBound > 0, joints.contains(text[row.lowerBound - 1]) { return false }
    guard row.upperBound < text.count, joints.contains(text[row.upperBound]) else { return true }
    // A period may end the sentence.
    return text[row.upperBound] == "."
      && (row.upperBound + 1 == text.count || !ShapeText.isAlphanumeric(text[row.upperBound + 1]))
  }

  /// True for `HTTP` and `API`, which are spelled; `SWIFT` is a word.
  private func isSpelled(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    guard (2...5).contains(word.count), word.allSatisfy({ ("A"..."Z").contains($0) }) else { return false }
    return word.count <= 3 || !word.contains { ["A", "E", "I", "O", "U"].contains($0) }
  }

  /// Names all signs of a path in one language, even if its names are in two scripts.
  private mutating func drawPaths() {
    for row in rows(where: { $0 != " " && $0 != "\n" && $0 != TextCleaning.pause }) {
      guard row.contains(where: { text[$0] == "/" }),
        row.contains(where: { ShapeText.isLetter(text[$0]) && drawn[$0] == nil }),
        row.contains(where: { Script(text[$0]) == .hangul })
      else { continue }
      for index in row where Script(text[index]) == .neutral && !SymbolContext.isDigit(text[index]) {
        drawn[index] = .latin
      }
    }
  }

  private func rows(where isIn: (Unicode.Scalar) -> Bool) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start: Int?
    for index in 0...text.count {
      if index < text.count, isIn(text[index]) {
        start = start ?? index
      } else if let first = start {
        rows.append(first..<index)
        start = nil
      }
    }
    return rows
  }
}
