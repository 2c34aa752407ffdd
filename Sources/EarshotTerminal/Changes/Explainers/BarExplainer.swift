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
    changes.shortenTabRows(from: situation.old, to: situation.new)
    // The first row names a new picture.
    situation.bars = changes.takeBars(of: situation.new, keepingTitle: changes.isPicture)
    return nil
  }
}

extension ScreenDifference {
  /// Leaves of a row of tabs the one that is chosen now: the others stood there before.
  fileprivate mutating func shortenTabRows(from old: Screen, to new: Screen) {
    guard old.size == new.size else { return }
    for index in rewritten.indices {
      guard let row = rewritten[index].index, row < 3, new.rows.indices.contains(row),
        let former = old.rows[row].chosenTab, let chosen = new.rows[row].chosenTab, former != chosen,
        Self.names(former, in: new.rows[row].text), Self.names(chosen, in: old.rows[row].text)
      else { continue }
      (rewritten[index].old, rewritten[index].new) = (former, chosen)
    }
  }

  /// True if a row has the name of a tab, which may be longer where it is chosen.
  private static func names(_ tab: String, in row: String) -> Bool {
    tab.split { !$0.isLetter && !$0.isNumber }.first { $0.contains(where: \.isLetter) }.map { row.contains($0) }
      ?? false
  }
}

extension Row {
  /// The only words of a row of several that are reversed.
  fileprivate var chosenTab: String? {
    let runs = styleRuns.filter { run in text(columns: run.columns).contains { $0.isLetter } }
    let chosen = runs.filter(\.style.reverse)
    guard runs.count > 2, chosen.count == 1, let tab = chosen.first else { return nil }
    return text(columns: tab.columns).trimmingLeadingBlanks.trimmingTrailingBlanks
  }
}
