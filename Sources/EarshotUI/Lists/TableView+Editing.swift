// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys

extension TableView {
  /// The look of a change. Rows come and go at once: nobody should wait for a picture.
  public enum RowAnimation: Sendable {
    case automatic, none, fade, left, right, top, bottom, middle
  }

  /// The way in which sections stand apart.
  public enum Style: Sendable {
    /// Only by their titles.
    case plain
    /// By an empty line, too.
    case grouped, insetGrouped
  }

  public convenience init(frame: CellRectangle, style: Style) {
    self.init(frame: frame)
    self.style = style
  }

  /// The place of a row in sight.
  public enum ScrollPosition: Sendable {
    /// The place to which the least scrolling brings it.
    case none
    case top, middle, bottom
  }

  // MARK: Looking

  public func numberOfRows(inSection section: Int) -> Int {
    layoutIfNeeded()
    return lines.rowCount(inSection: section)
  }

  /// The rows in sight, from the top.
  public var indexPathsForVisibleRows: [IndexPath]? {
    visibleLines.compactMap { if case .row(let path) = lines[$0] { path } else { nil } }
  }

  /// The row at a point in the table's own coordinates; nil if there is none.
  public func indexPathForRow(at point: CellPoint) -> IndexPath? {
    layoutIfNeeded()
    guard (0..<storedFrame.width).contains(point.x), (0..<lines.count).contains(point.y),
      case .row(let path) = lines[point.y]
    else { return nil }
    return path
  }

  /// The place of a row in the table's own coordinates, also of one out of sight; empty if there is no such row.
  public func rectForRow(at path: IndexPath) -> CellRectangle {
    layoutIfNeeded()
    return lines.line(of: path).map { place(ofLine: $0) } ?? .zero
  }

  /// The cells in sight, from the top.
  public var visibleCells: [TableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { cells[$0] } }

  /// A cell out of use, or a new one, for a row.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
  }

  // MARK: Several changes

  /// Makes several changes at once. The data source has to be as it is after all of them.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    layoutIfNeeded()
    completion?(true)
  }

  /// Begins several changes; they are made with the next layout in any case.
  public func beginUpdates() {}

  public func endUpdates() { layoutIfNeeded() }

  // MARK: Editing

  /// Lets the user delete and move rows, or ends that. Delete removes the row with the keyboard, Shift with Up or Down moves
  /// it; the reader offers both as actions of the row.
  public func setEditing(_ isEditing: Bool, animated: Bool) {
    guard isEditing != self.isEditing else { return }
    storedEditing = isEditing
    // What was chosen for one purpose is not chosen for the other.
    if allowsMultipleSelection || allowsMultipleSelectionDuringEditing { selectRow(at: nil) }
    for (path, cell) in cells { readyForEditing(cell, at: path) }
    application?.postLayoutChanged()
  }

  /// Handles a key that changes the row with the keyboard.
  func edits(with presses: [Press]) -> Bool {
    guard let key = presses.first?.key, let cell = cells.values.first(where: \.isFirstResponder), cell.isEditing else {
      return false
    }
    switch (key.code, key.modifiers) {
    case (.delete, []): return commit(.delete, cell)
    case (.enter, []), (.space, []), (.insert, []): return commit(.insert, cell)
    case (.up, .shift): return move(cell, by: -1)
    case (.down, .shift): return move(cell, by: 1)
    default: return false
    }
  }

  /// Tells a row what the user may do with it.
  func readyForEditing(_ cell: TableViewCell, at path: IndexPath) {
    let isEdited = isEditing && dataSource?.tableView(self, canEditRowAt: path) == true
    if cell.isEditing != isEdited { cell.setEditing(isEdited, animated: false) }
    // A table for choosing several rows asks for no styles, and its rows have none.
    cell.editingStyle =
      !cell.isEditing || allowsMultipleSelectionDuringEditing
      ? .none : delegate.map { $0.tableView(self, editingStyleForRowAt: path) } ?? .delete
  }

  /// Tells the data source that the user deletes a row, or inserts one. False if the row is not for that.
  func commit(_ style: TableViewCell.EditingStyle, _ cell: TableViewCell) -> Bool {
    guard let path = indexPath(for: cell), cell.isEditing, cell.editingStyle == style else { return false }
    dataSource?.tableView(self, commit: style, forRowAt: path)
    return true
  }

  func canMove(_ cell: TableViewCell) -> Bool {
    cell.isEditing && indexPath(for: cell).map { dataSource?.tableView(self, canMoveRowAt: $0) == true } == true
  }

  func move(_ cell: TableViewCell, by step: Int) -> Bool {
    guard let path = indexPath(for: cell), canMove(cell) else { return false }
    let next = IndexPath(row: path.row + step, section: path.section)
    guard lines.contains(next) else { return false }
    let other =
      delegate?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: next) ?? next
    guard lines.contains(other), other != path else { return false }
    // The cell may be another row's afterwards.
    let name = cell.accessibilityLabel ?? ""
    dataSource?.tableView(self, moveRowAt: path, to: other)
    moveRow(at: path, to: other)
    layoutIfNeeded()
    let count = lines.rowCount(inSection: path.section)
    let words = ToolkitPhrase.moved.words(["name": name, "index": "\(other.row + 1)", "count": "\(count)"])
    application?.post(.announcement(words), from: self)
    return true
  }
}

