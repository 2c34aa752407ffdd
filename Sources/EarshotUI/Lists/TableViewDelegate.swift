// SPDX-License-Identifier: Apache-2.0
/// Controls and receives the user's actions in a table, but not the app's own. Every method is optional (DLG-1).
@MainActor
public protocol TableViewDelegate: AnyObject {
  /// The row to choose instead; nil for none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// The row to choose no longer instead, of one that the user takes back or chooses another in place of; nil for none.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// A row is chosen no longer, because the user took it back or chose another in its place.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// False to let the user's choice of a row do nothing. True by default.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called before the cell of a row is shown.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// The edits that the user may make to a row while the table is editing, if the data source lets it be edited. To
  /// delete it by default.
  func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle
  /// The name of deleting a row; nil for the toolkit's.
  func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// The actions of a row that a swipe from its end or from its beginning offers on a phone; nil for none.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// The menu of a row; nil for none.
  func tableView(_ tableView: TableView, contextMenuForRowAt indexPath: IndexPath) -> Menu?
  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CellPoint
  ) -> ContextMenuConfiguration?
  func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  )
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  )
  func tableView(
    _ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath
  )
  func tableView(
    _ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// The view of one line above the rows of a section, in place of the data source's title; nil for that title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// The view of one line below the rows of a section, in place of the data source's text; nil for that text.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
  // Called by nobody: a row is one line, and so are the titles of sections; nothing is moved aside to edit one.
  func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int
}

extension TableViewDelegate {
  public func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CellPoint
  ) -> ContextMenuConfiguration? { nil }
  public func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int { 0 }
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  public func tableView(_ tableView: TableView, contextMenuForRowAt indexPath: IndexPath) -> Menu? { nil }
}

extension TableViewDelegate {
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
  public func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {}
  public func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {}
  public func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    TableView.automaticDimension
  }
  public func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int {
    TableView.automaticDimension
  }
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
    TableView.automaticDimension
  }
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
    TableView.automaticDimension
  }
}
