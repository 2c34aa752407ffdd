// SPDX-License-Identifier: Apache-2.0
/// A symbol and its neighbours, which decide whether it belongs to a name, a number or a sentence.
struct SymbolContext {
  let before: Unicode.Scalar?
  let after: Unicode.Scalar?
  let text: [Unicode.Scalar]
  let index: Int
  let line: LineContexts.Notation
  let lineRange: Range<Int>
  let lineHasWords: Bool

  init(text: [Unicode.Scalar], index: Int, line: LineContexts.Line) {
    self.text = text
    self.index = index
    self.line = line.notation
    lineRange = line.range
    lineHasWords = line.hasWords
    before = index > 0 ? text[index - 1] : nil
    after = index + 1 < text.count ? text[index + 1] : nil
  }

  static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return ShapeText.isAlphanumeric(scalar) }
    if (0xAC00...0xD7A3).contains(scalar.value) || scalar.properties.isAlphabetic { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return false
    }
  }

  /// True for the apostrophe of a word (`don't`), and the point of a decimal number or an abbreviation (`e.g.`), which
  /// the voice needs to read the word.
  func isInsideWord(_ scalar: Unicode.Scalar, voiceReadsPoints: Bool) -> Bool {
    guard let before, let after else { return false }
    switch scalar {
    case "'": return Script(before) == .latin && Script(after) == .latin
    case ".":
      if isDigit(before), isDigit(after) { return isOnlyPointOfNumber && voiceReadsPoints }
      return isInAbbreviation
    default: return false
    }
  }

  /// True for single letters each followed by a point: `e.g.`, `U.S.A.`. Short ones only, as long rows of them crash
  /// espeak-ng.
  private var isInAbbreviation: Bool {
    let longest = 8
    let isRowPart = { (scalar: Unicode.Scalar) in scalar == "." || SymbolContext.isPartOfWord(scalar) }
    let left = text[..<index].suffix(longest).reversed().prefix(while: isRowPart).count
    let right = text[index...].prefix(longest).prefix(while: isRowPart).count
    guard left + right <= longest else { return false }
    // The last letter of a unit, as in `4 m/s.`, is none.
    guard left == index || text[index - left - 1] != "/" else { return false }
    let row = text[(index - left)..<(index + right)]
    return row.count.isMultiple(of: 2)
      && row.enumerated().allSatisfy { $0.offset.isMultiple(of: 2) ? isLetter($0.element) : $0.element == "." }
  }

  /// True for a comma between groups of three digits, and for an underscore as in `1_000_000`.
  var isThousandsSeparator: Bool {
    if text[index] == "_" { return isUnderscoreOfNumber }
    guard text[index] == ",", let before, isDigit(before) else { return false }
    let group = text[(index + 1)...].prefix(while: isDigit)
    guard group.count == 3 else { return false }
    let lead = text[..<index].reversed().prefix(while: isDigit)
    return lead.count <= 3
  }

  private var isUnderscoreOfNumber: Bool {
    let isPart = { (scalar: Unicode.Scalar) in SymbolContext.isPartOfWord(scalar) || scalar == "_" }
    let start = index - text[..<index].reversed().prefix(while: isPart).count
    let groups = text[start...].prefix(while: isPart).split(separator: "_", omittingEmptySubsequences: false)
    return groups.allSatisfy { $0.allSatisfy(isDigit) } && groups.dropFirst().allSatisfy { $0.count == 3 }
      && (1...3).contains(groups[0].count)
  }

  /// True for the end of a sentence or clause: after a word, before a space or the end.
  var carriesTune: Bool {
    guard let before else { return false }
    switch text[index] {
    case ".", ",", "?", "!", ";", ":": break
    default: return false
    }
    guard
      SymbolContext.isPartOfWord(before) || Self.endsAmount(before) || isClosing(before) || endsRow(before)
        || followsAbbreviation || trailsOff
    else { return false }
    if isOfOptionalType { return false }
    if trailsOff { return true }
    var next = index + 1
    while next < text.count, isClosing(text[next]) || endsRow(text[next]) { next += 1 }
    return next == text.count || text[next] == " " || text[next] == "\n" || text[next] == TextCleaning.pause
  }

  /// True for the last sign of `45%`, `37,50 €`, `5 °C` and `1½`.
  private static func endsAmount(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "%" { return true }
    guard scalar.value > 0x7F else { return false }
    switch scalar.properties.generalCategory {
    case .currencySymbol, .otherNumber: return true
    default: return ["°", "℃", "℉", "‰", "′", "″"].contains(scalar)
    }
  }

  /// True for the colon of `Tel.: 5`.
  private var followsAbbreviation: Bool {
    text[index] != "." && before == "." && index > 1 && ShapeText.isWordLetter(text[index - 2])
  }

  /// True for the sign of `Int? = nil`, `(a: Int?, b)` and `List<T?>`.
  private var isOfOptionalType: Bool {
    guard text[index] == "?", line == .code, let after else { return false }
    if after == " " { return index + 2 < text.count && ["=", "{"].contains(text[index + 2]) }
    return after == "," || after == ")" || after == ">"
  }

  /// True if it is heard as a short silence when unspoken: dashes between thoughts, and free-standing parentheses, as
  /// in prose.
  var isPause: Bool {
    switch text[index] {
    case "\u{2013}", "\u{2014}", "\u{2015}", "\u{2026}", "\u{22EF}", "\u{2022}": true
    case "(": before == " "
    case ")": after == " " && text[..<index].lastIndex(of: "(").map { $0 == 0 || text[$0 - 1] == " " } ?? false
    default: false
    }
  }

  /// True within `?!`, and the points of `wait...`: repeated marks after a word.
  private func endsRow(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar == text[index] || scalar == "?" || scalar == "!", text[index] != ":", text[index] != "," else {
      return false
    }
    var start = index
    while start > 0, text[start] == "." || text[start] == "?" || text[start] == "!" { start -= 1 }
    return SymbolContext.isPartOfWord(text[start])
  }

  /// True within the points that end `Setting up htop (3.2) ...`, but not those of `Usage: cp FILE ...`, where they have a
  /// meaning.
  private var trailsOff: Bool {
    guard text[index] == ".", line != .code else { return false }
    var (start, end) = (index, index + 1)
    while start > 0, text[start - 1] == "." { start -= 1 }
    while end < text.count, text[end] == "." { end += 1 }
    guard (3...4).contains(end - start), start > 1, text[start - 1] == " ", end == text.count || text[end] == "\n"
    else { return false }
    let last = text[start - 2]
    if last == ")" || Script(last) == .hangul { return true }
    let row = text[lineRange]
    return ("a"..."z").contains(last) && row.first.map(ShapeText.isCapital) == true && !row.contains("[")
      && !row.contains("<") && !row.starts(with: "Usage".unicodeScalars)
  }

  private func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    // Behind a word all of these close, as « and “ do in German.
    case ")", "]", "}", "\"", "'", "\u{201C}", "\u{201D}", "\u{AB}", "\u{BB}", "`": true
    default: false
    }
  }

  private var isOnlyPointOfNumber: Bool {
    let left = text[..<index].lastIndex { !isDigit($0) }
    let right = text[(index + 1)...].firstIndex { !isDigit($0) }
    let isPoint = { (index: Int?) in
      guard let index, text[index] == "." else { return false }
      // A point that ends the sentence is not part of the number.
      return !(index > self.index && (index + 1 == text.count || !isDigit(text[index + 1])))
    }
    let followsName = left.map { isLetter(text[$0]) } ?? false
    return !isPoint(left) && !isPoint(right) && !followsName
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  private func isLetter(_ scalar: Unicode.Scalar) -> Bool { SymbolContext.isPartOfWord(scalar) && !isDigit(scalar) }
}
