// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// A block of cells on the screen that draws itself, holds others, and is spoken by what its accessibility says.
///
/// Override ``draw(_:)`` to show something, ``layoutSubviews()`` to place what it holds. Measured in cells; on the
/// main actor only.
@MainActor
open class View: EventResponder {
  // MARK: Making

  public init(frame: CellRectangle = .zero) {
    storedFrame = frame.withoutNegativeSize
    super.init()
  }

  /// One that a storyboard describes (SB-6): what the file says of it is set when this returns.
  public init?(coder: StoryboardCoder) {
    storedFrame = .zero
    super.init()
    coder.restore(self)
  }

  /// It was made from a storyboard, and outlets and actions are connected; nothing is in its final place (SB-21).
  open func awakeFromNib() {}

  // MARK: Geometry

  var storedFrame: CellRectangle
  /// Where it is shown while an animation moves it; nil for where it is.
  var motion: Motion?

  /// Where it is in its superview. Another size makes it lay out anew (LAY-9).
  open var frame: CellRectangle {
    get { storedFrame }
    set { setFrame(newValue.withoutNegativeSize) }
  }

  /// Its own cells: the origin is the cell of its content that is shown in its corner.
  open var bounds: CellRectangle {
    get { CellRectangle(origin: boundsOrigin, size: storedFrame.size) }
    set {
      boundsOrigin = newValue.origin
      frame = CellRectangle(origin: storedFrame.origin, size: newValue.size)
    }
  }

  var boundsOrigin = CellPoint.zero

  /// What it would like to take, given so much room. By default what it has.
  open func sizeThatFits(_ size: CellSize) -> CellSize { storedFrame.size }

  /// Takes what ``sizeThatFits(_:)`` says.
  public func sizeToFit() {
    frame = CellRectangle(origin: frame.origin, size: sizeThatFits(CellSize(width: .max, height: .max)))
  }

  /// How its size follows that of its superview.
  public var autoresizingMask: AutoresizingMask = []

  /// Room kept free at its edges; a controller is told of a change with its next layout.
  public var layoutMargins = EdgeInsets.zero { didSet { if layoutMargins != oldValue { roomChanged() } } }

