// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Rows coloured from edge to edge, set aside: titles, menu bars, status rows. They are told if nothing else is.
struct BarExplainer: ChangeExplainer {
  static let reason = SilenceReason.tick
  static let evidence = "a bar"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.panes.isFullScreen, situation.recentKey != nil else { return nil }
    // The first row names a new picture.
    situation.bars = changes.takeBars(of: situation.new, keepingTitle: changes.isPicture)
    return nil
  }
}
