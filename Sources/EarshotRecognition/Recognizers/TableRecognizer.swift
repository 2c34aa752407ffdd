// SPDX-License-Identifier: Apache-2.0

/// Text in columns, with lines, labels or numbers that prose does not have.
enum TableRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.table

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    RecognizedTable.tables(in: evidence.area, of: evidence.screen).map { table in
      StructureClaim(name, .table(table), ScreenArea(rows: table.area.rows, columns: evidence.area.columns))
    }
  }
}
