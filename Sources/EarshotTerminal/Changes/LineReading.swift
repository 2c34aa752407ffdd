// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The answer of the line with the caret to keys, and the rows it covers: these are handled as a whole.
struct LineReading {
  var messages: [any HubMessage] = []
  var answered: Set<RowID> = []
  /// True if text was inserted or deleted, beyond a movement of the caret.
  var isEdit = false
}

extension LineReading {
  init(in situation: ChangeSituation) {
    let keys = situation.keys
    let (before, after) = (situation.before, situation.after)
    if let prompt = Self.promptInBar(in: situation) {
      answered = Set(after.rows.map { situation.new.rows[$0].id })
      (messages, isEdit) = ([prompt], true)
      return
    }
    guard situation.isSameLine, !keys.isEmpty, !keys.contains(.enter) || before.text == after.text,
      !situation.isPromptNew, !Self.isOverlaid(in: situation), !Self.isBesideInput(in: situation)
    else { return }
    answered = Set(after.rows.map { situation.new.rows[$0].id })
    if let choice = PointerExplainer.choice(in: situation) {
      (messages, isEdit) = ([choice], true)
      return
    }
    messages = Self.accepted(in: situation) ?? situation.lineAnswer().messages
    if situation.panes.isFullScreen, !situation.old.cursor.isVisible, !situation.new.cursor.isVisible {
      messages = Self.typed(messages, keys)
      // A row with only a hidden caret is a row like any other.
      if messages.isEmpty { answered = [] }
    }
    isEdit = messages.contains { !($0 is AccessibilityNotification.CaretMoved) }
  }

  /// True if what is in the line now is no text that the keys wrote there.
  private static func isOverlaid(in situation: ChangeSituation) -> Bool {
    let (before, after) = (situation.before, situation.after)
    if situation.panes.isFullScreen {
      // A whole command with its Enter, of which nothing is left in the row: a search that less was given at once.
      if situation.keys.count > 1, situation.keys.last == .enter, before.position == after.position { return true }
      // A function key of a full-screen program writes nothing: what is in the line now was laid over it.
      if case .function = situation.keys.last { return true }
    }
    if closesPrompt(in: situation) { return true }
    // A hidden caret is parked in a row of the table.
    if !situation.new.cursor.isVisible, situation.refreshedTable?.contains(after.position.row) ?? false { return true }
    // A pointer that came or went is no typed text: the row is one of those that it moved between.
    return (!after.textBeforeCaret.isEmpty || !situation.new.cursor.isVisible)
      && situation.recentKey?.isNavigation ?? false
      && MarkerMove.isPointerAlone(old: before.text, new: after.text)
  }

  /// True if a key that moves changed something in the caret's row behind a gap, while the caret and its input stayed:
  /// a finder counts there.
  private static func isBesideInput(in situation: ChangeSituation) -> Bool {
    situation.panes.isFullScreen && situation.recentKey?.isNavigation ?? false
      && situation.before.text != situation.after.text && situation.after.hasInput(of: situation.before)
  }

  /// True if a row that showed the caret while it asked for something names its keys again.
  private static func closesPrompt(in situation: ChangeSituation) -> Bool {
    let row = situation.after.position.row
    return situation.panes.isFullScreen && situation.old.cursor.isVisible && !situation.new.cursor.isVisible
      && situation.keys.last?.typedText == nil && KeyBar(in: situation.new.rows[row], at: row) != nil
  }

  /// The name of what a function key asks for behind the keys in the last row, where the caret is shown for that.
  private static func promptInBar(in situation: ChangeSituation) -> (any HubMessage)? {
    let (row, cursor) = (situation.new.rows[situation.new.rows.count - 1], situation.new.cursor)
    guard situation.panes.isFullScreen, case .function = situation.keys.last, !situation.old.cursor.isVisible,
      cursor.isVisible, cursor.row == situation.new.rows.count - 1,
      situation.after.textBeforeCaret.trimmingTrailingBlanks.hasSuffix(":"),
      let colon = row.cells.prefix(cursor.column).lastIndex(where: { $0.text == ":" }),
      let part = row.styleRuns.first(where: { $0.columns.contains(colon) }), part.columns.lowerBound > 0
    else { return nil }
    let name = row.text(columns: part.columns.lowerBound..<colon + 1).trimmingLeadingBlanks
    return AccessibilityNotification.FocusMoved(name)
  }

  /// The messages about typing: for a hidden caret nothing else is meaningful, as it may be anywhere.
  private static func typed(_ messages: [any HubMessage], _ keys: [KeyPress]) -> [any HubMessage] {
    messages.filter {
      $0 is AccessibilityNotification.TextInserted && keys.contains { if case .text = $0 { true } else { false } }
        || $0 is AccessibilityNotification.TextDeleted && keys.contains(where: \.isDeletion)
    }
  }

  /// A suggestion after the caret, in another style, that is part of the line now.
  private static func accepted(in situation: ChangeSituation) -> [any HubMessage]? {
    let (before, after, old, new) = (situation.before, situation.after, situation.old, situation.new)
    let place = before.position
    guard !new.modes.alternateScreen, before.characters == after.characters, after.caret > before.caret + 1,
      place.column < old.size.columns, old.rows[place.row].id == new.rows[place.row].id
    else { return nil }
    let (former, present) = (old.rows[place.row][place.column].style, new.rows[place.row][place.column].style)
    // Text with its own background is a button and no suggestion.
    guard former != present, ![former, present].contains(where: { $0.reverse || $0.background != .default }) else {
      return nil
    }
    return [AccessibilityNotification.TextInserted(after.characters[before.caret..<after.caret].joined())]
  }
}
