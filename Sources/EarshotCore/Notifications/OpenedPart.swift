// SPDX-License-Identifier: Apache-2.0
/// The place of a text in a picture that opened and is too long to be read as a whole.
public struct OpenedPart: Equatable, Sendable {
  /// True for the first text of the picture.
  public var isFirst: Bool
  /// True for content, which may be counted instead of read; false for a title, an error, a question, the user's line.
  public var isContent: Bool
  /// True for content to which the user goes line by line, as in an editor: it is counted, however short.
  public var isBeside = false
  /// The identities of the rows with the lines, in order; 0 if unknown.
  public var rows: [UInt64]

  public init(isFirst: Bool, isContent: Bool, isBeside: Bool = false, rows: [UInt64]) {
    (self.isFirst, self.isContent, self.isBeside, self.rows) = (isFirst, isContent, isBeside, rows)
  }

  /// Takes out the rows of lines that are left out.
  ///
  /// - Parameter lines: The indexes of the lines that remain, in order.
  public mutating func keep(_ lines: [Int]) { rows = lines.filter(rows.indices.contains).map { rows[$0] } }
}
