// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Rows around the focus that arrived with it on a key: the view was scrolled.
struct ScrolledSilence: Silence {
  static let reason = SilenceReason.scrolled

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    guard context.isMoving, let focus = context.focus, let row = run.row else { return false }
    let columns = run.columns ?? 0..<context.width
    if hasScrolled(row, columns, in: context)
      || NumberedRows(from: context.change.old, to: context.change.new).wereScrolled(at: row, columns: run.columns)
    {
      return true
    }
    guard columns.overlaps(focus.columns) else { return false }
    let rows = Set(
      context.runs.filter { ($0.columns ?? 0..<context.width).overlaps(columns) }.compactMap(\.row) + Array(focus.rows))
    // The rows between the run and the focus changed too, or are blank.
    let between =
      row < focus.rows.lowerBound
      ? row..<focus.rows.lowerBound : focus.rows.upperBound..<max(row + 1, focus.rows.upperBound)
    let isJoined = between.allSatisfy { rows.contains($0) || context.change.new.rows[$0].isBlank }
    return isJoined && rows.count > 3
  }

  /// True if the row above or below shows the former text of this one or of one beyond it: the whole pane moved one
  /// way.
  private static func hasScrolled(_ row: Int, _ columns: Range<Int>, in context: SilenceContext) -> Bool {
    let (old, new) = (context.change.old, context.change.new)
    func text(_ screen: Screen, _ index: Int) -> String? {
      guard screen.rows.indices.contains(index) else { return nil }
      let text = screen.rows[index].text(columns: columns).trimmingTrailingBlanks
      return text.contains { $0.isLetter || $0.isNumber } ? text : nil
    }
    return [-1, 1].contains { step in
      (1...2).contains { distance in
        guard let near = text(new, row + step * distance), near != text(old, row + step * distance) else {
          return false
        }
        return near == text(old, row) || near == text(old, row - step)
      }
    }
  }
}
