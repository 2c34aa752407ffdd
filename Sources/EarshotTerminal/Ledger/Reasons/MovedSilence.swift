// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// Text that was elsewhere in the same columns before.
struct MovedSilence: Silence {
  static let reason = SilenceReason.moved

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    context.change.old.rows.contains { row in
      row.text(columns: run.columns ?? 0..<row.count).trimmingTrailingBlanks == run.new
    }
  }
}
