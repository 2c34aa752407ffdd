// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// A rectangle of cells on the screen that draws itself, contains subviews, and is spoken by its accessibility
/// properties.
///
/// Override ``draw(_:)`` to show something, ``layoutSubviews()`` to place subviews. Measured in cells; on the main
/// actor only.
@MainActor
open class View: EventResponder {
  // MARK: Making

  public init(frame: CellRectangle = .zero) {
    storedFrame = frame.withoutNegativeSize
    super.init()
  }

  /// Creates a view from a storyboard (SB-6), with the file's properties already set.
  public init?(coder: StoryboardCoder) {
    storedFrame = .zero
    super.init()
    coder.restore(self)
  }

  /// Called after loading from a storyboard, with outlets and actions connected; nothing is in its final place (SB-21).
  open func awakeFromNib() {}

  // MARK: Geometry

  var storedFrame: CellRectangle
  /// The animated movement; nil if there is none.
  var motion: Motion?

  /// The frame in its superview. Another size causes layout (LAY-9).
  open var frame: CellRectangle {
    get { storedFrame }
    set { setFrame(newValue.withoutNegativeSize) }
  }

  /// Its own cells: the origin is the cell of its content shown at its corner.
  open var bounds: CellRectangle {
    get { CellRectangle(origin: boundsOrigin, size: storedFrame.size) }
    set {
      boundsOrigin = newValue.origin
      frame = CellRectangle(origin: storedFrame.origin, size: newValue.size)
    }
  }

  var boundsOrigin = CellPoint.zero

  /// The preferred size within a given one. By default its present size.
  open func sizeThatFits(_ size: CellSize) -> CellSize { storedFrame.size }

  /// Resizes it to ``sizeThatFits(_:)``.
  open func sizeToFit() {
    frame = CellRectangle(origin: frame.origin, size: sizeThatFits(CellSize(width: .max, height: .max)))
  }

  /// The way its size follows the superview's.
  public var autoresizingMask: AutoresizingMask = []

  /// The margins; a controller is told of a change with its next layout.
  public var layoutMargins: EdgeInsets {
    get {
      // Asked for in each layout, for views that mostly have none.
      guard let directionalMargins else { return storedMargins }
      return directionalMargins.insets(effectiveLayoutDirection)
    }
    set {
      guard newValue != storedMargins || directionalMargins != nil else { return }
      (storedMargins, directionalMargins) = (newValue, nil)
      roomChanged()
      layoutMarginsDidChange()
    }
  }
  private var storedMargins = EdgeInsets.zero
  /// The margins by where text begins, if they were set so.
  var directionalMargins: DirectionalEdgeInsets?

  /// The size of its content; `noIntrinsicMetric` for an undefined dimension. Constraints keep it near that.
  open var intrinsicContentSize: CellSize {
    CellSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// True if the height of its content depends on its width.
  var isHigherWhenNarrow: Bool { false }

  // MARK: Hierarchy

  public internal(set) weak var superview: View? { didSet { tellingChanged() } }
  /// From back to front.
  public internal(set) var subviews: [View] = []
  /// The window that contains it; nil if there is none.
  open var window: Window? { superview?.window }
  /// The controller of which it is the root view.
  public internal(set) weak var controller: ViewController?

  /// Called before it moves to another superview; nil for none.
  open func willMove(toSuperview superview: View?) {}
  open func didMoveToSuperview() {}
  /// Called before it moves to another window; nil for none.
  open func willMove(toWindow window: Window?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: View) {}
  /// Adds a view in front of its subviews, removing it from elsewhere.
  open func addSubview(_ view: View) { insert(view, at: subviews.count) }
  /// Removes it from its superview. A first responder inside loses the keyboard.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    willMove(toSuperview: nil)
    leave(for: nil)
    didMoveToSuperview()
  }
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Looks

  /// True to exclude it, with its subviews, from drawing, hits and reading.
  open var isHidden = false { didSet { if isHidden != oldValue { hiddenChanged() } } }
  /// True if the pointer can hit it.
  open var isUserInteractionEnabled = true
  /// True to draw subviews only within its bounds.
  open var clipsToBounds = false { didSet { tellingChanged() } }
  /// The style that fills its cells before it draws; nil to leave the content below.
  public var background: Style?
  /// The colour behind it, of its ``background``; nil for none.
  open var backgroundColor: Color? {
    get { background?.background }
    set {
      guard let newValue else { return background = nil }
      background = background ?? .plain
      background?.background = newValue
    }
  }
  /// The colour of what can be used inside it; nil for that of its superview, which is the user's own colour of text in the
  /// end. Focus and choices are never told by colour alone.
  open var tintColor: Color? {
    get { ownTint ?? superview?.tintColor }
    set {
      let old = tintColor
      ownTint = newValue
      if tintColor != old { tellTint() }
    }
  }
  private var ownTint: Color?

