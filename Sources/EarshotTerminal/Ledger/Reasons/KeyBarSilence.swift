// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// Key bars, which are for users who look for keys.
struct KeyBarSilence: Silence {
  static let reason = SilenceReason.keyBar

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    guard let row = run.row, context.change.new.rows.indices.contains(row) else { return false }
    return KeyBar(in: context.change.new.rows[row], at: row) != nil
  }
}
