// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// Rows of several columns under headings: processes, files, measurements.
///
/// Arrows move from cell to cell, Home and End to the first and the last column, Page Up and Page Down by a screen. Return
/// chooses the row, on a heading it sorts by that column, and once more the other way round. The reader says a heading
/// when the column changes, and the first column, which names the row, when the row changes.
@MainActor
open class DataTableView: View {
  /// Not retained (DLG-4).
  public weak var dataSource: (any DataTableViewDataSource)? { didSet { reloadData() } }
  /// Not retained (DLG-4).
  public weak var delegate: (any DataTableViewDelegate)?
  public var columns: [TableColumn] { didSet { reloadData() } }
  /// The present order; nil for that of the data source. Setting it sorts nothing.
  public var sortOrder: TableSortOrder?
  /// The row chosen last; nil for none.
  public var selectedRow: Int?
  public private(set) var numberOfRows = 0
  /// The cell with the keyboard; row 0 is that of the headings.
  private(set) var place = (row: 1, column: 0)
  private(set) var top = 0
  private(set) var widths: [Int] = []
  private var cells: [DataTablePlace: DataTableElement] = [:]
  private var needsReload = true
  private var following = ReaderFollowing()

  public init(columns: [TableColumn] = [], frame: CellRectangle = .zero) {
    self.columns = columns
    super.init(frame: frame)
    clipsToBounds = true
  }

  public override init?(coder: StoryboardCoder) {
    columns = []
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// Asks for everything again with the next layout.
  public func reloadData() {
    needsReload = true
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    if needsReload {
      needsReload = false
      numberOfRows = max(0, dataSource?.numberOfRows(in: self) ?? 0)
      if let selectedRow, selectedRow >= numberOfRows { self.selectedRow = nil }
      place = (min(place.row, numberOfRows), min(place.column, max(0, columns.count - 1)))
    }
    scroll(to: top)
    measure()
  }

  /// The text of a cell; row 0 is that of the headings.
  func text(row: Int, column: Int) -> String {
    guard columns.indices.contains(column) else { return "" }
    if row == 0 { return columns[column].title }
    // A source may have fewer rows than it had, and tell so only later.
    guard let dataSource, row <= dataSource.numberOfRows(in: self) else { return "" }
    return dataSource.dataTableView(self, textForRow: row - 1, column: column)
  }

  /// The rows of the screen that show rows.
  private var room: Int { max(0, storedFrame.height - 1) }
  /// The visible rows, counted from 1.
  var shownRows: Range<Int> { top + 1..<max(top + 1, min(numberOfRows, top + room) + 1) }

  private func scroll(to row: Int) { top = max(0, min(row, numberOfRows - room)) }

  /// Columns without a width are as wide as their heading and what is visible; the last one takes what is left, or gives.
  private func measure() {
    widths = columns.indices.map { column in
      if let width = columns[column].width { return max(1, width) }
      let sign = columns[column].isSortable ? 2 : 0
      let heading = TextWidth.columns(of: columns[column].title) + sign
      return shownRows.reduce(max(1, heading)) { max($0, TextWidth.columns(of: text(row: $1, column: column))) }
    }
  }

  /// The first column of the screen of a table column, from the leading edge.
  func offset(of column: Int) -> Int { widths.prefix(column).reduce(margin) { $0 + $1 + 2 } - scrolledColumns }

  private var margin: Int { Theme.margin(ofWidth: bounds.width) }

  /// The columns of the screen that are out of sight, so that the column with the keyboard is seen.
  private var scrolledColumns: Int {
    guard widths.indices.contains(place.column) else { return 0 }
    let end = widths.prefix(place.column + 1).reduce(-2) { $0 + $1 + 2 }
    return max(0, min(end - bounds.width + 2 * margin, end - widths[place.column]))
  }

  // MARK: Sorting and choosing

  /// Sorts for the user. False if the column has no order.
  @discardableResult
  func sort(by column: Int) -> Bool {
    guard columns.indices.contains(column), columns[column].isSortable else { return false }
    let isAscending = sortOrder?.column == column ? sortOrder?.isAscending == false : true
    let order = TableSortOrder(column: column, isAscending: isAscending)
    sortOrder = order
    dataSource?.dataTableView(self, sortBy: order)
    reloadData()
    // The heading says its new order.
    application?.postLayoutChanged()
    return true
  }

  func choose(_ row: Int, column: Int) -> Bool {
    guard row > 0 else { return sort(by: column) }
    selectedRow = row - 1
    delegate?.dataTableView(self, didSelectRow: row - 1)
    return true
  }

  // MARK: The keyboard

  open override var canBecomeFirstResponder: Bool { !columns.isEmpty && window != nil }
  override var isMovedInByArrows: Bool { true }
  override var keyboardElement: Responder { cell(DataTablePlace(row: place.row, column: place.column)) }

  override var answeredKeys: [KeyHint] {
    if place.row > 0 { return [KeyHint(key: Key(.enter), title: ToolkitPhrase.choose.words)] }
    return columns.indices.contains(place.column) && columns[place.column].isSortable
      ? [KeyHint(key: Key(.enter), title: ToolkitPhrase.sort.words)] : []
  }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard let key = presses.first?.key, key.modifiers.isEmpty else { return super.pressesBegan(presses, with: event) }
    let forward = effectiveLayoutDirection == .rightToLeft ? -1 : 1
    switch key.code {
    case .down: go(place.row + 1, place.column)
    case .up: go(place.row - 1, place.column)
    case .right: go(place.row, place.column + forward)
    case .left: go(place.row, place.column - forward)
    case .home: go(place.row, 0)
    case .end: go(place.row, columns.count - 1)
    case .pageDown: go(min(numberOfRows, place.row + max(1, room)), place.column)
    case .pageUp: go(max(min(1, numberOfRows), place.row - max(1, room)), place.column)
    case .enter, .space: return choose(place.row, column: place.column)
    default: return super.pressesBegan(presses, with: event)
    }
    return true
  }

