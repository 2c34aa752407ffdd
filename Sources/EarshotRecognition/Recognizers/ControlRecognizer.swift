// SPDX-License-Identifier: Apache-2.0

/// Buttons, boxes and fields drawn with characters.
///
/// Vetoed for a field that contains another control.
enum ControlRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.control

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    let controls = evidence.controls
    return controls.compactMap { control in
      let hasOther = controls.contains {
        $0 != control && $0.row == control.row && $0.columns.overlaps(control.columns)
      }
      if control.kind == .textField, hasOther { return nil }
      let area = ScreenArea(rows: control.row..<control.row + 1, columns: control.columns)
      return StructureClaim(name, .control(control), area)
    }
  }
}
