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
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
}
