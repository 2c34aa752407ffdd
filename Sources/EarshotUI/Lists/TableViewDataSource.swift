// SPDX-License-Identifier: Apache-2.0
/// Provides the contents of a table (DLG-5). Asked for sections, then for the rows of each, then for the cells of
/// visible rows.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// One by default.
  func numberOfSections(in tableView: TableView) -> Int
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// The heading of a section; nil for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// The text said below the rows of a section; nil for nothing.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// Asked by nobody: a list is gone through by its rows, and by headings.
  func sectionIndexTitles(for tableView: TableView) -> [String]?

  // MARK: Editing

  /// True, the default, if the user may delete or move a row while the table is editing.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// The user deletes a row, or inserts one: change the data, then tell the table by `deleteRows(at:with:)`.
  func tableView(_ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// True if the user may move a row while the table is editing. False by default.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// The user has moved a row: change the data. The table has changed already.
  func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath)
}

extension TableViewDataSource {
  public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {}
}

/// Told which rows come next, so that they can be loaded.
@MainActor
public protocol TableViewDataSourcePrefetching: AnyObject {
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
