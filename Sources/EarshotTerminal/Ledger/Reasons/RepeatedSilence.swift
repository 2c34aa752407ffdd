// SPDX-License-Identifier: Apache-2.0
/// Text told since the last key and drawn again.
struct RepeatedSilence: Silence {
  static let reason = SilenceReason.repeated

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    let words = run.news
    return !words.isEmpty && context.told.contain(words)
  }
}
