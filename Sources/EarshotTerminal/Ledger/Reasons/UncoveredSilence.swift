// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// Text that was at the same position a few keys ago and was only covered.
struct UncoveredSilence: Silence {
  static let reason = SilenceReason.uncovered

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    guard let index = run.row else { return false }
    return context.former.contains { screen in
      guard screen.rows.indices.contains(index) else { return false }
      let row = screen.rows[index]
      return row.text(columns: run.columns ?? 0..<row.count).trimmingTrailingBlanks == run.new.trimmingTrailingBlanks
    }
  }
}
