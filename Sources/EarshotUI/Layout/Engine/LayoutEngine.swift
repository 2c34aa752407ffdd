// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Solves the constraints of one hierarchy of views, and updates the solution when it changes.
///
/// Frames are whole cells: edges are solved as numbers relative to the topmost view and then rounded. Views with a
/// common edge so share its column: they never overlap, and leave no gap.
@MainActor
final class LayoutEngine {
  private weak var root: View?
  /// A target size, if the root's own does not matter.
  private let fitting: CellSize?
  /// True if nothing has changed since it was last solved.
  var isCurrent = false
  private var isUpdating = false
  /// True if the solution depends on covered areas.
  private(set) var usesSafeArea = false

  private var solver = LayoutSolver()
  private var variables: [ObjectIdentifier: LayoutFrame] = [:]
  /// The items with variables, in the order of creation.
  private var items: [ObjectIdentifier] = []
  private var installed: [LayoutDemand.Key: (id: LayoutSolver.ConstraintID, equation: LayoutSolver.Equation)] = [:]
  private var keys: [LayoutSolver.ConstraintID: LayoutDemand.Key] = [:]
  private var order: [LayoutDemand.Key] = []
  /// The broken demands already reported.
  private var reported: Set<LayoutDemand.Key> = []
  /// The present conflicts to report, in order of occurrence.
  private var conflicts: [(key: LayoutDemand.Key, constraint: LayoutConstraint, names: String)] = []
  private var frames: [ObjectIdentifier: CellRectangle] = [:]

  init(root: View, fitting: CellSize? = nil) {
    self.root = root
    self.fitting = fitting
  }

  // MARK: Answers

  /// The frame of an item in its superview or owner; nil for one without constraints.
  func frame(of item: any LayoutItem) -> CellRectangle? { frames[ObjectIdentifier(item)] }

  /// The size of the root.
  var size: CellSize {
    guard let root, let frame = variables[ObjectIdentifier(root)] else { return .zero }
    // Part of a cell requires the whole.
    func cells(_ variable: LayoutSolver.Variable) -> Int { Self.column(solver.value(of: variable) + 0.5 - 3e-6) }
    return CellSize(width: max(0, cells(frame.width)), height: max(0, cells(frame.height)))
  }

