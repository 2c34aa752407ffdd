// SPDX-License-Identifier: Apache-2.0
import EarshotReader
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
    facts.suggestion = LineSuggestion(on: screen)?.words
    return facts
  }
}

extension ScreenModes {
  /// True if a program has taken the keyboard.
  var takesKeyboard: Bool { alternateScreen || kittyKeyboardFlags != 0 }
}
