// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The numbers that an editor or a pager writes before the lines of a text.
///
/// Evidence: in three rows at least, one below the other, numbers that end in the same column, each by one more than the
/// one above; folded and wrapped lines may be between them. In Vim's relative numbers they go down to the line with the
/// caret, and up from there. Behind them stands a text: one of its lines is empty, or they are indented in three ways. The
/// items of a numbered list all begin in one column, the cells of a table in the same ones.
public struct LineGutter: Equatable, Sendable {
  public struct Margin: Equatable, Sendable {
    /// The number of the line in its file; nil if only its distance from the caret is shown.
    public var number: Int?
    /// The number of characters before the text.
    public var length: Int

    public init(number: Int?, length: Int) { (self.number, self.length) = (number, length) }
  }

  private var margins: [Int: Margin] = [:]

  /// - Parameter rows: The rows of a screen, or of a pane of one, from top to bottom.
  /// - Returns: Nil if no row has a number of a line before it.
  public init?(_ rows: [String]) {
    let numbered = rows.enumerated().compactMap { row, text in Numbered(text, in: row) }
    guard numbered.count >= Self.fewest else { return nil }
    // The rows below the end of a file in Vim.
    let endsFile = rows.contains { $0.first == "~" && $0.allSatisfy { "~ ".contains($0) } }
    for (_, column) in Dictionary(grouping: numbered, by: \.end) {
      for run in Self.risingRuns(column) where endsFile || Self.isText(run) {
        for line in run { margins[line.row] = Margin(number: line.number, length: line.length) }
      }
    }
    if margins.isEmpty { addRelative(numbered) }
    if margins.isEmpty { return nil }
  }

  public subscript(row: Int) -> Margin? { margins[row] }

  /// The margin of the first row that has one.
  public var first: Margin? { margins.min { $0.key < $1.key }?.value }

  /// The number of columns before the text, also where a line is empty.
  public var width: Int { margins.values.map(\.length).max() ?? 0 }

  /// Fewer lines may be an enumeration.
  private static let fewest = 3

  // MARK: Rows

  /// A row that begins with a number.
  private struct Numbered {
    let row: Int
    let number: Int
    /// The column behind the number.
    let end: Int
    let length: Int
    let text: Substring

    init?(_ text: String, in row: Int) {
      let digits = text.drop { $0 == " " }
      let blanks = text.distance(from: text.startIndex, to: digits.startIndex)
      let behind = digits.drop { $0.isASCII && $0.isNumber }
      let count = digits.distance(from: digits.startIndex, to: behind.startIndex)
      guard count > 0, count <= Self.mostDigits, blanks <= Self.mostBlanks,
        let number = Int(digits.prefix(count))
      else { return nil }
      (self.row, self.number, end) = (row, number, blanks + count)
      let rule = behind.drop { $0 == " " }
      if let sign = rule.first, Self.rules.contains(sign) {
        let code = rule.dropFirst()
        self.text = code.first == " " ? code.dropFirst() : code
      } else if behind.first.map({ $0 == " " }) ?? true {
        self.text = behind.dropFirst()
      } else {
        return nil
      }
      length = text.distance(from: text.startIndex, to: self.text.startIndex)
    }

    private static let mostDigits = 7
    private static let mostBlanks = 8
    /// The rules between numbers and text.
    private static let rules: Set<Character> = ["│", "┃", "▏", "▕"]
  }

  /// The rows whose numbers rise, most of them by one.
  private static func risingRuns(_ rows: [Numbered]) -> [[Numbered]] {
    var runs: [[Numbered]] = []
    for row in rows {
      if let last = runs.last?.last, row.number > last.number {
        runs[runs.count - 1].append(row)
      } else {
        runs.append([row])
      }
    }
    return runs.filter { run in
      let steps = zip(run, run.dropFirst()).count { $1.number == $0.number + 1 }
      return steps + 1 >= fewest && steps * 2 >= run.count
    }
  }

  private static func isText(_ rows: [Numbered]) -> Bool {
    guard rows.contains(where: { $0.text.contains(where: \.isLetter) }) else { return false }
    let texts = rows.map { Array($0.text) }
    if texts.contains(where: { $0.allSatisfy { $0 == " " } }) { return true }
    guard Set(texts.map { $0.prefix { $0 == " " }.count }).count > 2 else { return false }
    // The cells of a table begin in one column, whatever is before them.
    let shortest = texts.map(\.count).min() ?? 0
    return !(Self.firstCell..<max(Self.firstCell, shortest)).contains { column in
      texts.allSatisfy { $0[column - 1] == " " && $0[column] != " " }
    }
  }

  /// The least number of characters before the second cell of a table.
  private static let firstCell = 2

  // MARK: Relative numbers

  /// Adds rows whose numbers are their distances from one row.
  private mutating func addRelative(_ rows: [Numbered]) {
    for (place, center) in rows.enumerated() {
      func isDistance(_ other: Int) -> Bool {
        rows.indices.contains(other) && rows[other].number == abs(other - place)
      }
      guard isDistance(place - 1) || isDistance(place + 1) else { continue }
      let first = (0..<place).reversed().prefix { isDistance($0) }.last ?? place
      let last = (place + 1..<max(place + 1, rows.count)).prefix { isDistance($0) }.last ?? place
      let run = Array(rows[first...last])
      // The line with the caret has its own number, and may have it at the left.
      let others = Set(run.filter { $0.row != center.row }.map(\.end))
      guard run.count >= Self.fewest, others.count == 1, Self.isText(run) else { continue }
      for (offset, line) in run.enumerated() {
        let distance = offset - (place - first)
        margins[line.row] = Margin(number: center.number > 0 ? center.number + distance : nil, length: line.length)
      }
      return
    }
  }
}
