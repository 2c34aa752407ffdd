// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A full-screen program's menu beside the line that is typed in: rows right above or below it, equally wide, on a ground
/// that the line does not have. It comes and changes with each letter; at most one of its items stands out.
///
/// A single row from edge to edge is a bar, and rows with panes side by side are the program's. Cannot see a menu on the ground of the text, or one at a distance.
struct CompletionMenu: Equatable {
  let area: ScreenArea
  /// The texts of its rows, without a scroll bar.
  let rows: [String]
  /// The item that stands out: the one that a key would put in.
  let chosen: String?

  init?(atCursorOf screen: Screen) {
    let cursor = screen.cursor
    guard screen.modes.alternateScreen, cursor.isVisible, screen.rows.indices.contains(cursor.row) else { return nil }
    let line = screen.rows[cursor.row]
    let text = Ground(line.style(at: max(0, min(cursor.column, line.count) - 1)))
    let below = Self.area(at: cursor.row + 1, step: 1, of: screen, beside: text)
    let above = Self.area(at: cursor.row - 1, step: -1, of: screen, beside: text)
    guard let area = below ?? above else { return nil }
    self.area = area
    rows = area.rows.map { screen.rows[$0].text(columns: area.columns).withoutScrollBar(width: area.columns.count) }
      .map(\.trimmingLeadingBlanks).map(\.trimmingTrailingBlanks)
    chosen = Self.chosen(in: area, of: screen)
  }

  /// The background of a cell, as it is seen.
  private struct Ground: Hashable {
    var color: Color
    var isReversed: Bool

    init(_ style: Style) { (color, isReversed) = (style.reverse ? style.foreground : style.background, style.reverse) }

    var isPainted: Bool { isReversed || color != .default }
  }

  private static func area(at first: Int, step: Int, of screen: Screen, beside text: Ground) -> ScreenArea? {
    guard screen.rows.indices.contains(first), let columns = columns(of: screen.rows[first], beside: text) else {
      return nil
    }
    var last = first
    while screen.rows.indices.contains(last + step),
      self.columns(of: screen.rows[last + step], beside: text) == columns
    {
      last += step
    }
    let area = ScreenArea(rows: min(first, last)..<max(first, last) + 1, columns: columns)
    guard columns.count == screen.size.columns else { return area }
    // Panes side by side have lines between them.
    let isDivided = area.rows.contains { screen.rows[$0].text.dropFirst().dropLast().contains { "│┃║".contains($0) } }
    return area.rows.count == 1 || isDivided ? nil : area
  }

  /// The columns on other grounds than the text's; nil for none, for several stretches, and without words on them.
  private static func columns(of row: Row, beside text: Ground) -> Range<Int>? {
    let painted = row.styleRuns.filter { Ground($0.style).isPainted && Ground($0.style) != text }.map(\.columns)
    guard let first = painted.first, let last = painted.last,
      painted.map(\.count).reduce(0, +) == last.upperBound - first.lowerBound
    else { return nil }
    let columns = first.lowerBound..<last.upperBound
    return columns.count > 2 && row.text(columns: columns).contains(where: \.isLetter) ? columns : nil
  }

  private static func chosen(in area: ScreenArea, of screen: Screen) -> String? {
    var stretches: [Ground: [(row: Int, columns: Range<Int>)]] = [:]
    var cells: [Ground: Int] = [:]
    for row in area.rows {
      for run in screen.rows[row].styleRuns {
        let columns = run.columns.clamped(to: area.columns)
        if columns.isEmpty { continue }
        let ground = Ground(run.style)
        cells[ground, default: 0] += columns.count
        var places = stretches[ground] ?? []
        if let last = places.last, last.row == row, last.columns.upperBound == columns.lowerBound {
          places[places.count - 1].columns = last.columns.lowerBound..<columns.upperBound
        } else {
          places.append((row, columns))
        }
        stretches[ground] = places
      }
    }
    guard cells.count > 1, let usual = cells.values.max() else { return nil }
    let items = stretches.filter { cells[$0.key] != usual }.values
    guard items.count == 1, let places = items.first, places.count == 1, let place = places.first else { return nil }
    let text = screen.rows[place.row].text(columns: place.columns).split(separator: " ").joined(separator: " ")
    return text.contains { $0.isLetter || $0.isNumber } ? text : nil
  }
}

/// The outcome of a menu of completions between two pictures, after a key that typed or put an item in.
struct CompletionMenuChange {
  /// The places of the menu, before and now: what it shows, and what it uncovers, is no news.
  let areas: [ScreenArea]
  /// The item that stands out now, and did not before, after a letter.
  let chosen: String?
  /// The word that a key put in.
  let completed: String?
  /// The rows of the menu, if that key opened it.
  let offered: [String]

  /// Nil without a menu, or if the key wrote nothing into the line.
  init?(in change: PictureChange, key: KeyPress?, isEdit: Bool) {
    guard change.isSameScreen, change.new.cursor.isVisible, let key else { return nil }
    let typed = key.typedText
    let (before, after) = (change.before.textBeforeCaret, change.after.textBeforeCaret)
    let isErased = isEdit && key.isDeletion && after.count < before.count
    let isTyped = typed.map { after.hasSuffix($0) } ?? isErased
    guard isTyped || isEdit && key.isCompletion && after != before else { return nil }
    let (old, new) = (CompletionMenu(atCursorOf: change.old), CompletionMenu(atCursorOf: change.new))
    areas = [old?.area, new?.area].compactMap { $0 }
    if areas.isEmpty { return nil }
    // Nothing is completed before a word has begun.
    let hasBegun = typed?.last.map { $0.isLetter || $0.isNumber } ?? isTyped
    let isWritten = new?.chosen.map { after.hasSuffix($0) } ?? false
    chosen = hasBegun && !isWritten && new?.chosen != old?.chosen ? new?.chosen : nil
    completed = isTyped ? nil : change.after.wordBeforeCaret
    offered = isTyped || old != nil ? [] : new?.rows ?? []
  }

  /// The messages about the word that a key put in, and the menu it opened.
  var completion: [any HubMessage]? {
    completed.map { word in
      let others = offered.filter { $0 != word }
      let items = others.isEmpty ? [] : [AccessibilityNotification.TextAppended(others, isDrawn: true)]
      return [AccessibilityNotification.TextInserted(word, completedWord: word)] + items
    }
  }

  /// The message about the item that stands out.
  var message: AccessibilityNotification.FocusMoved? { chosen.map { AccessibilityNotification.FocusMoved($0) } }
}

extension KeyPress {
  /// The text that the key types; nil for another key.
  var typedText: String? { if case .text(let text) = self { text } else { nil } }

  /// True for the keys that may put another item of such a menu in: which ones do hangs on the program.
  fileprivate var isCompletion: Bool {
    switch self {
    case .tab, .backTab, .control, .up, .down: true
    default: false
    }
  }
}
