// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Changes of the stack, all in one place.
extension NavigationController {
  /// Changes the stack. Callbacks in the order of NAV-12 and NAV-13.
  func change(to new: [ViewController], animated: Bool, interactive: Bool = false) {
    let old = stack
    guard !new.elementsEqual(old, by: { $0 === $1 }) else { return }
    isSending = true
    defer {
      isSending = false
      flushWaiting()
    }
    let removed = old.filter { controller in !new.contains { $0 === controller } }
    var accepted: [ViewController] = []
    for controller in new {
      if controller.parent !== self { addChild(controller) }
      // A controller that cannot be a child was told so, and is left out.
      if controller.parent === self { accepted.append(controller) }
    }
    for controller in removed { controller.willMove(toParent: nil) }
    // A callback may have removed one of them.
    let arrived = accepted.filter { $0.parent === self }
    let added = arrived.filter { controller in !old.contains { $0 === controller } }
    stack = arrived
    let operation: NavigationOperation = arrived.last.map { top in old.contains { $0 === top } } == true ? .pop : .push
    guard appearance.isShown, arrived.last !== old.last else {
      return settle(from: old.last, added: added, removed: removed)
    }
    begin(old: old, new: arrived, operation, animated: animated && appearance.state == .appeared, interactive)
  }

  /// Finishes a change without visible effect, or with the same top: no appearance begins (NAV-10).
  private func settle(from old: ViewController?, added: [ViewController], removed: [ViewController]) {
    if isViewLoaded, old !== stack.last {
      old?.viewIfLoaded?.removeFromSuperview()
      if let top = stack.last { install(top) }
    }
    for controller in removed where controller.parent === self { controller.removeFromParent() }
    for controller in added where controller.parent === self { controller.didMove(toParent: self) }
    updateBar()
  }

  // MARK: Transitions

  private func begin(
    old: [ViewController], new: [ViewController], _ operation: NavigationOperation, animated: Bool, _ interactive: Bool
  ) {
    let (from, to) = (old.last, new.last)
    let context = TransitionContext(
      in: content, from: from, to: to, isAnimated: animated, isInteractive: interactive, clock: application)
    let transition = StackTransition(old: old, new: new, context: context, operation: operation)
    running = transition
    if operation == .push { from?.leftPlace = from.flatMap { ScreenPlace(in: $0) } }
    let isLeaving = from.map { top in !new.contains { $0 === top } } ?? false
    let isArriving = to.map { top in !old.contains { $0 === top } } ?? false
    to?.loadViewIfNeeded()
    // Before it appears, which may clear the choice.
    if let to, operation == .pop, to.leftPlace == nil { to.leftRow = to.leftRow ?? LeftRow(chosenIn: to) }
    from?.begin(false, animated: animated, because: isLeaving ? .movingFromParent : .none)
    to?.begin(true, animated: animated, because: isArriving ? .movingToParent : .none)
    if let to { delegate?.navigationController(self, willShow: to, animated: animated) }
    if let to { install(to, below: operation == .pop ? from?.viewIfLoaded : nil) }
    updateBar()
    view.layoutIfNeeded()
    let area = contentFrame(in: content.bounds)
    context.set(.from, initial: area, final: area)
    context.set(.to, initial: area, final: area)
    // The transition does not retain its owner: an app may release everything meanwhile.
    let run = RunningTransition(in: application) { [weak self, weak transition] in
      if let transition { self?.end(transition) }
    }
    transition.run = run
    context.onComplete = { [weak run] in run?.finish() }
    guard animated, application != nil else { return run.finish() }
    guard !interactive else { return }
    let animator = animator(for: transition)
    transition.animator = animator
    transition.coordinator.transitionDuration = animator.transitionDuration(using: context)
    animator.animateTransition(using: context)
    transition.coordinator.runAlongside(in: application)
  }

  private func animator(for transition: StackTransition) -> any ViewControllerAnimatedTransitioning {
    if let from = transition.old.last, let to = transition.new.last,
      let custom = delegate?.navigationController(
        self, animationControllerFor: transition.operation, from: from, to: to)
    {
      return custom
    }
    let duration = application?.animationDuration.seconds ?? 0
    return SlideAnimator(transition.operation == .push ? .push : .pop, duration: duration)
  }

  private func end(_ transition: StackTransition) {
    guard running === transition else { return }
    running = nil
    let outer = isSending
    isSending = true
    defer {
      isSending = outer
      flushWaiting()
    }
    transition.animator?.animationEnded(!transition.context.transitionWasCancelled)
    if transition.context.transitionWasCancelled { undo(transition) } else { complete(transition) }
    transition.coordinator.complete(isCancelled: transition.context.transitionWasCancelled)
  }

