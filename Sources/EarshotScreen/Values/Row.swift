// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// A row of the screen or of the scrollback, at one moment.
///
/// Two rows are equal when their text, styles and links are, whatever their ids and versions.
public struct Row: Equatable, Identifiable, Sendable {
  let storage: RowStorage

  public var id: RowID { storage.id }

  /// Identifies the contents of a row: in two pictures of one emulator the version of a row is the same exactly if
  /// text, styles and links are. Overwriting a row with its own contents, or erasing and reprinting it before the next
  /// picture, keeps the version. The number itself has no meaning.
  public var version: UInt64 { storage.version }

  /// True if the text continues on the next row.
  public var isWrapped: Bool { storage.isWrapped }

  /// The number of cells.
  public var count: Int { storage.columns }

  public var cells: Cells { Cells(storage: storage) }

  public subscript(column: Int) -> Cell { storage.cell(column) }

  /// The character of a cell if it is one scalar, without creating a string: for recognising lines.
  ///
  /// - Returns: Nil in the second half of a wide character, and for a character of several scalars.
  public func scalar(at column: Int) -> Unicode.Scalar? {
    let cell = storage.packedCell(column)
    return cell.isCluster || cell.isContinuation ? nil : Unicode.Scalar(cell.scalar)
  }

  /// The columns whose ``scalar(at:)`` is another than in a former picture of the row, of those that both have.
  public func columnsWithOtherScalars(than former: Row) -> [Int] {
    storage.differingColumns(from: former.storage).filter { scalar(at: $0) != former.scalar(at: $0) }
  }

  /// The text without trailing blanks; wide characters once.
  public var text: String {
    if let known = storage.memory.withLock({ $0.text }) { return known }
    let made = storage.text(from: 0, to: storage.textEnd)
    storage.memory.withLock { $0.text = made }
    return made
  }

  /// True if its line goes on in the next row: the right margin cut it. A row that was filled with blanks up to the
  /// margin, as the rows of tables and of progress are, is a line of its own.
  public var goesOn: Bool { isWrapped && storage.columns - storage.textEnd < Self.shortestFill }

  private static let shortestFill = 3

  /// The text of the full width if it goes on in the next row, else ``text``: for joining wrapped rows.
  public var unbrokenText: String {
    goesOn ? storage.text(from: 0, to: storage.columns, withFiller: false) : text
  }

  /// The text of the characters that begin in these columns, including blanks.
  public func text(columns: Range<Int>) -> String {
    storage.text(from: columns.lowerBound, to: columns.upperBound)
  }

  /// True if there are only blanks; their style may still be visible.
  public var isBlank: Bool { storage.textEnd == 0 }

  /// One past the last column that is not blank.
  public var textEnd: Int { storage.textEnd }

  /// The last column that was written (spaces count) since the row was last erased from there on.
  public var lastWrittenColumn: Int? { storage.writtenColumns > 0 ? storage.writtenColumns - 1 : nil }

  /// The shell's marks on this row, in order.
  public var promptMarks: [PlacedPromptMark] { storage.marks }

  /// The most important mark on the row: the start of a prompt if there is one, else the first.
  public var promptMark: PromptMark? {
    (storage.marks.first { $0.mark == .promptStart } ?? storage.marks.first)?.mark
  }

  /// The row split at changes of style or link; covers all columns.
  public var styleRuns: [StyleRun] {
    if let known = storage.memory.withLock({ $0.styleRuns }) { return known }
    let made = splitIntoRuns()
    storage.memory.withLock { $0.styleRuns = made }
    return made
  }

  private func splitIntoRuns() -> [StyleRun] {
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

  /// The cells of a row, created on demand.
  public struct Cells: RandomAccessCollection, Sendable {
    let storage: RowStorage

    public var startIndex: Int { 0 }
    public var endIndex: Int { storage.columns }
    public subscript(column: Int) -> Cell { storage.cell(column) }
  }
}
