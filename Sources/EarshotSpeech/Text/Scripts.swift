// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The writing system of each character of a text: its own, except for characters that are read with a Korean sentence
/// or a path.
struct Scripts {
  private let text: [Unicode.Scalar]
  /// The scripts that are not a character's own; empty if there are none.
  private var drawn: [Script?] = []
  private(set) var hasKana = false

  /// - Parameters:
  ///   - koreanWords: The Korean table, if the user reads Korean.
  ///   - readsGreek: False if single Greek letters are signs of formulas and units.
  init(_ text: [Unicode.Scalar], koreanWords: WordTable?, readsGreek: Bool = true) {
    self.text = text
    var hasHangul = false
    var hasHan = false
    var hasGreek = false
    // What no word of an ordinary sentence has.
    var (hasSlash, hasJoint, hasRights) = (false, false, false)
    for scalar in text {
      if scalar.value < 0x80 {
        switch scalar {
        case "/": hasSlash = true
        case ".": hasJoint = true
        case "-", "r": hasRights = true
        default: continue
        }
        continue
      }
      switch Script(scalar) {
      case .hangul: hasHangul = true
      case .han: hasHan = true
      case .kana: hasKana = true
      case .greek: hasGreek = true
      default: continue
      }
    }
    if hasHan, !hasKana, let koreanWords { drawHanja(koreanWords) }
    if hasGreek, !readsGreek { drawGreek() }
    if !hasHangul, let koreanWords { drawAmounts(koreanWords) }
    guard hasHangul else { return }
    if let koreanWords {
      drawWords(koreanWords)
      if hasSlash { drawShares(koreanWords) }
      if hasRights { drawPermissions() }
    }
    if hasSlash || hasJoint { drawPaths() }
  }

  subscript(index: Int) -> Script { drawn.isEmpty ? Script(text[index]) : drawn[index] ?? Script(text[index]) }

  private mutating func draw(_ indices: some Sequence<Int>, as script: Script) {
    if drawn.isEmpty { drawn = [Script?](repeating: nil, count: text.count) }
    for index in indices { drawn[index] = script }
  }

  /// Reads a row of Chinese characters as Korean if all of them have Korean readings.
  private mutating func drawHanja(_ words: WordTable) {
    for row in rows(where: { Script($0) == .han }) where row.allSatisfy({ words.hangul(of: text[$0]) != nil }) {
      draw(row, as: .hangul)
    }
  }

  /// True for a Greek letter without others beside it, as in `α + β` and `100 Ω`.
  static func isSingleGreek(_ text: [Unicode.Scalar], at index: Int) -> Bool {
    guard Script(text[index]) == .greek else { return false }
    let isGreek = { (index: Int) in text.indices.contains(index) && Script(text[index]) == .greek }
    return !isGreek(index - 1) && !isGreek(index + 1)
  }

  private mutating func drawGreek() {
    draw(text.indices.filter { Self.isSingleGreek(text, at: $0) }, as: .neutral)
  }

  /// Reads amounts in Korean if the text has no other words: `12.5GB`, `3kg, 10cm`.
  private mutating func drawAmounts(_ words: WordTable) {
    var amounts: [Range<Int>] = []
    for row in rows(where: { ShapeText.isLetter($0) || SymbolContext.isDigit($0) || $0 == "/" }) {
      let letters = row.drop { SymbolContext.isDigit(text[$0]) }
      guard let first = letters.first else { continue }
      let isAfterNumber =
        first > row.lowerBound || (first > 1 && text[first - 1] == " " && SymbolContext.isDigit(text[first - 2]))
      guard isAfterNumber, words.unit(String(scalars: text[first..<row.upperBound])) != nil else {
        return
      }
      amounts.append(row)
    }
    guard !amounts.isEmpty,
      text.indices.allSatisfy({ index in
        Script(text[index]) == .neutral || amounts.contains { $0.contains(index) }
      })
    else { return }
    for row in amounts {
      draw(row.filter { drawn.isEmpty || drawn[$0] == nil }, as: .hangul)
    }
  }

  /// Reads both amounts of `450MB/1GB` and `6.2/16GB` in the language of the sentence.
  private mutating func drawShares(_ words: WordTable) {
    for row in rows(where: { $0 != " " && $0 != "\n" && $0 != TextCleaning.pause })
    where row.count < 24 && text[row].contains("/") {
      let parts = text[row].split(separator: "/", omittingEmptySubsequences: false)
      // A comma may end the clause.
      let areAmounts = parts.enumerated().allSatisfy { number, part in
        var name = part.drop { SymbolContext.isDigit($0) || $0 == "." }
        if number == 1, name.last == "," { name.removeLast() }
        guard name.count < part.count, part.first.map(SymbolContext.isDigit) == true else { return false }
        return name.isEmpty ? number == 0 : words.unit(String(scalars: name)) != nil
      }
      guard parts.count == 2, areAmounts else { continue }
      draw(row, as: .hangul)
    }
  }

