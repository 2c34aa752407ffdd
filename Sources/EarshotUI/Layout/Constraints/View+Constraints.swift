// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

extension View {
  // MARK: Constraints

  /// Whether its frame is what it was set to, and part of the layout as such. Set it to false for a view that
  /// constraints place.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutRecord?.translatesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layout.translatesAutoresizingMask = newValue
      setNeedsSolving(creating: !newValue)
      superview?.setNeedsLayout()
    }
  }

  /// The active constraints that it keeps: those between what it holds, or between that and itself.
  public var constraints: [LayoutConstraint] { layoutRecord?.constraints ?? [] }

  // MARK: Content

  /// Stands in an intrinsic size for what the content does not say.
  public static let noIntrinsicMetric = -1

  /// Its content is of another size.
  public func invalidateIntrinsicContentSize() {
    setNeedsSolving()
    if layoutRecord?.translatesAutoresizingMask == false { superview?.setNeedsLayout() }
  }

  /// How much it is against being larger than its content.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    layoutRecord?.hugging[axis] ?? .defaultLow
  }

  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    layout.hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// How much it is against being smaller than its content.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    layoutRecord?.compression[axis] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    layout.compression[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// The size at which its constraints hold and that is nearest to the one wanted. Text that is wrapped is as high as
  /// it is in the width that it would have there.
  public func systemLayoutSizeFitting(_ size: CellSize) -> CellSize {
    passConstraints()
    let engine = LayoutEngine(root: self, fitting: size)
    engine.update()
    var wrapped: [View] = []
    collectWrapped(&wrapped)
    defer { for view in wrapped { view.fittingWidth = nil } }
    // Another height may make for another width, but not for ever.
    for _ in 0..<3 {
      let widths = wrapped.map { engine.frame(of: $0)?.width }
      guard zip(wrapped, widths).contains(where: { $0.fittingWidth != $1 }) else { break }
      for (view, width) in zip(wrapped, widths) { view.fittingWidth = width }
      engine.isCurrent = false
      engine.update()
    }
    return engine.size
  }

  private func collectWrapped(_ views: inout [View]) {
    if isHigherWhenNarrow { views.append(self) }
    for subview in subviews where !subview.isHidden { subview.collectWrapped(&views) }
  }

  /// The width to be measured at, while it is found out how large something would be.
  var fittingWidth: Int? {
    get { layoutRecord?.fittingWidth }
    set { if newValue != nil || layoutRecord != nil { layout.fittingWidth = newValue } }
  }

  /// Whether its constraints leave more than one place or size for it. It then is as near to the corner and as small
  /// as it may be.
  public var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints else { return false }
    passConstraints()
    let engine = layoutRoot.layoutRecord?.engine
    engine?.update()
    return engine?.isAmbiguous(self) ?? true
  }

  // MARK: Guides

  /// The part of it that neither bars nor the terminal's own rows cover (LAY-15).
  public var safeAreaLayoutGuide: LayoutGuide { guide(.safeArea, "safe area") }

  /// The part of it within its ``layoutMargins``.
  public var layoutMarginsGuide: LayoutGuide { guide(.margins, "margins") }

  func guide(_ purpose: LayoutGuide.Purpose, _ name: String) -> LayoutGuide {
    if let guide = layoutRecord?.guides.first(where: { $0.purpose == purpose }) { return guide }
    let guide = LayoutGuide(purpose)
    guide.identifier = "\(name) of \(layoutName)"
    addLayoutGuide(guide)
    return guide
  }

  public func addLayoutGuide(_ guide: LayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    layout.guides.append(guide)
    guide.owningView = self
  }

  /// Takes a guide away, with the constraints to it.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    dropConstraints { $0 === guide }
    layout.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  // MARK: Updating

  /// Asks for ``updateConstraints()`` before the next layout; any number of calls is one.
  public func setNeedsUpdateConstraints() { needsConstraintUpdate = true }

  public var needsUpdateConstraints: Bool { needsConstraintUpdate }

  /// Updates the constraints of all in it that asked for it, what is held before what holds it.
  public func updateConstraintsIfNeeded() { passConstraints() }

  func passConstraints() {
    for subview in subviews where subview.mayUpdateConstraints && subview.superview === self {
      subview.passConstraints()
    }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// False spares most views the question whether they are still held by what held them when the pass began.
  private var mayUpdateConstraints: Bool { needsConstraintUpdate || !subviews.isEmpty }

  // MARK: Solving

  var layout: LayoutRecord {
    if let layoutRecord { return layoutRecord }
    let record = LayoutRecord()
    layoutRecord = record
    return record
  }

  /// The view that is held by none.
  var layoutRoot: View {
    var top = self
    while let superview = top.superview { top = superview }
    return top
  }

  /// What constraints say of its hierarchy is not what was solved any more.
  func setNeedsSolving(creating: Bool = false) {
    let root = layoutRoot
    if let engine = root.layoutRecord?.engine {
      engine.isCurrent = false
    } else if creating {
      root.layout.engine = LayoutEngine(root: root)
    }
  }

  /// It has another superview, or none: its own engine, or that of the hierarchy it left, knows nothing of it.
  func moveSolving(from oldRoot: View) {
    let root = layoutRoot
    let wasSolved = oldRoot.layoutRecord?.engine != nil
    oldRoot.layoutRecord?.engine?.isCurrent = false
    if root !== self { layoutRecord?.engine = nil }
    setNeedsSolving(creating: wasSolved && holdsConstraints)
  }

  private var holdsConstraints: Bool {
    let isPlaced = layoutRecord.map { !$0.constraints.isEmpty || !$0.translatesAutoresizingMask } ?? false
    return isPlaced || subviews.contains { $0.holdsConstraints }
  }

  /// Ends the constraints of it and of all above it that mention an item.
  func dropConstraints(mentioning isMentioned: (any LayoutItem) -> Bool) {
    var current: View? = self
    while let view = current {
      for constraint in view.constraints
      where [constraint.firstItem, constraint.secondItem].contains(where: { $0.map(isMentioned) ?? false }) {
        constraint.isActive = false
      }
      current = view.superview
    }
  }

  /// Brings what it holds to where constraints say.
  func placeConstrainedSubviews() {
    guard let engine = layoutRoot.layoutRecord?.engine else { return }
    engine.update()
    for subview in subviews where !subview.translatesAutoresizingMaskIntoConstraints {
      guard let frame = engine.frame(of: subview), frame != subview.frame else { continue }
      subview.frame = frame
      // Where it is decides how much of it is covered.
      if engine.usesSafeArea { engine.isCurrent = false }
    }
  }

  /// Which way text runs in it.
  public var effectiveLayoutDirection: LayoutDirection { ownLayoutDirection }
}
