// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let tablePlaces = Rule(
    "table-places", "Every cell says where it is.", .serious,
    mappedTo: Mapping.criterion("1.3.1", en: "11.5.2.6"),
    why: "\"Row 3, column 2\" and the keys that go up and down a column live by the places of the cells.",
    how: "Each cell of a table that tells its shape has a row and a column within it, and no two cells the same.",
    remedy: "Set row and column of each cell, counted from 0.",
    checks: [
      .element { element, tally in
        guard let table = element.details?.table else { return }
        var places: Set<[Int]> = []
        for cell in element.partsOfTable where cell.role == .cell || cell.details?.cell != nil {
          guard let place = cell.details?.cell, let row = place.row, let column = place.column else {
            tally.fail("This cell does not say where in the table it is.", cell.evidence, fix: Fix("cell"))
            continue
          }
          if row < 0 || column < 0 || row >= table.rowCount || column >= table.columnCount {
            tally.fail(
              "Row \(row), column \(column) is outside of a table of \(table.rowCount) by \(table.columnCount).",
              cell.evidence)
          } else if !places.insert([row, column]).inserted {
            tally.fail("Two cells are at row \(row), column \(column).", cell.evidence)
          } else {
            tally.pass()
          }
        }
      }
    ])
}
