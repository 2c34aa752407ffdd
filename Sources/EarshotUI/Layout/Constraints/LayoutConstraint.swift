// SPDX-License-Identifier: Apache-2.0
/// A linear relation between two edges, centres or sizes; or between a size and a number of cells (LAY-10).
///
/// It has no effect until it ``isActive``. Then the nearest common ancestor of both items retains it; it retains none
/// of them.
@MainActor
public final class LayoutConstraint {
  public enum Relation: Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  public private(set) weak var firstView: View?
  public private(set) weak var secondView: View?
  weak var firstItem: (any LayoutItem)?
  weak var secondItem: (any LayoutItem)?
  public let firstAttribute: LayoutAttribute
  public let relation: Relation
  public let secondAttribute: LayoutAttribute
  /// The factor of the second attribute.
  public let multiplier: Double
  /// The name in diagnostics.
  public var identifier: String?

  /// The cells added to the second attribute. Changing it is the cheapest change of a layout (LAY-1).
  public var constant: Int { didSet { if constant != oldValue { changed() } } }

  /// The priority over other constraints.
  public var priority = LayoutPriority.required { didSet { if priority != oldValue { changed() } } }

  weak var owner: View?

  /// Relates the first attribute to the second one, multiplied and with cells added.
  public convenience init(
    item: View, attribute: LayoutAttribute, relatedBy relation: Relation, toItem other: View?,
    attribute otherAttribute: LayoutAttribute, multiplier: Double = 1, constant: Int = 0
  ) {
    func part(_ view: View, _ attribute: LayoutAttribute) -> any LayoutItem {
      attribute.withinMargins == attribute ? view : view.layoutMarginsGuide
    }
    self.init(
      part(item, attribute), attribute.withinMargins, relation, other.map { part($0, otherAttribute) },
      otherAttribute.withinMargins, multiplier: multiplier, constant: constant)
  }

  init(
    _ item: any LayoutItem, _ attribute: LayoutAttribute, _ relation: Relation, _ other: (any LayoutItem)?,
    _ otherAttribute: LayoutAttribute, multiplier: Double, constant: Int
  ) {
    firstItem = item
    secondItem = other
    firstView = item.layoutView
    secondView = other?.layoutView
    firstAttribute = attribute
    self.relation = relation
    secondAttribute = otherAttribute
    self.multiplier = multiplier.isFinite ? multiplier : 1
    self.constant = constant
    isBinary = other != nil
  }

  /// True if it was created for two items, of which one may be gone.
  let isBinary: Bool

  /// Returns the constraint after setting its priority, for use at its creation.
  public func withPriority(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  // MARK: Activity

  /// True if it takes part in layout. Both items have to be in one hierarchy; else it stays inactive, with a
  /// diagnostic.
  public var isActive: Bool {
    get { owner != nil }
    set { if newValue { activate()?.constraintsBegan() } else { deactivate() } }
  }

  public static func activate(_ constraints: [LayoutConstraint]) {
    // Those made together mostly have one owner, which is told once.
    var owner: View?
    for constraint in constraints {
      guard let home = constraint.activate(), home !== owner else { continue }
      owner?.constraintsBegan()
      owner = home
    }
    owner?.constraintsBegan()
  }

  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Returns its owner, to be told; nil if it was or stays as it was.
  private func activate() -> View? {
    guard owner == nil, let first = firstItem?.layoutView else { return nil }
    guard isWellFormed else {
      first.report(.senselessConstraint, "\(name) was not made active: it puts together what cannot be compared.")
      return nil
    }
    guard !isBinary || secondItem != nil, let home = commonHome(first, secondItem?.layoutView ?? first) else {
      first.report(.noCommonView, "\(name) was not made active: no view holds both. Add the views first.")
      return nil
    }
    owner = home
    home.layout.constraints.append(self)
    return home
  }

  private func deactivate() {
    guard let owner else { return }
    owner.layout.constraints.removeAll { $0 === self }
    self.owner = nil
    owner.setNeedsSolving()
    owner.setNeedsLayout()
  }

  private func changed() {
    owner?.setNeedsSolving()
    owner?.setNeedsLayout()
  }

  private func commonHome(_ first: View, _ second: View) -> View? {
    if first === second { return first }
    // Neighbours, or a view and its superview.
    if let superview = first.superview, superview === second || superview === second.superview { return superview }
    var home: View? = first
    while let view = home, !second.isDescendant(of: view) { home = view.superview }
    return home
  }

  private var isWellFormed: Bool {
    guard isBinary else { return firstAttribute.kind == .size }
    guard firstAttribute.kind == secondAttribute.kind, firstAttribute.kind != .none else { return false }
    // Left and leading differ with the direction of text.
    return !(firstAttribute.isDirectional && secondAttribute.isAbsolute)
      && !(secondAttribute.isDirectional && firstAttribute.isAbsolute)
  }

  /// The name in diagnostics: its identifier, else its relation.
  public var name: String {
    if let identifier { return identifier }
    let sign =
      switch relation {
      case .equal: "="
      case .lessThanOrEqual: "≤"
      case .greaterThanOrEqual: "≥"
      }
    let left = "\(firstItem?.layoutName ?? "a view that is gone").\(firstAttribute.rawValue)"
    guard isBinary else { return "\(left) \(sign) \(constant)" }
    var right = "\(secondItem?.layoutName ?? "a view that is gone").\(secondAttribute.rawValue)"
    if multiplier != 1 { right += " × \(multiplier)" }
    if constant != 0 { right += constant < 0 ? " − \(-constant)" : " + \(constant)" }
    return "\(left) \(sign) \(right)"
  }
}
