// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension SymbolContext {
  /// The meaning of `-`: minus, a dash of code or of an option, or the hyphen of a word.
  var dash: Meaning {
    if isKindOfDifference || isRuleBesideWords { return .decoration }
    if isInExponent { return .minus }
    if isOfCharacterRange { return .operand }
    if beginsAmount {
      if beginsOperand { return .minus }
      if line == .code, before.map(SymbolContext.isPartOfWord) == true { return .minus }
    }
    if before == " ", after == " ", index > 1, index + 2 < text.count {
      let operands = (text[index - 2], text[index + 2])
      if isDigitAt(index - 2), isDigitAt(index + 2) { return isLineOfArithmetic ? .minus : .operand }
      if isInTestReport { return .usual }
      if line == .code { return isOperand(operands.0) && isOperand(operands.1) ? .minus : .operand }
      // `x - 1` and `tar xf - -C /tmp`, but not a dash between thoughts.
      return joinsShortOperands || operands.1 == "-" ? .operand : .usual
    }
    if decrements { return .minus }
    if line == .code {
      return before.map(isOperand) == true && after.map(isOperand) == true && !isInOption && !isInCompound && !isInTag
        ? .minus : .operand
    }
    // The hyphen of a word, as opposed to `go-w`, `C-x`, a dash of an option, of `cd -`, or before a list's item.
    return isHyphen || !lineHasWords || after == "\n" ? .usual : .operand
  }

  /// True if a number or an amount of money follows: `-5`, `-.5`, `-$5`.
  private var beginsAmount: Bool {
    guard let after else { return false }
    if SymbolContext.isDigit(after) { return true }
    return [".", "$", "€", "£", "¥", "₩"].contains(after) && index + 2 < text.count && isDigitAt(index + 2)
  }

  /// True for the dash before the reason in `FAILED test_shop.py::test_total - AssertionError`.
  private var isInTestReport: Bool {
    let lead = text[lineRange].prefix { $0 != " " }
    return ["FAILED", "ERROR", "XFAIL", "SKIPPED"].contains { lead.elementsEqual($0.unicodeScalars) }
  }

  /// True for `high-speed`, but not for `utf-8` and `x-1`.
  private var isHyphen: Bool { joinsWords(ofAtLeast: 2) }

  /// True for `a - b` and `x - 1`: an operand is a number or a single letter.
  private var joinsShortOperands: Bool {
    let left = text[..<(index - 1)].reversed().prefix { $0 != " " && $0 != "\n" }
    let right = text[(index + 2)...].prefix { $0 != " " && $0 != "\n" }
    return left.count == 1 && right.count == 1 || (left.count == 1 && right.allSatisfy(SymbolContext.isDigit))
  }

  /// True for the tag of `node:20-alpine`.
  private var isInTag: Bool {
    let number = text[..<index].reversed().prefix { SymbolContext.isDigit($0) || $0 == "." }
    let start = index - number.count
    return !number.isEmpty && start > 1 && text[start - 1] == ":" && ShapeText.isAlphanumeric(text[start - 2])
      && text[(index + 1)...].prefix(while: ShapeText.isLetter).count > 1
  }

  /// True for `5 - 3 = 2`: the words of a log between two numbers are no sum.
  private var isLineOfArithmetic: Bool {
    line == .code
      || text[lineRange].allSatisfy { SymbolContext.isDigit($0) || " .,=+-*/()%^\u{B}".unicodeScalars.contains($0) }
  }

  /// True for the dash of `[a-z]` and `[0-9]`, but not of `items[n-m]`.
  private var isOfCharacterRange: Bool {
    guard let before, let after, index > 1 else { return false }
    let classes: [ClosedRange<Unicode.Scalar>] = ["0"..."9", "a"..."z", "A"..."Z"]
    guard classes.contains(where: { $0.contains(before) && $0.contains(after) }) else { return false }
    let word = text[..<index].reversed().prefix { $0 != " " && $0 != "\n" && $0 != "]" }
    guard let opening = word.firstIndex(of: "[") else { return false }
    // The base of a reversed index is after the character.
    let position = opening.base - 1
    return position == 0 || !isOperand(text[position - 1])
  }

  /// True for the dash of `1e-9`.
  private var isInExponent: Bool {
    guard before == "e" || before == "E", after.map(SymbolContext.isDigit) == true, index > 1, isDigitAt(index - 2)
    else { return false }
    return text[..<index].dropLast().reversed().prefix { $0 != " " && $0 != "\n" }.allSatisfy {
      SymbolContext.isDigit($0) || $0 == "." || "-+(,=".unicodeScalars.contains($0)
    }
  }

  /// True for `high-speed` and `margin-left`, as opposed to `a-b`.
  private var isInCompound: Bool { joinsWords(ofAtLeast: 3) }

  private func joinsWords(ofAtLeast count: Int) -> Bool {
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      SymbolContext.isPartOfWord(scalar) && !SymbolContext.isDigit(scalar)
    }
    return text[..<index].reversed().prefix(count).prefix(while: isLetter).count == count
      && text[(index + 1)...].prefix(count).prefix(while: isLetter).count == count
  }

  /// True within `--option-name`.
  private var isInOption: Bool {
    let word = text[..<index].reversed().prefix { $0 != " " && $0 != "\n" }
    return word.last == "-"
  }

  /// True for `i--`.
  private var decrements: Bool {
    let first = before == "-" ? index - 1 : index
    guard first > 0, isOperand(text[first - 1]), first + 1 < text.count, text[first + 1] == "-" else { return false }
    return first + 2 == text.count || " \n;),]".unicodeScalars.contains(text[first + 2])
  }

  /// True at the beginning of a number or another operand.
  private var beginsOperand: Bool {
    before.map {
      $0 == " " || $0 == "\n" || $0 == TextCleaning.pause || "([{=,:;<>*/+@|~^\"'".unicodeScalars.contains($0)
    }
      ?? true
  }
}
