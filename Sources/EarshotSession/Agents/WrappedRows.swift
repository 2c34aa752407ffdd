// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition

/// Finds the rows into which a program has broken one paragraph: nobody hears where a row ends.
struct WrappedRows {
  /// The length of the longest row.
  private let columns: Int
  private var number: Int?
  private var row = ""

  /// - Parameter columns: The length of the longest row on the screen, which the margin is near.
  init(columns: Int) { self.columns = columns }

  /// Takes in the next row.
  ///
  /// - Returns: True if it goes on with the row above it, which had no room for its first word.
  mutating func add(_ number: Int, _ text: String) -> Bool {
    defer { (self.number, row) = (number, text) }
    guard let above = self.number, above + 1 == number, columns >= Self.narrowest else { return false }
    guard let first = text.first, first.isLetter || first.isNumber, StoppedLine.rest(of: text) == nil else {
      return false
    }
    return row.count + 1 + text.prefix { $0 != " " }.count > columns - Self.margins - columns / 20
  }

  /// Rows of narrower texts end where they do for a reason.
  private static let narrowest = 30
  /// The blanks on both sides of an answer.
  private static let margins = 4
}
