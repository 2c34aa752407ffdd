// SPDX-License-Identifier: Apache-2.0
/// Dates with points, as Koreans write them: `2026. 11. 21.` and `2026.11.21`.
enum KoreanDates {
  /// The year, the month and the day, and the index after them.
  static func parts(_ shape: ShapeText) -> (parts: [Int], end: Int)? {
    var numbers: [Int] = []
    var next = shape.start
    for widths in [4...4, 1...2, 1...2] {
      if !numbers.isEmpty {
        guard next < shape.end, shape.text[next] == "." else { return nil }
        next += 1
        if next < shape.end, shape.text[next] == " " { next += 1 }
      }
      let digits = shape.run(at: next, while: SymbolContext.isDigit)
      guard widths.contains(digits.count), let number = Int(String(scalars: digits)) else { return nil }
      numbers.append(number)
      next = digits.endIndex
    }
    if next < shape.end, shape.text[next] == "." { next += 1 }
    return shape.endsWord(at: next) ? (numbers, next) : nil
  }
}
