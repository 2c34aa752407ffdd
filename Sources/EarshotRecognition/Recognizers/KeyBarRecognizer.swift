// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Rows from edge to edge that list keys.
///
/// Does not recognise a bar in a part of the width.
enum KeyBarRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.keyBar

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    guard evidence.isWide else { return [] }
    return evidence.area.rows.compactMap { row in
      guard let bar = KeyBar(in: evidence.screen.rows[row], at: row) else { return nil }
      return StructureClaim(name, .keyBar(bar), ScreenArea(rows: row..<row + 1, columns: evidence.area.columns))
    }
  }
}
