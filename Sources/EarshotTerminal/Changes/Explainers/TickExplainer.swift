// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Clocks and counters of full-screen programs that go on by themselves: beside a key they are no answer to it.
///
/// A place is known as one after it changed without a key, as long as it shows the same but for the numbers. What ticks
/// while nothing else happens is told by the reader's live rows, as ever.
struct TickExplainer: ChangeExplainer {
  static let reason = SilenceReason.tick
  static let evidence = "a place that changes without a key"

  private struct Place: Hashable {
    var row: Int
    var column: Int
  }

  /// The last text of each known place.
  private var known: [Place: String] = [:]

  mutating func forget() { known = [:] }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard situation.panes.isFullScreen, !changes.isPicture else {
      forget()
      return nil
    }
    let ticking = changes.rewritten.filter { TickingText.differsOnlyInTicks($0.old, $0.new) && !Self.isOpened($0) }
    if situation.causes.isEmpty {
      for row in ticking { if let place = Self.place(row) { known[place] = row.new } }
    } else if !known.isEmpty {
      changes.rewritten.removeAll { row in
        guard ticking.contains(row), let place = Self.place(row), let former = known[place] else { return false }
        return TickingText.differsOnlyInTicks(former, row.new)
      }
    }
    return nil
  }

  /// True if a row of a tree was opened or closed: its mark is no tick.
  private static func isOpened(_ row: ScreenDifference.Rewrite) -> Bool {
    guard let former = TreeItem(row.old), let item = TreeItem(row.new) else { return false }
    return former.text == item.text && former.isExpanded != item.isExpanded
  }

  private static func place(_ row: ScreenDifference.Rewrite) -> Place? {
    row.index.map { Place(row: $0, column: row.columns?.lowerBound ?? 0) }
  }
}
