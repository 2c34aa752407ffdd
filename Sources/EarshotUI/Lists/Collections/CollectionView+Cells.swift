// SPDX-License-Identifier: Apache-2.0

extension CollectionView {
  // MARK: Cells

  public func register(_ type: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
    makers[identifier] = { type.init(reuseIdentifier: identifier) }
  }

  /// A cell that is no longer seen, else a new one.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for path: IndexPath) -> CollectionViewCell {
    if let cell = spare[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?() ?? CollectionViewCell(reuseIdentifier: identifier)
  }

  /// The way in which cells of one class are filled with an item.
  @MainActor
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    let identifier: String
    let handler: Handler

    public init(handler: @escaping Handler) {
      identifier = "\(Cell.self) \(CellRegistrations.next())"
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableCell<Cell: CollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for path: IndexPath, item: Item?
  ) -> Cell {
    makers[registration.identifier] = { Cell(reuseIdentifier: registration.identifier) }
    let found = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: path)
    let cell = found as? Cell ?? Cell(reuseIdentifier: registration.identifier)
    if let item { registration.handler(cell, path, item) }
    return cell
  }

  // MARK: Looking

  public var numberOfSections: Int { (items.last?.section ?? -1) + 1 }

  public func numberOfItems(inSection section: Int) -> Int { items.count { $0.section == section } }

  public var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

  public var visibleCells: [CollectionViewCell] { indexPathsForVisibleItems.compactMap { cells[$0] } }

  // MARK: Choosing

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public var indexPathsForSelectedItems: [IndexPath]? { selection }

  /// The item that is shown at a point in the collection's own cells; nil if there is none.
  public func indexPathForItem(at point: CellPoint) -> IndexPath? {
    cells.first { $0.value.frame.contains(point) }?.key
  }

  public func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectItem(at: path)
    if let path, !scrollPosition.isEmpty { scrollToItem(at: path, at: scrollPosition, animated: animated) }
  }

  public func deselectItem(at path: IndexPath, animated: Bool) {
    setSelection(selection.filter { $0 != path })
  }

  // MARK: Changes

  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    layoutIfNeeded()
    completion?(true)
  }

  public func insertItems(at paths: [IndexPath]) { reloadData() }
  public func deleteItems(at paths: [IndexPath]) { reloadData() }
  public func moveItem(at path: IndexPath, to other: IndexPath) { reloadData() }
  public func reloadItems(at paths: [IndexPath]) { reloadData() }
  public func reconfigureItems(at paths: [IndexPath]) { reloadData() }
  public func insertSections(_ sections: some Sequence<Int>) { reloadData() }
  public func deleteSections(_ sections: some Sequence<Int>) { reloadData() }
  public func reloadSections(_ sections: some Sequence<Int>) { reloadData() }
}

@MainActor
enum CellRegistrations {
  private static var count = 0

  static func next() -> Int {
    count += 1
    return count
  }
}
