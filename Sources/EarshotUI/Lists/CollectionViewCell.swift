// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// One item of a collection. Its content is added as subviews.
@MainActor
open class CollectionViewCell: View {
  /// Set by the collection when it is chosen or no longer. An override may look otherwise then.
  open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
  /// Set by nobody: an item is chosen when the pointer's button goes up.
  open var isHighlighted = false
  weak var collection: CollectionView?
  public private(set) var reuseIdentifier: String?
  /// The view for its content: the cell itself.
  public var contentView: View { self }

  public override init(frame: CellRectangle = .zero) { super.init(frame: frame) }

  public required convenience init(reuseIdentifier: String?) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  public override convenience init?(coder: StoryboardCoder) {
    self.init(frame: .zero)
    coder.restore(self)
  }

  /// Called when what it shows may depend on its state: it is chosen, or has the keyboard.
  open func updateConfiguration(using state: CellConfigurationState) {}

  /// The same for a cell without a class of its own.
  public var configurationUpdateHandler: ((CollectionViewCell, CellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  public func setNeedsUpdateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  public var configurationState: CellConfigurationState {
    CellConfigurationState(
      isSelected: isSelected, isHighlighted: isHighlighted, isFocused: isFirstResponder,
      traitCollection: traitCollection)
  }

  /// Called before the cell is used for another item.
  open func prepareForReuse() {}

  override var shownMenu: Menu? {
    if let own = super.shownMenu { return own }
    guard let collection, let path = collection.indexPath(for: self) else { return nil }
    let place = CellPoint(x: frame.midX, y: frame.midY)
    return collection.delegate?.collectionView(collection, contextMenuConfigurationForItemsAt: [path], point: place)?
      .menu
  }

  open override var accessibilityCustomActions: [CustomAction] {
    get {
      guard let collection, let path = collection.indexPath(for: self),
        let list = (collection.collectionViewLayout as? CollectionViewCompositionalLayout)?.list
      else { return super.accessibilityCustomActions }
      return super.accessibilityCustomActions
        + list.actions(at: path).map { action in
          CustomAction(name: action.title) { [weak self] in self.map { action.perform(on: $0) } ?? false }
        }
    }
    set { super.accessibilityCustomActions = newValue }
  }

  open override var canBecomeFirstResponder: Bool { window != nil }
  /// False: arrows move between items; Tab leaves the collection.
  override var isKeyStop: Bool { false }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let hadKeyboard = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !hadKeyboard {
      collection?.keyboardCame(to: self)
      setNeedsUpdateConfiguration()
    }
    return true
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    guard let collection, touches.contains(where: { bounds.contains($0.location(in: self)) }) else {
      return super.touchesEnded(touches, with: event)
    }
    return collection.choose(self)
  }

  open override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    collection?.readerCame(to: self)
  }

  open override func accessibilityActivate() -> Bool { collection?.choose(self) ?? false }

  /// True if it has accessible text of its own, which makes the item one stop.
  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? (accessibility.label != nil) }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .listItem }
    set { super.accessibilityRole = newValue }
  }

  open override var accessibilityTraits: Traits {
    get { isSelected ? super.accessibilityTraits.union(.selected) : super.accessibilityTraits }
    set { super.accessibilityTraits = newValue }
  }
}
