// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension AuditedRow {
  /// True if words look so for a moment only, since a key pressed what they stand on: they looked otherwise before, and
  /// do so again, or something else has come, in less than a second, whatever keys came in between.
  func isFlash(_ columns: Range<Int>, _ style: Style) -> Bool {
    guard let moments = screen.session?.moments, let here = moments.firstIndex(where: { $0.screen === screen }),
      let before = moments[..<here].lastIndex(where: { look($0, columns) != style }),
      look(moments[before], columns) != nil,
      let after = moments[(here + 1)...].first(where: { look($0, columns) != style })
    else { return false }
    let first = moments[before + 1]
    let presses = moments[...(before + 1)].suffix(2).flatMap(\.keys).filter { !$0.isNavigation }
    guard let press = presses.last, first.at - press.at < Self.longest else { return false }
    return after.at - first.at < Self.longest
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

  private static let longest = Interval.milliseconds(900)
}
