// SPDX-License-Identifier: Apache-2.0
import EarshotCore
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
    let shifts = rewritten.map { Self.shift(of: $0.new, at: $0.index, from: old) }
    let counts = Dictionary(shifts.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    let moved = Set(counts.filter { $0.value >= Self.fewestNumbered }.keys)
    guard !moved.isEmpty else { return }
    rewritten = zip(rewritten, shifts).filter { !($0.1.map(moved.contains) ?? false) }.map(\.0)
    appeared.removeAll { Self.shift(of: $0.text, at: $0.index, from: old).map(moved.contains) ?? false }
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
