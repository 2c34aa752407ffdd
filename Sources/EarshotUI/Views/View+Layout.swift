// SPDX-License-Identifier: Apache-2.0
extension View {
  /// Asks for layout in the next update; any number of calls is one pass (LAY-1, LAY-6).
  public func setNeedsLayout() { needsLayout = true }

  /// Lays out now whatever in it needs it, and whatever above it does; does nothing where nothing does (LAY-6).
  public func layoutIfNeeded() {
    topmostWaiting.passConstraints()
    layoutRoot.layoutRecord?.engine?.update()
    topmostWaiting.passLayout()
  }

  private var topmostWaiting: View {
    var top: View = self
    var current = superview
    while let view = current {
      if view.needsLayout || view.controller?.isArriving == true { top = view }
      current = view.superview
    }
    return top
  }

  /// One pass over it and all it holds: what holds before what is held (LAY-5).
  func passLayout() {
    willPassLayout()
    controller?.prepareForLayout()
    tellTraits()
    if needsLayout, !isLayingOut {
      isLayingOut = true
      let owner = controller
      let presentation = owner?.ownPresenting == nil ? nil : owner?.storedPresentation
      owner?.viewWillLayoutSubviews()
      presentation?.containerViewWillLayoutSubviews()
      placeConstrainedSubviews()
      layoutSubviews()
      if layoutRoot.layoutRecord?.engine?.isCurrent == false { placeConstrainedSubviews() }
      // What was asked for up to here is part of this pass (LAY-3).
      needsLayout = false
      isLayingOut = false
      owner?.viewDidLayoutSubviews()
      presentation?.containerViewDidLayoutSubviews()
    }
    for subview in subviews where subview.superview === self { subview.passLayout() }
  }

  /// Whether anything in it waits for layout.
  var hasWaitingLayout: Bool {
    if needsLayout || needsConstraintUpdate || controller?.isArriving == true { return true }
    for subview in subviews where subview.hasWaitingLayout { return true }
    return false
  }

  /// It and all that it holds is laid out anew: what it is shown in is different.
  func setNeedsLayoutThroughout() {
    setNeedsLayout()
    for subview in subviews { subview.setNeedsLayoutThroughout() }
  }

  /// There is more or less room in it.
  func roomChanged() {
    setNeedsSolving()
    setNeedsLayout()
  }

  func hiddenChanged() {
    superview?.setNeedsLayout()
    superview?.hiddenChanged(of: self)
  }
}
