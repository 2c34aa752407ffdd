// SPDX-License-Identifier: Apache-2.0
extension ViewController {
  // MARK: For containers

  /// Tells a child that it is about to appear or disappear. For containers that forward by hand, their only way to do
  /// so (FWD-3, FWD-5). During an unfinished transition it reverses that (FWD-6).
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if !begin(isAppearing, animated: animated) {
      report(.unbalancedAppearance, "It is \(isAppearing ? "appearing" : "disappearing") already.")
    }
  }

  /// Tells a child that its transition has ended. Without a beginning nothing is reported (FWD-7).
  public func endAppearanceTransition() {
    guard appearance.isChanging else {
      report(.unbalancedAppearance, "No appearance has begun that could end.")
      return
    }
    finishAppearance()
  }

  // MARK: Transition state

  /// True only in the callbacks of its own presentation (APP-16).
  public var isBeingPresented: Bool { isInAppearanceCallback && appearanceReason == .presenting }
  /// True only in the callbacks of its own dismissal.
  public var isBeingDismissed: Bool { isInAppearanceCallback && appearanceReason == .dismissing }
  /// True only in the callbacks of becoming a child.
  public var isMovingToParent: Bool { isInAppearanceCallback && appearanceReason == .movingToParent }
  /// True only in the callbacks of ceasing to be a child.
  public var isMovingFromParent: Bool { isInAppearanceCallback && appearanceReason == .movingFromParent }

  // MARK: The machine's

  /// Begins an appearance or a disappearance of the controller and its visible children. False if nothing changes.
  @discardableResult
  func begin(_ isAppearing: Bool, animated: Bool, because reason: AppearanceReason = .none) -> Bool {
    finishRunningTransition()
    if isAppearing { loadViewIfNeeded() }
    appearanceWillBegin(isAppearing)
    guard let callback = appearance.begin(appearing: isAppearing, animated: animated) else { return false }
    appearanceReason = reason
    send(callback)
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in shownChildren where child.parent === self {
        child.begin(isAppearing, animated: appearance.isAnimated)
      }
    }
    appearanceDidBegin(isAppearing)
    return true
  }

  /// Ends the transition of the controller and of the children that began with it.
  func finishAppearance() {
    // The did callback comes after the layout pass, animated or not (APP-6).
    if isArriving { storedView?.layoutIfNeeded() }
    guard let callback = appearance.end() else { return }
    send(callback)
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children where child.parent === self && child.appearance.isChanging { child.finishAppearance() }
    }
    if !appearance.isChanging { appearanceReason = .none }
    appearanceDidEnd(callback == .didAppear)
    guard callback == .didAppear else { return }
    editAgain()
    presentAgain()
  }

  /// True if it has not been told yet that its view is in place.
  var isArriving: Bool { appearance.awaitsArrival && storedView?.window != nil }

  /// Prepares for the layout of its view: reports changed traits, and that it is in place (APP-1).
  func prepareForLayout() {
    guard appearance.state != .disappeared, let view = storedView, view.window != nil else { return }
    let traits = view.traitCollection
    if traits != lastTraits {
      let previous = lastTraits
      lastTraits = traits
      traitCollectionDidChange(previous)
      for handler in traitHandlers { handler(previous) }
    }
    if view.layoutMargins != lastMargins {
      lastMargins = view.layoutMargins
      viewLayoutMarginsDidChange()
    }
    let safeArea = view.safeAreaInsets
    if safeArea != lastSafeArea {
      lastSafeArea = safeArea
      viewSafeAreaInsetsDidChange()
    }
    if let callback = appearance.arrive() { send(callback) }
  }

  private func send(_ callback: AppearanceMachine.Callback) {
    let outer = isInAppearanceCallback
    isInAppearanceCallback = true
    let isAnimated = appearance.isAnimated
    switch callback {
    case .willAppear: viewWillAppear(isAnimated)
    case .isAppearing:
      setNeedsUpdateContentUnavailableConfiguration()
      viewIsAppearing(isAnimated)
    case .didAppear: viewDidAppear(isAnimated)
    case .willDisappear: viewWillDisappear(isAnimated)
    case .didDisappear: viewDidDisappear(isAnimated)
    }
    isInAppearanceCallback = outer
  }

  /// The children whose views are inside its own.
  private var shownChildren: [ViewController] {
    guard let storedView else { return [] }
    return children.filter { $0.storedView?.isDescendant(of: storedView) ?? false }
  }

  // MARK: Views that come and go by themselves

  /// Handles its view entering or leaving a window. A child whose view is simply added or removed appears and
  /// disappears with it (APP-14); in a transition that has already begun.
  func viewWillMove(to window: Window?) {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, parent.appearance.isShown else { return }
    if window != nil {
      guard appearance.state == .disappeared else { return }
      arrivesByItself = true
      begin(true, animated: false, because: .movingToParent)
    } else if appearance.isShown {
      leavesByItself = true
      begin(false, animated: false, because: .movingFromParent)
    }
  }

  func viewDidMove(to window: Window?) {
    if let window {
      window.windowScene?.owner?.note(self)
      window.unchecked.append(WeakController(controller: self))
      guard arrivesByItself else { return }
      arrivesByItself = false
      // While its parent is still appearing it ends with it.
      if parent?.appearance.state == .appeared { window.arrivals.append(self) }
    } else if leavesByItself {
      leavesByItself = false
      finishAppearance()
    }
  }
}
