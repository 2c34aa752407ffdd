// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition

/// A rectangle of the screen that an audit is confined to, or leaves out.
public struct ScreenPart: Equatable, Sendable {
  private let columns: Range<Int>
  private let rows: Range<Int>

  /// - Parameter text: The first column and row, counted from 0, and the size: `0,23,80x1`. Nil if it is not like that.
  public init?(_ text: String) {
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count == 3, let column = Int(fields[0]), let row = Int(fields[1]) else { return nil }
    let size = fields[2].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    let limit = 0..<1_000
    guard size.count == 2, let width = size[0], let height = size[1], limit.contains(column), limit.contains(row),
      (1...1_000).contains(width), (1...1_000).contains(height)
    else { return nil }
    (columns, rows) = (column..<column + width, row..<row + height)
  }

  /// True if it has all cells of a place.
  fileprivate func contains(_ cells: ScreenArea) -> Bool {
    rows.lowerBound <= cells.rows.lowerBound && cells.rows.upperBound <= rows.upperBound
      && (cells.columns.isEmpty
        || columns.lowerBound <= cells.columns.lowerBound && cells.columns.upperBound <= columns.upperBound)
  }

  fileprivate func overlaps(_ cells: ScreenArea) -> Bool {
    rows.overlaps(cells.rows) && (cells.columns.isEmpty || columns.overlaps(cells.columns))
  }
}

extension AuditReport {
  /// Marks findings outside of the parts of the screen that are looked at. Those without a place always count.
  ///
  /// - Parameters:
  ///   - included: The parts to look at; empty for all of the screen.
  ///   - excluded: The parts to leave out: of a finding all cells are in one.
  public mutating func confine(to included: [ScreenPart], without excluded: [ScreenPart]) {
    guard !included.isEmpty || !excluded.isEmpty else { return }
    mark { _, finding in
      guard let cells = finding.evidence.cells, !cells.rows.isEmpty else { return nil }
      let isOutside = !included.isEmpty && !included.contains { $0.overlaps(cells) }
      guard isOutside || excluded.contains(where: { $0.contains(cells) }) else { return nil }
      return Finding.Suppression(.ignored, "That part of the screen is left out.")
    }
  }
}
