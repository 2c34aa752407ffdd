// SPDX-License-Identifier: Apache-2.0
/// The words that are read with a Korean sentence: abbreviations, units and their numbers, Chinese characters,
/// permissions.
struct KoreanSentences: SentenceScripts {
  let words: WordTable
  let script = Script.hangul

  func draw(in scripts: inout Scripts) {
    let signs = scripts.signs
    if signs.han, !signs.kana { scripts.drawHanja(words) }
    guard signs.hangul else {
      scripts.drawAmounts(words)
      return
    }
    scripts.drawWords(words)
    if signs.slash { scripts.drawShares(words) }
    if signs.rights { scripts.drawPermissions() }
  }

  /// The beginning of the words of digits before a Korean word, as in `mina 4096 11월` and `build 42 실패`. A short
  /// number, or a version, is a part of the name before it: `Python 3 설치`, `Python 3.12 설치`.
  func startOfNumbers(before start: Int, in text: [Unicode.Scalar], notBefore bound: Int) -> Int {
    var (found, digits) = (start, 0)
    while found > bound + 1, text[found - 1] == " " {
      let word = text[bound..<(found - 1)].reversed().prefix { !isSpace($0) }
      guard !word.isEmpty, word.allSatisfy({ SymbolContext.isDigit($0) || ".,:-/%".unicodeScalars.contains($0) }),
        word.contains(where: SymbolContext.isDigit), word.count < found - 1 - bound
      else { break }
      digits += word.count(where: SymbolContext.isDigit)
      found -= word.count + 1
    }
    // `rebase: 3/7 단계` is no name.
    guard found < start, found > bound + 1, SymbolContext.isPartOfWord(text[found - 2]) else { return found }
    let name = text[bound..<(found - 1)].reversed().prefix { !isSpace($0) }
    let isName = name.last.map(ShapeText.isCapital) == true
    let isVersion = isName && text[found..<start].contains(".")
    // `Worker 4 개`
    let isCounted = KoreanCounters.end(in: text, at: start, to: text.count) != nil
    return (digits > 2 && !isVersion) || !isName || isCounted ? found : start
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == TextCleaning.pause
  }
}

extension Scripts {
  /// Reads a row of Chinese characters as Korean if all of them have Korean readings.
  fileprivate mutating func drawHanja(_ words: WordTable) {
    for row in rows(where: { Script($0) == .han }) where row.allSatisfy({ words.hangul(of: text[$0]) != nil }) {
      draw(row, as: .hangul)
    }
  }

  /// Reads amounts in Korean if the text has no other words: `12.5GB`, `3kg, 10cm`.
  fileprivate mutating func drawAmounts(_ words: WordTable) {
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
      draw(row.filter { isOwn(at: $0) }, as: .hangul)
    }
  }

  /// Reads both amounts of `450MB/1GB` and `6.2/16GB` in the language of the sentence.
  fileprivate mutating func drawShares(_ words: WordTable) {
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
  fileprivate mutating func drawWords(_ words: WordTable) {
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
  fileprivate mutating func drawPermissions() {
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
}
