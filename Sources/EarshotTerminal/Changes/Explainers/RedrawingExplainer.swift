// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Text that a program draws around the place that was told: only what must not be missed is news.
struct RedrawingExplainer: ChangeExplainer {
  static let reason = SilenceReason.scrolled
  static let evidence = "drawn around the place that was told"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    if situation.isMarked, situation.panes.isFullScreen, !changes.isPicture {
      situation.isSettling = true
      return Explanation(messages: changes.notable, extent: .answer)
    }
    if situation.hasReturned, changes.isEmpty, !situation.isEdit {
      return Explanation(messages: situation.back(), extent: .answer, replaces: true)
    }
    if situation.isSettling, situation.keys.isEmpty, situation.recentKey != nil {
      return Explanation(messages: changes.notable + changes.progress, extent: .answer)
    }
    situation.isSettling = false
    return nil
  }
}
