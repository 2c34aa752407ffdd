// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// One pass over a hierarchy, collecting items with constraints and their demands.
@MainActor
struct LayoutCollector {
  let root: View
  let fitting: CellSize?
  /// Views before their subviews and their guides.
  private(set) var items: [any LayoutItem] = []
  private(set) var usesSafeArea = false
  private var constraints: [LayoutConstraint] = []
  private var known: Set<ObjectIdentifier> = []
  /// All views of the hierarchy in preorder.
  private var views: [View] = []

  init(root: View, fitting: CellSize?) {
    self.root = root
    self.fitting = fitting
  }

  mutating func collect() {
    look(at: root)
    var needed: Set<ObjectIdentifier> = []
    var guides: Set<ObjectIdentifier> = []
    func need(_ view: View?) {
      var current = view
      while let view = current, needed.insert(ObjectIdentifier(view)).inserted { current = view.superview }
    }
    for view in views where view !== root && !view.translatesAutoresizingMaskIntoConstraints { need(view) }
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) {
        need(item.layoutView)
        if !(item is View) { guides.insert(ObjectIdentifier(item)) }
      }
    }
    if fitting != nil { need(root) }
    for view in views where needed.contains(ObjectIdentifier(view)) {
      items.append(view)
      for guide in view.layoutRecord?.guides ?? [] where guides.contains(ObjectIdentifier(guide)) {
        items.append(guide)
        if guide.purpose == .safeArea { usesSafeArea = true }
      }
    }
  }

  private mutating func look(at view: View) {
    views.append(view)
    if let record = view.layoutRecord {
      constraints += record.constraints.filter {
        $0.firstItem?.layoutView != nil && (!$0.isBinary || $0.secondItem?.layoutView != nil)
      }
    }
    for subview in view.subviews { look(at: subview) }
  }

  // MARK: Demands

  typealias Frames = (any LayoutItem) -> LayoutFrame?

  /// The toolkit's own demands, then the app's in the order of the views that own them.
  func demands(_ frames: Frames) -> [LayoutDemand] {
    var demands: [LayoutDemand] = []
    for item in items {
      guard let frame = frames(item) else { continue }
      let maker = DemandMaker(item: item, frame: frame)
      if let guide = item as? LayoutGuide {
        guard let owner = guide.owningView, let outer = frames(owner) else { continue }
        demands += maker.guide(guide, in: outer, of: owner)
      } else if let view = item as? View {
        demands += demandsOf(view, maker, frames)
      }
    }
    for constraint in constraints { if let demand = demand(constraint, frames) { demands.append(demand) } }
    return demands
  }

  private func demandsOf(_ view: View, _ maker: DemandMaker, _ frames: Frames) -> [LayoutDemand] {
    guard view !== root, let superview = view.superview, let outer = frames(superview) else {
      if let fitting { return maker.fitted(to: fitting) + maker.content(of: view) }
      return maker.fixed(CellRectangle(origin: .zero, size: view.storedFrame.size), in: nil)
    }
    if view.translatesAutoresizingMaskIntoConstraints { return maker.fixed(view.storedFrame, in: outer) }
    return maker.notNegative() + maker.content(of: view)
      + maker.defaults(in: outer, isRightToLeft: superview.effectiveLayoutDirection == .rightToLeft)
  }

  private func demand(_ constraint: LayoutConstraint, _ frames: Frames) -> LayoutDemand? {
    guard let first = constraint.firstItem, let frame = frames(first), let view = first.layoutView else { return nil }
    let isDirectional = constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
    let mirrored = isDirectional && view.effectiveLayoutDirection == .rightToLeft
    var terms = frame.terms(constraint.firstAttribute, times: 1, mirrored: mirrored)
    if let second = constraint.secondItem, let other = frames(second) {
      terms += other.terms(constraint.secondAttribute, times: -constraint.multiplier, mirrored: mirrored)
      // Positions count from the origin of the view that owns the constraint, which matters if they are scaled.
      if constraint.multiplier != 1, let home = constraint.owner.flatMap(frames) {
        let origin: LayoutAttribute? =
          switch constraint.firstAttribute.kind {
          case .horizontal: mirrored ? .leading : .left
          case .vertical: .top
          default: nil
          }
        terms += origin.map { home.terms($0, times: constraint.multiplier - 1, mirrored: mirrored) } ?? []
      }
    }
    let relation: LayoutSolver.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThanOrEqual: .greaterOrEqual
      }
    return LayoutDemand(
      source: .constraint(constraint),
      equation: LayoutSolver.Equation(
        terms: terms, constant: -Double(constraint.constant), relation: relation,
        priority: constraint.priority.rawValue))
  }
}
