// SPDX-License-Identifier: Apache-2.0
/// What was told since the last key and is drawn again.
struct RepeatedSilence: Silence {
  static let reason = SilenceReason.repeated

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    let words = run.news
    return !words.isEmpty && context.told.contain(words)
  }
}
