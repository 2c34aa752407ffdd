// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// A row of a table: a text, a detail, and a disclosure indicator (DC-17).
@MainActor
open class TableViewCell: View {
  public var text: String?
  /// The text at the end of the row.
  public var detailText: String?
  /// True if choosing it opens another screen.
  public var showsDisclosureIndicator = false
  /// True for a check mark at the end.
  var isMarked = false
  /// A view at the end of the row. A switch, slider, stepper or button there is used by the row: the row is read as that
  /// control, by the name of its own text.
  public var accessoryView: View? {
    didSet {
      guard accessoryView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  /// Set by the table when it is chosen or no longer. An override may look otherwise then.
  open var isSelected = false
  /// `none` for a row that acts at once and is not marked as chosen afterwards.
  public var selectionStyle = SelectionStyle.default
  /// Levels, of ``indentationWidth`` columns each, that its text begins further in.
  public var indentationLevel = 0
  public var indentationWidth = 2
  /// True while the user may delete or move it.
  public internal(set) var isEditing = false
  /// The edits that the user may make to it while the table is editing, besides moving it; `none` otherwise.
  public internal(set) var editingStyle = EditingStyle.none
  /// The identifier for reuse once it is out of sight.
  public let reuseIdentifier: String?
  /// Set by nobody: a row is chosen when the pointer's button goes up.
  open var isHighlighted = false
  var showsDetail = false
  /// The looks that were set with the texts.
  var shownContent: ListContentConfiguration?
  weak var table: TableView?
  /// The place where its table found it last, which may be out of date.
  var lastPath: IndexPath?
  /// The storyboard's action for choosing it.
  var onChoose: ((TableViewCell) -> Void)?

  /// - Parameters:
  ///   - style: Kept by nobody: all cells show a text and one at the end of the row.
  ///   - reuseIdentifier: Cells with the same may take each other's place. Nil if it is not reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// The way in which a table makes a registered one. A class that overrides ``init(style:reuseIdentifier:)`` has it.
  public required convenience init(reuseIdentifier: String? = nil) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  public override convenience init?(coder: StoryboardCoder) {
    self.init(style: .default, reuseIdentifier: nil)
    coder.restore(self)
  }

  /// Called by nobody: a row is chosen when the pointer's button goes up, and does not look otherwise before.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Called when what it shows may depend on its state: it is chosen, edited, or has the keyboard.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// The same for a cell without a class of its own.
  public var configurationUpdateHandler: ((TableViewCell, CellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  public func setNeedsUpdateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  public var configurationState: CellConfigurationState {
    CellConfigurationState(
      isSelected: isSelected, isHighlighted: isHighlighted, isEditing: isEditing, isFocused: isFirstResponder,
      traitCollection: traitCollection)
  }

  /// Called by the table when it is chosen or no longer; an override calls `super`.
  ///
  /// - Parameters:
  ///   - selected: True if it is chosen.
  ///   - animated: Ignored: a choice is shown at once.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
    setNeedsUpdateConfiguration()
  }

  /// Called by the table when the user may delete or move it, or no longer; an override calls `super`.
  ///
  /// - Parameters:
  ///   - editing: True if the user may.
  ///   - animated: Ignored: the change is shown at once.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    setNeedsUpdateConfiguration()
  }

  /// Called before it shows another row.
  open func prepareForReuse() {}

  public enum SelectionStyle: Sendable {
    case none, `default`
    /// UIKit's former names of the default.
    public static let blue = SelectionStyle.default
    public static let gray = SelectionStyle.default
  }

  /// True if it is marked as chosen.
  private var isShownSelected: Bool { isSelected && selectionStyle != .none }

  open override func draw(_ canvas: Canvas) {
    var style = isShownSelected ? canvas.theme.selection : .plain
    if isFirstResponder {
      style = canvas.theme.focus
      style.bold = isShownSelected
    }
    canvas.fill(CellRectangle(origin: .zero, size: bounds.size), style: style)
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    let sign = isMarked ? "✓" : showsDisclosureIndicator ? isMirrored ? "<" : ">" : nil
    let room = accessoryView.map { String(repeating: " ", count: $0.bounds.width) }
    let parts = [detailText, showsDetail ? "ⓘ" : nil, sign, room].compactMap { $0 }
    let end = (isMirrored ? parts.reversed() : parts).joined(separator: " ")
    let endWidth = TextWidth.columns(of: end)
    let width = readableWidth
    let padding = table?.rowPadding ?? 0
    let left = isMirrored ? bounds.width - padding - width : padding
    let indent = String(repeating: " ", count: max(0, min(indentationLevel * indentationWidth, width)))
    let free = max(0, width - endWidth - (end.isEmpty ? 0 : 1))
    let shown = (indent + (isShownSelected ? "✓ " : "") + shownText).truncated(to: free)
    let endColumn = isMirrored ? left : left + max(0, width - endWidth)
    let isPlain = !isFirstResponder && !isShownSelected
    canvas.draw(
      shown, at: CellPoint(x: isMirrored ? bounds.width - padding - TextWidth.columns(of: shown) : left, y: 0),
      style: isPlain ? shownContent?.textProperties.styled(style) ?? style : style)
    let endStyle = canvas.theme.secondary
    canvas.draw(
      end, at: CellPoint(x: endColumn, y: 0),
      style: isPlain ? shownContent?.secondaryTextProperties.styled(endStyle) ?? endStyle : style,
      width: bounds.width)
  }

  /// The text, as its looks have it.
  private var shownText: String {
    guard let text else { return "" }
    return shownContent?.textProperties.transform.applied(to: text) ?? text
  }

  /// Names and values stay near each other on a wide terminal.
  var readableWidth: Int {
    let width = max(0, bounds.width - 2 * (table?.rowPadding ?? 0))
    return table?.cellLayoutMarginsFollowReadableWidth != false ? min(width, Theme.readableWidth) : width
  }

  open override func layoutSubviews() { layOutAccessory() }

  // MARK: Use

  open override var canBecomeFirstResponder: Bool { window != nil }
  /// False: arrows move between rows; Tab leaves the table.
  override var isKeyStop: Bool { false }

  open override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    guard let table, touches.contains(where: { bounds.contains($0.location(in: self)) }) else {
      return super.touchesEnded(touches, with: event)
    }
    return table.choose(self)
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let hadKeyboard = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !hadKeyboard { table?.keyboardCame(to: self) }
    return true
  }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    usesAccessory(with: presses, event) || super.pressesBegan(presses, with: event)
  }

