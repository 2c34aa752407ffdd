// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotScreen

/// The main screen and its scrollback as elements: commands, and their output as tables, headings, errors, text and
/// links.
///
/// Lines are counted from the first there ever was, so that an element keeps its id and its position as lines are
/// added. Blocks of lines that have scrolled off are built once.
public struct ShellInterface: Sendable {
  /// Lines that belong together and no longer change.
  private struct Block: Hashable {
    var number: Int
    var count: Int
    var columns: Int
    var first: RowID
    var last: RowID
  }

  private var blocks: [Block: [Element]] = [:]
  private var made: [Block: [Element]] = [:]
  private var caret = 0

  public init() {}

  /// The kept lines as elements, the root first.
  ///
  /// - Parameters:
  ///   - rows: The kept rows.
  ///   - commands: The commands in them.
  ///   - screenStart: The index of the first row on the screen; those above it do not change.
  ///   - number: The number of the first kept row, counted from the first there ever was.
  ///   - columns: The width of the screen.
  ///   - caret: The index of the row with the caret.
  public mutating func elements(
    of rows: some KeptRows, commands: [ShellCommand], screenStart: Int, number: Int, columns: Int, caret: Int
  ) -> [Element] {
    made = [:]
    self.caret = caret
    defer { blocks = made }
    var elements: [Element] = []
    var next = 0
    for command in commands {
      add(next..<max(next, command.prompt.line), of: rows, screenStart, number, columns, to: &elements)
      elements.append(Self.prompt(command, number: number, columns: columns))
      next = command.output.upperBound
      var whole = command.output
      if let last = whole.last, let end = command.columnsOfLast {
        // The next prompt follows it.
        whole = whole.dropLast()
        add(whole, of: rows, screenStart, number, columns, to: &elements)
        let line = OutputLine(at: 0, in: BlockRows(rows: [rows.row(at: last)]), below: number + last, columns: end)
        elements += [line.element].compactMap { $0 }
        continue
      }
      add(whole, of: rows, screenStart, number, columns, to: &elements)
    }
    add(next..<max(next, rows.count), of: rows, screenStart, number, columns, to: &elements)
    let held = Set(elements.flatMap(\.children))
    var root = Element(
      .place(.window, 0, 0), role: .window,
      frame: Rectangle(row: number, column: 0, rows: rows.count, columns: columns),
      children: elements.map(\.id).filter { !held.contains($0) }, isElement: false)
    root.identifier = "screen"
    return [root] + elements
  }

  private static func prompt(_ command: ShellCommand, number: Int, columns: Int) -> Element {
    let line = command.start.line
    var element = Element(
      .place(.prompt, number + line, command.start.column), role: .prompt, label: command.text,
      frame: Rectangle(
        row: number + line, column: command.start.column, rows: max(1, command.output.lowerBound - line),
        columns: max(1, columns - command.start.column)))
    if case .ended(let status?) = command.state { element.value = String(status) }
    return element
  }

  // MARK: Blocks

  private mutating func add(
    _ lines: Range<Int>, of rows: some KeptRows, _ screenStart: Int, _ number: Int, _ columns: Int,
    to elements: inout [Element]
  ) {
    var start = lines.lowerBound
    while start < lines.upperBound {
      let end = min(start + Self.mostRows, lines.upperBound)
      let block = Block(
        number: number + start, count: end - start, columns: columns, first: rows.row(at: start).id,
        last: rows.row(at: end - 1).id)
      if end <= screenStart, let known = blocks[block] {
        made[block] = known
        elements += known
      } else {
        let found = Self.elements(
          of: BlockRows(rows: (start..<end).map { rows.row(at: $0) }), below: number + start, columns: columns,
          caret: caret - start)
        if end <= screenStart { made[block] = found }
        elements += found
      }
      start = end
    }
  }

  private static func elements(of rows: BlockRows, below offset: Int, columns: Int, caret: Int) -> [Element] {
    let size = ScreenSize(columns: columns, rows: rows.count)
    let screen = Screen(size: size, rows: rows.rows, cursor: Cursor(isVisible: false), modes: ScreenModes())
    var tables = RecognizedTable.tables(in: ScreenArea(screen), of: screen)[...]
    var elements: [Element] = []
    var row = 0
    while row < rows.count {
      if let table = tables.first, table.area.rows.contains(row) {
        tables.removeFirst()
        let (whole, cells) = table.elements(below: offset)
        elements += cells + [whole]
        row = table.area.rows.upperBound
        continue
      }
      let line = OutputLine(at: row, in: rows, below: offset, caret: caret)
      elements += [line.element].compactMap { $0 }
      row += max(1, line.rowCount)
    }
    return elements
  }

  /// Longer output is processed piece by piece.
  private static let mostRows = 500
}
