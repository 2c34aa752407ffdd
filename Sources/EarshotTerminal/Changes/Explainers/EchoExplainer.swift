// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The text that was spoken when it was typed: the wrapped rest of a command that was sent, and the text of a search,
/// which the bottom row repeats at each hit.
struct EchoExplainer: ChangeExplainer {
  static let reason = SilenceReason.echo
  static let evidence = "the text of a search, or the rest of a command that was sent"

  /// The last search in an editor or pager, with its sign.
  private var search: String?

  mutating func forget() { search = nil }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    leaveOutSearch(of: &changes, in: situation)
    leaveOutCommand(of: &changes, in: situation)
    return nil
  }

  private mutating func leaveOutSearch(of changes: inout ScreenDifference, in situation: ChangeSituation) {
    let change = situation.change
    let bottom = change.new.rows.count - 1
    if situation.keys.contains(.enter), change.before.rows.contains(bottom), let sign = change.before.text.first {
      search = sign == "/" || sign == "?" ? change.before.text.trimmingTrailingBlanks : search
    }
    guard situation.panes.isFullScreen, let search,
      !situation.keys.contains(where: { $0 == .text("/") || $0 == .text("?") })
    else { return }
    changes.rewritten.removeAll { $0.index == bottom && $0.new == search }
    changes.appeared.removeAll { $0.index == bottom && $0.text == search }
  }

  private func leaveOutCommand(of changes: inout ScreenDifference, in situation: ChangeSituation) {
    guard situation.keys.contains(.enter), !situation.panes.isFullScreen else { return }
    let rows = situation.change.update.passed + situation.change.new.rows
    guard var index = rows.firstIndex(where: { $0.id == situation.change.before.id }), rows[index].goesOn,
      situation.prompts.beginning(rows[index].text) != nil
    else { return }
    while rows[index].goesOn, rows.indices.contains(index + 1) {
      index += 1
      let row = rows[index]
      changes.rewritten.removeAll { $0.id == row.id }
      if let place = changes.appeared.firstIndex(where: { $0.continuesLine && $0.text == row.unbrokenText }) {
        changes.appeared.remove(at: place)
      }
    }
  }
}
