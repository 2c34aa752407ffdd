// SPDX-License-Identifier: Apache-2.0
/// Manages a collection as its data source and delegate (VC-5).
@MainActor
open class CollectionViewController: ViewController, CollectionViewDataSource, CollectionViewDelegate {
  public let collectionView = CollectionView()

  public override init() { super.init() }

  public init(collectionViewLayout layout: CollectionViewLayout) {
    super.init()
    collectionView.collectionViewLayout = layout
  }

  public override init?(coder: StoryboardCoder) { super.init(coder: coder) }

  /// True if the chosen item is cleared when the screen appears again, as after going back to it.
  public var clearsSelectionOnViewWillAppear = true
  private var hasAppeared = false

  open override func loadView() {
    collectionView.dataSource = self
    collectionView.delegate = self
    view = collectionView
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // At the first appearance the choice has been restored.
    if hasAppeared, clearsSelectionOnViewWillAppear { collectionView.selectItem(at: nil) }
    hasAppeared = true
  }

  open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell() }
  open func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  open func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
  open func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  open func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
  open func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CellPoint
  ) -> ContextMenuConfiguration? { nil }
}
