// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Menus of suggestions beside a line that is typed in, which come and change with each letter.
///
/// The number and the first items are told once the typing rests, when the menu comes and when it narrows: whoever types
/// on would hear beginnings of words. The item that stands out is told at once, and so is what a key put in. Its rows are
/// never read one by one, also if the letter was echoed in a picture before. A box below each prompt, as it stood below
/// the last one, is no news.
struct SuggestionExplainer: ChangeExplainer {
  static let reason = SilenceReason.suggestion
  static let evidence = "a menu beside the line that is typed in"

  /// The menu to be told once the typing rests, and what was told of it last.
  private var shown: SuggestionMenu?
  private var told: AccessibilityNotification.CompletionsOffered?
  /// The rows of the last box below the line with the caret.
  private var box: [String] = []
  /// True if a menu is beside the line.
  private(set) var isShown = false

  /// True if it came, or narrowed, since it was told.
  var awaitsRest: Bool { shown != nil }

  mutating func forget() { (shown, told, isShown) = (nil, nil, false) }

  /// Notes the box of a first picture. Returns it with the message that tells it.
  mutating func opened(
    _ line: LogicalLine, on screen: Screen
  ) -> (area: ScreenArea, message: any HubMessage)? {
    guard let menu = Self.box(below: line, on: screen) else { return nil }
    box = menu.texts(on: screen)
    return (menu.area, menu.offer)
  }

  mutating func explain(_ changes: inout ScreenDifference, in situation: inout ChangeSituation) -> Explanation? {
    guard let change = situation.menu else {
      // A program may take a menu away until it knows the next one.
      (shown, isShown) = (nil, false)
      if !situation.isTyping || !situation.change.isSameLine { forget() }
      return standingBox(in: &changes, situation)
    }
    noteBox(in: situation)
    for area in change.areas { changes.leaveOut(within: area) }
    isShown = change.menu != nil
    let isTold = change.completed != nil || change.chosen != nil
    guard let menu = change.menu, !isTold, menu.chosen == nil, menu.edge == .ground || menu.continuesWord,
      menu.offer != told
    else {
      shown = nil
      return nil
    }
    shown = menu
    return Explanation(plan: .atRest)
  }

  /// The box that stands below another prompt: it is told only if it is another one than below the last.
  private mutating func standingBox(
    in changes: inout ScreenDifference, _ situation: ChangeSituation
  ) -> Explanation? {
    guard !situation.panes.isFullScreen, let menu = Self.box(below: situation.after, on: situation.new) else {
      return nil
    }
    changes.leaveOut(within: menu.area)
    let texts = menu.texts(on: situation.new)
    defer { box = texts }
    return texts == box || menu.items.isEmpty ? nil : Explanation(messages: [menu.offer], place: .last)
  }

  private mutating func noteBox(in situation: ChangeSituation) {
    guard let menu = situation.menu?.menu, menu.edge == .frame else { return }
    box = menu.texts(on: situation.new)
  }

  private static func box(below line: LogicalLine, on screen: Screen) -> SuggestionMenu? {
    let menu = SuggestionMenu(
      beside: line.rows, after: line.textBeforeCaret, on: screen, panes: ScreenPanes(), isKnown: false)
    return menu?.edge == .frame ? menu : nil
  }

  /// The message about the menu as it is now that the typing rests.
  mutating func rested() -> [any HubMessage] {
    guard let menu = shown else { return [] }
    (shown, told) = (nil, menu.offer)
    return [menu.offer]
  }
}

extension SuggestionMenu {
  fileprivate func texts(on screen: Screen) -> [String] {
    screen.rows[area.rows.clamped(to: screen.rows.indices)].map(\.text)
  }
}
