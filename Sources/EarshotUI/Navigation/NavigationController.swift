// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Shows the topmost of a stack of controllers, under a bar that leads back.
///
/// A transition that is asked for while another one runs ends that one first; one that a finger drives is cancelled
/// (NAV-17). What is asked for from inside a callback waits until all callbacks have been sent.
@MainActor
open class NavigationController: ViewController {
  /// Is not kept.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The row at the top; this controller's own (BAR-1).
  public let navigationBar = NavigationBar()
  /// The row at the bottom, for the ``ViewController/toolbarItems`` of the controller on top (BAR-8).
  public let toolbar = Toolbar()
  public var isNavigationBarHidden = false { didSet { if isNavigationBarHidden != oldValue { updateBar() } } }
  public var isToolbarHidden = true { didSet { if isToolbarHidden != oldValue { updateBar() } } }

  let content = ContainerView()
  /// From the root to the top.
  var stack: [ViewController] = []
  var running: StackTransition?
  /// Whether callbacks are being sent, which must find the stack as it is.
  var isSending = false
  var waiting: [() -> Void] = []
  /// Whose view is where the screen is.
  weak var installed: ViewController?
  /// Who was last told to the delegate as shown.
  weak var shown: ViewController?
  /// What is due when this controller itself has appeared.
  var dueOnAppearance: [() -> Void] = []
  var edgeTouchStart: Int?

  /// A stack of nothing, which shows nothing (NAV-1).
  public override init() {
    super.init()
    connectBackButton()
  }

  public override init?(coder: StoryboardCoder) {
    super.init(coder: coder)
    connectBackButton()
  }

  private func connectBackButton() {
    navigationBar.backButton.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.popViewController(animated: true)
    }
  }

  /// A stack of one (NAV-1).
  public convenience init(rootViewController: ViewController) {
    self.init()
    change(to: [rootViewController], animated: false)
  }

  // MARK: The stack

  /// The controllers from the root to the one on top (NAV-2). Setting it is ``setViewControllers(_:animated:)``
  /// without animation.
  public var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The one whose view is shown (NAV-11).
  public var topViewController: ViewController? { stack.last }

  /// What is in front: what is presented over this, else the top (NAV-11).
  public var visibleViewController: ViewController? { presentedViewController ?? topViewController }

  /// Shows a controller on top of the others (NAV-4). One that is on the stack already is refused (NAV-9).
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    push(controller, animated: animated)
  }

  /// Goes back one level and returns what was left; nil at the root, which is never popped (NAV-5, NAV-6).
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? { pop(animated: animated) }

  /// Goes back to the root and returns what was left, in the order of the stack (NAV-7).
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController] {
    stack.first.map { pop(to: $0, animated: animated) } ?? []
  }

  /// Goes back to a controller of the stack and returns what was left. One that is not on it is refused (NAV-8).
  @discardableResult
  open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController] {
    pop(to: controller, animated: animated)
  }

  /// Shows another stack. Controllers of both stay as they are; a new top comes as by a push, one that was in the
  /// old stack as by a pop (NAV-14).
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    set(controllers, animated: animated)
  }

  // MARK: A finger

  /// Begins to go back as far as a finger goes. False where there is nowhere to go, or something else runs (NAV-16).
  @discardableResult
  public func beginInteractivePop() -> Bool { beginPop() }

  /// Whether a finger holds a pop that is not decided.
  public var isInteractivePopActive: Bool { running?.context.isInteractive ?? false }

  /// How far the finger has come: 0…1.
  public func updateInteractivePop(_ fraction: Double) { movePop(to: fraction) }

  /// The finger has decided: it goes back.
  public func finishInteractivePop() { endPop(completes: true) }

  /// The finger has decided: it stays. Stack and callbacks are as if it had returned (APP-10).
  public func cancelInteractivePop() { endPop(completes: false) }

  // MARK: Container

  override func didLoadOwnView() {
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.onLayout = { [weak self] in self?.layOut(in: $0) }
    content.addSubview(navigationBar)
    content.addSubview(toolbar)
    view.addSubview(content)
    if let top = stack.last { install(top) }
    updateBar()
  }

  override func finishRunningTransition() {
    super.finishRunningTransition()
    running?.finish()
  }

  override func appearanceDidBegin(_ isAppearing: Bool) {
    guard isAppearing, let top = stack.last, top !== shown else { return }
    delegate?.navigationController(self, willShow: top, animated: appearance.isAnimated)
  }

  override func appearanceDidEnd(_ isAppearing: Bool) {
    // Also when it turned round: nobody may wait for it for ever.
    let due = dueOnAppearance
    dueOnAppearance = []
    for action in due { action() }
    guard isAppearing else { return }
    if let top = stack.last, top !== shown {
      shown = top
      delegate?.navigationController(self, didShow: top, animated: appearance.isAnimated)
    }
  }

  override func didRemoveChild(_ child: ViewController) { forget(child) }

  open override var childForStatusBarStyle: ViewController? { topViewController }
  open override var childForStatusBarHidden: ViewController? { topViewController }

  // MARK: Restoration

  override func restorationPosition(of child: ViewController) -> Int? { stack.firstIndex { $0 === child } }

  /// Keeps the stack; controllers of one identifier are known by their places (RES-8).
  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.parts["stack"] = coder.references(to: stack)
  }

  /// Puts the stack together again (FIND-12).
  open override func decodeRestorableState(with coder: StateCoder) {
    super.decodeRestorableState(with: coder)
    let restored = coder.children("stack", launched: stack)
    if !restored.isEmpty { setViewControllers(restored, animated: false) }
  }

  // MARK: Showing

  /// Pushes (NAV-18, SHOW-3).
  open override func show(_ controller: ViewController, sender: Any?) {
    pushViewController(controller, animated: true)
  }

  open override func handlesShow(_ action: ShowAction) -> Bool { action == .show }

  // MARK: Going back

  /// Goes back one level, unless something is in front of it (GES-8, NAV-20).
  open override func accessibilityPerformEscape() -> Bool {
    guard stack.count > 1, presentedViewController == nil else { return false }
    return popViewController(animated: true) != nil
  }

  /// A drag from the left edge goes back as far as it goes (NAV-15).
  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    guard let touch = touches.first, touch.location(in: view).x <= 0, beginInteractivePop() else {
      return super.touchesBegan(touches, with: event)
    }
    edgeTouchStart = touch.windowLocation.x
    return true
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) -> Bool {
    guard let edgeTouchStart, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
    updateInteractivePop(Double(touch.windowLocation.x - edgeTouchStart) / Double(max(1, view.bounds.width)))
    return true
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    guard edgeTouchStart != nil else { return super.touchesEnded(touches, with: event) }
    edgeTouchStart = nil
    endPop(completes: (running?.context.percentComplete ?? 0) >= 0.5)
    return true
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) -> Bool {
    guard edgeTouchStart != nil else { return super.touchesCancelled(touches, with: event) }
    edgeTouchStart = nil
    cancelInteractivePop()
    return true
  }
}
