// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A data source of what identifies the items of a collection. What is chosen stays with its item.
@MainActor
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: CollectionViewDataSource {
  public typealias CellProvider = (CollectionView, IndexPath, ItemIdentifierType) -> CollectionViewCell?
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var collection: CollectionView?
  private let provider: CellProvider
  private var current = Snapshot()

  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    (collection, provider) = (collectionView, cellProvider)
    collectionView.dataSource = self
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
    collection?.itemsMoved { old.item(at: $0).flatMap { paths[$0] } }
    completion?()
  }

  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.settled
    collection?.reloadData()
    completion?()
  }

  // MARK: Of the collection

  open func numberOfSections(in collectionView: CollectionView) -> Int { current.numberOfSections }

  open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let item = current.item(at: indexPath) else { return CollectionViewCell() }
    return provider(collectionView, indexPath, item) ?? CollectionViewCell()
  }
}
