// SPDX-License-Identifier: Apache-2.0
/// A row of the screen or of the scrollback, at one moment.
///
/// Two rows are equal when their text, styles and links are, whatever their ids and versions.
public struct Row: Equatable, Identifiable, Sendable {
  let storage: RowStorage

  public var id: RowID { storage.id }

  /// Tells whether a row of this id changed: in two pictures of one emulator it is the same exactly
  /// when text, styles and links are. Overwriting a row with what it shows, or erasing it and
  /// printing the same again before the next picture, keeps it. The number itself means nothing.
  public var version: UInt64 { storage.version }

  /// The text went past the last column and continues on the next row.
  public var isWrapped: Bool { storage.isWrapped }

  /// The number of cells.
  public var count: Int { storage.columns }

  public var cells: Cells { Cells(storage: storage) }

  public subscript(column: Int) -> Cell { storage.cell(column) }

  /// The character of a cell where it is one scalar, made without a string: what lines are recognised by.
  ///
  /// - Returns: nil in the second half of a wide character, and where several scalars make up one.
  public func scalar(at column: Int) -> Unicode.Scalar? {
    let cell = storage.packedCell(column)
    return cell.isCluster || cell.isContinuation ? nil : Unicode.Scalar(cell.scalar)
  }

  /// The text without trailing blanks; wide characters once.
  public var text: String { storage.text(from: 0, to: storage.textEnd) }

  /// The text of the whole width if it continues on the next row, else ``text``: what to join
  /// when wrapped rows are put together again.
  public var unbrokenText: String {
    isWrapped ? storage.text(from: 0, to: storage.columns, withFiller: false) : text
  }

  /// The text of the characters that begin in these columns, with its blanks.
  public func text(columns: Range<Int>) -> String {
    storage.text(from: columns.lowerBound, to: columns.upperBound)
  }

  /// Nothing but blanks; their style may still be visible.
  public var isBlank: Bool { storage.textEnd == 0 }

  /// One past the last column that is not blank.
  public var textEnd: Int { storage.textEnd }

  /// The last column that was written (spaces count) since the row was last erased from there on.
  public var lastWrittenColumn: Int? { storage.writtenColumns > 0 ? storage.writtenColumns - 1 : nil }

  /// What the shell said on this row, in the order it said it.
  public var promptMarks: [PlacedPromptMark] { storage.marks }

  /// The mark that says most about the row: the start of a prompt if one starts here, else the first.
  public var promptMark: PromptMark? {
    (storage.marks.first { $0.mark == .promptStart } ?? storage.marks.first)?.mark
  }

  /// The row cut where style or link changes; covers all columns.
  public var styleRuns: [StyleRun] {
    var runs: [StyleRun] = []
    var start = 0
    var look = storage.packedCell(0).bits >> PackedCell.styleShift
    for column in 1..<max(count, 1) where column <= storage.cells.count {
      let next = storage.packedCell(column).bits >> PackedCell.styleShift
      if next != look {
        runs.append(run(start..<column, look))
        (start, look) = (column, next)
      }
    }
    runs.append(run(start..<count, look))
    return runs
  }

  private func run(_ columns: Range<Int>, _ look: UInt64) -> StyleRun {
    let cell = PackedCell(bits: look << PackedCell.styleShift)
    return StyleRun(columns: columns, style: storage.style(cell.style), link: storage.link(cell.link))
  }

  public static func == (left: Row, right: Row) -> Bool {
    left.storage === right.storage || left.storage.hasEqualContent(right.storage)
  }

  /// The cells of a row, made as they are asked for.
  public struct Cells: RandomAccessCollection, Sendable {
    let storage: RowStorage

    public var startIndex: Int { 0 }
    public var endIndex: Int { storage.columns }
    public subscript(column: Int) -> Cell { storage.cell(column) }
  }
}
