// SPDX-License-Identifier: Apache-2.0

/// Words in a row above a line of which one part stands out.
///
/// Does not recognise tabs without that line: those are a row of words.
enum TabStripRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.tabs

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    guard evidence.isWide else { return [] }
    return evidence.area.rows.compactMap { row in
      guard let strip = TabStrip(at: row, of: evidence.screen) else { return nil }
      return StructureClaim(name, .tabs(strip), ScreenArea(rows: row..<row + 2, columns: evidence.area.columns))
    }
  }
}
