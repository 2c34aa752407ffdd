// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// What is around the element under the cursor, in one sentence.
extension Reader {
  mutating func tell(_ fact: ElementFact) -> [ReaderEffect] {
    switch fact {
    case .window: tellWindow()
    case .row: tellCells(inRow: true)
    case .column: tellCells(inRow: false)
    }
  }

  /// The window, or the dialog before it: its name, and how much is in it.
  private mutating func tellWindow() -> [ReaderEffect] {
    let holders = cursor.current.map { cursor.tree.ancestors(of: $0) } ?? []
    let windows: Set<Role> = [.window, .dialog, .alertDialog, .application]
    let window = holders.first { id in cursor.tree[id].map { windows.contains($0.role) } ?? false }
    guard let id = window ?? cursor.tree.root, let element = cursor.tree[id] else { return [.earcon(.boundary)] }
    let isDialog = element.role == .dialog || element.role == .alertDialog
    let name = [element.label ?? "", phrases.word(isDialog ? .dialog : .window)].filter { !$0.isEmpty }
    let count = cursor.order.stops(within: id, in: cursor.tree).count
    return answer([
      .words(name.joined(separator: ", ") + " " + phrases(.elementCount, count: count))
    ])
  }

  /// The cells of the row or the column that the cursor is in, one after the other.
  private mutating func tellCells(inRow: Bool) -> [ReaderEffect] {
    guard let (cell, table) = cellAndTable, let line = cell.line(inRow: inRow) else {
      return [.earcon(.boundary)] + answer(.noTable)
    }
    var cells: [(place: Int, words: String)] = []
    for id in cursor.tree.subtree(of: table) {
      guard let element = cursor.tree[id], element.hasDetails, let other = element.details.cell,
        let start = other.line(inRow: inRow),
        (start..<start + max(1, inRow ? other.rowSpan : other.columnSpan)).contains(line)
      else { continue }
      cells.append((other.line(inRow: !inRow) ?? 0, words(ofCell: id)))
    }
    let order = cells.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
    let words = order.prefix(Self.mostCells).map { AnswerPart.words($0.element.words) }
    return answer([.words(phrases(inRow ? .rowNumber : .columnNumber, ["number": String(line + 1)]))] + words)
  }

  private var cellAndTable: (cell: DataTableCell, table: ElementID)? {
    guard let current = cursor.current else { return nil }
    let holders = [current] + cursor.tree.ancestors(of: current)
    guard let cell = holders.lazy.compactMap({ cursor.tree[$0]?.details.cell }).first,
      let table = holders.first(where: { id in
        cursor.tree[id].map { $0.details.table != nil || $0.role == .table } ?? false
      })
    else { return nil }
    return (cell, table)
  }

  private func words(ofCell id: ElementID) -> String {
    for id in cursor.tree.subtree(of: id) {
      guard let element = cursor.tree[id] else { continue }
      let words = [element.label, element.isSecure ? nil : element.value].compactMap { $0 }.filter { !$0.isEmpty }
      if !words.isEmpty { return words.joined(separator: " ") }
    }
    return phrases(.blank)
  }

  private static let mostCells = 200
}

extension DataTableCell {
  fileprivate func line(inRow: Bool) -> Int? { inRow ? row : column }
}
