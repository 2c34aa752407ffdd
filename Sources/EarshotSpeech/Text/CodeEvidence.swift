// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Judges whether a line is code, by its signs alone: operators prove it, and calls, subscripts and braces show it
/// unless the line also has a stretch of plain words.
struct CodeEvidence {
  let text: [Unicode.Scalar]
  let range: Range<Int>

  var isCode: Bool {
    var shows = false
    if beginsFunction { return true }
    for index in range {
      switch text[index] {
      case "=": if isOperator(at: index) { return true }
      case "&", "|", ":", "<", ">", "*", "+", "%", "^":
        if isDoubled(at: index) || isBetweenOperands(at: index) { return true }
      case "$": if follows(index, "(") || follows(index, "{") { return true }
      case "(", "[":
        if opensHangulSubscript(at: index) { return true }
        if opens(at: index) { shows = true }
      case "?":
        if isDoubled(at: index) { return true }
        if isConditional(at: index) { shows = true }
      case "\"", "'": if followsOption(index) { return true }
      case "{", "}":
        if bracesCode(at: index) {
          // The brace begins or ends a block.
          if text[(index + 1)..<range.upperBound].allSatisfy({ $0 == " " }) { return true }
          shows = true
        }
      case ";": if endsStatement(at: index) { shows = true }
      default: continue
      }
    }
    return shows && !hasPlainWords
  }

  /// True for a bracket that belongs to the word before it, as in `f(x)` and `items[i]`, but not in `file(s)`,
  /// `insertions(+)` and `sshd[812]:`.
  static func isAttached(_ text: [Unicode.Scalar], at index: Int, in range: Range<Int>) -> Bool {
    guard index > range.lowerBound else { return false }
    let before = text[index - 1]
    // `<(sort a)` is a command in the place of a file.
    if text[index] == "(", before == "<" || before == ">" { return true }
    guard isName(before) || before == ")" || before == "]" || before == "!" else { return false }
    let closing: Unicode.Scalar = text[index] == "(" ? ")" : "]"
    guard let close = text[index..<range.upperBound].firstIndex(of: closing) else { return true }
    let inside = text[(index + 1)..<close]
    if inside.isEmpty { return closing == ")" }
    if closing == "]" {
      let isNumber = inside.allSatisfy(isDigit)
      return !(isNumber && close + 1 < range.upperBound && (text[close + 1] == ":" || text[close + 1] == " "))
        || before == "]"
    }
    if inside.count == 1, let only = inside.first {
      // The `s` of a plural, or the kind of a difference.
      if only == "s" || only == "+" || only == "-" { return false }
    }
    return inside.elementsEqual("es".unicodeScalars) == false
  }

  private func isOperator(at index: Int) -> Bool {
    let before = index > range.lowerBound ? text[index - 1] : " "
    let after = index + 1 < range.upperBound ? text[index + 1] : " "
    if before == " ", after == " " {
      return index > range.lowerBound && (hasOperands(index, index) || precedesHangulCall(index))
    }
    switch before {
    case "!", "+", "*", "/", "%", "|", "&", "^", ":", "?", "-":
      return after == " " && index >= range.lowerBound + 2 && text[index - 2] == " "
    case "<", ">": return after == " "
    default: break
    }
    if after == ">" { return before == " " && (index + 2 == range.upperBound || text[index + 2] == " ") && index > 0 }
    guard after == "=", before != "=" else { return false }
    let run = text[index..<range.upperBound].prefix { $0 == "=" }.count
    return (2...3).contains(run) && index > range.lowerBound && text[index - 1] != ">"
      && (index + run == range.upperBound || text[index + run] != ">")
  }

  /// True for `&&`, `||`, `??`, `::` and `<<`, `>>` between operands.
  private func isDoubled(at index: Int) -> Bool {
    let sign = text[index]
    guard follows(index, sign), !follows(index + 1, sign), index == range.lowerBound || text[index - 1] != sign else {
      return false
    }
    switch sign {
    case "&", "|": return true
    case "?": return index > range.lowerBound && text[index - 1] == " " && follows(index + 1, " ")
    case ":": return index > range.lowerBound && Self.isLetter(text[index - 1]) && !isHexadecimal(before: index)
    case "<", ">": return hasOperands(index, index + 1)
    default: return false
    }
  }

