// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Summaries of the surroundings of the element under the cursor, in one sentence each.
extension TreeAnswer {
  mutating func tell(_ fact: ElementFact) -> [PartEffect] {
    switch fact {
    case .window: tellWindow()
    case .row: tellCells(inRow: true)
    case .column: tellCells(inRow: false)
    }
  }

  /// Speaks the name and size of the window, or of the dialog before it.
  private mutating func tellWindow() -> [PartEffect] {
    let holders = state.cursor.current.map { state.cursor.tree.ancestors(of: $0) } ?? []
    let windows: Set<Role> = [.window, .dialog, .alertDialog, .application]
    let window = holders.first { id in state.cursor.tree[id].map { windows.contains($0.role) } ?? false }
    guard let id = window ?? state.cursor.tree.root, let element = state.cursor.tree[id] else {
      return [.earcon(.boundary)]
    }
    let isDialog = element.role == .dialog || element.role == .alertDialog
    let name = [element.label ?? "", phrases.word(isDialog ? .dialog : .window)].filter { !$0.isEmpty }
    let count = state.cursor.order.stops(within: id, in: state.cursor.tree).count
    return answer([
      .words(name.joined(separator: ", ") + " " + phrases(.elementCount, count: count))
    ])
  }

  /// Speaks the cells of the current row or column in order.
  private mutating func tellCells(inRow: Bool) -> [PartEffect] {
    guard let (cell, table) = cellAndTable, let line = cell.line(inRow: inRow) else {
      return [.earcon(.boundary)] + answer(.noTable)
    }
    var cells: [(place: Int, words: String)] = []
    for id in state.cursor.tree.subtree(of: table) {
      guard let element = state.cursor.tree[id], element.hasDetails, let other = element.details.cell,
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
    guard let current = state.cursor.current else { return nil }
    let holders = [current] + state.cursor.tree.ancestors(of: current)
    guard let cell = holders.lazy.compactMap({ state.cursor.tree[$0]?.details.cell }).first,
      let table = holders.first(where: { id in
        state.cursor.tree[id].map { $0.details.table != nil || $0.role == .table } ?? false
      })
    else { return nil }
    return (cell, table)
  }

  private func words(ofCell id: ElementID) -> String {
    for id in state.cursor.tree.subtree(of: id) {
      guard let element = state.cursor.tree[id] else { continue }
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
