// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A menu of suggestions on a ground of its own, which comes and changes below or above the line with each letter.
///
/// Its first items and their number are told: its rows would be too much after each letter. Short menus are read as text
/// is.
///
/// A full-screen program's menu, of which an item may stand out, is a ``CompletionMenu``.
///
/// Cannot tell a menu without a ground of its own from text; one in which an item stands out is told by its focus.
struct SuggestionMenu: Equatable {
  /// The rows of the menu.
  var rows: Range<Int>
  var items: [String]
  /// True if no part of it is scrolled out of sight: no scroll bar says so.
  var isWhole: Bool

  /// The fewest items that are not read one by one.
  private static let leastItems = 5
  /// The number of items told.
  private static let firstItems = 3

  /// The menu beside the line that a letter was typed in, or one was deleted from; nil if there is none, or it is short.
  init?(in change: PictureChange, after keys: [KeyPress]) {
    guard !keys.isEmpty, keys.allSatisfy(Self.writes), change.isSameLine, change.new.cursor.isVisible
    else { return nil }
    let screen = change.new
    let line = change.after.rows
    guard
      let menu = Self(from: line.upperBound, by: 1, on: screen) ?? Self(from: line.lowerBound - 1, by: -1, on: screen),
      menu.items.count >= Self.leastItems
    else { return nil }
    self = menu
  }

  /// The menu that begins in a row and goes on from there in one direction.
  private init?(from start: Int, by step: Int, on screen: Screen) {
    guard screen.rows.indices.contains(start), let first = screen.rows[start].menuGround else { return nil }
    var end = start
    var items: [String] = []
    var margins: Set<Style> = []
    while screen.rows.indices.contains(end), let ground = screen.rows[end].menuGround, ground.columns == first.columns,
      ground.style == first.style
    {
      let inRow = CompletionList.items(in: [screen.rows[end].text(columns: ground.words)])
      items = step > 0 ? items + inRow : inRow + items
      margins.insert(screen.rows[end][ground.columns.upperBound - 1].style)
      end += step
    }
    // An item that stands out is chosen.
    if screen.rows.indices.contains(end), screen.rows[end].menuGround?.columns == first.columns { return nil }
    rows = step > 0 ? start..<end : end + 1..<start + 1
    self.items = items
    // The thumb of a scroll bar stands out from the rest of it.
    isWhole = margins.count == 1
  }

  /// The message that the menu is there.
  var message: any HubMessage {
    AccessibilityNotification.CompletionsOffered(
      count: isWhole ? items.count : nil, items: Array(items.prefix(Self.firstItems)))
  }

  /// True if a key writes into the line or deletes there.
  private static func writes(_ key: KeyPress) -> Bool {
    if case .text = key { return true }
    return key == .backspace
  }
}

extension ScreenDifference {
  /// Takes out the changes in the menu beside the line that is typed in. Returns the message that replaces them; nil
  /// without a menu that has changed.
  mutating func takeMenu(of change: PictureChange, after keys: [KeyPress]) -> (any HubMessage)? {
    guard let menu = SuggestionMenu(in: change, after: keys) else { return nil }
    let before = appeared.count + rewritten.count
    silence(.suggestion) { $0.leaveOut(rows: menu.rows) }
    return appeared.count + rewritten.count < before ? menu.message : nil
  }
}

/// The columns of a row with a ground of their own.
private struct MenuGround {
  var columns: Range<Int>
  /// The columns of the first ground: another one beside it is that of explanations.
  var words: Range<Int>
  var style: Style
}

extension Row {
  /// The only part of the row on a ground of its own, if the rest is empty.
  fileprivate var menuGround: MenuGround? {
    let runs = styleRuns.drop { !$0.style.hasGround }
    guard let first = runs.first, text(columns: 0..<first.columns.lowerBound).allSatisfy({ $0 == " " }) else {
      return nil
    }
    let grounded = runs.prefix { $0.style.hasGround }
    guard let end = grounded.last?.columns.upperBound, textEnd <= end, first.columns.count > 2,
      text(columns: first.columns).contains(where: { $0 != " " })
    else { return nil }
    return MenuGround(columns: first.columns.lowerBound..<end, words: first.columns, style: first.style)
  }
}

extension Style {
  fileprivate var hasGround: Bool { reverse || background != Style.plain.background }
}
