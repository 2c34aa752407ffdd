// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let tableHeaders = Rule(
    "table-headers", "Columns of tables have headers.", .serious,
    mappedTo: Mapping.criterion("1.3.1", en: "11.5.2.6"),
    why: "In a table the cursor goes from cell to cell: \"42\" means something only with \"Size\" before it.",
    how: "A table of two columns and rows or more names headers, has header cells, or cells that tell their headers. "
      + "A table of two columns may be a list of names and values. Headers have words, but for the one in the corner, and "
      + "cells below them.",
    remedy: "Mark the first row as column headers.",
    cannotTell: [.maybeIntended],
    checks: [
      .element { element, tally in
        guard element.isTable else { return }
        let inside = element.partsOfTable
        let cells = inside.filter { $0.role == .cell || $0.details?.cell != nil }
        let table = element.details?.table
        let columns = table?.columnCount ?? Set(cells.compactMap { $0.details?.cell?.column }).count
        guard cells.count > 2, columns != 1 else { return }
        let hasHeaders =
          !(table?.columnHeaders.isEmpty ?? true) || !(table?.rowHeaders.isEmpty ?? true)
          || inside.contains {
            $0.role == .columnHeader || $0.role == .rowHeader || $0.details?.headers.isEmpty == false
          }
        if hasHeaders {
          let headers = inside.filter { $0.role == .columnHeader }
          let corner = headers.first { $0.details?.cell?.row == 0 && $0.details?.cell?.column == 0 }
          for header in headers {
            if header.name == nil, header.element.value?.trimmed.nonEmpty == nil, header !== corner {
              tally.fail("This header of a column has no words.", header.evidence, fix: Fix("name"))
            } else if let cell = header.details?.cell, let column = cell.column,
              !cells.contains(where: { isBelow($0, column..<column + max(1, cell.columnSpan)) })
            {
              tally.fail("No cell is below this header.", header.evidence)
            }
          }
          return tally.pass()
        }
        let message: ReportSentence = "None of \(cells.count) cells has a header."
        if columns == 2 { return tally.cannotTell(.maybeIntended, message, element.evidence) }
        tally.fail(message, element.evidence, fix: Fix("columnHeaders"))
      }
    ])

  private static func isBelow(_ element: AuditedElement, _ columns: Range<Int>) -> Bool {
    guard element.role != .columnHeader, let cell = element.details?.cell, let column = cell.column else {
      return false
    }
    return columns.overlaps(column..<column + max(1, cell.columnSpan))
  }
}
