// SPDX-License-Identifier: Apache-2.0
/// Dates in figures that begin with the day: `29.11.2026` in German and Polish, `29/11/2026` in French and Spanish. The
/// year has four digits, as a version may have fewer.
enum DayFirstDates {
  private static let separators: [String: Unicode.Scalar] = ["de": ".", "es": "/", "fr": "/", "pl": "."]
  private static let years = 1_000...2_999

  /// The year, the month and the day, and the index after them.
  static func parts(_ shape: ShapeText, language: String) -> (parts: [Int], end: Int)? {
    guard let separator = separators[language], shape.beginsWord,
      shape.start == 0 || !["-", "/", ".", ","].contains(shape.text[shape.start - 1])
    else { return nil }
    var numbers: [Int] = []
    var next = shape.start
    for widths in [1...2, 1...2, 4...4] {
      if !numbers.isEmpty {
        guard next < shape.end, shape.text[next] == separator else { return nil }
        next += 1
      }
      let digits = shape.run(at: next, while: SymbolContext.isDigit)
      guard widths.contains(digits.count), let number = Int(String(scalars: digits)) else { return nil }
      numbers.append(number)
      next = digits.endIndex
    }
    guard years.contains(numbers[2]), shape.endsWord(at: next) else { return nil }
    if next + 1 < shape.end, ["-", "/", "."].contains(shape.text[next]), SymbolContext.isDigit(shape.text[next + 1]) {
      return nil
    }
    return (numbers.reversed(), next)
  }
}
