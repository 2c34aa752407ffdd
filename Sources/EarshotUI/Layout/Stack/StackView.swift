// SPDX-License-Identifier: Apache-2.0
/// Holds views in a row or in a column and makes their constraints itself.
///
/// A hidden one takes no room. The stack is as large as what it holds wants it to be; where it is pinned to more or to
/// less, ``distribution-swift.property`` says who changes.
@MainActor
open class StackView: View {
  /// How the room along the axis is shared.
  public enum Distribution: Sendable {
    /// Those that hug their content least grow; where all hug alike, the last one.
    case fill
    /// All are of one length.
    case fillEqually
    /// Each has its share as its content is long.
    case fillProportionally
    /// The gaps between them are alike, and at least ``StackView/spacing``.
    case equalSpacing
    /// From centre to centre it is equally far, where the gaps allow.
    case equalCentering
  }

  /// Where they stand across the axis.
  public enum Alignment: Sendable {
    case fill
    /// At the upper edge of a row, at the leading edge of a column.
    case leading
    case center
    /// At the lower edge of a row, at the trailing edge of a column.
    case trailing
  }

  /// What it holds in order; a subview that is not in it is placed by nobody.
  public private(set) var arrangedSubviews: [View] = []
  public var axis = LayoutAxis.horizontal { didSet { changed(axis != oldValue) } }
  public var distribution = Distribution.fill { didSet { changed(distribution != oldValue) } }
  public var alignment = Alignment.fill { didSet { changed(alignment != oldValue) } }
  /// Cells between two of them.
  public var spacing = 0 { didSet { changed(spacing != oldValue) } }
  /// Whether its ``View/layoutMargins`` stay free.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { changed(isLayoutMarginsRelativeArrangement != oldValue) }
  }

  private var customSpacing: [ObjectIdentifier: Int] = [:]
  private var made: [LayoutConstraint] = []
  private var gaps: [LayoutGuide] = []

  public init(arrangedSubviews: [View] = [], axis: LayoutAxis = .horizontal, spacing: Int = 0) {
    self.axis = axis
    self.spacing = spacing
    super.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  public override init?(coder: StoryboardCoder) { super.init(coder: coder) }

  // MARK: What it holds

  public func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Puts a view at a place; one that is too large is the end.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.insert(view, at: min(max(0, index), arrangedSubviews.count))
    changed(true)
  }

  /// Places it no longer; it stays a subview.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    changed(true)
  }

  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  /// Cells after one of them, in place of ``spacing``; nil for that.
  public func setCustomSpacing(_ spacing: Int?, after view: View) {
    customSpacing[ObjectIdentifier(view)] = spacing
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
