// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension CellRectangle {
  var withoutNegativeSize: CellRectangle {
    CellRectangle(origin: origin, size: CellSize(width: max(0, width), height: max(0, height)))
  }
}

extension View {
  /// The middle of its frame. Setting it moves the frame.
  public var center: CellPoint {
    get { CellPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = newValue - CellPoint(x: frame.width / 2, y: frame.height / 2) }
  }

  func setFrame(_ new: CellRectangle) {
    let old = storedFrame
    guard new != old else { return }
    window?.windowScene?.application?.noteMotion(of: self, from: old, to: new)
    storedFrame = new
    if superview == nil || translatesAutoresizingMaskIntoConstraints { setNeedsSolving() }
    guard new.size != old.size else { return }
    setNeedsLayout()
    resizeSubviews(from: old.size)
  }

  private func resizeSubviews(from old: CellSize) {
    let (wider, higher) = (storedFrame.width - old.width, storedFrame.height - old.height)
    for subview in subviews where subview.translatesAutoresizingMaskIntoConstraints {
      let mask = subview.autoresizingMask
      var frame = subview.frame
      if mask.contains(.flexibleWidth) { frame.size.width += wider }
      if mask.contains(.flexibleLeftMargin) { frame.origin.x += wider }
      if mask.contains(.flexibleHeight) { frame.size.height += higher }
      if mask.contains(.flexibleTopMargin) { frame.origin.y += higher }
      subview.frame = frame
    }
  }

  // MARK: Converting

  /// Converts a cell to another view's coordinates; to the window's with nil. Both have to be in one hierarchy.
  public func convert(_ point: CellPoint, to view: View?) -> CellPoint {
    let absolute = point + rootOffset
    return view.map { absolute - $0.rootOffset } ?? absolute
  }

  public func convert(_ point: CellPoint, from view: View?) -> CellPoint {
    (view.map { point + $0.rootOffset } ?? point) - rootOffset
  }

  public func convert(_ rectangle: CellRectangle, to view: View?) -> CellRectangle {
    CellRectangle(origin: convert(rectangle.origin, to: view), size: rectangle.size)
  }

  public func convert(_ rectangle: CellRectangle, from view: View?) -> CellRectangle {
    CellRectangle(origin: convert(rectangle.origin, from: view), size: rectangle.size)
  }

  /// The offset from its own coordinates to those of the topmost view.
  private var rootOffset: CellPoint {
    var offset = CellPoint.zero
    var view: View? = self
    while let current = view, let superview = current.superview {
      offset = offset + current.storedFrame.origin - current.boundsOrigin
      view = superview
    }
    return offset
  }

  /// The frame on the screen, in cells.
  var screenFrame: CellRectangle {
    let inWindow = convert(bounds, to: nil)
    return window.map { inWindow.offset(by: $0.storedFrame.origin) } ?? inWindow
  }

  // MARK: Room

  /// The insets covered by the terminal's own rows, or declared by its controllers.
  public var safeAreaInsets: EdgeInsets {
    guard let window else { return .zero }
    var insets = window.hostInsets
    if self !== window {
      let frame = convert(bounds, to: window)
      let free = window.bounds.inset(by: window.hostInsets)
      // Only the window's rows and columns count: parts moving out of it are not covered.
      let seen = frame.intersection(window.bounds)
      guard !seen.isEmpty else { return addingOwn(to: .zero) }
      insets = EdgeInsets(
        top: max(0, free.minY - seen.minY), left: max(0, free.minX - seen.minX),
        bottom: max(0, seen.maxY - free.maxY), right: max(0, seen.maxX - free.maxX))
    }
    return addingOwn(to: insets)
  }

  /// The insets with its controller's additions.
  private func addingOwn(to insets: EdgeInsets) -> EdgeInsets {
    guard let more = controller?.additionalSafeAreaInsets else { return insets }
    return EdgeInsets(
      top: insets.top + more.top, left: insets.left + more.left, bottom: insets.bottom + more.bottom,
      right: insets.right + more.right)
  }
}
