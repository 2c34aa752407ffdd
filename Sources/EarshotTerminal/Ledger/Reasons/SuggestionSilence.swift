// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Suggestions beside the text being typed: a list without a frame, on its own background.
struct SuggestionSilence: Silence {
  static let reason = SilenceReason.suggestion

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    guard case .text = context.key, context.panes.isFullScreen, let index = run.row else { return false }
    let screen = context.change.new
    let cursor = screen.cursor
    guard cursor.isVisible, index != cursor.row, abs(index - cursor.row) <= reach,
      screen.rows.indices.contains(index), screen.rows.indices.contains(cursor.row)
    else { return false }
    let row = screen.rows[index]
    // What is asked may be on a bar right above the answer.
    if index == cursor.row - 1, row.isBar { return false }
    // A field that opens at the edge of the screen is no suggestion: `Search:`.
    if index == screen.rows.count - 1, run.new.trimmingTrailingBlanks.last == ":" { return false }
    let columns = run.columns ?? 0..<row.count
    let written = row.styleRuns.filter { part in
      part.columns.overlaps(columns) && row.text(columns: part.columns).contains { $0.isLetter || $0.isNumber }
    }
    let ground = screen.rows[cursor.row].style(at: max(0, cursor.column - 1))
    return !written.isEmpty
      && written.contains { $0.style.background != .default && $0.style.background != ground.background }
  }

  /// The maximum distance of such a list from the line with the caret, in rows.
  private static let reach = 16
}

extension Row {
  /// True for one background of its own from edge to edge.
  fileprivate var isBar: Bool {
    let ground = style(at: 0).background
    return ground != .default && styleRuns.allSatisfy { $0.style.background == ground }
  }
}
