// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The place of a cell; row 0 is that of the headings.
struct DataTablePlace: Hashable {
  var row: Int
  var column: Int
}

/// The element of a cell.
@MainActor
final class DataTableElement: AccessibilityElement {
  let place: DataTablePlace
  private weak var table: DataTableView?

  init(_ place: DataTablePlace, in table: DataTableView) {
    self.place = place
    self.table = table
    super.init(accessibilityContainer: table)
    accessibilityDetails.cell = DataTableCell(row: place.row, column: place.column)
    accessibilityRole = place.row == 0 ? .columnHeader : place.column == 0 ? .rowHeader : .cell
    // The place in the table says enough of the first column.
    if place.row > 0, place.column == 0 { accessibilityRole = .cell }
  }

  func update() {
    guard let table else { return }
    accessibilityLabel = table.text(row: place.row, column: place.column)
    let width = table.widths.indices.contains(place.column) ? table.widths[place.column] : 1
    let x = table.offset(of: place.column)
    let isMirrored = table.effectiveLayoutDirection == .rightToLeft
    accessibilityFrameInContainerSpace = CellRectangle(
      x: isMirrored ? table.bounds.width - x - width : x, y: place.row == 0 ? 0 : place.row - table.top, width: width,
      height: 1)
    accessibilityTraits = place.row > 0 && table.selectedRow == place.row - 1 ? .selected : []
    guard place.row == 0 else { return }
    let order = table.sortOrder?.column == place.column ? table.sortOrder : nil
    accessibilityDetails.sortDirection = order.map { $0.isAscending ? .ascending : .descending }
    accessibilityHint = table.columns[place.column].isSortable ? ToolkitPhrase.sortsRows.words : nil
  }

  override func accessibilityActivate() -> Bool {
    table?.focus(row: place.row, column: place.column)
    return table?.choose(place.row, column: place.column) ?? false
  }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    table?.readerCame(to: self)
  }

  override func accessibilityScrollToVisible() -> Bool {
    table?.focus(row: place.row, column: place.column)
    return table != nil
  }
}

extension DataTableView {
  func drawRows(_ canvas: Canvas) {
    draw(row: 0, at: 0, canvas)
    for (y, row) in shownRows.enumerated() { draw(row: row, at: y + 1, canvas) }
  }

  private func draw(row: Int, at y: Int, _ canvas: Canvas) {
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    var rowStyle = row == 0 ? canvas.theme.header : .plain
    if row == 0 { rowStyle.underline = .single }
    if row > 0, selectedRow == row - 1 { rowStyle = canvas.theme.selection }
    if row == 0 {
      canvas.fill(CellRectangle(x: 0, y: y, width: bounds.width, height: 1), style: rowStyle)
    }
    for column in columns.indices where widths.indices.contains(column) {
      let isFocused = isFirstResponder && place == (row, column)
      let style = isFocused ? canvas.theme.focus : rowStyle
      let width = widths[column]
      var text = text(row: row, column: column)
      if row == 0, let sortOrder, sortOrder.column == column { text += sortOrder.isAscending ? " ▲" : " ▼" }
      text = text.truncated(to: width)
      let free = max(0, width - TextWidth.columns(of: text))
      let x = isMirrored ? bounds.width - offset(of: column) - width : offset(of: column)
      if isFocused { canvas.fill(CellRectangle(x: x, y: y, width: width, height: 1), style: style) }
      let shift = columns[column].alignment.column(free: free, effectiveLayoutDirection)
      canvas.draw(text, at: CellPoint(x: x + shift, y: y), style: style)
    }
  }
}
