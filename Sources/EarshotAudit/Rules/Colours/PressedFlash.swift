// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension AuditedRow {
  /// True if words look so for a moment only, since a key pressed what they stand on: they looked otherwise before, and
  /// something else has come by itself half a second later.
  func isFlash(_ columns: Range<Int>, _ style: Style) -> Bool {
    guard let moments = screen.session?.moments, let here = moments.firstIndex(where: { $0.screen === screen }),
      here > 0, here + 1 < moments.count
    else { return false }
    let presses = moments[...here].suffix(2).flatMap(\.keys).filter { !$0.isNavigation }
    guard let press = presses.last, screen.at - press.at < Self.longest else { return false }
    let next = moments[here + 1]
    guard next.at - screen.at < Self.longest, let before = look(moments[here - 1], columns), before != style else {
      return false
    }
    return look(next, columns) != style
  }

  /// The look of the same words on another picture; nil if they are not there.
  private func look(_ moment: AuditedSession.Moment, _ columns: Range<Int>) -> Style? {
    guard moment.screen.screen.size == screen.screen.size else { return nil }
    let other = moment.screen.rows[index]
    guard columns.upperBound <= other.count, other.text(columns: columns) == row.text(columns: columns) else {
      return nil
    }
    return other.style(at: columns.lowerBound)
  }

  private static let longest = Interval.milliseconds(600)
}
