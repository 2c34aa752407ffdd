// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// Numbers, bars and spinners that change beside the effect of a key: a count or a ruler.
struct TickSilence: Silence {
  static let reason = SilenceReason.tick

  static func explains(_ run: ChangedRun, in context: SilenceContext) -> Bool {
    guard let old = run.old, run.chosenText == nil else { return false }
    return TickingText.differsOnlyInTicks(old, run.new)
  }
}
