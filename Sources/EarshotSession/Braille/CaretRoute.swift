// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import EarshotCore
import EarshotReader
import EarshotScreen
import EarshotSpeech

/// The way of a program's caret to a character, by arrow keys: first to the row, then along it.
struct CaretRoute {
  /// The row of the terminal's text.
  var row: Int
  var character: Int
  /// The row of the caret when the last keys were sent.
  var from: Int
  var stepsLeft = 4
}

extension Session {
  /// Moves the program's caret along its line.
  ///
  /// - Parameter count: The number of characters to the right; less than zero to the left.
  func moveCaret(by count: Int, on braille: SessionBraille) {
    sendArrows(count < 0 ? .left : .right, abs(count))
  }

  /// Activates what is at a character, or moves the program's caret there.
  func moveCaret(toRow row: Int, _ character: Int, on braille: SessionBraille) {
    if activateElement(atRow: row, character) { return }
    guard let caret = withReviewText({ $0?.caret }) else { return refuseRoute() }
    let line = SessionBrailleWorld(session: self).caretLine()
    if let rows = line?.rows, rows.contains(row) {
      let before = characters(from: rows.lowerBound, to: row) + character
      return moveCaret(by: before - (characters(from: rows.lowerBound, to: caret.line) + caret.character), on: braille)
    }
    // In a shell the keys for other rows mean other commands: the review cursor goes there.
    guard screen?.modes.alternateScreen == true else { return review(row, character) }
    braille.route = CaretRoute(row: row, character: character, from: caret.line)
    sendArrows(row < caret.line ? .up : .down, abs(row - caret.line))
  }

  private func review(_ row: Int, _ character: Int) {
    let position = ReviewPosition(line: row, character: character)
    withReviewText { if let text = $0 { reader.moveReview(to: position, in: text) } }
    handle(.command(.review(.move(.character, .current))), at: now)
  }

  /// Goes on when the caret has moved.
  func routeOn(_ braille: SessionBraille) {
    guard var route = braille.route, let caret = withReviewText({ $0?.caret }), caret.line != route.from else { return }
    braille.route = nil
    if caret.line == route.row {
      sendArrows(route.character < caret.character ? .left : .right, abs(route.character - caret.character))
      return
    }
    route.stepsLeft -= 1
    let isNearer = abs(route.row - caret.line) < abs(route.row - route.from)
    guard route.stepsLeft > 0, isNearer else { return refuseRoute() }
    route.from = caret.line
    braille.route = route
    sendArrows(route.row < caret.line ? .up : .down, abs(route.row - caret.line))
  }

  /// The number of characters in the rows from one up to another.
  private func characters(from first: Int, to row: Int) -> Int {
    withReviewText { text in
      text.map { text in (first..<max(first, row)).reduce(0) { $0 + text.line($1).characters.count } } ?? 0
    }
  }

  private enum Arrow: Character {
    case up = "A", down = "B", right = "C", left = "D"
  }

  private func sendArrows(_ arrow: Arrow, _ count: Int) {
    guard count > 0 else { return }
    let introducer = screen?.modes.applicationCursorKeys ?? false ? "\u{1b}O" : "\u{1b}["
    for _ in 0..<min(count, Self.mostArrows) { send(Array((introducer + String(arrow.rawValue)).utf8)) }
  }

  private static let mostArrows = 1_000

  private func refuseRoute() {
    play(.boundary)
    handle(.say(configuration.phrases(.caretStays), source: .reader, priority: .message), at: now)
  }

  /// Activates the button or the item at a character of the screen.
  ///
  /// - Returns: True if there is one, and a way to it is known.
  private func activateElement(atRow row: Int, _ character: Int) -> Bool {
    guard !isToldByProgram else { return false }
    let place = withReviewText { text -> Point? in
      guard let text, row >= text.screenStart, (0..<text.count).contains(row) else { return nil }
      let characters = text.line(row).characters
      guard characters.indices.contains(character) else { return nil }
      return Rectangle(row: row - text.screenStart, column: characters[character].column, columns: 1).center
    }
    guard let place else { return false }
    let tree = shownTree
    let hit = tree.root.map { tree.subtree(of: $0) }?.compactMap { tree[$0] }.last { element in
      Self.routed.contains(element.role) && element.frame.contains(place)
    }
    return hit.map { activateShown($0.id) } ?? false
  }

  private static let routed: Set<Role> = [
    .button, .link, .checkBox, .radioButton, .listBoxOption, .menuItem, .menuItemCheckBox, .menuItemRadio, .tab,
  ]
}