extension TableViewCell {
  /// The edits that the user may make to a row while its table is editing.
  public enum EditingStyle: Sendable {
    /// Only move it, if it may be moved.
    case none
    /// Delete it, by the key for that.
    case delete
    /// Insert one there, by Return, Space or Insert.
    case insert
  }

  public enum AccessoryType: Sendable {
    case none, disclosureIndicator
    /// Further actions: the delegate's `accessoryButtonTappedForRowWith` is one of the row.
    case detailButton, detailDisclosureButton
    /// The row is one that applies; it is read as chosen.
    case checkmark
  }

  /// The place of a row's detail: always at its end, because a row is one line high.
  public enum CellStyle: Sendable {
    case `default`, value1, value2, subtitle
  }

  /// The sign at the end of the row.
  public var accessoryType: AccessoryType {
    get {
      if showsDetail { return showsDisclosureIndicator ? .detailDisclosureButton : .detailButton }
      return isMarked ? .checkmark : showsDisclosureIndicator ? .disclosureIndicator : .none
    }
    set {
      showsDisclosureIndicator = newValue == .disclosureIndicator || newValue == .detailDisclosureButton
      showsDetail = newValue == .detailButton || newValue == .detailDisclosureButton
      isMarked = newValue == .checkmark
    }
  }

  /// The accessory while the row is edited; the other one is shown then, too.
  public var editingAccessoryType: AccessoryType {
    get { kept(.none) }
    set { keep(newValue) }
  }

  /// The button for more about the row is one of its actions.
  var detailActions: [CustomAction] {
    guard showsDetail else { return [] }
    return [
      CustomAction(name: ToolkitPhrase.moreInfo.words) { [weak self] in
        guard let self, let table, let path = table.indexPath(for: self) else { return false }
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
        return true
      }
    ]
  }

  /// The name of what its style lets the user do; nil for nothing.
  var editingName: String? {
    switch editingStyle {
    case .none: return nil
    case .insert: return ToolkitPhrase.add.words
    case .delete:
      let named = table.flatMap { table in
        table.indexPath(for: self).flatMap {
          table.delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: $0)
        }
      }
      return named ?? ToolkitPhrase.delete.words
    }
  }

  /// The edits that an editing table lets the user make to the row.
  var editingActions: [CustomAction] {
    guard isEditing, let table else { return [] }
    var actions: [CustomAction] = []
    let style = editingStyle
    if let name = editingName {
      actions.append(
        CustomAction(name: name) { [weak self] in self.map { $0.table?.commit(style, $0) ?? false } ?? false })
    }
    guard table.canMove(self) else { return actions }
    for (name, step) in [(ToolkitPhrase.moveUp.words, -1), (ToolkitPhrase.moveDown.words, 1)] {
      actions.append(
        CustomAction(name: name) { [weak self] in self.map { $0.table?.move($0, by: step) ?? false } ?? false })
    }
    return actions
  }
}
