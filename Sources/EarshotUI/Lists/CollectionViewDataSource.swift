// SPDX-License-Identifier: Apache-2.0
/// Provides the contents of a collection (DLG-5). Asked for sections, then for the items of each, then for the cells of
/// visible items.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// One by default.
  func numberOfSections(in collectionView: CollectionView) -> Int
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}