  /// True for an operator between a word and a bracket, with spaces: `a * (b + c)`.
  private func isBetweenOperands(at index: Int) -> Bool {
    guard ["*", "+", "%", "^", "<"].contains(text[index]), index > range.lowerBound + 1, text[index - 1] == " ",
      follows(index, " "), index + 2 < range.upperBound
    else { return false }
    let (before, after) = (text[index - 2], text[index + 2])
    return (after == "(" && (Self.isName(before) || before == ")"))
      || (before == ")" && (Self.isName(after) || after == "("))
      || (text[index] == "<" && Self.isName(before) && Self.isName(after))
  }

  /// True for `a ? b : c`.
  private func isConditional(at index: Int) -> Bool {
    guard index > range.lowerBound, text[index - 1] == " ", follows(index, " ") else { return false }
    return text[index..<range.upperBound].indices.contains { place in
      text[place] == ":" && text[place - 1] == " " && follows(place, " ")
    }
  }

  /// True for the quote of `-m "text"`.
  private func followsOption(_ index: Int) -> Bool {
    guard index > range.lowerBound + 2, text[index - 1] == " " else { return false }
    let word = text[range.lowerBound..<(index - 1)].reversed().prefix { $0 != " " }
    return word.count > 1 && word.last == "-" && !word.allSatisfy { $0 == "-" }
  }

  private func hasOperands(_ first: Int, _ last: Int) -> Bool {
    text[range.lowerBound..<first].contains(where: Self.isName)
      && text[(last + 1)..<range.upperBound].contains { $0 != " " }
  }

  /// True for `def 더하기(가, 나):`.
  private var beginsFunction: Bool {
    guard let first = text[range].first(where: { $0 != " " }), first == "d" || first == "f" else { return false }
    let words = text[range].split(separator: " ", maxSplits: 1)
    guard words.count == 2, Self.functions.contains(where: { words[0].elementsEqual($0) }) else { return false }
    let name = words[1].prefix { Self.isName($0) || Script($0) == .hangul }
    return !name.isEmpty && name.endIndex < words[1].endIndex && text[name.endIndex] == "("
  }

  private static let functions = ["def", "func", "fn", "function", "fun"].map { Array($0.unicodeScalars) }

  /// True for `목록[1:3]` and `사전["키"]`, but not for the note of `문서[1]`.
  private func opensHangulSubscript(at index: Int) -> Bool {
    guard text[index] == "[", index > range.lowerBound, Script(text[index - 1]) == .hangul else { return false }
    let inside = text[(index + 1)..<range.upperBound].prefix { $0 != "]" }
    return inside.first == "\"" || inside.first == "'"
      || (inside.contains(":") && inside.allSatisfy { $0 == ":" || $0 == "-" || Self.isDigit($0) })
  }

  /// True for `결과 = 나누기(10, 0)`: names in code may be Hangul.
  private func precedesHangulCall(_ index: Int) -> Bool {
    guard index + 2 < range.upperBound else { return false }
    let name = text[(index + 2)..<range.upperBound].prefix {
      Self.isName($0) || $0 == "." || Script($0) == .hangul
    }
    return !name.isEmpty && name.endIndex < range.upperBound && text[name.endIndex] == "("
      && text[range.lowerBound..<index].contains { Script($0) == .hangul }
  }

