// SPDX-License-Identifier: Apache-2.0
/// Korean: espeak-ng's voice reads every number as a Chinese one, and spells what is not Hangul in English.
struct KoreanLanguage: SpokenLanguage {
  let tag = "ko"

  func words(of number: Int) -> String { KoreanNumbers.sino(number) }
  func words(ofDecimal number: String) -> String { KoreanNumbers.words(decimal: number) }
  func count(_ number: Int) -> String { KoreanNumbers.numeral(number).map { $0 + " " } ?? String(number) }
  func clock(_ fields: [Int], fraction: String) -> String { KoreanNumbers.time(fields, fraction: fraction) }

  func number(_ shape: ShapeText) -> Shapes.Reading? { KoreanNumbers.reading(shape) }
  func date(_ shape: ShapeText) -> (parts: [Int], end: Int)? { KoreanDates.parts(shape) }
  /// False: of 영 점 오 the voice drops the point.
  var voiceReadsPoints: Bool { false }
  /// True: 플러스 오, but 오 더하기 오.
  var namesPlusOfNumbers: Bool { true }

  /// The unit of `1,024 k바이트/초`, which begins with a Latin letter.
  func unit(_ shape: ShapeText, at start: Int, _ words: WordTable) -> (unit: WordTable.Unit, end: Int)? {
    guard start < shape.end, ShapeText.isLetter(shape.text[start]) else { return nil }
    let name = shape.run(at: start) { ShapeText.isLetter($0) || $0 == "/" || Script($0) == .hangul }.prefix(8)
    for count in stride(from: name.count, to: 1, by: -1) where Script(name[start + count - 1]) == .hangul {
      if let unit = words.unit(String(scalars: name.prefix(count))) { return (unit, start + count) }
    }
    return nil
  }

  /// An abbreviation among Korean words is spelled with Korean names of letters.
  func word(_ run: ArraySlice<Unicode.Scalar>, _ words: WordTable) -> String? {
    run.allSatisfy(ShapeText.isAlphanumeric) ? letters(run, words) : nil
  }

  func letters(_ run: ArraySlice<Unicode.Scalar>, _ words: WordTable) -> String { run.map(words.letter).joined() }

  func particle(in text: [Unicode.Scalar], at index: Int, to end: Int) -> Shapes.Reading? {
    KoreanParticles.reading(of: text, at: index, to: end)
  }

  /// True for the closing quote of `'x'가`.
  func joinsParticle(in text: [Unicode.Scalar], at index: Int) -> Bool {
    "'\"’”`".unicodeScalars.contains(text[index]) && index > 0 && SymbolContext.isPartOfWord(text[index - 1])
      && index + 1 < text.count && Script(text[index + 1]) == .hangul
  }

  func span(in text: [Unicode.Scalar], at index: Int) -> String? { KoreanSpans.isJoint(text, at: index) ? "에서" : nil }

  /// Only a number goes with its counter, as in `main/3개`, and a digit that ends a name stays with the name, as in
  /// `utf8은`.
  func wordStart(at index: Int, after start: Int, in text: [Unicode.Scalar]) -> Int {
    // `bash(으)로`
    if text[index - 1] == "(", KoreanParticles.reading(of: text, at: index - 1, to: text.count) != nil {
      return index - 1
    }
    var number = index
    while number > start, ("0"..."9").contains(text[number - 1]) { number -= 1 }
    if number < index, number > start, belongsToName(text, numberAt: number) { return index }
    return number == start && Script(text[start - 1]) != .neutral ? index : number
  }

  /// True for the last number of `v1.2.3으로` and `utf-8로`.
  private func belongsToName(_ text: [Unicode.Scalar], numberAt index: Int) -> Bool {
    guard index > 1 else { return false }
    switch text[index - 1] {
    case ".": return SymbolContext.isDigit(text[index - 2])
    case "-": return ShapeText.isAlphanumeric(text[index - 2])
    default: return false
    }
  }

  func sentences(_ words: WordTable) -> (any SentenceScripts)? { KoreanSentences(words: words) }

  /// Chinese characters in Hangul. At the beginning of a word their sounds change by a rule.
  func characters(_ shape: ShapeText, _ words: WordTable) -> Shapes.Reading? {
    let row = shape.run(at: shape.start) { ("\u{3400}"..."\u{9FFF}").contains($0) }
    var sounds = row.compactMap(words.hangul)
    guard sounds.count == row.count else { return nil }
    // 六月 and 十月 have lost a consonant, but not 二十月.
    if row.count > 1, row[row.startIndex + 1] == "月" {
      if row.first == "六" { sounds[0] = "유" }
      if row.first == "十" { sounds[0] = "시" }
    }
    let begins =
      shape.start == 0
      || (Script(shape.text[shape.start - 1]) != .hangul && !SymbolContext.isDigit(shape.text[shape.start - 1]))
    return (KoreanSounds.joined(sounds, beginsWord: begins), row.endIndex)
  }

  var builtInSymbols: SymbolTable? { Self.symbols }
  var builtInLetters: PhoneticAlphabets.Alphabet? { Self.alphabet }
}
