// SPDX-License-Identifier: Apache-2.0
/// The sign between the ends of a span, as in `12시~1시`, `09:00-18:00` and `월~금`: 에서.
enum KoreanSpans {
  static func isJoint(_ text: [Unicode.Scalar], at index: Int) -> Bool {
    guard text[index] == "~" || text[index] == "-" || text[index] == "–", index > 0, index + 1 < text.count else {
      return false
    }
    let left = text[..<index].reversed().prefix { $0 != " " && $0 != "\n" && $0 != TextCleaning.pause }
    let right = text[(index + 1)...].prefix { SymbolContext.isDigit($0) || $0 == ":" }
    if isClock(Array(left.prefix { SymbolContext.isDigit($0) || $0 == ":" }.reversed())), isClock(Array(right)) {
      return true
    }
    guard text[index] != "-", Script(text[index - 1]) == .hangul else { return false }
    // A day of the week, or a number with its unit; elsewhere the sign draws out a word, as in 네~에.
    if left.count == 1, let day = left.first, isDay(day) {
      let other = text[(index + 1)...].prefix { Script($0) == .hangul }
      return other.first.map(isDay) == true && (other.count == 1 || !isDay(other[other.startIndex + 1]))
    }
    let unit = left.prefix { Script($0) == .hangul }
    let number = left.dropFirst(unit.count).first
    return unit.count <= 2 && number.map(SymbolContext.isDigit) == true && SymbolContext.isDigit(text[index + 1])
  }

  private static func isDay(_ scalar: Unicode.Scalar) -> Bool { "월화수목금토일".unicodeScalars.contains(scalar) }

  private static func isClock(_ row: [Unicode.Scalar]) -> Bool {
    let fields = row.split(separator: ":", omittingEmptySubsequences: false)
    return fields.count == 2 && (1...2).contains(fields[0].count) && fields[1].count == 2
  }
}
