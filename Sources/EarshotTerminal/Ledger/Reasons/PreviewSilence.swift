// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// The preview in another pane of the item that a key went to.
struct PreviewSilence: Silence {
  static let reason = SilenceReason.preview

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    guard context.isMoving, let focus = context.focus, let row = run.row, run.chosenText == nil else { return false }
    let columns = changedColumns(of: run, row, in: context)
    guard !columns.overlaps(focus.columns) else { return false }
    // One line is a hint; an item's preview has several.
    return context.runs.contains { other in
      guard let near = other.row, abs(near - row) == 1 else { return false }
      return !changedColumns(of: other, near, in: context).overlaps(focus.columns)
    }
  }

  /// The columns from the first changed cell to the last.
  private static func changedColumns(of run: ChangedRun, _ row: Int, in context: SilenceContext) -> Range<Int> {
    let columns = run.columns ?? 0..<context.width
    let (old, new) = (context.change.old, context.change.new)
    guard old.rows.indices.contains(row), new.rows.indices.contains(row) else { return columns }
    let changed = columns.filter { old.rows[row].scalar(at: $0) != new.rows[row].scalar(at: $0) }
    guard let first = changed.first, let last = changed.last else { return columns }
    return first..<last + 1
  }
}
