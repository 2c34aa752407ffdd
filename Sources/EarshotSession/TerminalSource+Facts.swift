// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotTerminal

extension TerminalSource {
  /// The terminal's facts for the reader.
  var facts: TerminalFacts {
    var facts = TerminalFacts()
    guard let screen else { return facts }
    facts.title = screen.title
    facts.statusRow = screen.rows.last { !$0.isBlank }?.text
    let cursor = screen.cursor
    if screen.rows.indices.contains(cursor.row) {
      facts.caret = TerminalFacts.Caret(
        line: cursor.row + 1, column: cursor.column + 1, text: screen.rows[cursor.row].text)
    }
    facts.inFile = TerminalFacts.PlaceInFile(on: screen)
    // A pager's caret is in the row that tells the place.
    if facts.inFile != nil, let row = facts.caret?.text, TerminalFacts.PlaceInFile(row: row) != nil {
      facts.caret?.text = ""
    }
    addNumbers(to: &facts, of: screen)
    if facts.inFile == nil, screen.modes.alternateScreen, let key = profile?.placeKey {
      facts.placeKey = Key(name: key)?.name
      // A pager's sign is no line of the text.
      let text = areas.regions.first { $0.name == "text" }?.area
      if text?.contains(row: cursor.row, column: cursor.column) == false { facts.caret?.text = "" }
    }
    facts.suggestion = LineSuggestion(on: screen)?.words
    return facts
  }

  /// Adds the place that numbers before the lines tell: of the line with the caret, or else of the first one.
  private func addNumbers(to facts: inout TerminalFacts, of screen: Screen) {
    guard screen.modes.alternateScreen, let gutter = LineGutter(screen.rows.map(\.text)) else { return }
    let margin = gutter[screen.cursor.row]
    if let margin { facts.caret?.text = String(screen.rows[screen.cursor.row].text.dropFirst(margin.length)) }
    guard facts.inFile?.line == nil, let number = (margin ?? gutter.first)?.number else { return }
    var place = facts.inFile ?? TerminalFacts.PlaceInFile()
    place.line = number
    if margin != nil { place.column = max(1, screen.cursor.column - gutter.width + 1) }
    facts.inFile = place
    // A pager's caret is behind its sign.
    if margin == nil { facts.caret?.text = "" }
  }
}

extension ScreenModes {
  /// True if a program has taken the keyboard.
  var takesKeyboard: Bool { alternateScreen || kittyKeyboardFlags != 0 }
}
