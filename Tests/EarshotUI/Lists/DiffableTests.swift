// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// Lists whose rows are known by what identifies them.
@MainActor
@Suite struct DiffableTests {
  private final class Row: TableViewCell {
    override init(style: TableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      accessoryType = .disclosureIndicator
    }
  }

  private final class Screen: TableViewController {
    var source: TableViewDiffableDataSource<String, Int>?

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Row.self, forCellReuseIdentifier: "row")
      source = TableViewDiffableDataSource(tableView: tableView) { table, path, number in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.text = "Number \(number)"
        return cell
      }
      show([1, 2, 3])
    }

    func show(_ numbers: [Int]) {
      var snapshot = DiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["all"])
      snapshot.appendItems(numbers)
      source?.apply(snapshot, animatingDifferences: true)
    }
  }

  @Test(
    "The keyboard and the choice stay with their rows, wherever these go; a registered class is made by its own initializer"
  )
  func table() {
    let screen = Screen()
    let host = AppHost(columns: 40, rows: 10)
    host.mount(screen)
    host.press("Down")
    #expect(host.focus?.label == "Number 2" && host.focus?.traits.contains(.button) == true)
    screen.tableView.selectRow(at: IndexPath(row: 2, section: 0))
    host.turn { screen.show([5, 3, 4, 2]) }
    #expect(host.focus?.label == "Number 2")
    #expect(screen.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(screen.source?.indexPath(for: 2) == IndexPath(row: 3, section: 0))
    #expect(screen.source?.itemIdentifier(for: IndexPath(row: 0, section: 0)) == 5)
    host.turn { screen.show([5, 3]) }
    #expect(host.focus?.label == "Number 3")
    #expect(screen.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test("A snapshot has each item once, and moves, inserts and deletes by what is there")
  func snapshots() {
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendItems([9])
    #expect(snapshot.numberOfItems == 0)
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 2], toSection: "a")
    snapshot.appendItems([3])
    snapshot.insertItems([4], beforeItem: 2)
    snapshot.insertItems([5], afterItem: 3)
    snapshot.moveItem(1, afterItem: 5)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [4, 2])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [3, 5, 1])
    snapshot.moveSection("b", beforeSection: "a")
    snapshot.deleteItems([5])
    #expect(snapshot.itemIdentifiers == [3, 1, 4, 2] && snapshot.sectionIdentifier(containingItem: 2) == "a")
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [4, 2] && snapshot.indexOfItem(3) == nil)
  }

  @Test("A collection that is a list: one row below the other, filled by a registration")
  func list() {
    let screen = CollectionViewController(
      collectionViewLayout: CollectionViewCompositionalLayout.list(
        using: CollectionLayoutListConfiguration(appearance: .plain)))
    let registration = CollectionView.CellRegistration<CollectionViewListCell, Int> { cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Number \(number)"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let source = CollectionViewDiffableDataSource<String, Int>(collectionView: screen.collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["all"])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    let host = AppHost(columns: 40, rows: 10)
    host.mount(screen)
    screen.collectionView.dataSource = source
    host.turn {}
    #expect(host.text.split(separator: "\n").prefix(3).map { $0.prefix(8) } == ["Number 1", "Number 2", "Number 3"])
    #expect(host.stops.contains { $0.label == "Number 3" && $0.traits.contains(.button) })
  }

  @Test("F5 loads a list anew, and the reader says that it is at it until that is over")
  func refresh() {
    let screen = Screen()
    var count = 0
    let control = RefreshControl()
    control.addAction(Action { _ in count += 1 }, for: .valueChanged)
    screen.refreshControl = control
    let host = AppHost(columns: 40, rows: 10)
    host.mount(screen)
    host.press("F5")
    #expect(count == 1 && control.isRefreshing)
    host.press("F5")
    #expect(count == 1)
    host.turn { control.endRefreshing() }
    #expect(!control.isRefreshing && control.isHidden)
  }
}
