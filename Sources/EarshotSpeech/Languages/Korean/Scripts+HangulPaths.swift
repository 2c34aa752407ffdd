// SPDX-License-Identifier: Apache-2.0
extension Scripts {
  /// Names all signs of a path or a file's name in one language, even if its names are in two scripts: in the one with
  /// the fewest changes of voice. So `feature/한글-입력` has one, and `src/한글.txt` two.
  mutating func drawPaths() {
    for row in rows(where: { $0 != " " && $0 != "\n" && $0 != TextCleaning.pause }) {
      guard row.contains(where: { text[$0] == "/" || isJoint(at: $0) }),
        row.contains(where: { ShapeText.isLetter(text[$0]) && isOwn(at: $0) }),
        row.contains(where: { Script(text[$0]) == .hangul })
      else { continue }
      let last = row.last { ShapeText.isLetter(text[$0]) } ?? row.lowerBound
      // Without the particle of `main.py을(를)`.
      let particle = row.first { $0 > last && KoreanParticles.reading(of: text, at: $0, to: row.upperBound) != nil }
      let end = particle ?? row.upperBound
      let path = row.lowerBound..<end
      let language: Script =
        voiceChanges(in: path, signs: .hangul) < voiceChanges(in: path, signs: .latin) ? .hangul : .latin
      for index in row where Script(text[index]) == .neutral && !SymbolContext.isDigit(text[index]) {
        // A particle in brackets follows the name: `'main.py'을(를)`.
        if index > last, isBracket(text[index]) { break }
        draw(CollectionOfOne(index), as: language)
      }
    }
  }

  private func isBracket(_ scalar: Unicode.Scalar) -> Bool { "'\"()[]".unicodeScalars.contains(scalar) }

  /// The number of changes between Korean and another language in a word whose signs are read in one of them.
  private func voiceChanges(in row: Range<Int>, signs: Script) -> Int {
    var (changes, last) = (0, Script.neutral)
    for index in row where !SymbolContext.isDigit(text[index]) {
      let script = self[index] == .neutral ? signs : self[index] == .hangul ? .hangul : .latin
      if last != .neutral, script != last { changes += 1 }
      last = script
    }
    return changes
  }

  /// True for the point of `메모.txt`.
  private func isJoint(at index: Int) -> Bool {
    text[index] == "." && index > 0 && index + 1 < text.count && SymbolContext.isPartOfWord(text[index - 1])
      && ShapeText.isLetter(text[index + 1])
  }
}
