// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The heading that a program draws again in the same rows after it has cleared the shell's screen for its answer: it was
/// told when it first came, and only what is new below it is the answer.
///
/// Cannot tell a command that clears the screen and prints the same again; then nothing is new, and all of it is read.
struct ClearedScreenExplainer: ChangeExplainer {
  static let reason = SilenceReason.repeated
  static let evidence = "the same rows as before the screen was cleared"

  /// The screen that the answer to the last key has cleared.
  private var cleared: Screen?

  mutating func forget() { cleared = nil }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    let isCleared = situation.change.update.events.contains(.cleared)
    // The echo of the key came before.
    if isCleared, situation.recentKey != nil { cleared = situation.old }
    guard !situation.panes.isFullScreen, isCleared || situation.keys.isEmpty, let cleared,
      cleared.size == situation.new.size
    else {
      forget()
      return nil
    }
    let again = changes.appeared.filter { Self.isAgain($0, on: cleared) }
    let first = changes.appeared.first { !OrnamentSilence.isOrnament($0.text) }
    // The row with the caret is the next prompt.
    let hasNews = changes.appeared.contains { row in
      !again.contains(row) && !(row.index.map(situation.after.rows.contains) ?? false)
    }
    guard again.count >= Self.fewestRows, hasNews, let first, again.contains(first) else { return nil }
    changes.appeared.removeAll { again.contains($0) }
    return nil
  }

  private static func isAgain(_ row: ScreenDifference.Appearance, on screen: Screen) -> Bool {
    guard let index = row.index, !row.continuesLine, !row.isContinued else { return false }
    return screen.rows[index].text == row.text
  }

  /// Fewer may be the same by chance.
  private static let fewestRows = 3
}