  private func complete(_ transition: StackTransition) {
    let (from, to) = (transition.old.last, transition.new.last)
    from?.viewIfLoaded?.removeFromSuperview()
    to?.viewIfLoaded?.frame = contentFrame(in: content.bounds)
    view.layoutIfNeeded()
    from?.finishAppearance()
    for controller in transition.old
    where controller.parent === self && !stack.contains(where: { $0 === controller }) { controller.removeFromParent() }
    let added = transition.new.filter { controller in !transition.old.contains { $0 === controller } }
    let finish = { [weak self] in
      guard let self else { return }
      for controller in added where controller.parent === self { controller.didMove(toParent: self) }
      guard let to, to === stack.last, appearance.state == .appeared else { return }
      shown = to
      delegate?.navigationController(self, didShow: to, animated: transition.isAnimated)
    }
    guard appearance.state == .appeared else {
      // Its own end also ends its children's.
      if appearance.state == .appearing { dueOnAppearance.append(finish) }
      return
    }
    to?.finishAppearance()
    finish()
    let place = transition.operation == .pop ? to.flatMap(leftView) : nil
    to?.leftPlace = nil
    to?.leftRow = nil
    application?.screenArrived(place ?? navigationBar.firstElement ?? to?.viewIfLoaded)
  }

  /// The view at which the user left a controller's screen, with the keyboard.
  private func leftView(of controller: ViewController) -> View? {
    controller.leftPlace?.restore() ?? controller.leftRow?.restore(in: controller)
  }

  /// Undoes a cancelled interactive pop: everything is as before (APP-10).
  private func undo(_ transition: StackTransition) {
    let (from, to) = (transition.old.last, transition.new.last)
    stack = transition.old.filter { $0.parent === self }
    to?.begin(false, animated: transition.isAnimated)
    to?.viewIfLoaded?.removeFromSuperview()
    to?.finishAppearance()
    from?.viewIfLoaded?.frame = contentFrame(in: content.bounds)
    from?.begin(true, animated: transition.isAnimated)
    from?.finishAppearance()
    for controller in transition.old
    where controller.parent === self && !transition.new.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
    updateBar()
  }

  /// Removes a child from the stack that was removed elsewhere.
  func forget(_ child: ViewController) {
    running?.finish()
    guard let index = stack.firstIndex(where: { $0 === child }) else { return }
    stack.remove(at: index)
    updateBar()
    settleTop()
  }

  /// Reconciles the screen with the stack's top, whatever callbacks did to the stack.
  func settleTop() {
    guard isViewLoaded, !isSending, running == nil else { return }
    if let stray = installed, stray !== stack.last, stray.viewIfLoaded?.superview === content {
      if appearance.isShown { stray.begin(false, animated: false) }
      stray.viewIfLoaded?.removeFromSuperview()
      stray.finishAppearance()
    }
    guard let top = stack.last, top.view.superview !== content else { return }
    if appearance.isShown { top.begin(true, animated: false) }
    install(top)
    updateBar()
    guard appearance.isShown else { return }
    view.layoutIfNeeded()
    guard appearance.state == .appeared else { return }
    top.finishAppearance()
    shown = top
    application?.screenChanged(to: navigationBar.firstElement ?? top.viewIfLoaded)
  }

  // MARK: Views

  /// Places a child's view in the area that the bars leave free (NAV-3).
  func install(_ controller: ViewController, below other: View? = nil) {
    guard controller.parent === self else { return }
    installed = controller
    let child = controller.view
    child.frame = contentFrame(in: content.bounds)
    if let other, other.superview === content {
      content.insertSubview(child, belowSubview: other)
    } else {
      content.addSubview(child)
    }
  }

  func contentFrame(in bounds: CellRectangle) -> CellRectangle {
    bounds.inset(
      by: EdgeInsets(
        top: (isNavigationBarHidden ? 0 : NavigationBar.height) + (searchBar?.height ?? 0),
        bottom: isToolbarHidden ? 0 : Toolbar.height))
  }

  /// The field of the search in the screen on top; nil if it has none.
  private var searchBar: SearchBar? { stack.last?.navigationItem.searchController?.searchBar }

  /// Shows the field of the screen on top, and no other.
  private func updateSearchBar() {
    for case let bar as SearchBar in content.subviews where bar !== searchBar { bar.removeFromSuperview() }
    guard let searchBar, searchBar.superview !== content else { return }
    content.addSubview(searchBar)
  }

  func layOut(in bounds: CellRectangle) {
    navigationBar.frame = CellRectangle(x: 0, y: 0, width: bounds.width, height: NavigationBar.height)
    toolbar.frame = CellRectangle(
      x: 0, y: bounds.height - Toolbar.height, width: bounds.width, height: Toolbar.height)
    searchBar?.frame = CellRectangle(
      x: 0, y: isNavigationBarHidden ? 0 : NavigationBar.height, width: bounds.width,
      height: searchBar?.height ?? 0)
    let frame = contentFrame(in: bounds)
    // While one slides, its animator owns its frame.
    if running == nil { stack.last?.viewIfLoaded?.frame = frame }
  }

  /// Shows the items of the controller on top (BAR-1).
  func updateBar() {
    guard isViewLoaded else { return }
    navigationBar.isHidden = isNavigationBarHidden
    toolbar.isHidden = isToolbarHidden
    navigationBar.show(stack.last?.navigationItem, previous: stack.dropLast().last?.navigationItem)
    toolbar.show(stack.last?.toolbarItems ?? [])
    updateSearchBar()
    content.setNeedsLayout()
  }
}

extension NavigationBar {
  /// The reader's first element on a new screen: the back button, else the title (CUR-4).
  var firstElement: View? {
    guard !isHidden else { return nil }
    if !backButton.isHidden { return backButton }
    return titleLabel.isAccessibilityElement ? titleLabel : nil
  }
}