  /// True if an item could have another place or size without violating anything more.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    guard let frame = variables[ObjectIdentifier(item)] else { return true }
    var free = solver
    for key in order {
      if case .item(_, let aspect) = key, aspect.isDefault, let id = installed[key]?.id { free.remove(id) }
    }
    for variable in [frame.left, frame.top, frame.width, frame.height] {
      for step in [-1.0, 1.0] {
        var probe = free
        let value = probe.value(of: variable)
        let wish = LayoutSolver.Equation(
          terms: [LayoutSolver.Term(variable: variable, coefficient: 1)], constant: -(value + step), relation: .equal,
          priority: Self.probePriority)
        _ = try? probe.add(wish)
        if abs(probe.value(of: variable) - value) > 1e-6 { return true }
      }
    }
    return false
  }

  /// Lower than any priority of an app.
  static let defaultSizePriority = 0.6
  static let defaultPlacePriority = 0.5
  private static let probePriority = 0.25

  // MARK: Solving

  /// Collects the demands, solves the changes, and marks the superviews of items to move.
  func update() {
    guard !isCurrent, !isUpdating, let root else { return }
    isCurrent = true
    isUpdating = true
    defer { isUpdating = false }
    var collector = LayoutCollector(root: root, fitting: fitting)
    collector.collect()
    usesSafeArea = collector.usesSafeArea
    let demands = collector.items.isEmpty ? [] : makeDemands(collector)
    reconcile(demands)
    forgetAllBut(collector.items)
    readFrames(collector.items)
  }

  private func makeDemands(_ collector: LayoutCollector) -> [LayoutDemand] {
    for item in collector.items where variables[ObjectIdentifier(item)] == nil {
      let left = solver.makeVariable()
      let top = solver.makeVariable()
      let width = solver.makeVariable()
      let height = solver.makeVariable()
      variables[ObjectIdentifier(item)] = LayoutFrame(left: left, top: top, width: width, height: height)
      items.append(ObjectIdentifier(item))
    }
    return collector.demands { [variables] in variables[ObjectIdentifier($0)] }
  }

  private func reconcile(_ demands: [LayoutDemand]) {
    var wanted: [LayoutDemand.Key: (rank: Int, demand: LayoutDemand)] = [:]
    for (rank, demand) in demands.enumerated() { wanted[demand.key] = (rank, demand) }
    for key in order where wanted[key] == nil { uninstall(key) }
    reported = reported.filter { wanted[$0] != nil }
    conflicts = []
    for index in Self.inOrderOfCost(demands) {
      let demand = demands[index]
      let key = demand.key
      if let present = installed[key] {
        guard present.equation != demand.equation else { continue }
        if move(present.id, from: present.equation, to: demand.equation) {
          installed[key]?.equation = demand.equation
          continue
        }
        uninstall(key)
      }
      install(demand, wanted)
    }
    order = demands.map(\.key).filter { installed[$0] != nil }
  }

  /// Required demands first, then by priority: a solution for a lower one would only be lost again.
  private static func inOrderOfCost(_ demands: [LayoutDemand]) -> [Int] {
    // Indexes are sorted instead of demands, which hold reference-counted objects.
    let priorities = demands.map(\.equation.priority)
    return priorities.indices.sorted {
      priorities[$0] == priorities[$1] ? $0 < $1 : priorities[$0] > priorities[$1]
    }
  }

  /// Changes a demand's constant only, which updates the present solution.
  private func move(
    _ id: LayoutSolver.ConstraintID, from old: LayoutSolver.Equation, to new: LayoutSolver.Equation
  ) -> Bool {
    guard old.terms == new.terms, old.relation == new.relation, old.priority == new.priority else { return false }
    return (try? solver.setConstant(new.constant, of: id)) != nil
  }

  private func uninstall(_ key: LayoutDemand.Key) {
    guard let present = installed.removeValue(forKey: key) else { return }
    keys[present.id] = nil
    solver.remove(present.id)
  }

  /// Installs a demand. If it conflicts with others, the last of the app's is broken, in the order of the views that
  /// own them (LAY-10).
  private func install(
    _ demand: LayoutDemand, _ wanted: [LayoutDemand.Key: (rank: Int, demand: LayoutDemand)]
  ) {
    let key = demand.key
    while true {
      do throws(LayoutSolver.Conflict) {
        let id = try solver.add(demand.equation)
        installed[key] = (id, demand.equation)
        keys[id] = key
        reported.remove(key)
        return
      } catch {
        let all = error.constraints.map { keys[$0] ?? key }.compactMap { wanted[$0] }.sorted { $0.rank < $1.rank }
        guard let victim = all.last(where: { $0.demand.isBreakable })?.demand else { return }
        if case .constraint(let broken) = victim.source {
          conflicts.append((victim.key, broken, all.map(\.demand.name).joined(separator: "; ")))
        }
        if victim.key == key { return }
        uninstall(victim.key)
      }
    }
  }

  /// Reports broken constraints, each once while it is broken. Called when layout has converged: a conflict in a view
  /// without a size may resolve a moment later.
  func reportConflicts() {
    for conflict in conflicts where reported.insert(conflict.key).inserted {
      (conflict.constraint.owner ?? root)?.report(
        .conflictingConstraints,
        "These cannot all hold: \(conflict.names). The layout goes on without \(conflict.constraint.name).")
    }
    conflicts = []
  }

  private func forgetAllBut(_ present: [any LayoutItem]) {
    let kept = Set(present.map { ObjectIdentifier($0) })
    for item in items where !kept.contains(item) {
      guard let frame = variables.removeValue(forKey: item) else { continue }
      for variable in [frame.left, frame.top, frame.width, frame.height] { solver.release(variable) }
    }
    items.removeAll { !kept.contains($0) }
  }

  // MARK: Rounding

  private func readFrames(_ present: [any LayoutItem]) {
    frames = [:]
    var blocks: [ObjectIdentifier: CellRectangle] = [:]
    for item in present { blocks[ObjectIdentifier(item)] = variables[ObjectIdentifier(item)].map(block) }
    for item in present {
      guard let block = blocks[ObjectIdentifier(item)] else { continue }
      let view = item as? View
      let holder = view == nil ? item.layoutView : view?.superview
      let origin = holder.flatMap { blocks[ObjectIdentifier($0)]?.origin } ?? .zero
      let frame = CellRectangle(origin: block.origin - origin, size: block.size)
      frames[ObjectIdentifier(item)] = frame
      guard let view, view !== root, !view.translatesAutoresizingMaskIntoConstraints, view.frame != frame else {
        continue
      }
      if fitting == nil { view.superview?.setNeedsLayout() }
    }
  }

  private func block(_ frame: LayoutFrame) -> CellRectangle {
    let (left, top) = (solver.value(of: frame.left), solver.value(of: frame.top))
    let (x, y) = (Self.column(left), Self.column(top))
    return CellRectangle(
      x: x, y: y, width: max(0, Self.column(left + solver.value(of: frame.width)) - x),
      height: max(0, Self.column(top + solver.value(of: frame.height)) - y))
  }

  /// The nearest boundary between cells; halves round right and down, independent of the number's origin.
  static func column(_ edge: Double) -> Int {
    Int(exactly: min(max(-1e9, (edge + 0.5 + 1e-6).rounded(.down)), 1e9)) ?? 0
  }
}
