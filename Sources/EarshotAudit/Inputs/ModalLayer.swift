// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension AuditedScreen {
  /// The rectangle of all text that can be read well, if all other text is mixed with one colour: a modal layer lies over
  /// it, with a dialog on top. Nil if the screen has none.
  ///
  /// A layer mixes whatever is below it, so that the rest has several inks, all of them pale, around the dialog. A program
  /// whose colours are its terminal's cannot mix them.
  func findDialogOnLayer() -> ScreenArea? {
    var (bright, dim): ([Place], [Place]) = ([], [])
    for index in rows.indices where !rows[index].isBlank {
      for run in written(on: index) where run.text.contains(where: \.isLetter) {
        guard case .rgb = run.style.foreground, case .rgb = run.style.background else { return nil }
        let place = Place(row: index, columns: run.columns, ink: run.style.foreground)
        if ContrastJudgement(run.style, on: self).highest >= 4.5 { bright.append(place) } else { dim.append(place) }
      }
    }
    guard let top = bright.map(\.row).min(), let bottom = bright.map(\.row).max(),
      let left = bright.map(\.columns.lowerBound).min(), let right = bright.map(\.columns.upperBound).max()
    else { return nil }
    let area = ScreenArea(rows: top..<bottom + 1, columns: left..<right)
    let outside = dim.filter { !(area.rows.contains($0.row) && area.columns.overlaps($0.columns)) }
    let isAround = Set(outside.map(\.row)).count > 1 && outside.count >= Self.fewestBelow
    return isAround && Set(outside.map(\.ink)).count >= Self.fewestInks ? area : nil
  }

  private struct Place {
    var row: Int
    var columns: Range<Int>
    var ink: Color
  }

  private static let fewestBelow = 4
  private static let fewestInks = 3
}
