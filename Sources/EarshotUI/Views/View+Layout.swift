// SPDX-License-Identifier: Apache-2.0
extension View {
  /// Does nothing: every view is drawn in each picture, and only cells that changed are written.
  public func setNeedsDisplay() {}
  public func setNeedsDisplay(_ rectangle: CellRectangle) {}

  /// Lays out what needs it now, inside it and above; does nothing otherwise (LAY-6).
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

  /// One pass over the view and its descendants, parents first (LAY-5).
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
      // Earlier requests are part of this pass (LAY-3).
      needsLayout = false
      isLayingOut = false
      owner?.viewDidLayoutSubviews()
      presentation?.containerViewDidLayoutSubviews()
    }
    for subview in subviews where subview.superview === self { subview.passLayout() }
  }

  /// True if anything inside waits for layout.
  var hasWaitingLayout: Bool {
    if needsLayout || needsConstraintUpdate || controller?.isArriving == true { return true }
    for subview in subviews where subview.hasWaitingLayout { return true }
    return false
  }

  /// Requests layout of the view and all its descendants, because the environment has changed.
  func setNeedsLayoutThroughout() {
    setNeedsLayout()
    for subview in subviews { subview.setNeedsLayoutThroughout() }
  }

  /// Handles a change of the available room.
  func roomChanged() {
    setNeedsSolving()
    setNeedsLayout()
  }

  func hiddenChanged() {
    superview?.setNeedsLayout()
    superview?.hiddenChanged(of: self)
  }
}
