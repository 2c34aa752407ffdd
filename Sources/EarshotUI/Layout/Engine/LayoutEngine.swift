// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Solves the constraints of one hierarchy of views.
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

  /// The items with frames, and what was demanded of them last.
  private var items: [ObjectIdentifier] = []
  private var equations: [LayoutSolver.Equation] = []
  /// The equations without those that decide only where nothing else does.
  private var deciding: [Int] = []
  /// The equations that cannot hold with the others, by index.
  private var broken: Set<Int> = []
  /// The solved numbers: four of each item.
  private var values: [Double] = []
  private var variables: [ObjectIdentifier: LayoutFrame] = [:]
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
    func cells(_ variable: LayoutSolver.Variable) -> Int { Self.column(values[variable.symbol] + 0.5 - 3e-6) }
    return CellSize(width: max(0, cells(frame.width)), height: max(0, cells(frame.height)))
  }

  /// True if an item could have another place or size without violating anything more.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    guard let frame = variables[ObjectIdentifier(item)] else { return true }
    let free = deciding.filter { !broken.contains($0) }.map { equations[$0] }
    guard let present = try? LayoutSolver.solve(free, variables: values.count) else { return true }
    for variable in [frame.left, frame.top, frame.width, frame.height] {
      for step in [-1.0, 1.0] {
        let wish = LayoutSolver.Equation(
          terms: [LayoutSolver.Term(variable: variable, coefficient: 1)], constant: -(present[variable.symbol] + step),
          relation: .equal, priority: Self.probePriority)
        let probe = try? LayoutSolver.solve(free + [wish], variables: values.count)
        if let probe, abs(probe[variable.symbol] - present[variable.symbol]) > 1e-6 { return true }
      }
    }
    return false
  }

  /// Lower than any priority of an app.
  static let defaultSizePriority = 0.6
  static let defaultPlacePriority = 0.5
  private static let probePriority = 0.25

  // MARK: Solving

  /// Collects the demands, solves them if they have changed, and marks the superviews of items to move.
  func update() {
    guard !isCurrent, !isUpdating, let root else { return }
    isCurrent = true
    isUpdating = true
    defer { isUpdating = false }
    var collector = LayoutCollector(root: root, fitting: fitting)
    collector.collect()
    usesSafeArea = collector.usesSafeArea
    let identities = collector.items.map { ObjectIdentifier($0) }
    if identities != items { number(identities) }
    let demands = collector.items.isEmpty ? [] : collector.demands()
    let equations = demands.map(\.equation)
    // A conflict is solved again: the constraint it is told of may be another.
    if values.count != 4 * items.count || !broken.isEmpty || equations != self.equations {
      self.equations = equations
      deciding = demands.indices.filter { !demands[$0].isDefault }
      solve(demands, of: collector.items)
    }
    readFrames(collector.items)
  }

  private func number(_ identities: [ObjectIdentifier]) {
    items = identities
    values = []
    variables = [:]
    for (index, item) in identities.enumerated() { variables[item] = LayoutFrame(item: index) }
  }

  /// Solves the demands. If some conflict, the last of the app's is broken, in the order of the views that own them
  /// (LAY-10).
  private func solve(_ demands: [LayoutDemand], of items: [any LayoutItem]) {
    broken = []
    conflicts = []
    while true {
      let present = broken.isEmpty ? Array(equations.indices) : equations.indices.filter { !broken.contains($0) }
      do throws(LayoutSolver.Conflict) {
        values = try LayoutSolver.solve(
          broken.isEmpty ? equations : present.map { equations[$0] }, variables: 4 * items.count)
        break
      } catch {
        let all = error.equations.map { present[$0] }
        guard let victim = all.last(where: { demands[$0].isBreakable }) ?? all.last else {
          values = Array(repeating: 0, count: 4 * items.count)
          break
        }
        broken.insert(victim)
        if case .constraint(let constraint) = demands[victim].source {
          let names = all.map { demands[$0].name(in: items) }
          conflicts.append((demands[victim].key(in: items), constraint, names.joined(separator: "; ")))
        }
      }
    }
    let keys = Set(broken.map { demands[$0].key(in: items) })
    reported.formIntersection(keys)
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
    let (left, top) = (values[frame.left.symbol], values[frame.top.symbol])
    let (x, y) = (Self.column(left), Self.column(top))
    return CellRectangle(
      x: x, y: y, width: max(0, Self.column(left + values[frame.width.symbol]) - x),
      height: max(0, Self.column(top + values[frame.height.symbol]) - y))
  }

  /// The nearest boundary between cells; halves round right and down, independent of the number's origin.
  static func column(_ edge: Double) -> Int {
    Int(exactly: min(max(-1e9, (edge + 0.5 + 1e-6).rounded(.down)), 1e9)) ?? 0
  }
}
