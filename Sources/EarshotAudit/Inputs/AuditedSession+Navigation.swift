// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension AuditedSession {
  /// The result of the keys that ask to move.
  struct Navigation {
    /// The names of the keys, with repetitions.
    var keys: [String] = []
    /// True if any of them had a visible effect.
    var isSeen = false

    /// True if enough was tried to conclude that nothing moves: rows and columns, and Tab.
    var isThorough: Bool {
      let tried = Set(keys)
      return keys.count >= 6 && tried.contains("Tab") && tried.contains("Down")
        && !tried.isDisjoint(with: ["Up", "Right", "Left", "Shift+Tab"])
    }
  }

  /// Found by comparing the pictures around each key.
  var navigation: Navigation { navigation { _ in true } }

  /// The same of the keys on some screens alone.
  func navigation(on isMeant: (AuditedScreen) -> Bool) -> Navigation {
    var navigation = Navigation()
    var before: AuditedScreen?
    for moment in moments {
      defer { before = moment.screen }
      let moves = moment.keys.filter(\.isNavigation)
      guard moves.isEmpty || before.map(isMeant) ?? true else { continue }
      navigation.keys += moves.map(\.name)
      // A program that leaves late answers the key before.
      if let before, !moves.isEmpty, moves.count == moment.keys.count,
        before.screen.modes.alternateScreen == moment.screen.screen.modes.alternateScreen,
        before.isSeenToDiffer(from: moment.screen)
      {
        navigation.isSeen = true
      }
    }
    if before.map(isMeant) ?? true { navigation.keys += lastKeys.filter(\.isNavigation).map(\.name) }
    return navigation
  }
}

extension AuditedScreen {
  /// True if a person would see a difference: in words, in style, or in the position of a visible cursor.
  func isSeenToDiffer(from other: AuditedScreen) -> Bool {
    let (one, two) = (screen, other.screen)
    guard one.size == two.size, one.modes.reverseScreen == two.modes.reverseScreen else { return true }
    let cursors = (one.cursor, two.cursor)
    // A cursor that is hidden by the key shows nothing.
    if !cursors.0.isVisible, cursors.1.isVisible { return true }
    if cursors.0.isVisible, cursors.1.isVisible, cursors.0.row != cursors.1.row || cursors.0.column != cursors.1.column
    {
      return true
    }
    return zip(rows, other.rows).contains { old, new in
      !(old.id == new.id && old.version == new.version)
        && (old.text != new.text || old.styleRuns != new.styleRuns)
    }
  }

  /// True if it offers choices: controls or items, words that say that keys choose, or a question with lines below it.
  /// Lines that begin with digits or letters are chosen by those.
  public var offersChoices: Bool {
    let texts = rows.map { $0.text.trimmed }
    if texts.count(where: Self.hasOwnKey) > 1 { return false }
    let kinds: Set<Role> = [.button, .checkBox, .radioButton, .tab, .listItem, .listBoxOption, .menuItem]
    // A button with a value is a key of a bar.
    let choices = interface.elements.count { kinds.contains($0.role) && !($0.role == .button && $0.value != nil) }
    if choices > 1 { return true }
    if texts.contains(where: Self.tellsOfChoosing) { return true }
    guard let question = texts.firstIndex(where: { $0.hasSuffix("?") }) else { return false }
    let below = rows[(question + 1)...].filter { !$0.isBlank }.prefix(2)
    let starts = below.compactMap { row in row.scalars.firstIndex { $0 != 0x20 } }
    return starts.count == 2 && starts[0] == starts[1]
  }

  private static func tellsOfChoosing(_ text: String) -> Bool {
    let words = Set(text.words)
    if text.contains("↑") || text.contains("↓") { return true }
    return !words.isDisjoint(with: ["arrow", "arrows", "tab", "navigate"])
      || words.contains("up") && words.contains("down")
      || !words.isDisjoint(with: ["choose", "chooses", "select", "selects", "move", "moves"]) && words.count > 1
        && !words.isDisjoint(with: ["enter", "space", "return", "key", "keys", "j", "k"])
  }

  /// True for `1) Apples`, `[a] Pears`.
  private static func hasOwnKey(_ text: String) -> Bool {
    let start = text.drop { "[(<".contains($0) }
    guard let key = start.first, key.isLetter || key.isNumber, key.isASCII else { return false }
    let rest = start.dropFirst()
    guard let end = rest.first, ")].:>".contains(end) else { return false }
    return rest.dropFirst().first.map { $0 == " " || ")].".contains($0) } ?? false
  }
}
