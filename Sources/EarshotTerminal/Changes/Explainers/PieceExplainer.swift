// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The pieces that a frame that opened leaves of rows that it cut and moved. Nothing else is told beside it.
struct PieceExplainer: ChangeExplainer {
  static let reason = SilenceReason.moved
  static let evidence = "a piece of a row that a frame cut"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.opening != nil else { return nil }
    changes.leaveOutPieces(of: situation.old)
    return Explanation(extent: .all)
  }
}
