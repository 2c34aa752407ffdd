// SPDX-License-Identifier: Apache-2.0
import EarshotUI
import Testing

/// The state that lists keep (RES-1…RES-26).
@MainActor
@Suite struct ListRestorationTests {
  /// A table that knows its rows by name, or does not.
  private class Table: TableViewController {
    var rows: [String]

    init(_ rows: [String]) {
      self.rows = rows
      super.init()
      restorationIdentifier = "list"
      tableView.restorationIdentifier = "table"
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell()
      cell.text = rows[indexPath.row]
      return cell
    }
  }

  private final class NamedTable: Table, DataSourceModelAssociation {
    func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String? { rows[indexPath.row] }
    func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
      rows.firstIndex(of: identifier).map { IndexPath(row: $0) }
    }
  }

  private final class Collection: CollectionViewController, DataSourceModelAssociation {
    var items: [String]

    init(_ items: [String]) {
      self.items = items
      super.init()
      restorationIdentifier = "list"
      collectionView.restorationIdentifier = "collection"
      collectionView.itemSize = CellSize(width: 20, height: 2)
    }

    override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      items.count
    }

    override func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell { CollectionViewCell() }

    func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String? { items[indexPath.item] }
    func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
      items.firstIndex(of: identifier).map { IndexPath(item: $0) }
    }
  }

  private let rows = (0..<100).map { "row \($0)" }

  private func kept(_ table: Table) -> StateArchive {
    let stage = Stage(height: 12)
    stage.show(table)
    table.tableView.scrollToRow(at: IndexPath(row: 61))
    table.tableView.selectRow(at: IndexPath(row: 55))
    stage.application.update()
    return stage.keep()
  }

  @Test("RES-19 without a model association neither the selection nor the place of a table is kept")
  func withoutAssociation() {
    let launched = Table(rows)
    _ = Stage(restoring: kept(Table(rows)), root: launched)
    #expect(launched.tableView.indexPathForSelectedRow == nil)
    #expect(launched.tableView.bounds.minY == 0)
  }

  @Test("RES-19 RES-20 with one the selection and the place follow the items where they have moved")
  func moved() {
    let launched = NamedTable(["new", "newer"] + rows.filter { $0 != "row 3" })
    let stage = Stage(restoring: kept(NamedTable(rows)), root: launched)
    #expect(launched.tableView.indexPathForSelectedRow == IndexPath(row: 56))
    #expect(launched.tableView.cellForRow(at: IndexPath(row: 56))?.isSelected == true)
    #expect(stage.text.hasPrefix("row 50"))
  }

  @Test(
    "RES-20 several chosen rows are kept; a file of a version that kept one is read, and this one's by that version")
  func several() throws {
    func table(_ rows: [String]) -> NamedTable {
      let table = NamedTable(rows)
      table.tableView.allowsMultipleSelection = true
      return table
    }
    let shown = table(rows)
    let stage = Stage(height: 12)
    stage.show(shown)
    for row in [3, 1, 60] { shown.tableView.selectRow(at: IndexPath(row: row)) }
    stage.application.update()
    let archive = stage.keep()
    let launched = table(["new"] + rows.filter { $0 != "row 3" })
    _ = Stage(restoring: archive, root: launched)
    #expect(launched.tableView.indexPathsForSelectedRows == [IndexPath(row: 2), IndexPath(row: 60)])
    let older = table(rows)
    _ = Stage(restoring: kept(NamedTable(rows)), root: older)
    #expect(older.tableView.indexPathsForSelectedRows == [IndexPath(row: 55)])
    let single = NamedTable(rows)
    _ = Stage(restoring: archive, root: single)
    #expect(single.tableView.indexPathsForSelectedRows == [IndexPath(row: 1)])
  }

  @Test("RES-20 what is gone is not chosen, and a table that has become short is at its end")
  func gone() {
    let launched = NamedTable(Array(rows[40..<54]))
    let stage = Stage(restoring: kept(NamedTable(rows)), root: launched)
    #expect(launched.tableView.indexPathForSelectedRow == nil)
    #expect(stage.text.hasPrefix("row 42"))
  }

  @Test("RES-20 a collection keeps its selection and its place by name, too")
  func collection() {
    let stage = Stage(width: 40, height: 12)
    let shown = Collection(rows)
    stage.show(shown)
    shown.collectionView.bounds = CellRectangle(x: 0, y: 20, width: 40, height: 12)
    shown.collectionView.selectItem(at: IndexPath(item: 24))
    stage.application.update()
    let launched = Collection(["new", "newer"] + rows)
    _ = Stage(restoring: stage.keep(), root: launched)
    #expect(launched.collectionView.indexPathForSelectedItem == IndexPath(item: 26))
    #expect(launched.collectionView.bounds.minY == 22)
  }
}
