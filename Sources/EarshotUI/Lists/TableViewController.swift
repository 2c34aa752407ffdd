// SPDX-License-Identifier: Apache-2.0
/// Manages a table, its root view, as its data source and delegate (VC-5).
@MainActor
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  public let tableView = TableView()
  /// True to choose no row any more when it appears again, as after going back to it.
  public var clearsSelectionOnViewWillAppear = true
  private var hasAppeared = false

  open override func loadView() {
    tableView.dataSource = self
    tableView.delegate = self
    view = tableView
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // At its first appearance the choice is a restored one.
    if hasAppeared, clearsSelectionOnViewWillAppear { tableView.selectRow(at: nil) }
    hasAppeared = true
  }

  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
}
