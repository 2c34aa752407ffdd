// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// Items in items, each row indented by its level: a folder's files, the replies to a message.
///
/// Up and Down move between rows, Right opens one or goes to its first item, Left closes it or goes to the one around it,
/// Return chooses. The reader says the kind, the state, the level where it changes, and the place among neighbours.
@MainActor
open class OutlineView: View {
  /// The outermost items.
  public var items: [OutlineItem] = [] { didSet { reloadData() } }
  /// Called when the user chooses an item.
  public var onSelect: (OutlineItem) -> Void = { _ in }
  /// Called when the user has opened or closed an item.
  public var onExpansion: (OutlineItem) -> Void = { _ in }
  /// The item chosen last.
  public private(set) weak var selectedItem: OutlineItem?
  /// The item with the keyboard.
  public private(set) weak var focusedItem: OutlineItem?
  private var rows: [OutlineRow] = []
  private var elements: [ObjectIdentifier: OutlineElement] = [:]
  private var top = 0
  private var following = ReaderFollowing()

  public override init(frame: CellRectangle = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public override init?(coder: StoryboardCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// Shows what the items are now.
  public func reloadData() {
    rows = []
    add(items)
    let shown = Set(rows.map { ObjectIdentifier($0.item) })
    elements = elements.filter { shown.contains($0.key) }
    if focusedItem.map({ !shown.contains(ObjectIdentifier($0)) }) ?? true { focusedItem = rows.first?.item }
    scroll(to: top)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func add(_ items: [OutlineItem]) {
    for (index, item) in items.enumerated() {
      rows.append(OutlineRow(item: item, level: item.depth + 1, index: index, count: items.count))
      if item.isExpanded { add(item.children) }
    }
  }

  // MARK: Opening and closing

  public func expand(_ item: OutlineItem) { set(item, isExpanded: true) }
  public func collapse(_ item: OutlineItem) { set(item, isExpanded: false) }

  private func set(_ item: OutlineItem, isExpanded: Bool) {
    guard item.isExpandable, item.isExpanded != isExpanded else { return }
    if isExpanded { item.load() }
    item.isExpanded = isExpanded
    // What had the keyboard inside is not shown any more.
    if !isExpanded, let focusedItem, sequence(first: focusedItem, next: \.parent).contains(where: { $0 === item }) {
      self.focusedItem = item
    }
    reloadData()
  }

  /// Opens or closes an item for the user. False if it has nothing inside.
  func toggle(_ item: OutlineItem) -> Bool {
    guard item.isExpandable else { return false }
    set(item, isExpanded: !item.isExpanded)
    onExpansion(item)
    // The new state is said, and how much there is now.
    application?.postLayoutChanged()
    if item.isExpanded {
      let count = item.children.count
      application?.post(.announcement(count == 1 ? "1 item" : "\(count) items", isQueued: true), from: self)
    }
    return true
  }

  func choose(_ item: OutlineItem) {
    selectedItem = item
    onSelect(item)
  }

  // MARK: The keyboard

  open override var canBecomeFirstResponder: Bool { !rows.isEmpty && window != nil }
  override var isMovedInByArrows: Bool { true }
  override var keyboardElement: Responder { focusedRow.map { element(of: rows[$0]) } ?? self }

  override var answeredKeys: [KeyHint] {
    var hints = [KeyHint(key: Key(.enter), title: ToolkitPhrase.choose.words)]
    if let focusedItem, focusedItem.isExpandable {
      let isMirrored = effectiveLayoutDirection == .rightToLeft
      let title = (focusedItem.isExpanded ? ToolkitPhrase.close : .open).words
      hints.append(KeyHint(key: Key(focusedItem.isExpanded != isMirrored ? .left : .right), title: title))
    }
    return hints
  }

  private var focusedRow: Int? { rows.firstIndex { $0.item === focusedItem } }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard let key = presses.first?.key, key.modifiers.isEmpty, let row = focusedRow else {
      return super.pressesBegan(presses, with: event)
    }
    let item = rows[row].item
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    switch key.code {
    case .down: go(to: row + 1)
    case .up: go(to: row - 1)
    case .home: go(to: 0)
    case .end: go(to: rows.count - 1)
    case .pageDown: go(to: min(rows.count - 1, row + max(1, storedFrame.height)))
    case .pageUp: go(to: max(0, row - max(1, storedFrame.height)))
    case isMirrored ? .left : .right: goInside(item, at: row)
    case isMirrored ? .right : .left: goOutside(item)
    case .enter, .space: choose(item)
    default: return super.pressesBegan(presses, with: event)
    }
    return true
  }

  private func goInside(_ item: OutlineItem, at row: Int) {
    guard item.isExpanded else {
      if !toggle(item) { tellEnd() }
      return
    }
    if item.children.isEmpty { tellEnd() } else { go(to: row + 1) }
  }

  private func goOutside(_ item: OutlineItem) {
    if item.isExpanded, toggle(item) { return }
    guard let parent = item.parent, let row = rows.firstIndex(where: { $0.item === parent }) else { return tellEnd() }
    go(to: row)
  }

  private func go(to row: Int) {
    guard rows.indices.contains(row), rows[row].item !== focusedItem else { return tellEnd() }
    focus(on: rows[row].item)
    following.keyboardWent(to: element(of: rows[row]).accessibilityElementID)
  }

  /// Has the keyboard follow the reader, if it is in this outline.
  func readerCame(to element: OutlineElement) {
    guard let id = element.accessibilityElementID, following.readerCame(to: id), isFirstResponder else { return }
    focus(on: element.item)
  }

  /// Moves the keyboard's place, and shows it.
  func focus(on item: OutlineItem) {
    focusedItem = item
    if let row = focusedRow { reveal(row) }
  }

  private func reveal(_ row: Int) {
    if row < top { scroll(to: row) }
    if storedFrame.height > 0, row >= top + storedFrame.height { scroll(to: row - storedFrame.height + 1) }
  }

  private func scroll(to row: Int) { top = max(0, min(row, rows.count - max(1, storedFrame.height))) }

  open override func layoutSubviews() { if let focusedRow { reveal(focusedRow) } }

  override func wheelTurned(rows count: Int) -> Bool {
    let old = top
    scroll(to: old + count)
    return top != old
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    guard let point = touches.first?.location(in: self), rows.indices.contains(top + point.y) else {
      return super.touchesEnded(touches, with: event)
    }
    let row = rows[top + point.y]
    focusedItem = row.item
    if point.x < 2 * row.level, row.item.isExpandable { return toggle(row.item) }
    choose(row.item)
    return true
  }

  open override func accessibilityScroll(_ direction: ScrollDirection) -> Bool {
    let old = top
    switch direction {
    case .down, .next: scroll(to: old + max(1, storedFrame.height))
    case .up, .previous: scroll(to: old - max(1, storedFrame.height))
    case .left, .right: return false
    }
    guard top != old else { return false }
    application?.post(.pageScrolled(), from: self)
    return true
  }

  // MARK: Looks

  open override var intrinsicContentSize: CellSize { CellSize(width: Self.noIntrinsicMetric, height: rows.count) }
  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    CellSize(width: size.width, height: min(rows.count, size.height))
  }

  open override func draw(_ canvas: Canvas) {
    let margin = Theme.margin(ofWidth: bounds.width)
    let width = min(bounds.width - 2 * margin, Theme.readableWidth)
    let (left, right) = (margin, bounds.width - margin)
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    for (y, row) in rows.dropFirst(top).prefix(max(0, bounds.height)).enumerated() {
      let isFocused = isFirstResponder && row.item === focusedItem
      var style = isFocused ? canvas.theme.focus : .plain
      style.bold = row.item === selectedItem
      let sign = row.item.isExpandable ? row.item.isExpanded ? "▾" : isMirrored ? "◂" : "▸" : " "
      let indent = 2 * (row.level - 1)
      if isFocused { canvas.fill(CellRectangle(x: 0, y: y, width: bounds.width, height: 1), style: style) }
      let detail = row.item.detail ?? ""
      let end = TextWidth.columns(of: detail)
      let text = row.item.title.truncated(to: max(0, width - indent - 2 - end - (end > 0 ? 1 : 0)))
      let columns = TextWidth.columns(of: text)
      canvas.draw(sign, at: CellPoint(x: isMirrored ? right - indent - 1 : left + indent, y: y), style: style)
      canvas.draw(
        text, at: CellPoint(x: isMirrored ? right - indent - 2 - columns : left + indent + 2, y: y), style: style)
      canvas.draw(
        detail, at: CellPoint(x: isMirrored ? right - width : left + max(0, width - end), y: y),
        style: isFocused ? style : canvas.theme.secondary)
    }
  }

  // MARK: Accessibility

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .tree }
    set { super.accessibilityRole = newValue }
  }

  open override var accessibilityElements: [Responder]? {
    get { super.accessibilityElements ?? rows.indices.map { placedElement(at: $0) } }
    set { super.accessibilityElements = newValue }
  }

  private func placedElement(at index: Int) -> OutlineElement {
    let element = element(of: rows[index])
    element.accessibilityFrameInContainerSpace = CellRectangle(
      x: 0, y: index - top, width: max(1, bounds.width), height: 1)
    return element
  }

  private func element(of row: OutlineRow) -> OutlineElement {
    let id = ObjectIdentifier(row.item)
    let element = elements[id] ?? OutlineElement(row.item, in: self)
    elements[id] = element
    element.take(row)
    return element
  }

  override func adorn(_ element: inout Element) { element.groupsChildren = true }
}

