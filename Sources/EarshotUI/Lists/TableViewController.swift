// SPDX-License-Identifier: Apache-2.0
/// Manages a table, its root view, as its data source and delegate (VC-5).
@MainActor
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  public let tableView = TableView()
  /// True if the chosen row is cleared when the screen appears again, as after going back to it.
  public var clearsSelectionOnViewWillAppear = true
  private var hasAppeared = false

  public override init() { super.init() }

  public init(style: TableView.Style) {
    super.init()
    tableView.style = style
  }

  public override init?(coder: StoryboardCoder) { super.init(coder: coder) }

  open override func loadView() {
    tableView.dataSource = self
    tableView.delegate = self
    view = tableView
  }

  open override func setEditing(_ isEditing: Bool, animated: Bool) {
    super.setEditing(isEditing, animated: animated)
    tableView.setEditing(isEditing, animated: animated)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // At the first appearance the choice has been restored.
    if hasAppeared, clearsSelectionOnViewWillAppear { tableView.selectRow(at: nil) }
    hasAppeared = true
  }

  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {}
  open func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
  open func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  open func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  open func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  open func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  open func tableView(_ tableView: TableView, contextMenuForRowAt indexPath: IndexPath) -> Menu? { nil }
  open func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CellPoint
  ) -> ContextMenuConfiguration? { nil }
  open func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int { 0 }
  open func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  // Called by nobody: a row is one line, and so are the titles of sections.
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
  open func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {}
  open func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {}
  open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    TableView.automaticDimension
  }
  open func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int {
    TableView.automaticDimension
  }
  open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
    TableView.automaticDimension
  }
  open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
    TableView.automaticDimension
  }
  open func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
}
