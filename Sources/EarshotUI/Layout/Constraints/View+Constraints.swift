// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

extension View {
  // MARK: Constraints

  /// True if its frame is fixed as set and part of the layout. Set it to false for a view placed by constraints.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutRecord?.translatesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layout.translatesAutoresizingMask = newValue
      setNeedsSolving(creating: !newValue)
      superview?.setNeedsLayout()
    }
  }

  /// The active constraints that it owns: those between its descendants, or between them and itself.
  public var constraints: [LayoutConstraint] { layoutRecord?.constraints ?? [] }

  /// Makes a constraint active. The view that owns it is the one that its items have in common.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }

  /// Ends a constraint that it owns.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.owner === self { constraint.isActive = false }
  }

  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Content

  /// The value for an intrinsic dimension that the content does not define.
  public static let noIntrinsicMetric = -1

  /// Reports that its content has another size.
  public func invalidateIntrinsicContentSize() {
    setNeedsSolving()
    if layoutRecord?.translatesAutoresizingMask == false { superview?.setNeedsLayout() }
  }

  /// The resistance to being larger than its content.
  public func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    layoutRecord?.hugging[axis] ?? .defaultLow
  }

  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    layout.hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// The resistance to being smaller than its content.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    layoutRecord?.compression[axis] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    layout.compression[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// The size that ``systemLayoutSizeFitting(_:)`` answers.
  func sizeByConstraints(near size: CellSize) -> CellSize {
    passConstraints()
    let engine = LayoutEngine(root: self, fitting: size)
    engine.update()
    var wrapped: [View] = []
    collectWrapped(&wrapped)
    defer { for view in wrapped { view.fittingWidth = nil } }
    // Another height may require another width, but not endlessly.
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

  /// The width to measure at, while a fitting size is computed.
  var fittingWidth: Int? {
    get { layoutRecord?.fittingWidth }
    set { if newValue != nil || layoutRecord != nil { layout.fittingWidth = newValue } }
  }

  /// True if its constraints allow more than one place or size for it. It is then as near to the origin and as small as
  /// possible.
  public var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints else { return false }
    passConstraints()
    let engine = layoutRoot.layoutRecord?.engine
    engine?.update()
    return engine?.isAmbiguous(self) ?? true
  }

  // MARK: Guides

  /// The part covered neither by bars nor by the terminal's own rows (LAY-15).
  public var safeAreaLayoutGuide: LayoutGuide { guide(.safeArea, "safe area") }

  /// The part inside its ``layoutMargins``.
  public var layoutMarginsGuide: LayoutGuide { guide(.margins, "margins") }

  /// The part in which lines are short enough to be followed: ``Theme/readableWidth`` columns from its leading edge, fewer
  /// where there is no room.
  public var readableContentGuide: LayoutGuide { guide(.readable, "readable content") }

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

  /// Removes a guide with its constraints.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    dropConstraints { $0 === guide }
    layout.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  // MARK: Updating

  /// Requests ``updateConstraints()`` before the next layout; repeated calls count once.
  public func setNeedsUpdateConstraints() { needsConstraintUpdate = true }

  public var needsUpdateConstraints: Bool { needsConstraintUpdate }

  /// Updates the constraints of all descendants that requested it, children first.
  public func updateConstraintsIfNeeded() { passConstraints() }

  func passConstraints() {
    for subview in subviews where subview.mayUpdateConstraints && subview.superview === self {
      subview.passConstraints()
    }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// False for most views, which saves checking whether their superview has changed since the pass began.
  private var mayUpdateConstraints: Bool { needsConstraintUpdate || !subviews.isEmpty }

  // MARK: Solving

  var layout: LayoutRecord {
    if let layoutRecord { return layoutRecord }
    let record = LayoutRecord()
    layoutRecord = record
    return record
  }

  /// The topmost view of the hierarchy.
  var layoutRoot: View {
    var top = self
    while let superview = top.superview { top = superview }
    return top
  }

  /// Marks the solved constraints of its hierarchy as out of date.
  func setNeedsSolving(creating: Bool = false) {
    let root = layoutRoot
    if let engine = root.layoutRecord?.engine {
      engine.isCurrent = false
    } else if creating {
      root.layout.engine = LayoutEngine(root: root)
    }
  }

  /// Moves it to another solver, after a change of superview: its own, or that of the hierarchy it left, forgets it.
  func moveSolving(from oldRoot: View) {
    let root = layoutRoot
    let wasSolved = oldRoot.layoutRecord?.engine != nil
    oldRoot.layoutRecord?.engine?.isCurrent = false
    if root !== self { layoutRecord?.engine = nil }
    setNeedsSolving(creating: wasSolved && holdsConstraints)
  }

  /// Called when constraints that it owns have become active.
  func constraintsBegan() {
    setNeedsSolving(creating: true)
    setNeedsLayout()
  }

  private var holdsConstraints: Bool {
    let isPlaced = layoutRecord.map { !$0.constraints.isEmpty || !$0.translatesAutoresizingMask } ?? false
    return isPlaced || subviews.contains { $0.holdsConstraints }
  }

  /// Removes all constraints of the view and its ancestors that mention an item.
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

  /// Places its subviews by the solved constraints.
  func placeConstrainedSubviews() {
    guard subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }),
      let engine = layoutRoot.layoutRecord?.engine
    else { return }
    engine.update()
    for subview in subviews where !subview.translatesAutoresizingMaskIntoConstraints {
      guard let frame = engine.frame(of: subview), frame != subview.frame else { continue }
      subview.frame = frame
      // Its position decides how much of it is covered.
      if engine.usesSafeArea { engine.isCurrent = false }
    }
  }

  /// The direction of text inside it.
  public var effectiveLayoutDirection: LayoutDirection { ownLayoutDirection }
  /// The same, by the name of UIKit.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection { effectiveLayoutDirection }
}