/// A visible row of an outline.
struct OutlineRow {
  let item: OutlineItem
  /// From 1.
  var level: Int
  /// The place among the items beside it, from 0.
  var index: Int
  var count: Int
}

/// The element of an item.
@MainActor
final class OutlineElement: AccessibilityElement {
  let item: OutlineItem
  private weak var outline: OutlineView?

  init(_ item: OutlineItem, in outline: OutlineView) {
    self.item = item
    self.outline = outline
    super.init(accessibilityContainer: outline)
    accessibilityRole = .treeItem
  }

  func take(_ row: OutlineRow) {
    accessibilityLabel = [item.title, item.detail ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    accessibilitySetPosition = SetPosition(index: row.index + 1, count: row.count)
    accessibilityDetails.level = row.level
    accessibilityExpandedStatus = item.isExpandable ? item.isExpanded ? .expanded : .collapsed : .unsupported
    accessibilityTraits = outline?.selectedItem === item ? .selected : []
  }

  override func accessibilityActivate() -> Bool {
    guard let outline else { return false }
    outline.focus(on: item)
    outline.choose(item)
    return true
  }

  override var accessibilityCustomActions: [CustomAction] {
    get {
      let own = super.accessibilityCustomActions
      guard item.isExpandable else { return own }
      return own + [
        CustomAction(name: (item.isExpanded ? ToolkitPhrase.collapse : .expand).words) { [weak self] in
          self.flatMap { $0.outline?.toggle($0.item) } ?? false
        }
      ]
    }
    set { super.accessibilityCustomActions = newValue }
  }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    outline?.readerCame(to: self)
  }

  override func accessibilityScrollToVisible() -> Bool {
    outline?.focus(on: item)
    return outline != nil
  }
}
