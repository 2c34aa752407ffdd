// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The command that was sent, however the shell shows it, and what is left of one that was abandoned: a shell writes
/// `^C` over the middle of a search.
struct EchoSilence: Silence {
  static let reason = SilenceReason.echo

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    guard let row = run.row, context.change.new.rows.indices.contains(row) else { return false }
    let change = context.change
    if context.key == .control("c"), change.before.id == change.new.rows[row].id, run.new.contains("^C") { return true }
    return context.sent.contains(change.new.rows[row].id)
  }
}
