// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Suggestions beside a line that is typed in, which come and change with each letter.
///
/// Of a menu on a ground of its own the number and the first items are told once the typing rests, when it comes and when
/// it narrows: whoever types on would hear beginnings of words. A box with a frame is silent while somebody types, and
/// where it stands below another prompt as it was before. Rows of neither are read one by one, also if the letter was
/// echoed in a picture before.
///
/// What is suggested in grey behind the caret is no news in its line; F12 Insert says it. Without colours it is what comes
/// behind a caret that stays, at a prompt at which somebody types.
///
/// Cannot tell a menu without a ground of its own from text; one in which an item stands out is told by its focus. A
/// full-screen program's menu, of which an item may stand out, is a ``CompletionMenu``.
struct SuggestionExplainer: ChangeExplainer {
  static let reason = SilenceReason.suggestion
  static let evidence = "a menu or box beside the line that is typed in"

  /// The menu that is told or to be told; nil if none is shown.
  private var shown: SuggestionMenu?
  /// The items of a framed box that opened while somebody typed; empty once they are told.
  private var boxed: [String] = []
  /// True if it came, or narrowed, since it was told.
  private(set) var awaitsRest = false
  /// The rows of the last box below the line with the caret.
  private var box: [String] = []

  mutating func forget() { (shown, boxed, awaitsRest) = (nil, [], false) }

  /// Notes the items of a framed box that opened beside the word that is typed.
  mutating func opened(_ items: [String]) { (shown, boxed, awaitsRest) = (nil, items, true) }

  /// Notes the box of a first picture, which is read as a part of it.
  mutating func opened(_ line: LogicalLine, on screen: Screen) {
    box = SuggestionBox(below: line, on: screen)?.texts ?? []
  }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    leaveOutBox(of: &changes, in: situation)
    leaveOutSuggestion(of: &changes, in: situation)
    guard situation.isTyping, situation.change.isSameLine, situation.change.new.cursor.isVisible else {
      forget()
      return nil
    }
    let isKnown = shown != nil
    let count = shown?.items.count
    guard let menu = SuggestionMenu(in: situation.change, isKnown: isKnown) else {
      forget()
      return nil
    }
    let before = changes.appeared.count + changes.rewritten.count
    changes.leaveOut(rows: menu.rows)
    shown = menu
    let isNew = changes.appeared.count + changes.rewritten.count < before
    awaitsRest = awaitsRest || (isKnown ? menu.items.count != count : isNew)
    return Explanation(plan: .atRest)
  }

  /// Leaves out what came behind the caret, of which nothing is typed yet: it may come long after the letter.
  private func leaveOutSuggestion(of changes: inout ScreenDifference, in situation: ChangeSituation) {
    let change = situation.change
    guard change.isSameLine, change.before.textBeforeCaret == change.after.textBeforeCaret,
      LineSuggestion(on: change.new) != nil || Self.isPlainSuggestion(in: situation)
    else { return }
    changes.leaveOut(rows: change.after.rows)
  }

  /// True if the line grew behind its caret, and is what somebody types at a prompt: shells without colours suggest so.
  private static func isPlainSuggestion(in situation: ChangeSituation) -> Bool {
    let (before, after) = (situation.change.before, situation.change.after)
    guard !situation.panes.isFullScreen, situation.isTyping, before.position == after.position,
      let prompt = situation.prompts.beginning(after.text)
    else { return false }
    return prompt.count < after.caret && after.characters.count > after.caret
  }

  private mutating func leaveOutBox(of changes: inout ScreenDifference, in situation: ChangeSituation) {
    let change = situation.change
    guard !situation.panes.isFullScreen, let shown = SuggestionBox(below: change.after, on: change.new) else { return }
    let isTyped = situation.isTyping && change.isSameLine
    if isTyped || shown.texts == box { changes.leaveOut(rows: shown.rows) }
    box = shown.texts
  }

  /// The message about the menu as it is now that the typing rests.
  mutating func rested() -> [any HubMessage] {
    defer { (boxed, awaitsRest) = ([], false) }
    guard awaitsRest else { return [] }
    return shown.map { [$0.message] } ?? (boxed.isEmpty ? [] : [SuggestionMenu.message(count: boxed.count, boxed)])
  }
}

/// A menu of suggestions on a ground of its own, below or above the line that is typed in.
struct SuggestionMenu: Equatable {
  /// The rows of the menu.
  var rows: Range<Int>
  var items: [String]
  /// True if no part of it is scrolled out of sight: no scroll bar says so.
  var isWhole: Bool

  /// The fewest items that are not read one by one, unless they are left of more.
  private static let leastItems = 3
  /// The number of items told.
  private static let firstItems = 3

  /// The menu beside the line that is typed in; nil if there is none, or it is short.
  ///
  /// - Parameter isKnown: True if a menu was there before the key.
  init?(in change: PictureChange, isKnown: Bool) {
    let screen = change.new
    let line = change.after.rows
    guard
      let menu = Self(from: line.upperBound, by: 1, on: screen) ?? Self(from: line.lowerBound - 1, by: -1, on: screen),
      isKnown || menu.items.count >= Self.leastItems
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
  var message: any HubMessage { Self.message(count: isWhole ? items.count : nil, items) }

  /// - Parameter count: The number of items; nil if there are more than these.
  static func message(count: Int?, _ items: [String]) -> any HubMessage {
    AccessibilityNotification.CompletionsOffered(count: count, items: Array(items.prefix(firstItems)))
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
