// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// One pass over a hierarchy, collecting items with constraints and their demands.
///
/// Views and items are known by number in it: retaining a view costs more than all else that is done with it.
@MainActor
struct LayoutCollector {
  let root: View
  let fitting: CellSize?
  /// Views before their subviews and their guides.
  private(set) var items: [any LayoutItem] = []
  private(set) var usesSafeArea = false
  private var constraints: [BoundConstraint] = []
  /// All views of the hierarchy in preorder, with the numbers of their superviews.
  private var views: [View] = []
  private var superviews: [Int] = []
  private var viewNumbers: [ObjectIdentifier: Int] = [:]
  private var itemNumbers: [ObjectIdentifier: Int] = [:]

  /// A constraint whose items exist.
  private struct BoundConstraint {
    let constraint: LayoutConstraint
    let first: ObjectIdentifier
    let second: ObjectIdentifier?
    /// True if its directions are those of a layout from right to left.
    let isMirrored: Bool
  }

  init(root: View, fitting: CellSize?) {
    self.root = root
    self.fitting = fitting
  }

  mutating func collect() {
    look(at: root, in: -1)
    viewNumbers.reserveCapacity(views.count)
    for (number, view) in views.enumerated() { viewNumbers[ObjectIdentifier(view)] = number }
    var isNeeded = Array(repeating: false, count: views.count)
    let superviews = superviews
    func need(_ view: Int?) {
      var current = view ?? -1
      while current >= 0, !isNeeded[current] {
        isNeeded[current] = true
        current = superviews[current]
      }
    }
    for (number, view) in views.enumerated() where number > 0 && !view.translatesAutoresizingMaskIntoConstraints {
      need(number)
    }
    let guides = bindConstraints { need($0) }
    if fitting != nil { need(0) }
    for (number, view) in views.enumerated() where isNeeded[number] {
      add(view)
      guard let record = view.layoutRecord else { continue }
      for guide in record.guides where guides.contains(ObjectIdentifier(guide)) {
        add(guide)
        if guide.purpose == .safeArea { usesSafeArea = true }
      }
    }
  }

  private mutating func add(_ item: any LayoutItem) {
    itemNumbers[ObjectIdentifier(item)] = items.count
    items.append(item)
  }

  private mutating func look(at view: View, in superview: Int) {
    let number = views.count
    views.append(view)
    superviews.append(superview)
    for subview in view.subviews { look(at: subview, in: number) }
  }

  /// Looks up the items of all constraints, once.
  ///
  /// - Parameter need: Called with the numbers of their views.
  /// - Returns: The guides among the items.
  private mutating func bindConstraints(_ need: (Int?) -> Void) -> Set<ObjectIdentifier> {
    var guides: Set<ObjectIdentifier> = []
    func use(_ item: any LayoutItem, in view: View) -> ObjectIdentifier {
      let identity = ObjectIdentifier(item)
      let owner = ObjectIdentifier(view)
      need(viewNumbers[owner])
      if identity != owner { guides.insert(identity) }
      return identity
    }
    for view in views {
      guard let record = view.layoutRecord else { continue }
      for constraint in record.constraints {
        guard let first = constraint.firstItem, let firstView = first.layoutView else { continue }
        var second: ObjectIdentifier?
        if constraint.isBinary {
          guard let item = constraint.secondItem, let view = item.layoutView else { continue }
          second = use(item, in: view)
        }
        let isDirectional = constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
        constraints.append(
          BoundConstraint(
            constraint: constraint, first: use(first, in: firstView), second: second,
            isMirrored: isDirectional && firstView.effectiveLayoutDirection == .rightToLeft))
      }
    }
    return guides
  }

  // MARK: Demands

  private func number(of item: AnyObject) -> Int? { itemNumbers[ObjectIdentifier(item)] }

  /// The toolkit's own demands, then the app's in the order of the views that own them.
  func demands() -> [LayoutDemand] {
    var demands: [LayoutDemand] = []
    demands.reserveCapacity(items.count * 12)
    for (index, item) in items.enumerated() {
      let maker = DemandMaker(item: index)
      if let view = item as? View {
        addDemands(of: view, maker, to: &demands)
      } else if let guide = item as? LayoutGuide {
        guard let owner = guide.owningView, let outer = number(of: owner) else { continue }
        demands += maker.guide(guide, in: LayoutFrame(item: outer), of: owner)
      }
    }
    for constraint in constraints { if let demand = demand(constraint) { demands.append(demand) } }
    return demands
  }

  private func addDemands(of view: View, _ maker: DemandMaker, to demands: inout [LayoutDemand]) {
    guard view !== root, let superview = view.superview, let outer = number(of: superview) else {
      if let fitting {
        demands += maker.fitted(to: fitting)
        maker.addContent(of: view, to: &demands)
      } else {
        demands += maker.fixed(CellRectangle(origin: .zero, size: view.storedFrame.size), in: nil)
      }
      return
    }
    let frame = LayoutFrame(item: outer)
    if view.translatesAutoresizingMaskIntoConstraints {
      demands += maker.fixed(view.storedFrame, in: frame)
      return
    }
    demands += maker.notNegative()
    maker.addContent(of: view, to: &demands)
    demands += maker.defaults(in: frame, isRightToLeft: superview.effectiveLayoutDirection == .rightToLeft)
  }

  private func demand(_ bound: BoundConstraint) -> LayoutDemand? {
    guard let first = itemNumbers[bound.first] else { return nil }
    let constraint = bound.constraint
    let mirrored = bound.isMirrored
    var terms = LayoutFrame.Terms()
    terms.reserveCapacity(4)
    LayoutFrame(item: first).add(constraint.firstAttribute, times: 1, mirrored: mirrored, to: &terms)
    if let second = bound.second.flatMap({ itemNumbers[$0] }) {
      LayoutFrame(item: second)
        .add(constraint.secondAttribute, times: -constraint.multiplier, mirrored: mirrored, to: &terms)
      // Positions count from the origin of the view that owns the constraint, which matters if they are scaled.
      if constraint.multiplier != 1, let home = constraint.owner.flatMap({ number(of: $0) }) {
        let origin: LayoutAttribute? =
          switch constraint.firstAttribute.kind {
          case .horizontal: mirrored ? .leading : .left
          case .vertical: .top
          default: nil
          }
        if let origin {
          LayoutFrame(item: home).add(origin, times: constraint.multiplier - 1, mirrored: mirrored, to: &terms)
        }
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
