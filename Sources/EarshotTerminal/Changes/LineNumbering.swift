// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The numbers before the lines of a text, in an editor or a pager.
extension ScreenDifference {
  /// Takes out line numbers that an editor began or ceased to show, and lines that only got another number.
  ///
  /// - Parameter old: The screen before.
  mutating func leaveOutNumbering(of old: Screen) {
    func isNumbering(_ row: Rewrite) -> Bool {
      (row.new.behindLineNumber.map { row.old == $0 } ?? false)
        || (row.old.behindLineNumber.map { row.new == $0 } ?? false)
    }
    if rewritten.count(where: isNumbering) >= Self.fewestNumbered {
      rewritten.removeAll { isNumbering($0) || $0.new.isEmpty }
      appeared.removeAll { $0.text.behindLineNumber?.isEmpty ?? false }
    }
    let shifted = Set(rewritten.compactMap { Self.shift(of: $0.new, at: $0.index, from: old) })
    for shift in shifted {
      func isShifted(_ text: String, _ index: Int?) -> Bool { Self.shift(of: text, at: index, from: old) == shift }
      guard rewritten.count(where: { isShifted($0.new, $0.index) }) >= Self.fewestNumbered else { continue }
      rewritten.removeAll { isShifted($0.new, $0.index) }
      appeared.removeAll { isShifted($0.text, $0.index) }
    }
  }

  /// The rows by which a line moved whose number changed by as many: lines were inserted or deleted above it.
  private static func shift(of text: String, at index: Int?, from old: Screen) -> Int? {
    guard let index, let behind = text.behindLineNumber, let number = text.lineNumber else { return nil }
    return old.rows.indices.first { row in
      guard row != index, abs(row - index) <= farthest else { return false }
      let former = old.rows[row].unbrokenText
      return former.lineNumber.map { number - $0 == index - row } ?? false && former.behindLineNumber == behind
    }.map { index - $0 }
  }

  /// Fewer lines may be an enumeration.
  private static let fewestNumbered = 3
  /// The most rows inserted or deleted by one key.
  private static let farthest = 8
}

extension String {
  /// The number before a line.
  fileprivate var lineNumber: Int? { Int(drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }) }
}