  /// Called when ``tintColor`` has changed, its own or that of what it is in.
  open func tintColorDidChange() {}

  open func layoutMarginsDidChange() {}

  /// Asked by nobody: constraints are solved wherever there are some.
  open class var requiresConstraintBasedLayout: Bool { false }

  private func tellTint() {
    tintColorDidChange()
    for subview in subviews where subview.ownTint == nil { subview.tellTint() }
  }

  /// The opacity of the view. Cells do not blend: what has less than a hundredth is neither seen, hit nor read, but has
  /// its room in a stack; all else is fully seen.
  open var alpha: Double {
    get { kept(1) }
    set {
      let value = newValue.isNaN ? 1 : max(0, min(1, newValue))
      keep(value)
      isTransparent = value < 0.01
    }
  }

  /// True if ``alpha`` is next to nothing.
  var isTransparent = false
  var keptValues: [String: Any] = [:]
  /// The recognisers of touches of it, and of what is in it. See ``addGestureRecognizer(_:)``.
  public internal(set) var gestureRecognizers: [GestureRecognizer]?

  /// True if nothing below is visible through it, with or without a background.
  var isOpaque = false
  /// A number for finding it.
  public var tag = 0

  /// Draws into its own cells. Its subviews are drawn after it. Not called while none of its cells is visible.
  open func draw(_ canvas: Canvas) {}

  // MARK: Layout

  /// True if it waits for layout.
  public internal(set) var needsLayout = true
  var isLayingOut = false

  /// Requests layout in the next update; repeated calls count once (LAY-1, LAY-6).
  open func setNeedsLayout() { needsLayout = true }

  /// The size nearest to a given one that satisfies its constraints. Wrapped text has its height at the resulting
  /// width.
  open func systemLayoutSizeFitting(_ size: CellSize) -> CellSize { sizeByConstraints(near: size) }

  /// Places its subviews. Called by the layout pass only (LAY-7), after views with constraints are placed; by default
  /// moves nothing more.
  open func layoutSubviews() {}

  /// Changes its constraints, once before a layout for any number of `setNeedsUpdateConstraints()`. An override calls
  /// super.
  open func updateConstraints() {}

  var layoutRecord: LayoutRecord?
  var needsConstraintUpdate = true

  // MARK: Hitting

  /// The frontmost view at a point in its own cells; nil outside of it.
  open func hitTest(_ point: CellPoint, with event: Event?) -> View? {
    guard !isUnseen, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }

  /// True if a point in its own cells is inside.
  open func point(inside point: CellPoint, with event: Event?) -> Bool { bounds.contains(point) }

  /// True if a recogniser of it may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Taps it, if it recognises taps.
  open override func accessibilityActivate() -> Bool { recognizeActivation() }

  // MARK: Responding

  /// Its controller if it is that controller's root view, else its superview (RSP-2, LOAD-10).
  open override var next: Responder? { controller ?? superview }

  override var homeWindow: Window? { window }

  /// True if Tab stops here.
  var isKeyStop: Bool { canBecomeFirstResponder }

  /// The view at which Tab stops for this one: another one where several views are one stop.
  var keyStop: View { self }

  /// True if another key than Tab or an arrow does the same.
  var isReachedApart: Bool { false }

  /// True if it is understood without a name: it has one of its own content.
  var namesItself: Bool { false }

  /// True if arrows move between its items.
  var isMovedInByArrows: Bool { false }

  /// True if each of its subviews is read to its end before the next.
  var readsSubviewsApart: Bool { false }

  // MARK: Restoration

  /// The identifier for the next launch, in its controller; nil to exclude it (RES-1, RES-18).
  open var restorationIdentifier: String?
  /// Encodes the state it needs to look the same again. An override calls super (RES-13).
  open func encodeRestorableState(with coder: StateCoder) {}
  /// Restores its state. An override calls super (RES-13).
  open func decodeRestorableState(with coder: StateCoder) {}
  /// Called when everything has been decoded.
  open func applicationFinishedRestoringState() {}

  // MARK: Accessibility

