// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// Rows in a column, in sections, of which only visible ones have cells (DLG-5), and one on each side, where the reader
/// goes next.
///
/// Up and Down move between rows while it has the keyboard, Return and Space choose one.
@MainActor
open class TableView: View {
  /// Not retained (DLG-4).
  public weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }
  /// Not retained (DLG-4).
  public weak var delegate: (any TableViewDelegate)?
  /// Not retained. Told of the page of rows below, when rows come into sight.
  public weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
  private var prefetched = 0
  /// The chosen rows, from the top; one at most, unless several may be.
  var selection: [IndexPath] = []

  /// False for a list that is only read: Return and Space choose nothing.
  public var allowsSelection = true
  /// True to let the user choose several rows: Return and Space choose a row, and choose it no longer.
  public var allowsMultipleSelection = false { didSet { selectionModeChanged() } }
  /// True to let rows be chosen while the table is editing, too.
  public var allowsSelectionDuringEditing = false
  /// True to let several rows be chosen while the table is editing, which are then neither deleted nor inserted by keys.
  public var allowsMultipleSelectionDuringEditing = false { didSet { selectionModeChanged() } }

  /// True to keep the details of rows within ``Theme/readableWidth`` columns of their texts.
  public var cellLayoutMarginsFollowReadableWidth = true

  /// True while the user may delete and move rows. Setting it is ``setEditing(_:animated:)``.
  public var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  var storedEditing = false
  /// The way in which sections stand apart.
  public internal(set) var style = Style.plain
  /// A view under the rows, as large as the table, such as what an empty one shows; nil for none.
  public var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// A view above the first row, which scrolls with the rows; nil for none. It is as high as its frame, or if that has no
  /// height as high as it has to be, and as wide as the table.
  public var tableHeaderView: View? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// A view below the last row, as ``tableHeaderView`` is above the first.
  public var tableFooterView: View? { didSet { replace(oldValue, by: tableFooterView) } }
  /// Those of the views at the ends that are as high as they have to be.
  var fittedEnds: Set<ObjectIdentifier> = []
  var lines = TableLines()
  var cells: [IndexPath: TableViewCell] = [:]
  /// The headings and the texts below the rows of sections.
  private var sectionLabels: [TableLines.Label: Label] = [:]
  /// Those that the delegate has views for.
  var sectionViews: [TableLines.Label: View] = [:]
  var sectionMakers: [String: () -> TableViewHeaderFooterView] = [:]
  var spareSectionViews: [String: [TableViewHeaderFooterView]] = [:]
  private var spare: [String: [TableViewCell]] = [:]
  private var makers: [String: () -> TableViewCell] = [:]
  /// The ids of rows, which survive reloads so that the reader recognises them.
  var ids: [IndexPath: AssignedID] = [:]
  private var following = ReaderFollowing()
  var needsReload = true
  /// The scroll bar, while there is more than is seen.
  var bar: ScrollBar?
  /// The preserved top row, until there is room to show it there.
  private var restoredTop: IndexPath?
  /// The row with the keyboard, while its cell is recreated.
  var keyboardPath: IndexPath?

  public override init(frame: CellRectangle = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public override init?(coder: StoryboardCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: Data

  /// Reloads everything with the next layout.
  public func reloadData() {
    needsReload = true
    setNeedsLayout()
  }

  /// Registers the class of cells with an identifier.
  public func register(_ type: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
    makers[identifier] = { type.init(reuseIdentifier: identifier) }
  }

  /// Registers a factory for cells with an identifier.
  func register(forCellReuseIdentifier identifier: String, make: @escaping () -> TableViewCell) {
    makers[identifier] = make
  }

  /// A cell out of use, or a new one.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell {
    if let cell = spare[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?() ?? TableViewCell(reuseIdentifier: identifier)
  }

  public var numberOfSections: Int { lines.sectionCount }

  /// The cell of a row; nil if it has none.
  public func cellForRow(at path: IndexPath) -> TableViewCell? { cells[path] }

  /// The row with the keyboard; nil if there is none.
  public var indexPathForFocusedRow: IndexPath? {
    guard let cell = window?.firstResponder as? TableViewCell, cell.table === self else { return nil }
    return indexPath(for: cell)
  }

  /// The cell of the row with an id, scrolled into sight; nil if the row is gone.
  func revealedCell(withID id: ElementID) -> TableViewCell? {
    // Rows may have come and gone while it was not on the screen.
    layoutIfNeeded()
    return indexPath(ofRowWithID: id).flatMap(revealedCell)
  }

  /// The cell of a row, scrolled into sight; nil if there is no such row.
  func revealedCell(at path: IndexPath) -> TableViewCell? {
    layoutIfNeeded()
    guard lines.contains(path) else { return nil }
    scrollToRow(at: path)
    return cells[path]
  }

  /// The place of the row with an id; nil if it is gone.
  func indexPath(ofRowWithID id: ElementID) -> IndexPath? {
    cells.first { $0.value.assignedID?.id == id }?.key ?? ids.first { $0.value.id == id }?.key
  }

  /// The place of a row by its cell; nil if it is none of those shown.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    // Asked several times for each row in each turn, and changed seldom.
    if let path = cell.lastPath, cells[path] === cell { return path }
    for (path, other) in cells where other === cell {
      cell.lastPath = path
      return path
    }
    return nil
  }

  private func reload() {
    (needsReload, prefetched) = (false, 0)
    retireSectionViews { _ in false }
    lines = TableLines(heightAbove: height(of: tableHeaderView))
    for section in 0..<max(0, dataSource?.numberOfSections(in: self) ?? 0) {
      let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
      lines.append(
        title: heading(ofSection: section), footer: footing(ofSection: section), count: count, isApart: style != .plain)
    }
    lines.append(heightBelow: height(of: tableFooterView))
    retireAll()
    for label in sectionLabels.values { label.removeFromSuperview() }
    sectionLabels = [:]
    selection.removeAll { !lines.contains($0) }
    scroll(to: boundsOrigin.y)
    fill()
    guard let path = keyboardPath else { return }
    keyboardPath = nil
    // If it was the last one, the keyboard moves to the one before it.
    let nearest = cells.keys.filter { $0 <= path }.max() ?? cells.keys.min()
    nearest.flatMap { cells[$0] }?.becomeFirstResponder()
  }

  /// Retires all cells; their ids and the keyboard are kept for the new ones.
  func retireAll() {
    keyboardPath = indexPathForFocusedRow ?? keyboardPath
    // In reverse, so that each row gets its own cell again, with the keyboard that returns to it after an alert.
    for path in cells.keys.sorted().reversed() { retire(path) }
  }

  func retire(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    ids[path] = cell.assignedID ?? ids[path]
    cell.removeFromSuperview()
    cell.assignedID = nil
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let identifier = cell.reuseIdentifier { spare[identifier, default: []].append(cell) }
  }

  // MARK: Showing

  open override func layoutSubviews() {
    defer { backgroundView?.frame = CellRectangle(origin: boundsOrigin, size: storedFrame.size) }
    if needsReload || !hasRoomForEnds { reload() } else { fill() }
    placeEnds()
    placeBar()
    refreshControl?.place(in: self)
    guard storedFrame.height > 0, let top = restoredTop else { return }
    restoredTop = nil
    guard let line = lines.line(of: top) else { return }
    scroll(to: line)
    fill()
  }

  /// The visible lines.
  var visibleLines: Range<Int> {
    let top = boundsOrigin.y
    return (top..<(top + max(0, storedFrame.height))).clamped(to: 0..<lines.count)
  }

  private var firstVisibleRow: IndexPath? {
    visibleLines.lazy.compactMap { if case .row(let path) = self.lines[$0] { path } else { nil } }.first
  }

  /// Creates the required cells, and places all of them.
  private func fill() {
    let seen = visibleLines
    let wanted = lines.next(from: seen.lowerBound - 1, by: -1)..<lines.next(from: seen.upperBound, by: 1) + 1
    var kept: Set<IndexPath> = []
    for index in wanted { if case .row(let path) = lines[index] { kept.insert(path) } }
    // The row with the reader's focus stays, so that the reader notices it is out of sight.
    if let readPath { kept.insert(readPath) }
    // So does the one with the keyboard, even if the wheel moves it out of sight.
    if let path = indexPathForFocusedRow { kept.insert(path) }
    for path in cells.keys.sorted() where !kept.contains(path) { retire(path) }
    if prefetchDataSource != nil { prefetch(after: seen.upperBound) }
    let labelled = Set(sectionLabels.isEmpty && sectionViews.isEmpty ? [] : wanted.compactMap { lines[$0].label })
    retireSectionViews { labelled.contains($0) }
    for place in sectionLabels.keys.filter({ !labelled.contains($0) }) {
      sectionLabels.removeValue(forKey: place)?.removeFromSuperview()
    }
    for index in wanted {
      let view: View?
      switch lines[index] {
      case .header(_, let title), .footer(_, let title): view = label(of: lines[index], title)
      case .row(let path): view = cell(at: path)
      case .gap: view = nil
      }
      view?.frame = lines[index].label == nil ? place(ofLine: index) : place(ofLabel: index)
    }
  }

  private func prefetch(after line: Int) {
    let (first, end) = (max(line, prefetched), min(lines.count, line + max(1, storedFrame.height)))
    guard first < end else { return }
    let next = first..<end
    prefetched = end
    let paths = next.compactMap { index -> IndexPath? in
      if case .row(let path) = lines[index] { path } else { nil }
    }
    if !paths.isEmpty { prefetchDataSource?.tableView(self, prefetchRowsAt: paths) }
  }

  /// The row with the reader's focus.
  private var readPath: IndexPath? {
    guard let focus = application?.audience(of: self).readerFocus else { return nil }
    for (path, cell) in cells where cell.assignedID?.id == focus { return path }
    return nil
  }

  private func label(of line: TableLines.Line, _ title: String) -> View? {
    guard let place = line.label else { return nil }
    if let view = sectionView(at: place) { return view }
    let label = sectionLabels[place] ?? Label()
    label.text = title
    label.look = place.isBelow ? \.secondary : \.header
    if !place.isBelow { label.accessibilityRole = .heading }
    sectionLabels[place] = label
    if label.superview !== self { addSubview(label) }
    return label
  }

  private func cell(at path: IndexPath) -> TableViewCell? {
    if let cell = cells[path] { return cell }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    cell.table = self
    cell.setSelected(selection.contains(path), animated: false)
    readyForEditing(cell, at: path)
    cell.assignedID = ids[path]
    cell.accessibilitySetPosition = SetPosition(index: path.row + 1, count: lines.rowCount(inSection: path.section))
    if let level = delegate?.tableView(self, indentationLevelForRowAt: path), level > 0 {
      cell.indentationLevel = level
    }
    cells[path] = cell
    addSubview(cell)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  func scroll(to line: Int) {
    boundsOrigin.y = max(0, min(line, lines.count - storedFrame.height))
    setNeedsLayout()
  }

  /// Scrolls to a row: as little as necessary to make it visible, or to a position. A missing row is refused.
  public func scrollToRow(at path: IndexPath, at position: ScrollPosition = .none, animated: Bool = false) {
    guard let line = lines.line(of: path) else {
      report(.noSuchItem, "There is no row \(path.row) in section \(path.section).")
      return
    }
    switch position {
    case .none:
      if line < boundsOrigin.y { scroll(to: line) }
      if line >= boundsOrigin.y + storedFrame.height { scroll(to: line - storedFrame.height + 1) }
    case .top: scroll(to: line)
    case .middle: scroll(to: line - storedFrame.height / 2)
    case .bottom: scroll(to: line - storedFrame.height + 1)
    }
    layoutIfNeeded()
  }

  func reveal(_ cell: TableViewCell) -> Bool {
    guard let path = indexPath(for: cell) else { return false }
    scrollToRow(at: path)
    return true
  }

  override func wheelTurned(rows: Int) -> Bool {
    let old = boundsOrigin.y
    scroll(to: old + rows)
    return boundsOrigin.y != old
  }

  // MARK: Restoration

  /// Preserves the top row and the choice, by the data source's names (RES-19, RES-20).
  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.keep(firstVisibleRow, as: "top", of: self, from: dataSource)
    coder.keep(selection, as: "selected", of: self, from: dataSource)
  }

  open override func decodeRestorableState(with coder: StateCoder) {
    super.decodeRestorableState(with: coder)
    restoredTop = coder.indexPath("top", of: self, from: dataSource)
    for path in coder.indexPaths("selected", of: self, from: dataSource).reversed() { selectRow(at: path) }
    setNeedsLayout()
  }

  // MARK: The keyboard

  open override var canBecomeFirstResponder: Bool { lines.rowCount > 0 && window != nil }

  override var isMovedInByArrows: Bool { true }

  open override var keyCommands: [KeyCommand]? { refreshControl.map { [$0.command] } }

  /// Gives the keyboard to one of its rows.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    layoutIfNeeded()
    let path = readPath ?? indexPathForSelectedRow ?? firstVisibleRow
    if let path { scrollToRow(at: path) }
    return path.flatMap { cells[$0] }?.becomeFirstResponder() ?? false
  }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    if isEditing, edits(with: presses) { return true }
    if !isEditing, deletesByKey(presses) { return true }
    guard let path = indexPathForFocusedRow, let focused = cells[path], let press = presses.first,
      press.key.modifiers.isEmpty, let index = lines.rowIndex(of: path)
    else { return super.pressesBegan(presses, with: event) }
    switch press.key.code {
    case .up: go(to: index - 1)
    case .down: go(to: index + 1)
    case .home: go(to: 0)
    case .end: go(to: lines.rowCount - 1)
    case .pageUp: go(to: max(0, index - max(1, storedFrame.height)))
    case .pageDown: go(to: min(lines.rowCount - 1, index + max(1, storedFrame.height)))
    case .enter, .space: return choose(focused)
    default: return super.pressesBegan(presses, with: event)
    }
    return true
  }

  private func go(to index: Int) {
    guard let path = lines.row(at: index) else { return tellEnd() }
    scrollToRow(at: path)
    showEnds(beside: index)
    guard let cell = cells[path] else { return }
    guard !cell.isFirstResponder else { return tellEnd() }
    cell.becomeFirstResponder()
  }

  /// Notes that a row has got the keyboard, by a key or from the app.
  func keyboardCame(to cell: TableViewCell) { following.keyboardWent(to: cell.accessibilityElementID) }

  /// Has the keyboard follow the reader, if it is in this table.
  func readerCame(to cell: TableViewCell) {
    guard let id = cell.assignedID?.id, following.readerCame(to: id), !cell.isFirstResponder,
      indexPathForFocusedRow != nil
    else { return }
    following.lead(to: id)
    cell.becomeFirstResponder()
  }

  // MARK: Accessibility

  open override var accessibilityRole: Role {
    // What stands in place of rows is no list.
    get { accessibility.role ?? (lines.count == 0 && backgroundView != nil ? super.accessibilityRole : .list) }
    set { super.accessibilityRole = newValue }
  }

  /// Scrolls one page (M-9).
  open override func accessibilityScroll(_ direction: ScrollDirection) -> Bool {
    let page = max(1, storedFrame.height)
    let old = boundsOrigin.y
    switch direction {
    case .down, .next: scroll(to: old + page)
    case .up, .previous:
      if old == 0, refreshControl?.refresh() == true { return true }
      scroll(to: old - page)
    case .left, .right: return false
    }
    guard boundsOrigin.y != old else { return false }
    layoutIfNeeded()
    application?.post(.pageScrolled(), from: self)
    return true
  }

  override func adorn(_ element: inout Element) {
    // Rows out of sight are read in order, and not before content above the table.
    element.groupsChildren = true
    let seen = visibleLines
    guard !seen.isEmpty, seen.count < lines.count else { return }
    element.details.scrollPosition = .rows(first: seen.lowerBound + 1, last: seen.upperBound, of: lines.count)
  }
}
