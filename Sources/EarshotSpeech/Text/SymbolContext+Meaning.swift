// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension SymbolContext {
  /// The meaning of a sign in its context.
  enum Meaning: Equatable {
    /// A sign without which code or a command would have another meaning: it is spoken at every level.
    case operand
    /// A mark of something that is clear without it.
    case decoration
    /// A dash before a number, or between operands.
    case minus
    /// An exclamation mark before an operand.
    case not
    /// A tilde before a number that is not exact.
    case about
    /// A bar between the cells of a table.
    case cellBorder
    /// A comma without a space after it, heard as a short silence.
    case comma
    /// Any other sign: the level of its entry decides.
    case usual
  }

  var meaning: Meaning { isQuotedAlone ? .operand : meaningInText }

  private var meaningInText: Meaning {
    switch text[index] {
    case "-": dash
    case "!": exclamation
    case "?": question
    case "(", "[": bracket
    case ")", "]": closingBracket
    // Prose has no braces: `cp file{,.bak}` is code that nothing else shows.
    case "{", "}": line == .code || lineHasWords ? .operand : .usual
    case "\"", "`", "'": line == .code ? .operand : .usual
    case ";": line == .code && !carriesTune ? .operand : .usual
    case ":": separatesQuoted ? .comma : colon
    case "." where isPointOfAbbreviation: .decoration
    case ".", "/", "_":
      !lineHasWords
        ? .usual : line == .code ? (carriesTune ? .usual : .operand) : (isJoint || carriesTune ? .usual : .operand)
    case ",":
      separatesQuoted || (before.map(SymbolContext.isPartOfWord) == true && after.map { $0 != " " } == true)
        ? .comma : .usual
    case "|":
      line == .tableRow || precedesHistogram || before == TextCleaning.pause || after == TextCleaning.pause
        ? .cellBorder : .usual
    case "+": isKindOfDifference || isRuleBesideWords ? .decoration : .usual
    case "=", "*", "#": isRuleBesideWords ? .decoration : .usual
    case "^": isMarker ? .decoration : .usual
    // `main ↑2 ↓1`, `340 KB/s ↓`
    case "\u{2191}", "\u{2193}": lineHasWords ? .operand : .usual
    case "\u{2190}"..."\u{21FF}": isBetweenWords ? .operand : .usual
    case "~": isMarker ? .decoration : precedesEstimate ? .about : .usual
    case "\u{25A0}"..."\u{25FF}", "\u{2605}", "\u{2606}": shape
    default: .usual
    }
  }

  /// A colon between the parts of a path or a pair is spoken; one before a line number is not.
  private var colon: Meaning {
    if carriesTune || !lineHasWords { return .usual }
    // `:wq` and `:8080`, which nothing else tells from words.
    if before == nil || before == " ", after != nil, after != " " { return .operand }
    if isBetweenDigits { return isPlaceInFile && !beginsSubscript ? .usual : .operand }
    if line == .code { return .operand }
    return before.map { $0 != " " } == true
      && after.map { $0 != " " && $0 != ":" && (!SymbolContext.isDigit($0) || precedesVersion) } == true
      ? .operand : .usual
  }

  /// True in `web:1.4.2` and `node:20-alpine`.
  private var precedesVersion: Bool {
    let rest = text[(index + 1)...].drop(while: SymbolContext.isDigit)
    guard let joint = rest.first, let next = rest.dropFirst().first else { return false }
    return joint == "." ? SymbolContext.isDigit(next) : joint == "-" && ShapeText.isLetter(next)
  }

  private var exclamation: Meaning {
    // `!!x`, but not `sudo !!`.
    if isInNegations { return .not }
    if after == "!" || before == "!",
      before == "!" ? index < 2 || text[index - 2] == " " : before == nil || before == " "
    {
      return lineHasWords ? .operand : .usual
    }
    if before == nil || before == " " || before.map({ "([{,;&|=!".unicodeScalars.contains($0) }) == true {
      if let after, isOperand(after) || after == "\"" || after == "." { return .not }
      if after == " ", isCommandPosition, !precedesNote { return .not }
      // `add ! to override`, but not the space before the mark of a French sentence.
      if before == " ", after == " ", goesOnWithin { return .operand }
      return line == .code && after != nil && after != " " ? .operand : .usual
    }
    if line == .code { return .operand }
    return carriesTune || !lineHasWords ? .usual : .operand
  }

  private var isInNegations: Bool {
    guard after == "!" || before == "!" else { return false }
    var (start, end) = (index, index + 1)
    while start > 0, text[start - 1] == "!" { start -= 1 }
    while end < text.count, text[end] == "!" { end += 1 }
    return end - start == 2 && end < text.count && (SymbolContext.isPartOfWord(text[end]) || text[end] == "(")
      && (start == 0 || " ([{,;&|=".unicodeScalars.contains(text[start - 1]))
  }

  /// True in `items[1:3]`.
  private var beginsSubscript: Bool {
    let lead = text[..<index].reversed().drop { SymbolContext.isDigit($0) || $0 == "-" }
    guard lead.first == "[", let name = lead.dropFirst().first else { return false }
    return SymbolContext.isPartOfWord(name) && lead.count > 1
  }

  /// True if the sentence goes on after the sign and a space: with a small letter, or Hangul.
  private var goesOnWithin: Bool {
    guard index + 2 < text.count else { return false }
    return ("a"..."z").contains(text[index + 2]) || Script(text[index + 2]) == .hangul
  }

  private var question: Meaning {
    if carriesTune { return line == .code && after != nil && before != " " && after != " " ? .operand : .usual }
    if before == " ", after == " " || after == nil { return line == .code || precedesColon ? .operand : .usual }
    return lineHasWords ? .operand : .usual
  }

  private var bracket: Meaning {
    if line == .code { return .operand }
    if isOfManualPage(at: index) { return .usual }
    return CodeEvidence.isAttached(text, at: index, in: lineRange) ? .operand : .usual
  }

  /// True for the bracket of `ls(1)`, a page of the manual.
  private func isOfManualPage(at opening: Int) -> Bool {
    guard text[opening] == "(", opening > 0, opening + 2 < text.count, ShapeText.isAlphanumeric(text[opening - 1]),
      ("1"..."8").contains(text[opening + 1])
    else { return false }
    let section = text[(opening + 2)...].prefix { $0 != ")" && $0 != "\n" && $0 != " " }
    return section.count < 4 && section.allSatisfy(ShapeText.isLetter) && section.endIndex < text.count
      && text[section.endIndex] == ")"
  }

  private var closingBracket: Meaning {
    if line == .code { return .operand }
    let opening: Unicode.Scalar = text[index] == ")" ? "(" : "["
    var depth = 0
    for position in lineRange.prefix(while: { $0 < index }).reversed() {
      if text[position] == text[index] { depth += 1 }
      guard text[position] == opening else { continue }
      if depth == 0 {
        let isOperand = !isOfManualPage(at: position) && CodeEvidence.isAttached(text, at: position, in: lineRange)
        return isOperand ? .operand : .usual
      }
      depth -= 1
    }
    return .usual
  }

  /// A filled or empty shape is a bullet at the beginning of a line, and a value elsewhere.
  private var shape: Meaning {
    guard ["□", "○", "◯", "◇", "☆", "▫", "△", "▽"].contains(text[index]) == false else { return .operand }
    let start = lineRange.lowerBound
    let leads = text[start..<index].allSatisfy { $0 == " " || $0 == TextCleaning.pause }
    return leads && after.map { $0 == " " } != false && !(index + 2 < text.count && isDigitAt(index + 2))
      ? .usual : .operand
  }

  // MARK: The signs around it

  /// True for the colons and commas of `{"a":1,"b":2}`, which are heard as those with a space after them.
  private var separatesQuoted: Bool {
    guard let before, let after, after != " " else { return false }
    let opens = after == "\"" || after == "{" || after == "["
    if text[index] == ":" { return before == "\"" && (opens || isOperand(after) || after == "-") }
    return before == "\"" || opens || ((before == "}" || before == "]") && line == .code)
  }

  /// True for a row of four signs or more at both edges of a line with words, as in `==== 5 passed ====`.
  var isRuleBesideWords: Bool {
    var (start, end) = (index, index + 1)
    while start > 0, text[start - 1] == text[index] { start -= 1 }
    while end < text.count, text[end] == text[index] { end += 1 }
    let sign = text[index]
    // Before the line, which is long to look at for every sign.
    guard end - start >= 4 || (end - start >= 2 && "-=".unicodeScalars.contains(sign)) else { return false }
    let range = lineRange
    guard lineHasWords else { return false }
    let (left, right) = (text[range.lowerBound..<start], text[end..<range.upperBound])
    if end - start < 4 {
      // `-- INSERT --`: as many at the other edge, too.
      let row = [Unicode.Scalar](repeating: sign, count: end - start)
      return (left.allSatisfy { $0 == " " } && right.first == " " && right.ends(in: [" "] + row))
        || (right.allSatisfy { $0 == " " } && left.last == " " && left.drop { $0 == " " }.starts(with: row + [" "]))
    }
    return (left.allSatisfy { $0 == " " } && right.first == " " && right.suffix(4).allSatisfy { $0 == sign })
      || (right.allSatisfy { $0 == " " } && left.last == " " && left.prefix(4).allSatisfy { $0 == sign })
  }

  var isInfix: Bool {
    before.map(SymbolContext.isPartOfWord) == true && after.map(SymbolContext.isPartOfWord) == true
  }

  /// True for `';'`, and for `` `;;' `` and `‘;’` of other programs: up to three like signs between quotes.
  private var isQuotedAlone: Bool {
    var (start, end) = (index, index + 1)
    if !QuotePairs.isQuote(text[index]) {
      while start > 0, index - start < 2, text[start - 1] == text[index] { start -= 1 }
      while end < text.count, end - start < 3, text[end] == text[index] { end += 1 }
    }
    guard start > 0, end < text.count, QuotePairs.areOne(text[start - 1], text[end]) else { return false }
    // Not for the colon of `"a":"b"`.
    return
      !(start > 1 && SymbolContext.isPartOfWord(text[start - 2]) && end + 1 < text.count
      && SymbolContext.isPartOfWord(text[end + 1]))
  }

  /// True in `(19 % MwSt.), Tel.: 5`: the mark behind it tells how the sentence goes on.
  private var isPointOfAbbreviation: Bool {
    guard line != .code, let before, ShapeText.isWordLetter(before), let after else { return false }
    var next = index + 1
    if after == ")" { next += 1 }
    guard next < text.count else { return false }
    let isMark = ",:;".unicodeScalars.contains(text[next])
    return isMark && (next + 1 == text.count || text[next + 1] == " " || text[next + 1] == "\n")
  }

  /// True between the parts of a name, as opposed to those of a number.
  private var isJoint: Bool { isInfix && !isBetweenDigits }

  /// True in `main.c:12:5`, where the name is followed by a line and a column.
  private var isPlaceInFile: Bool {
    let word = text[..<index].reversed().prefix { $0 != " " && $0 != "\n" && $0 != TextCleaning.pause }
    return !word.allSatisfy { SymbolContext.isDigit($0) || $0 == ":" || $0 == "." }
  }

  var isBetweenDigits: Bool {
    before.map(SymbolContext.isDigit) == true && after.map(SymbolContext.isDigit) == true
  }

  func isOperand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ")", "]", "(", "_", "$": true
    default: SymbolContext.isPartOfWord(scalar)
    }
  }

  /// True for `insertions(+)` and `deletions(-)`.
  var isKindOfDifference: Bool {
    before == "(" && after == ")" && index > 1 && SymbolContext.isPartOfWord(text[index - 2])
  }

  /// True for the bar of `file | 12 ++++----`.
  private var precedesHistogram: Bool {
    let rest = text[(index + 1)..<lineRange.upperBound].drop { $0 == " " }
    let number = rest.prefix(while: SymbolContext.isDigit)
    guard !number.isEmpty else { return false }
    let signs = rest.dropFirst(number.count)
    return signs.first == " " && signs.contains { $0 != " " }
      && signs.allSatisfy { $0 == " " || $0 == "+" || $0 == "-" }
  }

  /// True for the carets and tildes below a place in a diagnostic.
  private var isMarker: Bool {
    let range = lineRange
    var start = index
    while start > range.lowerBound, text[start - 1] == "^" || text[start - 1] == "~" { start -= 1 }
    var end = index + 1
    while end < range.upperBound, text[end] == "^" || text[end] == "~" { end += 1 }
    guard end == range.upperBound || text[end] == " ", text[start..<end].contains("^") else { return false }
    let margin = text[range.lowerBound..<start].drop { $0 == " " || SymbolContext.isDigit($0) }
    let hasNumber = text[range.lowerBound..<start].contains(where: SymbolContext.isDigit)
    return margin.allSatisfy { $0 == " " || $0 == "|" || $0 == "\u{B}" } && (!margin.isEmpty || !hasNumber)
  }

  /// True for the tilde of `~5 minutes`, but not of `~1.2.3`, a range of versions, or of a path.
  private var precedesEstimate: Bool {
    guard line != .code, after.map(SymbolContext.isDigit) == true, before == nil || before == " " || before == "("
    else {
      return false
    }
    let number = text[(index + 1)...].prefix { SymbolContext.isDigit($0) || $0 == "." || $0 == "," }
    return number.count(where: { $0 == "." }) < 2 && (number.endIndex == text.count || text[number.endIndex] != "/")
  }

  /// True if a command or condition follows, as in `[ ! -f x ]` and `if ! grep`.
  private var isCommandPosition: Bool {
    let row = text[lineRange.lowerBound..<index].reversed().drop { $0 == " " }
    guard let last = row.first else { return after == " " && index + 2 < text.count }
    if "[(&|;{".unicodeScalars.contains(last) { return true }
    let word = String(scalars: row.prefix(while: SymbolContext.isPartOfWord).reversed())
    return ["if", "while", "until", "then", "do", "elif", "time"].contains(word)
  }

  /// True for the mark of `! [rejected]`.
  private var precedesNote: Bool {
    index + 3 < text.count && text[index + 2] == "[" && SymbolContext.isPartOfWord(text[index + 3])
  }

  /// True for the arrow of `main → next`.
  private var isBetweenWords: Bool {
    before == " " && after == " " && index > 1 && index + 2 < text.count
      && !" \n".unicodeScalars.contains(text[index - 2])
      && !" \n".unicodeScalars.contains(text[index + 2])
  }

  private var precedesColon: Bool {
    let rest = text[index..<lineRange.upperBound]
    return line == .code && rest.contains(":")
  }

  func isDigitAt(_ position: Int) -> Bool { SymbolContext.isDigit(text[position]) }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value &- 0x30 < 10 }
}

extension ArraySlice<Unicode.Scalar> {
  /// True if the last scalars before spaces are these.
  fileprivate func ends(in tail: [Unicode.Scalar]) -> Bool {
    reversed().drop { $0 == " " }.starts(with: tail.reversed())
  }
}
