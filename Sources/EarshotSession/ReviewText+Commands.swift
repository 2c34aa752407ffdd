// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotTerminal

extension ReviewText {
  /// The rows of a terminal as text for review, with the commands given in them.
  ///
  /// - Parameters:
  ///   - rows: The rows of the terminal.
  ///   - notes: The notes about prompts.
  init(_ rows: SettledRows, notes: PromptNotes) {
    self.init(rows)
    reportsError = NotableLine.isError
    let line = line
    if isAlternate, let gutter = LineGutter(rows.screen.rows.map(\.text)) {
      margin = { index in gutter[index].map { ReviewMargin(number: $0.number, length: $0.length) } }
    }
    command = { place in
      let commands = ShellCommands(rows, notes: notes)
      let found =
        switch place {
        case .before(let index): commands.last(before: index)
        case .at(let index): commands.last(before: index + 1)
        case .after(let index): commands.first(after: index)
        }
      return found.map { ReviewedCommand($0, in: line) }
    }
  }
}

extension ShellCommands<SettledRows> {
  /// The commands in the rows of a terminal.
  ///
  /// - Parameters:
  ///   - rows: The rows of the terminal.
  ///   - notes: The notes about prompts.
  init(_ rows: SettledRows, notes: PromptNotes) {
    var notes = notes
    let screen = rows.screen
    let row = min(max(screen.cursor.row, 0), max(screen.rows.count - 1, 0))
    if !screen.modes.alternateScreen, screen.rows.indices.contains(row) {
      notes.learn(screen.rows[row].text(columns: 0..<screen.cursor.column))
    }
    self.init(rows, notes: notes, caret: rows.scrollbackCount + row)
  }
}

extension ReviewedCommand {
  fileprivate init(_ command: ShellCommand, in line: (Int) -> ReviewLine) {
    func character(at column: Int, of index: Int) -> Int {
      let characters = line(index).characters
      return characters.firstIndex { $0.column >= column } ?? characters.count
    }
    let state: State =
      switch command.state {
      case .running: .running
      case .ended(let status): .ended(status: status)
      }
    self.init(
      start: ReviewPosition(
        line: command.start.line, character: character(at: command.start.column, of: command.start.line)),
      text: command.text,
      output: OutputRange(
        lines: command.output,
        charactersOfLast: command.columnsOfLast.map { character(at: $0, of: command.output.upperBound - 1) }),
      lineCount: command.lineCount, state: state)
  }
}
