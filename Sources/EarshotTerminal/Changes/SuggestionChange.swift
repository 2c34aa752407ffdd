// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The outcome of a menu of suggestions between two pictures, after a key that typed or put an item in.
struct SuggestionChange {
  /// The menu that is shown now; nil if the key closed it.
  let menu: SuggestionMenu?
  /// The places of the menu, before and now: what it shows, and what it uncovers, is no news.
  let areas: [ScreenArea]
  /// The item that stands out now, and did not before, after a letter.
  let chosen: String?
  /// The word that a key put in.
  let completed: String?
  /// True if that key opened the menu.
  let isOpened: Bool

  /// Nil without a menu, or if the key wrote nothing into the line.
  ///
  /// - Parameters:
  ///   - keys: The keys that may have brought the change.
  ///   - isEdit: True if the line with the caret was written into.
  ///   - isKnown: True if a menu was there before.
  init?(
    in change: PictureChange, panes: ScreenPanes, _ former: ScreenPanes, keys: [KeyPress], isEdit: Bool, isKnown: Bool
  ) {
    guard change.isSameScreen, change.new.cursor.isVisible, let key = keys.last else { return nil }
    let typed = key.typedText
    let (before, after) = (change.before.textBeforeCaret, change.after.textBeforeCaret)
    let isErased = isEdit && key.isDeletion && after.count < before.count
    // Who types fast is ahead of what is shown. In a full-screen program letters may be commands.
    let isInLine = !change.new.modes.alternateScreen && change.isSameLine && keys.allSatisfy(\.writes)
    let isTyped = isInLine || typed.map { after.hasSuffix($0) } ?? isErased
    guard isTyped || isEdit && key.isCompletion && after != before else { return nil }
    let menus = [
      SuggestionMenu(beside: change.before.rows, after: before, on: change.old, panes: former, isKnown: isKnown),
      SuggestionMenu(beside: change.after.rows, after: after, on: change.new, panes: panes, isKnown: isKnown),
    ].map { menu in
      // A frame that stood there before the letter is the program's, whatever its words begin with.
      menu.flatMap { !isKnown && $0.edge == .frame && change.stands(within: $0.area) ? nil : $0 }
    }
    let old = menus[0]
    menu = menus[1]
    // Where the line has scrolled, the place of the former menu is another one now.
    let isInPlace = change.before.rows.lowerBound == change.after.rows.lowerBound
    areas = [isInPlace ? old?.area : nil, menu?.area].compactMap { $0 }
    if areas.isEmpty { return nil }
    // Nothing is completed before a word has begun.
    let hasBegun = typed?.last.map { $0.isLetter || $0.isNumber } ?? isTyped
    let isWritten = menu?.chosen.map { after.hasSuffix($0) } ?? false
    chosen = hasBegun && !isWritten && menu?.chosen != old?.chosen ? menu?.chosen : nil
    let word = isTyped ? nil : change.after.wordBeforeCaret
    // Shells recall lines by the same keys.
    let isOffered = [old, menu].contains { $0?.items.contains { $0 == word } ?? false }
    completed = change.new.modes.alternateScreen || isOffered ? word : nil
    isOpened = !isTyped && old == nil
  }

  /// The messages about the word that a key put in, and the menu it opened.
  var completion: [any HubMessage]? {
    completed.map { word in
      let others = isOpened ? menu?.offer(without: word) : nil
      return [AccessibilityNotification.TextInserted(word, completedWord: word)] + (others.map { [$0] } ?? [])
    }
  }

  /// The message about the item that stands out.
  var message: AccessibilityNotification.FocusMoved? { chosen.map { AccessibilityNotification.FocusMoved($0) } }
}

extension SuggestionMenu {
  /// The number and the first items, as they are told; no number if a part is out of sight.
  var offer: AccessibilityNotification.CompletionsOffered {
    AccessibilityNotification.CompletionsOffered(
      count: isWhole ? items.count : nil, items: Array(items.prefix(Self.toldItems)))
  }

  /// The same without a word that is told already; nil if it is the only one.
  fileprivate func offer(without word: String) -> AccessibilityNotification.CompletionsOffered? {
    var offer = offer
    offer.items = Array(items.filter { $0 != word }.prefix(Self.toldItems))
    return offer.items.isEmpty ? nil : offer
  }

  private static let toldItems = 3
}

extension PictureChange {
  /// True if the text of an area is as it was.
  fileprivate func stands(within area: ScreenArea) -> Bool {
    area.rows.allSatisfy { row in
      old.rows.indices.contains(row) && new.rows.indices.contains(row)
        && old.rows[row].text(columns: area.columns) == new.rows[row].text(columns: area.columns)
    }
  }
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
