// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A data source of what identifies the rows. What is chosen, what is read and what has the keyboard stays with its item,
/// wherever the next snapshot puts it.
@MainActor
open class TableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: TableViewDataSource {
  public typealias CellProvider = (TableView, IndexPath, ItemIdentifierType) -> TableViewCell?
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Without effect: rows come and go at once.
  public var defaultRowAnimation = TableView.RowAnimation.automatic
  private weak var table: TableView?
  private let provider: CellProvider
  private var current = Snapshot()

  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    (table, provider) = (tableView, cellProvider)
    tableView.dataSource = self
  }

  // MARK: Looking

  public func snapshot() -> Snapshot { current }

  public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }

  public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }

  public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index] : nil
  }

  public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Changing

  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    let old = current
    current = snapshot.settled
    let paths = current.paths
    table?.rowsMoved { old.item(at: $0).flatMap { paths[$0] } }
    completion?()
  }

  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.settled
    table?.reloadData()
    completion?()
  }

  // MARK: Of the table

  open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }

  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    guard let item = current.item(at: indexPath) else { return TableViewCell() }
    return provider(tableView, indexPath, item) ?? TableViewCell()
  }

  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {}
}

extension TableView {
  /// Takes in the new places of items; nil for those that are gone.
  func rowsMoved(_ moved: (IndexPath) -> IndexPath?) {
    retireAll()
    var kept: [IndexPath: AssignedID] = [:]
    for (path, id) in ids { if let new = moved(path) { kept[new] = id } }
    ids = kept
    selection = selection.compactMap(moved).sorted()
    // Gone with the keyboard: the row in its place has it, else the one before.
    if let path = keyboardPath { keyboardPath = moved(path) ?? path }
    reloadData()
  }
}
