// SPDX-License-Identifier: Apache-2.0
extension LayoutSolver {
  /// Substitutes a row for a symbol everywhere.
  mutating func substitute(_ symbol: Int, with row: LinearRow) {
    var appeared: [Int] = []
    for basic in basics(with: symbol) {
      rows[basic].substitute(symbol, with: row) { appeared.append($0) }
      for other in appeared { note(other, inRowOf: basic) }
      appeared.removeAll(keepingCapacity: true)
    }
    columns[symbol] = []
    for index in levels.indices { levels[index].row.substitute(symbol, with: row) }
    artificial?.substitute(symbol, with: row)
  }

  private mutating func pivot(entering: Int, leaving: Int) {
    var row = leaveBasis(leaving)
    row.solve(for: entering, insteadOf: leaving)
    substitute(entering, with: row)
    enterBasis(entering, row)
  }

  // MARK: To the best answer

  /// Iterates while the error of some priority can decrease without increasing a higher one's. Takes the first suitable
  /// symbol, and the first row that limits it: so it terminates (Bland's rule).
  mutating func optimize() {
    while let entering = symbolToEnter(), let leaving = symbolToLeave(for: entering) {
      pivot(entering: entering, leaving: leaving)
    }
  }

  mutating func optimizeArtificial() {
    while let entering = artificial?.cells.first(where: { kinds[$0.symbol] != .dummy && isLess($0.coefficient) })?
      .symbol,
      let leaving = symbolToLeave(for: entering)
    {
      pivot(entering: entering, leaving: leaving)
    }
  }

  private func isLess(_ value: Double) -> Bool { value < -LinearRow.tolerance }

  private func symbolToEnter() -> Int? {
    for (index, level) in levels.enumerated() {
      let higher = levels[..<index]
      for cell in level.row.cells where kinds[cell.symbol] != .dummy && isLess(cell.coefficient) {
        if higher.allSatisfy({ LinearRow.isZero($0.row.coefficient(of: cell.symbol)) }) { return cell.symbol }
      }
    }
    return nil
  }

  /// The symbol whose row first becomes negative as another one grows.
  private mutating func symbolToLeave(for entering: Int) -> Int? {
    var found: Int?
    var least = Double.infinity
    for basic in basics(with: entering) where kinds[basic] != .external {
      let coefficient = rows[basic].coefficient(of: entering)
      guard isLess(coefficient) else { continue }
      let ratio = -rows[basic].constant / coefficient
      if ratio < least {
        least = ratio
        found = basic
      }
    }
    return found
  }

  // MARK: Back to an answer

  /// Adjusts the solution to a changed constant. False if its symbol does not determine the direction.
  mutating func shift(_ constraint: Installed, by delta: Double) -> Bool {
    let equation = constraint.equation
    // The change of its marker that makes the old constant equal to the new one.
    let change: Double
    switch kinds[constraint.marker] {
    case .dummy: change = delta
    case .error: change = -delta
    default: change = equation.relation == .lessOrEqual ? delta : -delta
    }
    if isBasic[constraint.marker] {
      guard kinds[constraint.marker] != .dummy else { return false }
      rows[constraint.marker].constant -= change
      return true
    }
    for basic in basics(with: constraint.marker) {
      rows[basic].constant += rows[basic].coefficient(of: constraint.marker) * change
    }
    return true
  }

  /// Restores nonnegative rows, keeping the solution optimal. False if that is impossible.
  mutating func optimizeDually() -> Bool {
    // Rounding could make it cycle; the caller then starts over.
    for _ in 0..<max(1_000, 10 * kinds.count) {
      guard let leaving = basics.first(where: { kinds[$0] != .external && isLess(rows[$0].constant) }) else {
        return dummiesAreZero
      }
      guard let entering = symbolToEnterDually(rows[leaving]) else { return false }
      pivot(entering: entering, leaving: leaving)
    }
    return false
  }

  /// True if no formerly redundant equation is violated now.
  private var dummiesAreZero: Bool {
    basics.allSatisfy { kinds[$0] != .dummy || LinearRow.isZero(rows[$0].constant) }
  }

  /// The symbol with the least cost for its gain, highest priority first.
  private func symbolToEnterDually(_ row: LinearRow) -> Int? {
    var found: (symbol: Int, costs: [Double])?
    for cell in row.cells where kinds[cell.symbol] != .dummy && cell.coefficient > LinearRow.tolerance {
      let costs = levels.map { $0.row.coefficient(of: cell.symbol) / cell.coefficient }
      if let best = found, !isCheaper(costs, than: best.costs) { continue }
      found = (cell.symbol, costs)
    }
    return found?.symbol
  }

  private func isCheaper(_ costs: [Double], than others: [Double]) -> Bool {
    for (cost, other) in zip(costs, others) where !LinearRow.isZero(cost - other) { return cost < other }
    return false
  }

  // MARK: Away from a constraint

  /// Removes its errors from the objective.
  mutating func removeFromObjective(_ constraint: Installed) {
    guard !constraint.equation.isRequired,
      let index = levels.firstIndex(where: { $0.priority == constraint.equation.priority })
    else { return }
    for symbol in [constraint.marker, constraint.other].compactMap({ $0 }) where kinds[symbol] == .error {
      if isBasic[symbol] {
        levels[index].row.add(rows[symbol], times: -1)
      } else {
        levels[index].row.add(symbol, -1)
      }
    }
    let isUsed = installed.values.contains { $0.equation.priority == constraint.equation.priority }
    if !isUsed { levels.remove(at: index) }
  }

  /// A basic symbol that can give its row to a marker, so that the constraint can go with the row: one that stays
  /// positive, else the least harmful one, else a variable.
  mutating func symbolToFree(_ marker: Int) -> Int? {
    var (negative, positive, external): (Int?, Int?, Int?)
    var (leastNegative, leastPositive) = (Double.infinity, Double.infinity)
    for basic in basics(with: marker) {
      let coefficient = rows[basic].coefficient(of: marker)
      let ratio = abs(rows[basic].constant / coefficient)
      switch (kinds[basic], coefficient < 0) {
      // A formerly redundant equation now has to hold alone: it is zero and stays so.
      case (.dummy, _): return basic
      case (.external, _): external = basic
      case (_, true) where ratio < leastNegative: (negative, leastNegative) = (basic, ratio)
      case (_, false) where ratio < leastPositive: (positive, leastPositive) = (basic, ratio)
      default: break
      }
    }
    return negative ?? positive ?? external
  }
}