  /// Reads abbreviations and units in the language of the sentence.
  private mutating func drawWords(_ words: WordTable) {
    for row in rows(where: { ShapeText.isLetter($0) || SymbolContext.isDigit($0) || $0 == "°" || $0 == "/" }) {
      guard standsAlone(row) || SymbolContext.isDigit(text[row.lowerBound]) else { continue }
      guard let first = row.first(where: { !SymbolContext.isDigit(text[$0]) }) else { continue }
      var word = text[first..<row.upperBound]
      // `1.2MB/초`
      if word.last == "/", row.upperBound < text.count, Script(text[row.upperBound]) == .hangul { word.removeLast() }
      let followsNumber =
        first > row.lowerBound || (first > 1 && text[first - 1] == " " && SymbolContext.isDigit(text[first - 2]))
      let isUnit =
        followsNumber && !ShapeText(text: text, start: row.lowerBound, end: row.upperBound).isWidthOfFormat
        && (words.unit(String(scalars: word)) != nil || (first > row.lowerBound && isDuration(row)))
      let isAbbreviation =
        first == row.lowerBound && (words.pronunciation(of: word) != nil || isSpelled(word) || isLetterOfSentence(row))
      guard isUnit || isAbbreviation else { continue }
      draw(row, as: .hangul)
      if isUnit, first == row.lowerBound { drawNumber(before: first - 1) }
    }
  }

  /// Reads the number before a unit in the unit's language: `[270 kB]`.
  private mutating func drawNumber(before end: Int) {
    var start = end
    while start > 0, SymbolContext.isDigit(text[start - 1]) || text[start - 1] == "." || text[start - 1] == "," {
      start -= 1
    }
    if start > 0, !" \n([".unicodeScalars.contains(text[start - 1]) { return }
    draw(start..<end, as: .hangul)
  }

  /// Reads the permissions of a file in the language of the sentence: `drwxr-xr-x`.
  private mutating func drawPermissions() {
    for row in rows(where: { $0 != " " && $0 != "\n" && $0 != TextCleaning.pause }) where row.count >= 10 {
      let shape = ShapeText(text: text, start: row.lowerBound, end: row.upperBound)
      guard let permissions = FilePermissions(shape) else { continue }
      draw(row.lowerBound..<permissions.end, as: .hangul)
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

  /// True for the letter of `A형`, `변수 'x'가` and `B 등급`.
  private func isLetterOfSentence(_ row: Range<Int>) -> Bool {
    guard row.count == 1 else { return false }
    // Not the letter of `%s바이트`.
    if row.lowerBound > 0, !" \n'\"‘“`([".unicodeScalars.contains(text[row.lowerBound - 1]),
      Script(text[row.lowerBound - 1]) != .hangul
    {
      return false
    }
    var next = row.upperBound
    if next < text.count, "'\"’”`".unicodeScalars.contains(text[next]) { next += 1 }
    if next < text.count, Script(text[next]) == .hangul { return true }
    guard ("A"..."Z").contains(text[row.lowerBound]), next == row.upperBound, next + 1 < text.count else {
      return false
    }
    return text[next] == " " && Script(text[next + 1]) == .hangul
      && (row.lowerBound < 2 || Script(text[row.lowerBound - 2]) == .hangul)
  }

  /// True for `HTTP` and `API`, which are spelled; `SWIFT` is a word.
  private func isSpelled(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    guard (2...5).contains(word.count), word.allSatisfy({ ("A"..."Z").contains($0) }) else { return false }
    return word.count <= 3 || !word.contains { ["A", "E", "I", "O", "U"].contains($0) }
  }

  /// Names all signs of a path or a file's name in one language, even if its names are in two scripts: in the one with
  /// the fewest changes of voice. So `feature/한글-입력` has one, and `src/한글.txt` two.
  private mutating func drawPaths() {
    for row in rows(where: { $0 != " " && $0 != "\n" && $0 != TextCleaning.pause }) {
      guard row.contains(where: { text[$0] == "/" || isJoint(at: $0) }),
        row.contains(where: { ShapeText.isLetter(text[$0]) && (drawn.isEmpty || drawn[$0] == nil) }),
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

  private func rows(where isIn: (Unicode.Scalar) -> Bool) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    rows.reserveCapacity(16)
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
