// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A menu of suggestions beside the line that is typed in, of a shell's prompt as of a full-screen program's field: it
/// comes and changes with each letter.
///
/// It is told from other text by a ground that the line does not have (``SuggestionGround``) or by a frame
/// (``SuggestionFrame``). One of less than three items, and in a full-screen
/// program one in which nothing is chosen, has to go on with the word that is typed or to have it: rows beside a field may
/// be labels of others. Cannot see a menu on the
/// ground of the text without a frame, or one on a ground at a distance.
public struct SuggestionMenu: Equatable, Sendable {
  public enum Edge: Sendable {
    case ground, frame
  }

  public var edge: Edge
  public var area: ScreenArea
  /// The suggested texts, without what explains them.
  public var items: [String]
  /// The item that stands out: the one that a key would put in.
  public var chosen: String?
  /// True if no part of it is scrolled out of sight: no scroll bar says so.
  public var isWhole: Bool
  /// True if each item goes on with the word before the caret.
  public var continuesWord: Bool

  /// Nil if there is none beside the line, or too little of it to know.
  ///
  /// - Parameters:
  ///   - line: The rows of the line with the caret.
  ///   - typed: The text before the caret.
  ///   - panes: The panes of the screen.
  ///   - isKnown: True if a menu was there before: few items may be left of it.
  public init?(beside line: Range<Int>, after typed: String, on screen: Screen, panes: ScreenPanes, isKnown: Bool) {
    guard screen.cursor.isVisible, screen.rows.indices.contains(screen.cursor.row) else { return nil }
    let word = SuggestedWord(endOf: typed)
    if let ground = SuggestionGround(beside: line, on: screen) {
      self.init(ground, word)
      let isMenu =
        screen.modes.alternateScreen
        ? chosen != nil || continuesWord || word.isOne(of: items)
        : isKnown || items.count >= Self.leastItems && area.rows.count > 1
          || continuesWord && !ground.goesOn(on: screen)
      if isMenu { return }
    }
    guard let frame = SuggestionFrame(beside: line, after: word, on: screen, panes: panes) else { return nil }
    self.init(frame, word)
  }

  private init(_ ground: SuggestionGround, _ word: SuggestedWord) {
    (edge, area) = (.ground, ground.area)
    (items, chosen, isWhole) = (ground.items, ground.chosen, ground.isWhole)
    continuesWord = word.begins(each: items)
  }

  private init(_ frame: SuggestionFrame, _ word: SuggestedWord) {
    (edge, area) = (.frame, frame.area)
    (items, chosen, isWhole) = (frame.items, nil, frame.isWhole)
    continuesWord = word.begins(each: items)
  }

  /// The fewest items that are known without the word that is typed.
  private static let leastItems = 3
}

/// The word that suggestions go on with: letters, digits and low lines before the caret.
struct SuggestedWord {
  private let letters: String

  init(endOf typed: String) {
    let reversed = typed.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    letters = String(reversed.reversed()).lowercased()
  }

  /// True if one of the items is put in already.
  func isOne(of items: [String]) -> Bool { items.contains { $0.lowercased() == letters } }

  /// True if a word in each of the items begins with it; false before it has begun.
  func begins(each items: [String]) -> Bool {
    !letters.isEmpty && !items.isEmpty
      && items.allSatisfy { item in
        item.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0.hasPrefix(letters) }
      }
  }
}
