// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Rows and sections that come, go and move.
extension TableView {
  /// Inserts rows, which the data source already has.
  public func insertRows(at paths: [IndexPath], with animation: RowAnimation = .automatic) {
    retireAll()
    for path in paths.sorted() { shift(from: path, by: 1) }
    reloadData()
  }

  /// Deletes rows, which the data source no longer has.
  public func deleteRows(at paths: [IndexPath], with animation: RowAnimation = .automatic) {
    retireAll()
    for path in paths.sorted().reversed() {
      ids[path] = nil
      selection.removeAll { $0 == path }
      shift(from: IndexPath(row: path.row + 1, section: path.section), by: -1)
    }
    reloadData()
  }

  /// Moves a row, which the data source has moved already. The reader and the keyboard go with it.
  public func moveRow(at path: IndexPath, to other: IndexPath) {
    guard path != other else { return }
    retireAll()
    let (id, isSelected, hasKeyboard) = (ids[path], selection.contains(path), keyboardPath == path)
    ids[path] = nil
    selection.removeAll { $0 == path }
    shift(from: IndexPath(row: path.row + 1, section: path.section), by: -1)
    shift(from: other, by: 1)
    ids[other] = id
    if isSelected { selection = (selection + [other]).sorted() }
    if hasKeyboard { keyboardPath = other }
    reloadData()
  }

  /// Asks the data source for the cells of rows again.
  public func reloadRows(at paths: [IndexPath], with animation: RowAnimation = .automatic) {
    for path in paths where cells[path] != nil {
      if cells[path]?.isFirstResponder == true { keyboardPath = path }
      retire(path)
    }
    // The others stay as they are.
    setNeedsLayout()
    layoutIfNeeded()
    guard let path = keyboardPath, !needsReload else { return }
    keyboardPath = nil
    cells[path]?.becomeFirstResponder()
  }

  private func shift(from path: IndexPath, by step: Int) {
    move { old in
      old.section == path.section && old.row >= path.row ? IndexPath(row: old.row + step, section: old.section) : old
    }
  }

  /// Inserts sections, which the data source already has.
  public func insertSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .automatic) {
    retireAll()
    for section in sections.sorted() {
      move { $0.section >= section ? IndexPath(row: $0.row, section: $0.section + 1) : $0 }
    }
    reloadData()
  }

  /// Deletes sections, which the data source no longer has.
  public func deleteSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .automatic) {
    retireAll()
    for section in sections.sorted().reversed() {
      ids = ids.filter { $0.key.section != section }
      selection.removeAll { $0.section == section }
      move { $0.section > section ? IndexPath(row: $0.row, section: $0.section - 1) : $0 }
    }
    reloadData()
  }

  /// Asks the data source for sections again.
  public func reloadSections(_ sections: some Sequence<Int>, with animation: RowAnimation = .automatic) {
    reloadData()
  }

  /// Gives what is known of rows to their new places.
  private func move(_ moved: (IndexPath) -> IndexPath) {
    ids = Dictionary(ids.map { (moved($0.key), $0.value) }) { first, _ in first }
    selection = selection.map(moved).sorted()
    keyboardPath = keyboardPath.map(moved)
  }
}