  /// How large its content is; `noIntrinsicMetric` for what that does not say. Constraints keep it near to that.
  open var intrinsicContentSize: CellSize {
    CellSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Whether the height of its content depends on the width it has.
  var isHigherWhenNarrow: Bool { false }

  // MARK: Hierarchy

  public internal(set) weak var superview: View?
  /// From the back to the front.
  public internal(set) var subviews: [View] = []
  /// The window it is in; nil for what is in none.
  open var window: Window? { superview?.window }
  /// The controller whose root view it is.
  public internal(set) weak var controller: ViewController?

  /// It is about to leave its superview for another; nil for none.
  open func willMove(toSuperview superview: View?) {}
  open func didMoveToSuperview() {}
  /// It is about to leave its window for another; nil for none.
  open func willMove(toWindow window: Window?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: View) {}
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Looks

  /// Not drawn, not hit and not read, with all that it holds.
  public var isHidden = false { didSet { if isHidden != oldValue { hiddenChanged() } } }
  /// Whether the pointer can hit it.
  public var isUserInteractionEnabled = true
  /// Whether what it holds is drawn only within its bounds.
  public var clipsToBounds = false
  /// What its cells are filled with before it draws; nil leaves what is below.
  public var background: Style?
  /// Whether nothing below shows through it, whether or not it has a background.
  var isOpaque = false
  /// A number to find it by.
  public var tag = 0

  /// Draws into its own cells. What it holds is drawn after it. Not called while none of its cells can be seen.
  open func draw(_ canvas: Canvas) {}

  // MARK: Layout

  /// Whether it waits for layout.
  public internal(set) var needsLayout = true
  var isLayingOut = false

  /// Places what it holds. Called by the layout pass only (LAY-7), when what constraints place is in its place; by
  /// default nothing more is moved.
  open func layoutSubviews() {}

  /// Changes its constraints, once before a layout for any number of `setNeedsUpdateConstraints()`. An override calls
  /// super.
  open func updateConstraints() {}

  var layoutRecord: LayoutRecord?
  var needsConstraintUpdate = true

  // MARK: Hitting

  /// The frontmost view at a point, which is given in its own cells; nil outside of it.
  open func hitTest(_ point: CellPoint, with event: Event?) -> View? {
    guard !isHidden, isUserInteractionEnabled, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }

  /// Whether a point in its own cells is in it.
  open func point(inside point: CellPoint, with event: Event?) -> Bool { bounds.contains(point) }

  // MARK: Responding

  /// Its controller if it is that controller's root view, else its superview (RSP-2, LOAD-10).
  open override var next: Responder? { controller ?? superview }

  override var homeWindow: Window? { window }

  /// Whether Tab stops here.
  var isKeyStop: Bool { canBecomeFirstResponder }

  /// Whether arrows go from one of its items to another.
  var isMovedInByArrows: Bool { false }

  /// Whether each of its subviews is read to its end before the next.
  var readsSubviewsApart: Bool { false }

  // MARK: Restoration

  /// What it is known by at the next launch, in its controller; nil keeps it out (RES-1, RES-18).
  open var restorationIdentifier: String?
  /// Keeps what it needs to look the same again. An override calls super (RES-13).
  open func encodeRestorableState(with coder: StateCoder) {}
  /// Looks as it did. An override calls super (RES-13).
  open func decodeRestorableState(with coder: StateCoder) {}
  /// Everything has been decoded.
  open func applicationFinishedRestoringState() {}

  // MARK: Accessibility

  /// Whether the reader's cursor stops here; what it holds is not visited then (P-1).
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? false }
    set { accessibility.isElement = newValue }
  }

  /// Its name, without its kind (P-2).
  open var accessibilityLabel: String? {
    get { accessibility.label }
    set { accessibility.label = newValue }
  }

  /// What it holds at the moment (P-4).
  open var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }

  /// What activating it does (P-5).
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }

  /// What kind of thing it is. By default what its class is.
  open var accessibilityRole: Role {
    get { accessibility.role ?? .genericContainer }
    set { accessibility.role = newValue }
  }

  /// Children in the order in which they are read: views and ``AccessibilityElement``s (P-11). Nil: the subviews, by
  /// where they are.
  open var accessibilityElements: [Responder]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }

  /// Whether everything beside it is left out (P-16).
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }

  /// The cell a click on it goes to, in the window's cells; nil for the middle.
  open var accessibilityActivationPoint: CellPoint? {
    get { accessibility.activationPoint }
    set { accessibility.activationPoint = newValue }
  }

  /// What the app said of it; what it did not say, the class answers.
  var accessibility = AccessibilityProperties()
  var assignedID: AssignedID?

  /// Its id in the tree of the application it is in; nil outside of any.
  public override var accessibilityElementID: ElementID? { assignID() }

  /// What of it the keyboard is on.
  var keyboardElement: Responder { self }

  /// What it is in is scrolled until it can be seen.
  open override func accessibilityScrollToVisible() -> Bool {
    guard isInScrollView else { return false }
    reveal()
    return true
  }

  /// The cell with its caret, in its own cells; nil for what has none at the moment.
  var caretCell: CellPoint? { nil }

  /// The pointer's wheel was turned over it. True where that scrolled it.
  func wheelTurned(rows: Int) -> Bool { false }

  /// Adds what only its class knows: the caret of a field, the shape of a table.
  func adorn(_ element: inout Element) {}

  /// Called before each layout pass reaches it, whether or not it has anything to lay out.
  func willPassLayout() {}

  /// A view that it holds was hidden, or is shown again.
  func hiddenChanged(of subview: View) {}
}
