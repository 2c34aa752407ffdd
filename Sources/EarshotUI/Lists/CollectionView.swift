// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys

/// Items in a grid, of which only visible ones have cells (DLG-5).
@MainActor
open class CollectionView: View {
  /// Not retained (DLG-4).
  public weak var dataSource: (any CollectionViewDataSource)? { didSet { reloadData() } }
  /// Not retained (DLG-4).
  public weak var delegate: (any CollectionViewDelegate)?
  /// The size of each item; at least one cell.
  public var itemSize = CellSize(width: 10, height: 3) { didSet { reloadData() } }
  public var allowsSelection = true
  /// True to let the user choose several items: Return and Space choose an item, and choose it no longer.
  public var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, selection.count > 1 { selectItem(at: selection.first) } }
  }
  /// The chosen items, from the top; one at most, unless several may be.
  var selection: [IndexPath] = []
  /// The first chosen item.
  public var indexPathForSelectedItem: IndexPath? { selection.first }
  /// A view under the items, as large as the collection, such as what an empty one shows; nil for none.
  public var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  var items: [IndexPath] = []
  var cells: [IndexPath: CollectionViewCell] = [:]
  var makers: [String: () -> CollectionViewCell] = [:]
  var spare: [String: [CollectionViewCell]] = [:]
  private var keyboardPath: IndexPath?
  /// By default one whose items are of ``itemSize``.
  public var collectionViewLayout = CollectionViewLayout() {
    didSet {
      collectionViewLayout.collection = self
      reloadData()
    }
  }
  private var following = ReaderFollowing()
  private var needsReload = true
  /// The preserved top item, until there is room to show it there.
  private var restoredTop: IndexPath?

  public override init(frame: CellRectangle = .zero) {
    super.init(frame: frame)
    collectionViewLayout.collection = self
    clipsToBounds = true
  }

  public override init?(coder: StoryboardCoder) {
    super.init(coder: coder)
    collectionViewLayout.collection = self
    clipsToBounds = true
  }

  public convenience init(frame: CellRectangle, collectionViewLayout: CollectionViewLayout) {
    self.init(frame: frame)
    self.collectionViewLayout = collectionViewLayout
    collectionViewLayout.collection = self
  }

  /// Places the items in another way, at once.
  public func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

  /// Reloads everything with the next layout.
  public func reloadData() {
    needsReload = true
    setNeedsLayout()
  }

  /// The cell of an item; nil if it has none.
  public func cellForItem(at path: IndexPath) -> CollectionViewCell? { cells[path] }

  public func indexPath(for cell: CollectionViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  private var cellSize: CellSize { collectionViewLayout.itemSize(in: storedFrame.size) }
  private var width: Int { max(1, cellSize.width) }
  private var height: Int { max(1, cellSize.height) }
  private var columns: Int { max(1, storedFrame.width / width) }

  open override func layoutSubviews() {
    defer { backgroundView?.frame = CellRectangle(origin: boundsOrigin, size: storedFrame.size) }
    if needsReload { reload() }
    if storedFrame.height > 0, let item = restoredTop {
      restoredTop = nil
      if let index = items.firstIndex(of: item) { boundsOrigin.y = index / columns * height }
    }
    let top = boundsOrigin.y / height * columns
    let bottom = (boundsOrigin.y + max(0, storedFrame.height) + height - 1) / height * columns
    let seen = (top..<max(top, bottom)).clamped(to: 0..<items.count)
    // The one with the keyboard stays, even if the wheel moves it out of sight.
    for path in cells.keys.sorted() where !items[seen].contains(path) && cells[path]?.isFirstResponder != true {
      retire(path)
    }
    for index in seen {
      let path = items[index]
      cell(at: path)?.frame = CellRectangle(
        x: index % columns * width, y: index / columns * height, width: width, height: height)
    }
    refreshControl?.place(in: self)
    guard let path = keyboardPath else { return }
    keyboardPath = nil
    // If it was the last one, the keyboard moves to the one before it.
    let nearest = cells.keys.filter { $0 <= path }.max() ?? cells.keys.min()
    nearest.flatMap { cells[$0] }?.becomeFirstResponder()
  }

  private func reload() {
    needsReload = false
    let sections = max(0, dataSource?.numberOfSections(in: self) ?? 0)
    let counts = (0..<sections).map { max(0, dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0) }
    items = (0..<sections).flatMap { section in
      (0..<counts[section]).map { IndexPath(item: $0, section: section) }
    }
    keyboardPath = cells.first { $0.value.isFirstResponder }?.key ?? keyboardPath
    for path in cells.keys.sorted().reversed() { retire(path) }
    if !selection.isEmpty { selection.removeAll { !items.contains($0) } }
  }

  private func retire(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    if let identifier = cell.reuseIdentifier { spare[identifier, default: []].append(cell) }
  }

  /// Takes in the new places of items; nil for those that are gone.
  func itemsMoved(_ moved: (IndexPath) -> IndexPath?) {
    keyboardPath = cells.first { $0.value.isFirstResponder }?.key
    if let path = keyboardPath { keyboardPath = moved(path) ?? path }
    for path in cells.keys.sorted().reversed() { retire(path) }
    selection = selection.compactMap(moved).sorted()
    reloadData()
  }

  /// Scrolls until an item is seen.
  public func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let index = items.firstIndex(of: path) else {
      report(.noSuchItem, "There is no item \(path.row) in section \(path.section).")
      return
    }
    show(row: index / columns * height, at: position)
  }

  private func show(row: Int, at position: ScrollPosition) {
    let room = storedFrame.height
    if position.contains(.top) {
      boundsOrigin.y = row
    } else if position.contains(.bottom) {
      boundsOrigin.y = row + height - room
    } else if position.contains(.centeredVertically) {
      boundsOrigin.y = row - (room - height) / 2
    } else {
      if row < boundsOrigin.y { boundsOrigin.y = row }
      if row + height > boundsOrigin.y + room { boundsOrigin.y = row + height - room }
    }
    let all = (items.count + columns - 1) / columns * height
    boundsOrigin.y = max(0, min(boundsOrigin.y, all - room))
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func cell(at path: IndexPath) -> CollectionViewCell? {
    if let cell = cells[path] { return cell }
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    cell.collection = self
    cell.isSelected = selection.contains(path)
    cells[path] = cell
    addSubview(cell)
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    return cell
  }

  /// Chooses an item without telling the delegate: besides others, if several may be chosen. Nil chooses none.
  public func selectItem(at path: IndexPath?) {
    guard let path else { return setSelection([]) }
    setSelection(allowsMultipleSelection ? Set(selection).union([path]).sorted() : [path])
  }

  func setSelection(_ paths: [IndexPath]) {
    for old in selection where !paths.contains(old) { cells[old]?.isSelected = false }
    selection = paths
    for path in paths { cells[path]?.isSelected = true }
  }

  /// Chooses an item for the user: asks the delegate, then tells it.
  func choose(_ cell: CollectionViewCell) -> Bool {
    guard allowsSelection, let path = indexPath(for: cell) else { return false }
    if allowsMultipleSelection, selection.contains(path) { return unchoose(path) }
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true,
      delegate?.collectionView(self, shouldSelectItemAt: path) ?? true
    else { return true }
    if !allowsMultipleSelection, let old = indexPathForSelectedItem, old != path {
      delegate?.collectionView(self, didDeselectItemAt: old)
    }
    selectItem(at: path)
    delegate?.collectionView(self, didSelectItemAt: path)
    if allowsMultipleSelection { tellChosen(selection.count, afterChoosing: true) }
    return true
  }

  private func unchoose(_ path: IndexPath) -> Bool {
    guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return true }
    setSelection(selection.filter { $0 != path })
    delegate?.collectionView(self, didDeselectItemAt: path)
    tellChosen(selection.count, afterChoosing: false)
    return true
  }

  // MARK: Restoration

  /// Preserves the top item and the choice, by the data source's names (RES-19, RES-20).
  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    let first = boundsOrigin.y / height * columns
    coder.keep(items.indices.contains(first) ? items[first] : nil, as: "top", of: self, from: dataSource)
    coder.keep(selection, as: "selected", of: self, from: dataSource)
  }

  open override func decodeRestorableState(with coder: StateCoder) {
    super.decodeRestorableState(with: coder)
    restoredTop = coder.indexPath("top", of: self, from: dataSource)
    setSelection(coder.indexPaths("selected", of: self, from: dataSource).sorted())
    setNeedsLayout()
  }

  override func wheelTurned(rows: Int) -> Bool {
    let old = boundsOrigin.y
    let all = (items.count + columns - 1) / columns * height
    boundsOrigin.y = max(0, min(old + rows, all - storedFrame.height))
    guard boundsOrigin.y != old else { return false }
    setNeedsLayout()
    return true
  }

  // MARK: The keyboard

  open override var canBecomeFirstResponder: Bool { window != nil && !cells.isEmpty }

  override var isMovedInByArrows: Bool { true }

  open override var keyCommands: [KeyCommand]? { refreshControl.map { [$0.command] } }

  /// Gives the keyboard to one of its items.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let first = indexPathForSelectedItem.flatMap { cells[$0] } ?? cells.min { $0.key < $1.key }?.value
    return first?.becomeFirstResponder() ?? false
  }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard let focused = cells.first(where: { $0.value.isFirstResponder }), let press = presses.first,
      press.key.modifiers.isEmpty, let index = items.firstIndex(of: focused.key)
    else { return super.pressesBegan(presses, with: event) }
    switch press.key.code {
    case .left: go(to: index - 1)
    case .right: go(to: index + 1)
    case .up: go(to: index - columns)
    case .down: go(to: index + columns)
    case .enter, .space: return choose(focused.value)
    default: return super.pressesBegan(presses, with: event)
    }
    return true
  }

  private func go(to index: Int) {
    guard items.indices.contains(index) else { return tellEnd() }
    let row = index / columns * height
    if row < boundsOrigin.y { boundsOrigin.y = row }
    if row + height > boundsOrigin.y + storedFrame.height { boundsOrigin.y = max(0, row + height - storedFrame.height) }
    setNeedsLayout()
    layoutIfNeeded()
    cells[items[index]]?.becomeFirstResponder()
  }

  /// Notes that an item has got the keyboard, by a key or from the app.
  func keyboardCame(to cell: CollectionViewCell) { following.keyboardWent(to: cell.accessibilityElementID) }

  /// Has the keyboard follow the reader, if it is in this collection.
  func readerCame(to cell: CollectionViewCell) {
    guard let id = cell.assignedID?.id, following.readerCame(to: id), !cell.isFirstResponder,
      cells.values.contains(where: \.isFirstResponder)
    else { return }
    following.lead(to: id)
    cell.becomeFirstResponder()
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .list }
    set { super.accessibilityRole = newValue }
  }

  /// Items out of sight are read in order, and not before content above.
  override func adorn(_ element: inout Element) { element.groupsChildren = true }
}
