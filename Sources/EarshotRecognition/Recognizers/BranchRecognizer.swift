// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Rows on the branches of a tree: `├── letters`, `└── trip`.
///
/// Does not recognise trees drawn with blanks alone.
enum BranchRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.branches

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    var claims: [StructureClaim] = []
    var rows: [ListLine] = []
    for line in evidence.lines + [nil] {
      if let line, !line.text.isEmpty, isBranch(line, in: evidence) {
        rows.append(line)
      } else {
        if rows.count > 1, let list = RecognizedList(branches: rows) {
          claims.append(ListSigns.claim(name, list, in: evidence))
        }
        rows = []
      }
    }
    return claims
  }

  /// True if a branch precedes its text, after nothing but the stems of others.
  private static func isBranch(_ line: ListLine, in evidence: StructureEvidence) -> Bool {
    let row = evidence.screen.rows[line.row]
    var hasBranch = false
    for column in evidence.area.columns.lowerBound..<line.columns.lowerBound {
      let art = row.scalar(at: column).map { LineArt($0.value) } ?? []
      if art.isSuperset(of: [.up, .right]) { hasBranch = true }
      guard row.scalar(at: column) == " " || !art.isEmpty else { return false }
    }
    return hasBranch
  }
}
