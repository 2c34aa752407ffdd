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

extension AuditedSession {
  /// The pictures on which a layer has made paler what stood there before, each with the last one before that.
  func findPalePictures() -> [ObjectIdentifier: AuditedScreen] {
    var pale: [ObjectIdentifier: AuditedScreen] = [:]
    var clear: AuditedScreen?
    for moment in moments {
      if let clear, moment.screen !== clear, moment.screen.isPaler(than: clear) {
        pale[ObjectIdentifier(moment.screen)] = clear
      } else {
        clear = moment.screen
      }
    }
    return pale
  }
}

extension AuditedScreen {
  /// True if nearly all of the words that were there before have less contrast than they had.
  fileprivate func isPaler(than before: AuditedScreen) -> Bool {
    guard screen.size == before.screen.size else { return false }
    var (same, paler) = (0, 0)
    for index in rows.indices where !rows[index].isBlank && !before.rows[index].isBlank {
      if rows[index].id == before.rows[index].id, rows[index].version == before.rows[index].version {
        same += 1
        continue
      }
      for run in written(on: index) where run.text.contains(where: \.isLetter) {
        guard before.rows[index].text(columns: run.columns).squeezed == run.text else { continue }
        same += 1
        let former = before.rows[index].style(at: run.columns.lowerBound)
        guard case .rgb = run.style.foreground, case .rgb = former.foreground, former != run.style else { continue }
        let (now, then) = (ContrastJudgement(run.style, on: self), ContrastJudgement(former, on: before))
        if now.highest < then.highest * 0.85 { paler += 1 }
      }
    }
    return paler >= Self.fewestPaler && paler * 4 >= same * 3
  }

  private static let fewestPaler = 3

  /// True if words stood there in a picture that a layer has made paler since.
  func isBelowLayer(_ columns: Range<Int>, in row: Int) -> Bool {
    guard let clear = session?.palePictures[ObjectIdentifier(self)], clear.rows.indices.contains(row) else {
      return false
    }
    return clear.rows[row].text(columns: columns).squeezed == rows[row].text(columns: columns).squeezed
  }
}