  private func go(_ row: Int, _ column: Int) {
    guard (0...numberOfRows).contains(row), columns.indices.contains(column), (row, column) != place else {
      return tellEnd()
    }
    focus(row: row, column: column)
    following.keyboardWent(to: keyboardElement.accessibilityElementID)
  }

  /// Has the keyboard follow the reader, if it is in this table.
  func readerCame(to cell: DataTableElement) {
    guard let id = cell.accessibilityElementID, following.readerCame(to: id), isFirstResponder else { return }
    focus(row: cell.place.row, column: cell.place.column)
  }

  /// Moves the keyboard's place, and shows it.
  func focus(row: Int, column: Int) {
    place = (row, column)
    guard row > 0 else { return }
    if row <= top { scroll(to: row - 1) }
    if room > 0, row > top + room { scroll(to: row - room) }
  }

  override func wheelTurned(rows: Int) -> Bool {
    let old = top
    scroll(to: old + rows)
    return top != old
  }

  open override func accessibilityScroll(_ direction: ScrollDirection) -> Bool {
    let old = top
    switch direction {
    case .down, .next: scroll(to: old + max(1, room))
    case .up, .previous: scroll(to: old - max(1, room))
    case .left, .right: return false
    }
    guard top != old else { return false }
    application?.post(.pageScrolled(), from: self)
    return true
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    guard let point = touches.first?.location(in: self),
      let column = columns.indices.last(where: { offset(of: $0) <= max(point.x, margin) })
    else { return super.touchesEnded(touches, with: event) }
    let row = point.y == 0 ? 0 : top + point.y
    guard (0...numberOfRows).contains(row) else { return super.touchesEnded(touches, with: event) }
    focus(row: row, column: column)
    return choose(row, column: column)
  }

  open override func draw(_ canvas: Canvas) { drawRows(canvas) }

  // MARK: Accessibility

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .table }
    set { super.accessibilityRole = newValue }
  }

  /// The headings, the visible rows and one beside them, and the cell with the keyboard.
  private var knownRows: [Int] {
    let rows = Set(max(1, top)...max(1, min(numberOfRows, top + room + 1))).union([0, place.row])
    return rows.filter { $0 <= numberOfRows }.sorted()
  }

  open override var accessibilityElements: [Responder]? {
    get {
      if let set = super.accessibilityElements { return set }
      let places = knownRows.flatMap { row in columns.indices.map { DataTablePlace(row: row, column: $0) } }
      let known = Set(places)
      cells = cells.filter { known.contains($0.key) }
      return places.map(cell)
    }
    set { super.accessibilityElements = newValue }
  }

  private func cell(_ place: DataTablePlace) -> DataTableElement {
    let cell = cells[place] ?? DataTableElement(place, in: self)
    cells[place] = cell
    cell.update()
    return cell
  }

  override func adorn(_ element: inout Element) {
    element.groupsChildren = true
    element.details.table = DataTable(
      rowCount: numberOfRows + 1, columnCount: columns.count,
      rowHeaders: knownRows.dropFirst().map { row in
        DataTable.Header(index: row, elements: id(row: row, column: 0))
      },
      columnHeaders: columns.indices.map { DataTable.Header(index: $0, elements: id(row: 0, column: $0)) })
    guard numberOfRows > room, room > 0 else { return }
    element.details.scrollPosition = .rows(first: top + 1, last: min(numberOfRows, top + room), of: numberOfRows)
  }

  private func id(row: Int, column: Int) -> [ElementID] {
    [cell(DataTablePlace(row: row, column: column)).accessibilityElementID].compactMap { $0 }
  }
}