  private func opens(at index: Int) -> Bool {
    if Self.isAttached(text, at: index, in: range) { return true }
    if index > range.lowerBound, text[index - 1] == "#" || text[index - 1] == "(" { return true }
    if text[index] == "(", beginsWithOperator(index) { return true }
    if text[index] == "[", index > range.lowerBound + 1, text[index - 1] == " ",
      ":=,(".unicodeScalars.contains(text[index - 2])
    {
      // `kernel: [12345.678]` is a time, `key: [1, 2]` a list.
      let inside = text[(index + 1)..<range.upperBound].prefix { $0 != "]" }
      return !inside.allSatisfy { Self.isDigit($0) || $0 == "." || $0 == " " }
    }
    if text[index] == "[", isList(from: index) { return true }
    if text[index] == "[" { return follows(index, " ") && follows(index + 1, "-") || follows(index, "[") }
    // `if (`, `while (`
    guard index > range.lowerBound + 1, text[index - 1] == " " else { return false }
    let word = text[range.lowerBound..<(index - 1)].reversed().prefix(while: Self.isName).reversed()
    return Self.keywords.contains { word.elementsEqual($0) }
  }

  /// True for `(+ 1 x)`, `(/= 0)` and `(\\x -> x)`.
  private func beginsWithOperator(_ index: Int) -> Bool {
    if follows(index, "\\") { return text[(index + 1)..<range.upperBound].contains("-") }
    guard index + 2 < range.upperBound, "+-*/<>=".unicodeScalars.contains(text[index + 1]) else { return false }
    return text[index + 2] == " " || (text[index + 2] == "=" && index + 3 < range.upperBound && text[index + 3] == " ")
  }

  /// True for `[1, 2]` or `["a", "b"]` alone on a line.
  private func isList(from index: Int) -> Bool {
    guard text[range.lowerBound..<index].allSatisfy({ $0 == " " }),
      let last = text[range].lastIndex(where: { $0 != " " }), text[last] == "]"
    else { return false }
    let inside = text[(index + 1)..<last]
    return inside.contains(",") && !inside.contains("]") && !inside.contains("[")
      && inside.split(separator: ",").allSatisfy { item in
        let item = item.drop { $0 == " " }
        return item.first.map { Self.isDigit($0) || $0 == "-" || $0 == "\"" || $0 == "'" } ?? false
      }
  }

  private static let keywords = ["if", "for", "while", "switch", "catch", "return", "elif", "elseif", "foreach"]
    .map { Array($0.unicodeScalars) }

  private func bracesCode(at index: Int) -> Bool {
    let isFirst = text[range.lowerBound..<index].allSatisfy { $0 == " " }
    let isLast = text[(index + 1)..<range.upperBound].allSatisfy { $0 == " " || $0 == ";" || $0 == "," || $0 == ")" }
    if text[index] == "}" { return isFirst && (isLast || follows(index, " ")) }
    return isLast || follows(index, "\"") || (isFirst && follows(index, " "))
      || (index > range.lowerBound && ["'", "#", "\""].contains(text[index - 1]))
  }

  private func endsStatement(at index: Int) -> Bool {
    guard index > range.lowerBound, text[(index + 1)..<range.upperBound].allSatisfy({ $0 == " " }) else { return false }
    return [")", "}", "]", "\"", "'"].contains(text[index - 1])
      || !text[range].contains(" ") || text[range].contains("$")
      || text[range].contains("=")
  }

  /// True if four words or more follow each other, as in a sentence.
  private var hasPlainWords: Bool {
    var (words, letters) = (0, 0)
    for index in range.lowerBound...range.upperBound {
      let scalar = index < range.upperBound ? text[index] : " "
      if scalar.value < 0x80 ? ShapeText.isLetter(scalar) : scalar.properties.isAlphabetic {
        letters += 1
      } else if scalar == " " {
        words = letters >= 2 ? words + 1 : 0
        if words >= 4 { return true }
        letters = 0
      } else {
        (words, letters) = (0, 0)
      }
    }
    return false
  }

  private func isHexadecimal(before index: Int) -> Bool {
    text[range.lowerBound..<index].reversed().prefix { $0 == ":" || Self.isName($0) }
      .allSatisfy { $0 == ":" || ShapeText.isHexadecimal($0) }
  }

  private func follows(_ index: Int, _ scalar: Unicode.Scalar) -> Bool {
    index + 1 < range.upperBound && text[index + 1] == scalar
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || scalar == ">"
  }

  /// True for a character of a name in code. Hangul is excluded: a parenthesis after it is prose.
  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || isDigit(scalar) || scalar == "_"
  }
}
