// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The edges of frames: the visible content shows how far they are scrolled.
struct EdgeExplainer: ChangeExplainer {
  static let reason = SilenceReason.ornament
  static let evidence = "the edge of a frame"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.panes.isFullScreen, situation.keepsScreen else { return nil }
    let panes = situation.panes
    func isOnEdge(_ index: Int?, _ columns: Range<Int>?) -> Bool {
      guard let index, let columns, let frame = panes.stretch(at: columns.lowerBound, in: index)?.frame else {
        return false
      }
      return panes.frames[frame].isEdge(index)
    }
    changes.appeared.removeAll { isOnEdge($0.index, $0.columns) && !$0.text.contains(where: \.isLetter) }
    changes.rewritten.removeAll {
      isOnEdge($0.index, $0.columns)
        && (!$0.new.contains(where: \.isLetter) || TickingText.differsOnlyInTicks($0.old, $0.new))
    }
    return nil
  }
}

/// Line numbers that an editor began or ceased to show, and lines that only got another number.
struct NumberingExplainer: ChangeExplainer {
  static let reason = SilenceReason.ruler
  static let evidence = "line numbers alone"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.panes.isFullScreen, situation.keepsScreen else { return nil }
    changes.leaveOutNumbering(of: situation.old)
    return nil
  }
}

/// Text that shows again under a frame that closed, or of a picture that returned.
struct UnderlyingExplainer: ChangeExplainer {
  static let reason = SilenceReason.uncovered
  static let evidence = "under what closed"

  func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard let under = situation.under else { return nil }
    changes.appeared.removeAll { under.showed($0.text, $0.index, $0.columns) }
    changes.rewritten.removeAll { under.showed($0.new, $0.index, $0.columns) }
    return nil
  }
}