  /// True if the reader's cursor stops here; its contents are not visited then (P-1).
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? false }
    set { accessibility.isElement = newValue }
  }

  /// Its name, without its kind (P-2).
  open var accessibilityLabel: String? {
    get { accessibility.label }
    set { accessibility.label = newValue }
  }

  /// The current value (P-4).
  open var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }

  /// The effect of activating it (P-5).
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }

  /// The kind of element. By default that of its class.
  open var accessibilityRole: Role {
    get { accessibility.role ?? .genericContainer }
    set { accessibility.role = newValue }
  }

  /// The children in reading order: views and ``AccessibilityElement``s (P-11). Nil for the subviews, by position.
  open var accessibilityElements: [Responder]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }

  /// True if everything beside it is skipped (P-16).
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }

  /// The cell for a click, in the window's cells; nil for the middle.
  open var accessibilityActivationPoint: CellPoint? {
    get { accessibility.activationPoint }
    set { accessibility.activationPoint = newValue }
  }

  /// True if the view and its contents are skipped (P-15).
  open var accessibilityElementsHidden: Bool {
    get { accessibility.isHidden }
    set { accessibility.isHidden = newValue }
  }

  /// True if its contents are read together, before its neighbours (P-14).
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }

  /// The container type (P-13).
  open var accessibilityContainerType: ContainerType {
    get { accessibility.containerType }
    set { accessibility.containerType = newValue }
  }

  /// The name used by tests and scripts. Never spoken (P-20).
  open var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }

  /// The language of its strings as a BCP 47 tag; nil to inherit the container's (P-19).
  open var accessibilityLanguage: String? {
    get { accessibility.language }
    set { accessibility.language = newValue }
  }

  /// The heading level, 1…6; 0 for none.
  open var accessibilityHeadingLevel: Int {
    get { accessibility.headingLevel }
    set { accessibility.headingLevel = newValue }
  }

  /// The expanded state, if it has one (P-29).
  open var accessibilityExpandedStatus: ExpandedStatus {
    get { accessibility.expandedStatus }
    set { accessibility.expandedStatus = newValue }
  }

  /// The position among similar elements; nil to work it out from the tree.
  open var accessibilitySetPosition: SetPosition? {
    get { accessibility.setPosition }
    set { accessibility.setPosition = newValue }
  }

  /// The facts spoken on demand, or at once if they are important (P-26).
  open var accessibilityCustomContent: [CustomContent] {
    get { accessibility.customContent }
    set { accessibility.customContent = newValue }
  }

  /// The menu's actions come after its own.
  open override var accessibilityCustomActions: [CustomAction] {
    get {
      let own = super.accessibilityCustomActions
      return shownMenu.map { own + $0.customActions(on: self) } ?? own
    }
    set {
      super.accessibilityCustomActions = newValue
      tellingChanged()
    }
  }

  open override var accessibilityCustomRotors: [CustomRotor] {
    get { super.accessibilityCustomRotors }
    set {
      super.accessibilityCustomRotors = newValue
      tellingChanged()
    }
  }

  /// The menu that Shift+F10 shows on it.
  var shownMenu: Menu? { accessibility.menu ?? interactionMenu }

  /// The frame on the screen, in points (P-7). Setting it moves only what the reader knows.
  open var accessibilityFrame: Rectangle {
    get { accessibility.frame ?? screenFrame.points }
    set { accessibility.frame = newValue }
  }

  /// The app's settings; the class answers for the rest.
  var accessibility = AccessibilityProperties() { didSet { tellingChanged() } }
  var assignedID: AssignedID?

  /// The id in the tree of its application; nil outside of any.
  public override var accessibilityElementID: ElementID? { assignID() }

  /// The part with the keyboard.
  var keyboardElement: Responder { self }

  /// Scrolls its containers until it is visible.
  open override func accessibilityScrollToVisible() -> Bool {
    guard isInScrollView else { return false }
    reveal()
    return true
  }

  /// The cell with its caret, in its own cells; nil if it has none at present.
  var caretCell: CellPoint? { nil }

  /// Handles the pointer's wheel. True if it scrolled.
  func wheelTurned(rows: Int) -> Bool { false }

  /// Called when something has changed of which its element is made.
  func tellingChanged() {}

  /// Adds what only its class knows: the caret of a field, the shape of a table.
  func adorn(_ element: inout Element) {}

  /// Called before each layout pass reaches it, even if it needs no layout.
  func willPassLayout() {}

  /// Called when a subview was hidden or shown.
  func hiddenChanged(of subview: View) {}
}
