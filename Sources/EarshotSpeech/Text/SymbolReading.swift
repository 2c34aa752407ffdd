// SPDX-License-Identifier: Apache-2.0
/// Turns the symbols of cleaned text into words, and keeps the marks that carry the intonation of a sentence.
struct SymbolReading {
  var table: SymbolTable
  var setting: PunctuationLevel
  var repeatLimit: Int
  var language: String
  var lines: LineContexts
  var shapes: Shapes
  /// The program that knows the words of Japanese; nil if none does.
  var japanese: JapaneseReader?

  private var spoken: any SpokenLanguage { shapes.language }

  /// The words of one run. Neighbours outside the run are examined but not spoken.
  func words(of text: [Unicode.Scalar], in range: Range<Int>) -> String {
    var words = WordBuilder()
    var index = range.lowerBound
    var known = spoken.words(of: text, in: range, japanese)[...]
    while index < range.upperBound {
      let scalar = text[index]
      while let word = known.first, word.range.lowerBound < index { known.removeFirst() }
      if let word = known.first, word.range.lowerBound == index {
        words.append(word.sound)
        index = word.range.upperBound
      } else if scalar == TextCleaning.pause {
        words.pause()
        index += 1
      } else if scalar == "\n" || scalar == " " {
        words.space(scalar)
        index += 1
      } else if ShapeText.isAlphanumeric(scalar), index > 0, ShapeText.isAlphanumeric(text[index - 1]) {
        // Within a word of ASCII nothing else begins.
        let end = text[index..<range.upperBound].firstIndex { !ShapeText.isAlphanumeric($0) } ?? range.upperBound
        words.append(text[index..<end])
        index = end
      } else if let particle = spoken.particle(in: text, at: index, to: range.upperBound) {
        if index > 0, text[index - 1] != " " { words.join() }
        words.append(particle.words)
        index = particle.end
      } else if ClauseLength.isSyllable(scalar) {
        words.append(scalar)
        index += 1
      } else if let box = checkBox(in: text, at: index, to: range.upperBound) {
        words.say(box.words)
        index = box.end
      } else if let shape = shapeAhead(in: text, from: index, to: range.upperBound) {
        words.say(shape.words)
        index = shape.end
        if index < range.upperBound, Script(text[index]) == .hangul { words.join() }
      } else if scalar.value > 0x7F, let sign = namedSign(in: text, at: index, to: range.upperBound) {
        words.say(sign.words)
        index = sign.end
      } else if let reading = spoken.characters(in: text, at: index, to: range.upperBound, table.readings) {
        words.append(reading.words)
        index = reading.end
      } else if isPartOfWord(scalar), !isNamedSign(scalar), !isLetterAsSign(scalar, text, at: index) {
        if ("0"..."9").contains(scalar), let length = readSequence(text, at: index, to: range.upperBound, into: &words)
        {
          index += length
        } else if let number = numberAhead(in: text, from: index, to: range.upperBound) {
          words.append(number.words)
          index = number.end
        } else if let number = writtenNumber(in: text, from: index, to: range.upperBound) {
          words.append(number.digits)
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
  private func read(_ text: [Unicode.Scalar], at index: Int, to end: Int, into words: inout WordBuilder) -> Int {
    let scalar = text[index]
    if scalar.value < 0x80, lines.notation(at: index) == .tableRule {
      words.pause()
      return index + 1
    }
    if let flag = flagAhead(in: text, from: index, to: end) {
      words.say(flag)
      return index + 2
    }
    if Gauge.mayBegin(with: scalar), let gauge = Gauge(text, at: index, to: end), let phrase = table.phrase(.gauge) {
      // The value is already there as a number.
      if Gauge.hasPercentage(text, around: index) {
        words.pause()
        return gauge.end
      }
      words.say(
        SentenceTemplate.filled(phrase) {
          ["count": spoken.words(of: gauge.filled), "total": spoken.words(of: gauge.total)][String($0)]
        })
      return gauge.end
    }
    var next = index + 1
    // What is drawn has one name for many signs.
    let drawn = TextCleaning.isFrame(scalar) ? self.entry(for: scalar) : nil
    while next < end, text[next] == scalar || drawn != nil && entry(ofFrame: text[next]) == drawn { next += 1 }
    if let meaning = rowMeaning(of: scalar, text, at: index), meaning == .decoration, setting < .most {
      words.pause()
      return next
    }
    if let row = SignRow(text, at: index, to: end), row.isOrnament || row.isMixed && !row.isHistogram {
      if setting == .all || !row.isOrnament,
        let name = row.isOfOneSign ? entry(for: scalar)?.name : table.phrase(.symbol)
      {
        words.say(counted(row.count, name))
      } else {
        words.pause()
      }
      return index + row.count
    }
    if next - index <= repeatLimit, let length = readSequence(text, at: index, to: end, into: &words) {
      return index + length
    }
    let entry = self.entry(for: scalar)
    if next - index > repeatLimit {
      if let entry, entry.level != .char || setting == .all || isPartOfWord(scalar) {
        words.say(counted(next - index, entry.name))
      } else {
        words.pause()
      }
      return next
    }
    for position in index..<next { say(scalar, entry, text, at: position, into: &words) }
    // The sign that ends a command's options: an option may follow it.
    if scalar == "-", next == index + 2, next < end, text[next] == " ", index == 0 || text[index - 1] == " " {
      words.pause()
    }
    return next
  }

  private func say(
    _ scalar: Unicode.Scalar, _ entry: SymbolTable.Entry?, _ text: [Unicode.Scalar], at index: Int,
    into words: inout WordBuilder
  ) {
    if let entry, isPartOfWord(scalar) {
      words.say(entry.name)
      return
    }
    if scalar == "+", spoken.namesPlusOfNumbers, let plus = table.phrase(.plus), isBeforeNumber(text, at: index) {
      words.say(plus)
      return
    }
    if let joint = spoken.span(in: text, at: index) {
      words.join()
      words.append(joint)
      words.breakWord()
      return
    }
    let context = SymbolContext(text: text, index: index, line: lines.line(at: index))
    if scalar == "–", context.isBetweenDigits, let span = table.phrase(.span) {
      words.say(span)
      return
    }
    if context.isInsideWord(scalar, voiceReadsPoints: spoken.voiceReadsPoints) {
      words.append(scalar)
      return
    }
    if context.isThousandsSeparator { return }
    let carriesTune = context.carriesTune
    let said: Bool
    switch context.meaning {
    case .operand: said = true
    case .decoration: said = setting >= .most
    case .minus, .not, .about:
      words.say(name(of: context.meaning) ?? entry?.name ?? "")
      return
    case .cellBorder where setting < .all, .comma where setting < .all:
      words.pause()
      return
    case .usual, .cellBorder, .comma:
      let level = carriesTune && scalar == "." ? .all : entry?.level
      said = level.map { $0.isSaid(at: setting) } ?? false
    }
    if let entry, said, !isSaidNext(entry, text, after: index) { words.say(entry.name) }
    if carriesTune, context.meaning != .operand {
      words.end(with: scalar)
    } else if !said, entry?.level == .char || context.isPause {
      words.pause()
    } else if entry == nil, let number = scalar.properties.numericValue.flatMap(Int.init(exactly:)) {
      words.say(spoken.words(of: number))
    } else if spoken.joinsParticle(in: text, at: index) {
      words.join()
    } else {
      words.breakWord()
    }
  }

  /// True for the sign of `+5`.
  private func isBeforeNumber(_ text: [Unicode.Scalar], at index: Int) -> Bool {
    index + 1 < text.count && SymbolContext.isDigit(text[index + 1])
      && (index == 0 || " (\n".unicodeScalars.contains(text[index - 1]))
  }

  /// The state of `[x]` and `[ ]` at the beginning of a line or an item.
  private func checkBox(in text: [Unicode.Scalar], at index: Int, to end: Int) -> Shapes.Reading? {
    guard text[index] == "[", index + 2 < end, text[index + 2] == "]",
      index + 3 == text.count || text[index + 3] == " ",
      "xX* ".unicodeScalars.contains(text[index + 1])
    else { return nil }
    // A list's sign or number may precede it.
    let lead = text[..<index].reversed().prefix { $0 != "\n" && $0 != TextCleaning.pause }
    guard lead.allSatisfy({ SymbolContext.isDigit($0) || " -*+.)│├└─".unicodeScalars.contains($0) }) else { return nil }
    let sign: Unicode.Scalar = text[index + 1] == " " ? "☐" : "☑"
    return table.entry(for: sign).map { ($0.name, index + 3) }
  }

  /// The meaning of signs that may only point at the line above, or fill a line with words.
  private func rowMeaning(
    of scalar: Unicode.Scalar, _ text: [Unicode.Scalar], at index: Int
  ) -> SymbolContext.Meaning? {
    let isRow = index + 3 < text.count && text[index + 3] == scalar && "=-*+#".unicodeScalars.contains(scalar)
    let isShortRow = (scalar == "-" || scalar == "=") && index + 2 < text.count && text[index + 1] == scalar
    guard isRow || isShortRow || scalar == "^" || scalar == "~" else { return nil }
    return SymbolContext(text: text, index: index, line: lines.line(at: index)).meaning
  }

  private func name(of meaning: SymbolContext.Meaning) -> String? {
    switch meaning {
    case .minus: table.phrase(.minus)
    case .not: table.phrase(.not)
    case .about: table.phrase(.about)
    default: nil
    }
  }

  /// Reads a sequence such as `!=`; returns its length.
  private func readSequence(
    _ text: [Unicode.Scalar], at index: Int, to end: Int, into words: inout WordBuilder
  ) -> Int? {
    guard let sequence = table.sequence(in: text, at: index, to: end) else { return nil }
    let context = SymbolContext(text: text, index: index, line: lines.line(at: index))
    let last = index + sequence.signs.count
    // Marks at the end of a sentence, a bar of a table, and a part of a longer row are read one by one.
    guard !context.carriesTune, context.meaning != .cellBorder,
      last == text.count || text[last] != sequence.signs[sequence.signs.count - 1]
        || (index > 0 && text[index - 1] == text[last]) || sequence.signs[0] != text[last]
    else { return nil }
    // A number belongs to a redirection only at the beginning of a word, and `x<-1` is a comparison.
    if SymbolContext.isPartOfWord(text[index]), index > 0, SymbolContext.isPartOfWord(text[index - 1]) { return nil }
    if sequence.signs == ["<", "-"], last < text.count, ("0"..."9").contains(text[last]) { return nil }
    if isSmiley(sequence.signs), !standsApart(text, index..<last) { return nil }
    if sequence.signs.allSatisfy({ $0 == ">" }), closesTypes(text, at: index, sequence.signs.count) { return nil }
    words.say(sequence.entry.name)
    return sequence.signs.count
  }

  /// True for `:)`, which is also the end of `f(x:)`.
  private func isSmiley(_ signs: [Unicode.Scalar]) -> Bool {
    (signs[0] == ":" || signs[0] == ";") && (signs.last == ")" || signs.last == "(")
  }

  private func standsApart(_ text: [Unicode.Scalar], _ range: Range<Int>) -> Bool {
    let isApart = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\n" }
    return (range.lowerBound == 0 || isApart(text[range.lowerBound - 1]))
      && (range.upperBound == text.count || isApart(text[range.upperBound]))
  }

  /// True for the end of `Map<K, List<V>>`: as many lists of types are open before it.
  private func closesTypes(_ text: [Unicode.Scalar], at index: Int, _ count: Int) -> Bool {
    var open = 0
    for position in text[..<index].indices.reversed() where text[position] != "\n" {
      if text[position] == ">", position == 0 || !["-", "="].contains(text[position - 1]) { open -= 1 }
      // `Map<K` and `public <T extends`.
      let isOpening =
        text[position] == "<" && position > 0 && (isPartOfWord(text[position - 1]) || text[position - 1] == " ")
        && isPartOfWord(text[position + 1])
      if isOpening { open += 1 }
      if open == count { return true }
      if index - position > 200 { return false }
    }
    return false
  }

  /// True for a sign whose name is also the next word, as in `⚠ warning`.
  private func isSaidNext(_ entry: SymbolTable.Entry, _ text: [Unicode.Scalar], after index: Int) -> Bool {
    guard text[index].value > 0x7F else { return false }
    let word = text[(index + 1)...].drop { $0 == " " }.prefix(while: isPartOfWord)
    return !word.isEmpty && String(scalars: word).lowercased() == entry.name.lowercased()
  }

  private func entry(ofFrame scalar: Unicode.Scalar) -> SymbolTable.Entry? {
    TextCleaning.isFrame(scalar) ? entry(for: scalar) : nil
  }

  /// The name of a symbol in running text: of the table, else what else is known of it.
  private func entry(for scalar: Unicode.Scalar) -> SymbolTable.Entry? {
    table.entry(for: scalar) ?? UnnamedSign(scalar).entry(table, spoken)
  }

  private func counted(_ count: Int, _ name: String) -> String {
    let phrase = table.phrase(.repeat) ?? "{count} {name}"
    let number = spoken.count(count)
    var words = ""
    var rest = phrase[...]
    while let brace = rest.firstIndex(of: "{") {
      words += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix("{count}") {
        words += number
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

  /// The name of several signs as one, as in `👩🔬`, whose joiner was left out.
  private func namedSign(in text: [Unicode.Scalar], at index: Int, to end: Int) -> Shapes.Reading? {
    guard index + 1 < end, text[index + 1].value >= 0x2000, UnnamedSign(text[index]).isEmoji,
      let found = table.names?.longest(in: text, at: index, to: end), found.count > 1
    else { return nil }
    return (found.text, index + found.count)
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

  /// The shape at the beginning of a word.
  private func shapeAhead(in text: [Unicode.Scalar], from index: Int, to end: Int) -> Shapes.Reading? {
    let scalar = text[index]
    guard scalar == "-" || scalar.value > 0x7F || scalar == "$" || isPartOfWord(scalar) else { return nil }
    if index > 0, isPartOfWord(text[index - 1]), Script(text[index - 1]) != .hangul {
      // `2026年`, but not the second character of a word.
      guard Script(scalar) == .han, SymbolContext.isDigit(text[index - 1]) else { return nil }
    }
    return shapes.reading(of: text, at: index, to: end)
  }

  private func numberAhead(in text: [Unicode.Scalar], from index: Int, to end: Int) -> (words: String, end: Int)? {
    guard ("0"..."9").contains(text[index]) else { return nil }
    if index > 0, isPartOfWord(text[index - 1]), Script(text[index - 1]) != .hangul { return nil }
    return spoken.number(ShapeText(text: text, start: index, end: end))
  }

  /// A number with groups or decimals, as the voice needs it: `1.234,5` is `1234,5` in German.
  private func writtenNumber(in text: [Unicode.Scalar], from index: Int, to end: Int) -> (digits: String, end: Int)? {
    guard SymbolContext.isDigit(text[index]), NumberFormat.begins(at: index, in: text) else { return nil }
    let line = lines.line(at: index)
    let start = line.range.lowerBound
    // The lines and lengths of `@@ -1,5 +1,7 @@` are no decimals.
    let isCode =
      line.notation == .code || text[start] == "@" && start + 1 < text.count && text[start + 1] == "@"
    return shapes.numbers.number(in: text, at: index, to: end, isCode: isCode)
  }

  /// True for letters by their category that are used as signs (`ℹ`, `µ`), and for single jamo, which no voice can read
  /// in a row (`ㅋㅋ`).
  private func isNamedSign(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value > 0x7F else { return false }
    if (0x3131...0x318E).contains(scalar.value) { return table.entry(for: scalar) != nil }
    guard [.other, .neutral].contains(Script(scalar)) else { return false }
    // `Ⅷ`, whose value is read.
    if scalar.properties.generalCategory == .letterNumber { return true }
    return entry(for: scalar).map { $0.level != .char } ?? false
  }

  /// True for the Greek letter of a formula or a unit, which is named like a sign.
  private func isLetterAsSign(_ scalar: Unicode.Scalar, _ text: [Unicode.Scalar], at index: Int) -> Bool {
    scalar.value > 0x36F && Scripts.isSingleGreek(text, at: index) && LanguageTag.language(language) != "el"
      && table.entry(for: scalar) != nil
  }

  private func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool { SymbolContext.isPartOfWord(scalar) }
}
