// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A frame whose lines got the style that a program uses for the pane with the focus.
///
/// Cannot tell which item in the frame has the focus.
enum FrameWitness: FocusWitness {
  static let name = FocusWitnessName.frame

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    let frame = FrameFocus.moved(
      from: (evidence.old, evidence.former.panes), to: (evidence.new, evidence.picture.panes))
    guard let frame else { return [] }
    let (row, columns) = (frame.area.rows.lowerBound, frame.area.columns)
    var claim = FocusClaim(
      name, frame.title ?? "", row: row, columns: columns, style: evidence.new.rows[row].style(at: columns.lowerBound),
      isExchange: true)
    claim.subject = .pane(frame)
    return [claim]
  }
}
