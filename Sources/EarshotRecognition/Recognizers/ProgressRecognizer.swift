// SPDX-License-Identifier: Apache-2.0

/// Progress bars.
enum ProgressRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.progress

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    ProgressBar.bars(in: evidence.area, of: evidence.screen).map { bar in
      StructureClaim(name, .progress(bar), ScreenArea(rows: bar.row..<bar.row + 1, columns: bar.columns))
    }
  }
}
