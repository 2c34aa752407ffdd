// SPDX-License-Identifier: Apache-2.0
/// Turns the symbols of cleaned text into words, and keeps the marks that carry the intonation of a sentence.
struct SymbolReading {
  var table: SymbolTable
  var setting: PunctuationLevel
  var repeatLimit: Int
  var language: String

  /// The words of one run. Neighbours outside the run are examined but not spoken.
  func words(of text: [Unicode.Scalar], in range: Range<Int>) -> String {
    var words = Words()
    var index = range.lowerBound
    while index < range.upperBound {
      let scalar = text[index]
      if scalar == TextCleaning.pause {
        words.pause()
        index += 1
      } else if scalar == "\n" || scalar == " " {
        words.space(scalar)
        index += 1
      } else if isPartOfWord(scalar), !isNamedSign(scalar) {
        if let number = numberAhead(in: text, from: index, to: range.upperBound) {
          words.append(number.words)
          index = number.end
        } else {
          words.append(scalar)
          index += 1
        }
      } else {
        index = read(text, at: index, to: range.upperBound, into: &words)
      }
    }
    return words.text
  }

  /// Reads the symbol at `index` with its repetitions; returns the index to continue from.
  private func read(_ text: [Unicode.Scalar], at index: Int, to end: Int, into words: inout Words) -> Int {
    let scalar = text[index]
    if let flag = flagAhead(in: text, from: index, to: end) {
      words.say(flag)
      return index + 2
    }
    var next = index + 1
    while next < end, text[next] == scalar { next += 1 }
    let entry = self.entry(for: scalar)
    if next - index > repeatLimit {
      if let entry, entry.level != .char || isPartOfWord(scalar) {
        words.say(counted(next - index, entry.name))
      } else {
        words.pause()
      }
      return next
    }
    for position in index..<next { say(scalar, entry, text, at: position, into: &words) }
    return next
  }

  private func say(
    _ scalar: Unicode.Scalar, _ entry: SymbolTable.Entry?, _ text: [Unicode.Scalar], at index: Int,
    into words: inout Words
  ) {
    if let entry, isPartOfWord(scalar) {
      words.say(entry.name)
      return
    }
    let surroundings = SymbolContext(text: text, index: index)
    if surroundings.isInsideWord(scalar, language: language) {
      words.append(scalar)
      return
    }
    if surroundings.isThousandsSeparator { return }
    let carriesTune = surroundings.carriesTune
    let level = carriesTune && scalar == "." ? .all : entry?.level
    let said = level.map { $0.isSaid(at: setting) } ?? false
    if let entry, said { words.say(entry.name) }
    if carriesTune {
      words.end(with: scalar)
    } else if !said, level == .char || surroundings.isPause {
      words.pause()
    } else if entry == nil, let number = scalar.properties.numericValue.flatMap(Int.init(exactly:)) {
      words.say(String(number))
    } else {
      words.breakWord()
    }
  }

  /// The name of a symbol in running text; an emoji without one is left to the English voice, which has its own names,
  /// and is called by its kind elsewhere.
  private func entry(for scalar: Unicode.Scalar) -> SymbolTable.Entry? {
    if let entry = table.entry(for: scalar) { return entry }
    guard scalar.properties.isEmoji, scalar.value > 0xFF else { return nil }
    if LanguageTag.language(language) == "en" { return SymbolTable.Entry(String(scalar), .always) }
    return table.phrase(.emoji).map { SymbolTable.Entry($0, .always) }
  }

  private func counted(_ count: Int, _ name: String) -> String {
    let phrase = table.phrase(.repeat) ?? "{count} {name}"
    let isKorean = LanguageTag.language(language) == "ko"
    let number = isKorean ? KoreanNumbers.numeral(count).map { $0 + " " } : nil
    var words = ""
    var rest = phrase[...]
    while let brace = rest.firstIndex(of: "{") {
      words += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix("{count}") {
        words += number ?? String(count)
        rest = rest.dropFirst(7)
      } else if rest.hasPrefix("{name}") {
        words += name
        rest = rest.dropFirst(6)
      } else {
        words += "{"
        rest = rest.dropFirst()
      }
    }
    return words + rest
  }

  /// The flag made of two regional indicators.
  private func flagAhead(in text: [Unicode.Scalar], from index: Int, to end: Int) -> String? {
    let indicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
    guard index + 1 < end, indicators.contains(text[index].value), indicators.contains(text[index + 1].value) else {
      return nil
    }
    let letters = [text[index], text[index + 1]].compactMap { Unicode.Scalar($0.value - 0x1F1E6 + 0x41) }
    return ((table.phrase(.flag).map { [$0] } ?? []) + letters.map(String.init)).joined(separator: " ")
  }

  private func numberAhead(in text: [Unicode.Scalar], from index: Int, to end: Int) -> (words: String, end: Int)? {
    guard LanguageTag.language(language) == "ko", ("0"..."9").contains(text[index]) else { return nil }
    if index > 0, isPartOfWord(text[index - 1]), Script(text[index - 1]) != .hangul { return nil }
    return KoreanNumbers.reading(of: text, from: index, to: end)
  }

  /// True for letters by their category that are used as signs (`ℹ`, `µ`), and for single jamo, which no voice can read
  /// in a row (`ㅋㅋ`).
  private func isNamedSign(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value > 0x7F else { return false }
    if (0x3131...0x318E).contains(scalar.value) { return table.entry(for: scalar) != nil }
    guard [.other, .neutral].contains(Script(scalar)) else { return false }
    return table.entry(for: scalar).map { $0.level != .char } ?? false
  }

  private func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool { SymbolContext.isPartOfWord(scalar) }
}

/// Words under construction: with single spaces, and pauses only between words.
private struct Words {
  private(set) var text = ""
  private var needsSpace = false
  private var needsPause = false

  mutating func append(_ scalar: Unicode.Scalar) {
    open()
    text.unicodeScalars.append(scalar)
  }

  mutating func append(_ words: String) {
    open()
    text += words
  }

  mutating func say(_ name: String) {
    needsSpace = true
    open()
    text += name
    needsSpace = true
  }

  mutating func breakWord() { needsSpace = true }

  mutating func space(_ scalar: Unicode.Scalar) {
    if scalar == "\n" {
      if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
      needsPause = false
    }
    needsSpace = true
  }

  mutating func pause() {
    needsPause = true
    needsSpace = true
  }

  /// Appends a mark of intonation to the last word.
  mutating func end(with mark: Unicode.Scalar) {
    guard let last = text.unicodeScalars.last, SymbolContext.isPartOfWord(last) else { return }
    text.unicodeScalars.append(mark)
    needsSpace = true
  }

  private mutating func open() {
    defer {
      needsSpace = false
      needsPause = false
    }
    guard let last = text.unicodeScalars.last, last != "\n" else { return }
    if needsPause, SymbolContext.isPartOfWord(last) { text += "," }
    if needsSpace { text += " " }
  }
}
