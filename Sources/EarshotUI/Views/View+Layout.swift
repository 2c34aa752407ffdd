extension View {
  /// Asks for layout in the next update; any number of calls is one pass (LAY-1, LAY-6).
  public func setNeedsLayout() { needsLayout = true }

  /// Lays out now whatever in it needs it, and whatever above it does; does nothing where nothing does (LAY-6).
  public func layoutIfNeeded() {
    var top: View = self
    var current = superview
    while let view = current {
      if view.needsLayout || view.controller?.isArriving == true { top = view }
      current = view.superview
    }
    top.passLayout()
  }

  /// One pass over it and all it holds: what holds before what is held (LAY-5).
  func passLayout() {
    willPassLayout()
    controller?.prepareForLayout()
    if needsLayout, !isLayingOut {
      isLayingOut = true
      let owner = controller
      owner?.viewWillLayoutSubviews()
      layoutSubviews()
      // What was asked for up to here is part of this pass (LAY-3).
      needsLayout = false
      isLayingOut = false
      owner?.viewDidLayoutSubviews()
    }
    for subview in subviews where subview.superview === self { subview.passLayout() }
  }

  /// Whether anything in it waits for layout.
  var hasWaitingLayout: Bool {
    needsLayout || controller?.isArriving == true || subviews.contains { $0.hasWaitingLayout }
  }
}
