// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Lines of a shell's screen that a program erased and soon writes again, as those do that draw an answer anew with each
/// word: they were told when they first came.
///
/// Only until the next key, and not if the screen was cleared: then all of it is an answer.
struct RepaintingExplainer: ChangeExplainer {
  static let reason = SilenceReason.repeated
  static let evidence = "lines erased and written again"

  /// The texts of erased lines, the newest last.
  private var erased: [String] = []

  mutating func forget() { erased = [] }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard !situation.panes.isFullScreen, situation.keys.isEmpty,
      !situation.change.update.events.contains(.cleared)
    else {
      forget()
      return nil
    }
    let known = Set(erased)
    if !known.isEmpty {
      changes.appeared.removeAll { !$0.continuesLine && known.contains($0.text) }
      // A line drawn again word by word is whole again.
      let moved = changes.movedTexts
      changes.rewritten.removeAll {
        known.contains($0.new) && ($0.new.hasPrefix($0.old) || moved.contains($0.old))
      }
      for index in changes.appeared.indices.reversed() where !changes.appeared[index].continuesLine {
        let row = changes.appeared[index]
        guard let place = row.index, let former = Self.beginning(of: row.text, among: erased) else { continue }
        changes.appeared.remove(at: index)
        changes.rewritten.append(
          ScreenDifference.Rewrite(
            id: situation.change.new.rows[place].id, index: place, columns: row.columns, old: former, new: row.text))
      }
    }
    let gone = changes.removed + changes.rewritten.map(\.old)
    erased = (erased + gone.filter { $0.count >= Self.shortest }).suffix(Self.limit)
    return nil
  }

  /// The erased text that a text goes on.
  private static func beginning(of text: String, among erased: [String]) -> String? {
    erased.filter { former in
      text.hasPrefix(former) && text.dropFirst(former.count).first.map { !$0.isLetter && !$0.isNumber } == true
    }.max { $0.count < $1.count }
  }

  /// Shorter texts may come again for another reason.
  private static let shortest = 8
  private static let limit = 24
}
