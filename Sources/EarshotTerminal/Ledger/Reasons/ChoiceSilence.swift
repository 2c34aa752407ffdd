// SPDX-License-Identifier: Apache-2.0
/// The other items of a list whose chosen item was told.
struct ChoiceSilence: Silence {
  static let reason = SilenceReason.choice

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    guard context.focus != nil, let row = run.row else { return false }
    return !context.overview().isText(row: row, columns: run.columns)
  }
}
