// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Clocks and counters of full-screen programs that go on by themselves: beside a key they are no answer to it.
///
/// A place is known as one after it changed without a key. What ticks while nothing else happens is told by the reader's
/// live rows, as ever.
struct TickExplainer: ChangeExplainer {
  static let reason = SilenceReason.tick

  private struct Place: Hashable {
    var row: Int
    var column: Int
  }

  private var known: Set<Place> = []

  mutating func forget() { known = [] }

  mutating func explain(_ changes: inout ScreenDifference, in situation: ChangeSituation) -> [any HubMessage] {
    guard situation.panes.isFullScreen, !changes.isPicture else {
      forget()
      return []
    }
    let ticking = changes.rewritten.filter { TickingText.differsOnlyInTicks($0.old, $0.new) }
    if situation.causes.isEmpty {
      known.formUnion(ticking.compactMap(Self.place))
    } else if !known.isEmpty {
      changes.rewritten.removeAll { row in
        ticking.contains(row) && Self.place(row).map(known.contains) ?? false
      }
    }
    return []
  }

  private static func place(_ row: ScreenDifference.Rewrite) -> Place? {
    row.index.map { Place(row: $0, column: row.columns?.lowerBound ?? 0) }
  }
}
