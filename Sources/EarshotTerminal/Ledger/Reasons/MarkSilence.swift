// SPDX-License-Identifier: Apache-2.0
/// A row with the same words and another mark: the move of focus or state is told.
struct MarkSilence: Silence {
  static let reason = SilenceReason.mark

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    guard let old = run.old, context.focus != nil, run.chosenText == nil else { return false }
    return ToldWords.words(of: old) == ToldWords.words(of: run.new)
  }
}
