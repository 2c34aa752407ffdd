// SPDX-License-Identifier: Apache-2.0
/// Rules, fillers and scroll bars, which carry no text.
struct OrnamentSilence: Silence {
  static let reason = SilenceReason.ornament

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    isOrnament(run.new)
  }

  static func isOrnament(_ text: String) -> Bool { !text.contains { $0.isLetter || $0.isNumber } }
}
