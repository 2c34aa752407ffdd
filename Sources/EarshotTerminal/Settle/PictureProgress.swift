// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension PictureProgress {
  /// The progress of a picture that does not end within a sequence.
  ///
  /// - Parameters:
  ///   - former: The last whole picture.
  ///   - emulator: The emulator after the bytes since then.
  ///   - isShort: True if there were few bytes.
  ///   - hasKey: True if a key was pressed since that picture.
  ///   - isToldWhole: True if the bytes end with what programs write when they have drawn.
  init(from former: Screen, to emulator: TerminalEmulator, isShort: Bool, hasKey: Bool, isToldWhole: Bool) {
    let screen = emulator.unsynchronizedScreen
    guard former.modes.alternateScreen == screen.modes.alternateScreen else {
      self = .plausible
      return
    }
    if former.cursor.isVisible, !screen.cursor.isVisible {
      self = .unfinished(isCut: false)
    } else if isShort,
      hasKey && Self.isEcho(from: former, to: screen)
        || !(hasKey && Self.isEditing(from: former, to: screen)) && Self.isFinishedLine(from: former, to: screen)
    {
      self = .certain
    } else if hasKey, screen.modes.alternateScreen, isToldWhole || Self.isBack(from: former, to: screen) {
      self = .answered
    } else {
      self = .plausible
    }
  }

  /// True if the caret is back where it waits for the next key. One that only moved has perhaps gone to where the
  /// program is about to draw.
  private static func isBack(from former: Screen, to screen: Screen) -> Bool {
    let (before, after) = (former.cursor, screen.cursor)
    return before.isVisible && after.isVisible && screen.size == former.size
      && before.row == after.row && before.column == after.column
  }

  /// True if text arrived only at the caret, which now follows it.
  private static func isEcho(from former: Screen, to screen: Screen) -> Bool {
    let (before, after) = (former.cursor, screen.cursor)
    guard after.isVisible, after.row == before.row, after.column > before.column, screen.size == former.size else {
      return false
    }
    return zip(former.rows, screen.rows).enumerated().allSatisfy { index, rows in
      guard rows.0.id == rows.1.id else { return false }
      if rows.0.version == rows.1.version { return true }
      return rows.0.isSame(as: rows.1, except: index == after.row ? before.column..<after.column : 0..<0)
    }
  }

  /// True if a shell edits its line before and after a key: rows below are its own, and the line comes back.
  private static func isEditing(from former: Screen, to screen: Screen) -> Bool {
    former.modes.bracketedPaste && screen.modes.bracketedPaste && former.cursor.column > 0
  }

  /// True if a line was added below the others, and the caret is at the beginning of the next.
  private static func isFinishedLine(from former: Screen, to screen: Screen) -> Bool {
    guard !screen.modes.alternateScreen, !screen.modes.applicationCursorKeys, screen.cursor.isVisible,
      screen.cursor.column == 0, screen.rows.indices.contains(screen.cursor.row),
      screen.rows[screen.cursor.row].isBlank
    else { return false }
    let known = former.rows[max(0, min(former.cursor.row, former.rows.count - 1))].id
    guard let line = screen.rows.firstIndex(where: { $0.id == known }), line < screen.cursor.row else { return false }
    // The rows above that line are unchanged, and nothing is below the caret.
    return screen.rows[..<line].allSatisfy { row in
      former.rows.first { $0.id == row.id }.map { $0.version == row.version || $0.isSame(as: row, except: 0..<0) }
        ?? false
    } && screen.rows[screen.cursor.row...].allSatisfy(\.isBlank)
  }
}

extension Row {
  /// True if two rows differ only in these columns.
  fileprivate func isSame(as other: Row, except columns: Range<Int>) -> Bool {
    guard count == other.count else { return false }
    return (0..<count).allSatisfy { columns.contains($0) || self[$0] == other[$0] }
  }
}
