// SPDX-License-Identifier: Apache-2.0
extension ViewController {
  // MARK: For containers

  /// Tells a child that it is about to appear or to disappear. For containers that forward by hand: the only way to
  /// do so (FWD-3, FWD-5). During an unfinished one it turns round (FWD-6).
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if !begin(isAppearing, animated: animated) {
      report(.unbalancedAppearance, "It is \(isAppearing ? "appearing" : "disappearing") already.")
    }
  }

  /// Tells a child that what began has ended. Without a beginning nothing is told (FWD-7).
  public func endAppearanceTransition() {
    guard appearance.isChanging else {
      report(.unbalancedAppearance, "No appearance has begun that could end.")
      return
    }
    finishAppearance()
  }

  // MARK: Where it is

  /// True in the callbacks of its own presentation only (APP-16).
  public var isBeingPresented: Bool { isInAppearanceCallback && appearanceReason == .presenting }
  /// True in the callbacks of its own dismissal only.
  public var isBeingDismissed: Bool { isInAppearanceCallback && appearanceReason == .dismissing }
  /// True in the callbacks of its becoming a child only.
  public var isMovingToParent: Bool { isInAppearanceCallback && appearanceReason == .movingToParent }
  /// True in the callbacks of its ceasing to be a child only.
  public var isMovingFromParent: Bool { isInAppearanceCallback && appearanceReason == .movingFromParent }

  // MARK: The machine's

  /// Begins an appearance or a disappearance of it and of the children it shows. False where that changes nothing.
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

  /// Ends what has begun, for it and the children that have begun with it.
  func finishAppearance() {
    // The did comes after the layout pass, animated or not (APP-6).
    if isArriving { storedView?.layoutIfNeeded() }
    guard let callback = appearance.end() else { return }
    send(callback)
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children where child.parent === self && child.appearance.isChanging { child.finishAppearance() }
    }
    if !appearance.isChanging { appearanceReason = .none }
    appearanceDidEnd(callback == .didAppear)
    if callback == .didAppear { presentAgain() }
  }

  /// Whether it has not been told yet that its view is in place.
  var isArriving: Bool { appearance.awaitsArrival && storedView?.window != nil }

  /// Before its view is laid out: what has changed around it, and that it is in its place (APP-1).
  func prepareForLayout() {
    guard appearance.state != .disappeared, let view = storedView, view.window != nil else { return }
    let traits = view.traitCollection
    if traits != lastTraits {
      let previous = lastTraits
      lastTraits = traits
      traitCollectionDidChange(previous)
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
    case .isAppearing: viewIsAppearing(isAnimated)
    case .didAppear: viewDidAppear(isAnimated)
    case .willDisappear: viewWillDisappear(isAnimated)
    case .didDisappear: viewDidDisappear(isAnimated)
    }
    isInAppearanceCallback = outer
  }

  /// The children whose views are in its own.
  private var shownChildren: [ViewController] {
    guard let storedView else { return [] }
    return children.filter { $0.storedView?.isDescendant(of: storedView) ?? false }
  }

  // MARK: Views that come and go by themselves

  /// Its view is about to enter or leave a window. A child whose view an app simply adds or removes appears and
  /// disappears with it (APP-14); whoever runs a transition has begun it already.
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
