// SPDX-License-Identifier: Apache-2.0
/// Text told since the last key and drawn again, and a status whose new words are those of the focus.
struct RepeatedSilence: Silence {
  static let reason = SilenceReason.repeated

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    let words = run.news
    if words.isEmpty { return false }
    if context.told.contain(words) { return true }
    guard context.isMoving, !context.focusWords.isEmpty, let old = run.old else { return false }
    // Words that stood there before are known, too.
    let known = context.focusWords.union(ToldWords.words(of: old))
    return Set(words).isSubset(of: known) && !context.focusWords.isDisjoint(with: words)
  }
}
