// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys

/// Shows the top of a stack of controllers, under a bar with a back button.
///
/// A transition requested during another one ends that one first; an interactive one is cancelled (NAV-17). Requests
/// from inside a callback wait until all callbacks have been sent.
@MainActor
open class NavigationController: ViewController {
  /// Not retained.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The row at the top; this controller's own (BAR-1).
  public let navigationBar = NavigationBar()
  /// The row at the bottom, with the ``ViewController/toolbarItems`` of the controller on top (BAR-8).
  public let toolbar = Toolbar()
  public var isNavigationBarHidden = false { didSet { if isNavigationBarHidden != oldValue { updateBar() } } }
  public var isToolbarHidden = true { didSet { if isToolbarHidden != oldValue { updateBar() } } }

  let content = ContainerView()
  /// From the root to the top.
  var stack: [ViewController] = []
  var running: StackTransition?
  /// True while sending callbacks, which must find the stack unchanged.
  var isSending = false
  var waiting: [() -> Void] = []
  /// The controller whose view is installed.
  weak var installed: ViewController?
  /// The controller last reported to the delegate as shown.
  weak var shown: ViewController?
  /// The work due when this controller itself has appeared.
  var dueOnAppearance: [() -> Void] = []
  var edgeTouchStart: Int?

  /// Creates an empty stack, which shows nothing (NAV-1).
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

  /// Creates a stack of one (NAV-1).
  public convenience init(rootViewController: ViewController) {
    self.init()
    change(to: [rootViewController], animated: false)
  }

  // MARK: The stack

  /// The controllers from the root to the top (NAV-2). Setting it is ``setViewControllers(_:animated:)`` without
  /// animation.
  public var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller whose view is shown (NAV-11).
  public var topViewController: ViewController? { stack.last }

  /// The controller in front: the one presented over this, else the top (NAV-11).
  public var visibleViewController: ViewController? { presentedViewController ?? topViewController }

  /// Pushes a controller onto the stack (NAV-4). One already on it is refused (NAV-9).
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    push(controller, animated: animated)
  }

  /// Goes back one level and returns the removed controller; nil at the root, which is never popped (NAV-5, NAV-6).
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? { pop(animated: animated) }

  /// Goes back to the root and returns the removed controllers, in the order of the stack (NAV-7).
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController] {
    stack.first.map { pop(to: $0, animated: animated) } ?? []
  }

  /// Goes back to a controller of the stack and returns the removed ones. One that is not on it is refused (NAV-8).
  @discardableResult
  open func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController] {
    pop(to: controller, animated: animated)
  }

  /// Replaces the stack. Controllers of both stay; a new top appears as by a push, one from the old stack as by a pop
  /// (NAV-14).
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    set(controllers, animated: animated)
  }

  // MARK: A finger

  /// Begins an interactive pop. False if there is nowhere to go, or another transition is running (NAV-16).
  @discardableResult
  public func beginInteractivePop() -> Bool { beginPop() }

  /// True during an undecided interactive pop.
  public var isInteractivePopActive: Bool { running?.context.isInteractive ?? false }

  /// Updates the progress of an interactive pop: 0…1.
  public func updateInteractivePop(_ fraction: Double) { movePop(to: fraction) }

  /// Completes an interactive pop.
  public func finishInteractivePop() { endPop(completes: true) }

  /// Cancels an interactive pop. Stack and callbacks are as if it had returned (APP-10).
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
    // Even if it was reversed: the work must not wait forever.
    let due = dueOnAppearance
    dueOnAppearance = []
    for action in due { action() }
    guard isAppearing else { return }
    if let top = stack.last, top !== shown {
      shown = top
      delegate?.navigationController(self, didShow: top, animated: appearance.isAnimated)
    }
  }

  /// The preference of its screen in front.
  open override var preferredFocusEnvironments: [any FocusEnvironment] { topViewController.map { [$0] } ?? [] }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: CellSize
  ) -> CellSize { contentFrame(in: CellRectangle(origin: .zero, size: size)).size }

  override func didRemoveChild(_ child: ViewController) { forget(child) }

  open override var childForStatusBarStyle: ViewController? { topViewController }
  open override var childForStatusBarHidden: ViewController? { topViewController }

  // MARK: Restoration

  override func restorationPosition(of child: ViewController) -> Int? { stack.firstIndex { $0 === child } }

  /// Preserves the stack; controllers with equal identifiers are distinguished by position (RES-8).
  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.parts["stack"] = coder.references(to: stack)
    let rows = stack.map { $0.leftPlace?.row(in: $0) ?? $0.leftRow }
    if rows.contains(where: { $0 != nil }) { coder.parts["left"] = .list(rows.map { $0?.stateValue ?? .null }) }
  }

  /// Restores the stack (FIND-12).
  open override func decodeRestorableState(with coder: StateCoder) {
    super.decodeRestorableState(with: coder)
    let restored = coder.children("stack", launched: stack)
    if !restored.isEmpty { setViewControllers(restored, animated: false) }
    guard case .list(let rows)? = coder.parts["left"], rows.count == stack.count else { return }
    for (controller, row) in zip(stack, rows) { controller.leftRow = LeftRow(row) }
  }

  // MARK: Keys

  /// Control+F goes to the search of the screen on top.
  open override var keyCommands: [KeyCommand]? {
    guard let search = topViewController?.navigationItem.searchController else { return nil }
    return [
      KeyCommand(title: ToolkitPhrase.search.words, input: "f", modifierFlags: .control) { [weak search] in
        search?.searchBar.searchTextField.becomeFirstResponder()
      }
    ]
  }

  override var answeredKeys: [KeyHint] {
    guard presentedViewController == nil else { return [] }
    if topViewController?.navigationItem.searchController?.isActive == true {
      return [KeyHint(key: Key(.escape), title: ToolkitPhrase.endSearch.words)]
    }
    return stack.count > 1 ? [KeyHint(key: Key(.escape), title: ToolkitPhrase.back.words)] : []
  }

  // MARK: Showing

  /// Pushes (NAV-18, SHOW-3).
  open override func show(_ controller: ViewController, sender: Any?) {
    pushViewController(controller, animated: true)
  }

  open override func handlesShow(_ action: ShowAction) -> Bool { action == .show }

  // MARK: Going back

  /// Ends the search of the screen on top, else goes back one level, unless a presentation is in front of it (GES-8,
  /// NAV-20).
  open override func accessibilityPerformEscape() -> Bool {
    guard presentedViewController == nil else { return false }
    if let search = topViewController?.navigationItem.searchController, search.isActive {
      search.end()
      return true
    }
    guard stack.count > 1 else { return false }
    return popViewController(animated: true) != nil
  }

  /// A drag from the left edge goes back interactively (NAV-15).
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
