// SPDX-License-Identifier: Apache-2.0
/// Arranges views in a row or a column by creating their constraints.
///
/// Hidden ones take no room. The stack is as large as its contents require; if it is pinned to another size,
/// ``distribution-swift.property`` decides which views change.
@MainActor
open class StackView: View {
  /// The distribution of room along the axis.
  public enum Distribution: Sendable {
    /// Those that hug their content least grow; if all are equal, the last one.
    case fill
    /// All have the same length.
    case fillEqually
    /// Each is as long in proportion as its content.
    case fillProportionally
    /// The gaps between them are equal, and at least ``StackView/spacing``.
    case equalSpacing
    /// The distances between centres are equal, if the gaps allow.
    case equalCentering
  }

  /// The alignment across the axis.
  public enum Alignment: Sendable {
    case fill
    /// At the upper edge of a row, at the leading edge of a column.
    case leading
    case center
    /// At the lower edge of a row, at the trailing edge of a column.
    case trailing
  }

  /// The arranged views in order; other subviews are not placed.
  public private(set) var arrangedSubviews: [View] = []
  public var axis = LayoutAxis.horizontal { didSet { changed(axis != oldValue) } }
  public var distribution = Distribution.fill { didSet { changed(distribution != oldValue) } }
  public var alignment = Alignment.fill { didSet { changed(alignment != oldValue) } }
  /// The cells between two views.
  public var spacing = 0 { didSet { changed(spacing != oldValue) } }
  /// True to keep its ``View/layoutMargins`` free.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { changed(isLayoutMarginsRelativeArrangement != oldValue) }
  }

  private var customSpacing: [ObjectIdentifier: Int] = [:]
  private var made: [LayoutConstraint] = []
  private var gaps: [LayoutGuide] = []

  /// The usual room between views: one cell.
  public static let spacingUseSystem = 1
  /// The room after a view that is that of the stack; see ``setCustomSpacing(_:after:)``.
  public static let spacingUseDefault = -1

  public init(arrangedSubviews: [View] = [], axis: LayoutAxis = .horizontal, spacing: Int = 0) {
    self.axis = axis
    self.spacing = spacing
    super.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  public override init?(coder: StoryboardCoder) { super.init(coder: coder) }

  // MARK: Arranged views

  public func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view at an index; one that is too large means the end.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    // One that is elsewhere is not arranged, either.
    if view.superview === self { arrangedSubviews.removeAll { $0 === view } }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    changed(true)
  }

  /// Stops arranging a view, which stays a subview.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    changed(true)
  }

  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  /// Sets the cells after a view, in place of ``spacing``; nil restores that.
  public func setCustomSpacing(_ spacing: Int?, after view: View) {
    customSpacing[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    changed(true)
  }

  public func customSpacing(after view: View) -> Int? { customSpacing[ObjectIdentifier(view)] }

  func spacing(after view: View) -> Int { customSpacing(after: view) ?? spacing }

  override func hiddenChanged(of subview: View) { changed(true) }

  private func changed(_ isDifferent: Bool) { if isDifferent { setNeedsUpdateConstraints() } }

  // MARK: Its constraints

  open override func updateConstraints() {
    super.updateConstraints()
    LayoutConstraint.deactivate(made)
    for gap in gaps { removeLayoutGuide(gap) }
    gaps = []
    var arrangement = StackArrangement(stack: self, views: arrangedSubviews.filter { !$0.isHidden })
    arrangement.arrange()
    gaps = arrangement.guides
    made = arrangement.constraints
    LayoutConstraint.activate(made)
  }
}
