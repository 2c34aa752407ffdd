// SPDX-License-Identifier: Apache-2.0

/// Buttons, boxes and places for text that are drawn with characters.
enum ControlRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.control

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    RecognizedControl.controls(in: evidence.area, of: evidence.screen).map { control in
      StructureClaim(
        name, .control(control), ScreenArea(rows: control.row..<control.row + 1, columns: control.columns))
    }
  }
}
