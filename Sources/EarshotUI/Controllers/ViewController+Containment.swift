// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

extension ViewController {
  // MARK: Children

  /// Makes a controller its child: its `willMove(toParent:)` is called first, its `didMove(toParent:)` is the
  /// container's to call when its view is in place (CON-1…CON-3). A child of another controller leaves that one.
  public func addChild(_ child: ViewController) {
    guard child !== self, !child.holds(self) else {
      report(.circle, "\(child.responderName) was not added: it would hold itself.")
      return
    }
    guard child.parent !== self else {
      report(.alreadyAChild, "\(child.responderName) is a child of this controller already.")
      return
    }
    guard child.ownPresenting == nil, child.rootWindow == nil else {
      report(.alreadyPresented, "\(child.responderName) was not added: it is shown elsewhere by itself.")
      return
    }
    child.removeFromParent()
    child.willMove(toParent: self)
    // The callback may have made it another's.
    guard child.parent == nil else { return }
    children.append(child)
    child.parent = self
    if let application { child.noteHierarchy(in: application) }
  }

  /// Ends being a child: `didMove(toParent: nil)` is called at the end. The container has called
  /// `willMove(toParent: nil)` before (CON-4, CON-5). A view that is still in its parent's goes too.
  public func removeFromParent() {
    guard let parent else { return }
    // What it presents in its own place goes with it.
    dismissAtOnce()
    if let view = storedView, let parentView = parent.storedView, view.isDescendant(of: parentView) {
      view.removeFromSuperview()
    }
    guard self.parent === parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.didRemoveChild(self)
    didMove(toParent: nil)
  }

  /// Ends whatever transition it or a child runs.
  func finishTransitionsWithin() {
    finishRunningTransition()
    for child in children { child.finishTransitionsWithin() }
  }

  /// Whether it is the other's parent, or a parent of that.
  func holds(_ other: ViewController) -> Bool {
    var current = other.parent
    while let parent = current {
      if parent === self { return true }
      current = parent.parent
    }
    return false
  }

  func noteHierarchy(in application: Application) {
    application.note(self)
    for child in children { child.noteHierarchy(in: application) }
    ownPresented?.noteHierarchy(in: application)
  }

  func tellPreferredContentSize() {
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    if ownPresenting != nil { storedPresentation?.preferredContentSizeDidChange(for: self) }
  }

  func titleChanged() {
    navigationController?.updateBar()
    tabBarController?.updateBar()
  }

  /// The nearest tab bar controller it is in.
  public var tabBarController: TabBarController? { nearestContainer() }

  /// The nearest split view controller it is in.
  public var splitViewController: SplitViewController? { nearestContainer() }

  /// The nearest navigation controller it is in.
  public var navigationController: NavigationController? { nearestContainer() }

  func nearestContainer<Container: ViewController>() -> Container? {
    var current = parent
    while let container = current {
      if let found = container as? Container { return found }
      current = container.parent
    }
    return nil
  }

  /// What is presented by it, or by whoever holds it.
  public var presentedViewController: ViewController? { ownPresented ?? parent?.presentedViewController }

  /// Who presents it, or whoever holds it.
  public var presentingViewController: ViewController? { ownPresenting ?? parent?.presentingViewController }

  // MARK: Swapping children

  /// Shows one child in place of another (SWAP-1…SWAP-6).
  ///
  /// It adds the new view and removes the old one. Both are children until it is over; `animations` sets where the
  /// views end. Without a duration all has happened when this returns. A transition that still runs ends first.
  public func transition(
    from old: ViewController, to new: ViewController, duration: Interval = .zero,
    animations: (() -> Void)? = nil, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard old.parent === self, new.parent === self, old !== new else {
      report(.notAChild, "Both controllers of a transition have to be children of the one that makes it.")
      return
    }
    finishRunningTransition()
    let isOnScreen = appearance.isShown && shouldAutomaticallyForwardAppearanceMethods
    let isAnimated = duration > .zero
    if isOnScreen {
      old.begin(false, animated: isAnimated, because: .movingFromParent)
      new.begin(true, animated: isAnimated, because: .movingToParent)
    }
    let place = old.view.superview ?? view
    place.addSubview(new.view)
    let application = application
    // Whoever made it may be gone by then, and is not kept for it.
    let run = RunningTransition(in: application) { [weak self] in
      self?.runningSwap = nil
      old.viewIfLoaded?.removeFromSuperview()
      new.viewIfLoaded?.layoutIfNeeded()
      if isOnScreen {
        old.finishAppearance()
        // Whoever is still appearing takes its children along at the end.
        if self?.appearance.state != .appearing { new.finishAppearance() }
      }
      completion?(true)
    }
    runningSwap = run
    if let application, isAnimated, let animations {
      application.animate(for: duration, animations)
    } else {
      animations?()
    }
    view.layoutIfNeeded()
    run.start(after: duration)
  }

  // MARK: Status line

  /// Who decides how the status line looks, as containers pass it on.
  public var effectiveStatusBarStyle: Style {
    var current = self
    for _ in 0..<64 {
      guard let child = current.childForStatusBarStyle, child !== current else { break }
      current = child
    }
    return current.preferredStatusBarStyle
  }

  /// Whether there is to be no status line, as containers pass it on.
  public var effectivePrefersStatusBarHidden: Bool {
    var current = self
    for _ in 0..<64 {
      guard let child = current.childForStatusBarHidden, child !== current else { break }
      current = child
    }
    return current.prefersStatusBarHidden
  }
}
