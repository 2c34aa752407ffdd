// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

extension ViewController {
  // MARK: Children

  /// Adds a child controller, as ``addChild(_:)`` says.
  func take(_ child: ViewController) {
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
    // The callback may have moved it to another parent.
    guard child.parent == nil else { return }
    children.append(child)
    child.parent = self
    child.awaitsDidMove = true
    if let application { child.noteHierarchy(in: application) }
  }

  /// Removes the controller from its parent: `didMove(toParent: nil)` is called at the end. The container has called
  /// `willMove(toParent: nil)` before (CON-4, CON-5). A view still inside the parent's is removed too.
  public func removeFromParent() {
    guard let parent else { return }
    // Its presentation in its own place goes with it.
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

  /// Ends any transition of the controller and its children.
  func finishTransitionsWithin() {
    finishRunningTransition()
    for child in children { child.finishTransitionsWithin() }
  }

  /// True if it is an ancestor of the other.
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

  /// The nearest tab bar controller that contains it.
  public var tabBarController: TabBarController? { nearestContainer() }

  /// The nearest split view controller that contains it.
  public var splitViewController: SplitViewController? { nearestContainer() }

  /// The nearest navigation controller that contains it.
  public var navigationController: NavigationController? { nearestContainer() }

  func nearestContainer<Container: ViewController>() -> Container? {
    var current = parent
    while let container = current {
      if let found = container as? Container { return found }
      current = container.parent
    }
    return nil
  }

  /// The controller presented by it or by an ancestor.
  public var presentedViewController: ViewController? { ownPresented ?? parent?.presentedViewController }

  /// The controller that presents it or an ancestor.
  public var presentingViewController: ViewController? { ownPresenting ?? parent?.presentingViewController }

  // MARK: Swapping children

  /// Replaces one child's view with another's (SWAP-1…SWAP-6).
  ///
  /// Adds the new view and removes the old one. Both are children until the end; `animations` sets the views' final
  /// frames. Without a duration everything has happened when this returns. A running transition ends first.
  ///
  /// - Parameters:
  ///   - old: The child whose view goes.
  ///   - new: The child whose view comes.
  ///   - duration: The seconds it takes.
  ///   - options: Ignored: motions are even, and only of frames.
  ///   - animations: Sets the final frames.
  ///   - completion: Called at the end, with true.
  public func transition(
    from old: ViewController, to new: ViewController, duration: Double = 0, options: View.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let wanted = Interval(seconds: duration)
    let duration = application?.shown(wanted) ?? wanted
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
    // Its creator may be gone by then, and is not retained.
    let run = RunningTransition(in: application) { [weak self] in
      self?.runningSwap = nil
      old.viewIfLoaded?.removeFromSuperview()
      new.viewIfLoaded?.layoutIfNeeded()
      if isOnScreen {
        old.finishAppearance()
        // A controller still appearing finishes its children at the end.
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

  /// Replaces one child's view with another's without moving anything, and calls back at the end.
  public func transition(
    from old: ViewController, to new: ViewController, duration: Double = 0,
    completion: @escaping (_ finished: Bool) -> Void
  ) {
    transition(from: old, to: new, duration: duration, animations: nil, completion: completion)
  }

  // MARK: Status line

  /// The style of the status line, as decided by the containers.
  public var effectiveStatusBarStyle: Style {
    var current = self
    for _ in 0..<64 {
      guard let child = current.childForStatusBarStyle, child !== current else { break }
      current = child
    }
    return current.preferredStatusBarStyle.style
  }

  /// True to hide the status line, as decided by the containers.
  public var effectivePrefersStatusBarHidden: Bool {
    var current = self
    for _ in 0..<64 {
      guard let child = current.childForStatusBarHidden, child !== current else { break }
      current = child
    }
    return current.prefersStatusBarHidden
  }
}
