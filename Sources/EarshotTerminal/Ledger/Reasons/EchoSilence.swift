// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The command that was sent, however the shell shows it.
struct EchoSilence: Silence {
  static let reason = SilenceReason.echo

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    guard let row = run.row, context.change.new.rows.indices.contains(row) else { return false }
    return context.sent.contains(context.change.new.rows[row].id)
  }
}
