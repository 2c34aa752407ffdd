// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The rows that are chosen: by the app, which knows, and by the user, of whom the delegate is told.
extension TableView {
  /// The chosen row, or the first of several; nil for none.
  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The chosen rows, from the top; nil for none.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Scrolls to the first chosen row, if there is one.
  public func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool = false) {
    if let path = indexPathForSelectedRow { scrollToRow(at: path, at: position, animated: animated) }
  }

  /// Chooses a row without telling the delegate: beside the others if several may be chosen, else in their place. Nil
  /// chooses none.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - animated: Ignored: a choice is shown at once.
  ///   - scrollPosition: The position to scroll it to; by default the table stays where it is.
  public func selectRow(at path: IndexPath?, animated: Bool = false, scrollPosition: ScrollPosition = .none) {
    if let path, scrollPosition != .none { scrollToRow(at: path, at: scrollPosition) }
    let kept = path != nil && allowsSeveral ? selection : []
    for old in selection where !kept.contains(old) { cells[old]?.setSelected(false, animated: animated) }
    selection = kept
    if let path { add(path, animated: animated) }
  }

  /// Ends the choice of a row without telling the delegate.
  public func deselectRow(at path: IndexPath, animated: Bool = false) {
    guard selection.contains(path) else { return }
    selection.removeAll { $0 == path }
    cells[path]?.setSelected(false, animated: animated)
  }

  private func add(_ path: IndexPath, animated: Bool = false) {
    if !selection.contains(path) { selection = (selection + [path]).sorted() }
    cells[path]?.setSelected(true, animated: animated)
  }

  /// True if several rows may be chosen at present.
  private var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// True if the user may choose rows at present.
  var allowsChoice: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Keeps one row where several may be chosen no longer, and rows that are edited or not any more.
  func selectionModeChanged() {
    if !allowsSeveral { for path in selection.dropFirst() { deselectRow(at: path) } }
    for (path, cell) in cells { readyForEditing(cell, at: path) }
  }

  // MARK: The user

  /// Chooses a row for the user, or chooses it no longer: asks the delegate, then tells it.
  func choose(_ cell: TableViewCell) -> Bool {
    guard let path = indexPath(for: cell) else { return false }
    if cell.isEditing, cell.editingStyle == .insert { return commit(.insert, cell) }
    guard allowsChoice, delegate?.tableView(self, shouldHighlightRowAt: path) != false else { return false }
    if allowsSeveral, selection.contains(path) {
      if takeBack(path) { tellCount(afterChoosing: false) }
      return true
    }
    let wanted = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path)
    guard let wanted else { return true }
    if !allowsSeveral { for old in selection where old != wanted { takeBack(old) } }
    add(wanted)
    if let cell = cells[wanted] { cell.onChoose?(cell) }
    delegate?.tableView(self, didSelectRowAt: wanted)
    if !isEditing { delegate?.tableView(self, performPrimaryActionForRowAt: wanted) }
    if allowsSeveral { tellCount(afterChoosing: true) }
    return true
  }

  /// Chooses a row no longer. False if the delegate refused.
  @discardableResult
  private func takeBack(_ path: IndexPath) -> Bool {
    let wanted = delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path)
    guard let wanted else { return false }
    deselectRow(at: wanted)
    delegate?.tableView(self, didDeselectRowAt: wanted)
    return true
  }

  private func tellCount(afterChoosing isAdded: Bool) { tellChosen(selection.count, afterChoosing: isAdded) }
}

extension View {
  /// Says how many rows or items are chosen, after the one itself was heard and the delegate was told, unless that is
  /// clear.
  func tellChosen(_ count: Int, afterChoosing isAdded: Bool) {
    // The delegate may have gone elsewhere.
    guard count > (isAdded ? 1 : 0), window != nil else { return }
    application?.postLayoutChanged()
    application?.post(
      .announcement(ToolkitPhrase.selectedCount.words(["count": "\(count)"]), isQueued: true), from: self)
  }
}
