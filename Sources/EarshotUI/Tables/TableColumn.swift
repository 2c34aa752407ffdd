// SPDX-License-Identifier: Apache-2.0
/// A column of a data table.
public struct TableColumn: Equatable, Sendable {
  /// The heading, said with its cells.
  public var title: String
  /// The columns of the screen; nil for those that its contents need.
  public var width: Int?
  public var alignment: TextAlignment
  /// True if the user may sort by it.
  public var isSortable: Bool

  public init(_ title: String, width: Int? = nil, alignment: TextAlignment = .leading, isSortable: Bool = true) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.isSortable = isSortable
  }
}

/// The order of the rows of a data table.
public struct TableSortOrder: Equatable, Sendable {
  public var column: Int
  public var isAscending: Bool

  public init(column: Int, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}

/// Provides the contents of a data table.
@MainActor
public protocol DataTableViewDataSource: AnyObject {
  func numberOfRows(in tableView: DataTableView) -> Int
  func dataTableView(_ tableView: DataTableView, textForRow row: Int, column: Int) -> String
  /// The user wants the rows in another order: sort them. The table asks for all of them again.
  func dataTableView(_ tableView: DataTableView, sortBy order: TableSortOrder)
}

extension DataTableViewDataSource {
  public func dataTableView(_ tableView: DataTableView, sortBy order: TableSortOrder) {}
}

/// Receives the user's actions in a data table. Every method is optional.
@MainActor
public protocol DataTableViewDelegate: AnyObject {
  func dataTableView(_ tableView: DataTableView, didSelectRow row: Int)
}

extension DataTableViewDelegate {
  public func dataTableView(_ tableView: DataTableView, didSelectRow row: Int) {}
}
