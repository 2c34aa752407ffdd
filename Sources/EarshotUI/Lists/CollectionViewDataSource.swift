// SPDX-License-Identifier: Apache-2.0
/// Has what a collection shows (DLG-5). Asked for sections, then for the items of each, then for the cells of those that
/// can be seen.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// One, where it is not said.
  func numberOfSections(in collectionView: CollectionView) -> Int
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}