  open override func accessibilityActivate() -> Bool {
    usedAccessory?.accessibilityActivate() == true || table?.choose(self) ?? false
  }

  open override func accessibilityIncrement() { usedAccessory?.accessibilityIncrement() }
  open override func accessibilityDecrement() { usedAccessory?.accessibilityDecrement() }

  open override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    table?.readerCame(to: self)
  }

  open override func accessibilityScrollToVisible() -> Bool { table?.reveal(self) ?? false }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? subviews.allSatisfy { $0 === usedAccessory } }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get {
      if let said = super.accessibilityLabel { return said }
      let texts = [text, detailText].compactMap { $0 }.filter { !$0.isEmpty }
      // A sentence has its own full stop.
      let isSentence = texts.first?.last.map { ".!?…。".contains($0) } ?? false
      return texts.isEmpty ? usedAccessory?.accessibilityLabel : texts.joined(separator: isSentence ? " " : ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? usedAccessory?.accessibilityRole ?? .listItem }
    set { super.accessibilityRole = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? usedAccessory?.accessibilityValue }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityCustomActions: [CustomAction] {
    get { super.accessibilityCustomActions + detailActions + editingActions + rowCustomActions }
    set { super.accessibilityCustomActions = newValue }
  }

  override var answeredKeys: [KeyHint] {
    var hints =
      table?.allowsChoice == false ? [] : [KeyHint(key: Key(.enter), title: ToolkitPhrase.choose.words)]
    if isEditing {
      if editingStyle == .insert { hints = [] }
      if let name = editingName {
        hints.append(KeyHint(key: Key(editingStyle == .insert ? .enter : .delete), title: name))
      }
      if table?.canMove(self) == true {
        hints.append(KeyHint(key: Key(.down, .shift), title: ToolkitPhrase.move.words))
      }
    } else if let action = rowActions.first(where: { $0.style == .destructive }) {
      hints.append(KeyHint(key: Key(.delete), title: action.title))
    }
    return wholeMenu == nil
      ? hints : hints + [KeyHint(key: Key(.function(10), .shift), title: ToolkitPhrase.menu.words)]
  }

  /// Its own menu, else that of its table's delegate.
  override var shownMenu: Menu? {
    if let own = super.shownMenu { return own }
    guard let table, let path = table.indexPath(for: self) else { return nil }
    if let menu = table.delegate?.tableView(table, contextMenuForRowAt: path) { return menu }
    let place = CellPoint(x: frame.midX, y: frame.midY)
    return table.delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: place)?.menu
  }

  open override var accessibilityTraits: Traits {
    get {
      var traits = super.accessibilityTraits.union(usedAccessory?.accessibilityTraits ?? [])
      if isShownSelected || isMarked { traits.insert(.selected) }
      if showsDisclosureIndicator { traits.insert(.button) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
}

/// The state of a cell, for its content.
public struct CellConfigurationState: Equatable, Sendable {
  public var isSelected = false
  public var isHighlighted = false
  public var isEditing = false
  public var isFocused = false
  public var traitCollection = TraitCollection()
  public var isDisabled = false
  public var isSwiped = false
  public var isExpanded = false
}
