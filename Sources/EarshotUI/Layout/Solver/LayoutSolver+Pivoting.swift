// SPDX-License-Identifier: Apache-2.0
extension LayoutSolver {
  /// Writes what a symbol is wherever it stands.
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

  /// Goes on while some priority can miss less without a higher one missing more. The first symbol that helps is
  /// taken, and the first row that stops it: so it comes to an end (Bland's rule).
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

  /// Whose row is the first to become negative as the symbol grows.
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

  /// Moves the answer along with one constant. False where its symbol cannot tell the way.
  mutating func shift(_ constraint: Installed, by delta: Double) -> Bool {
    let equation = constraint.equation
    // By how much its marker would have to be different for the old constant to mean the new one.
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

  /// Lets no row be negative, and the answer stay the best. False where that cannot be.
  mutating func optimizeDually() -> Bool {
    // Rounding could make it go in circles; whoever asks then begins anew.
    for _ in 0..<max(1_000, 10 * kinds.count) {
      guard let leaving = basics.first(where: { kinds[$0] != .external && isLess(rows[$0].constant) }) else {
        return dummiesAreZero
      }
      guard let entering = symbolToEnterDually(rows[leaving]) else { return false }
      pivot(entering: entering, leaving: leaving)
    }
    return false
  }

  /// An equation that said the same as others and does not any more.
  private var dummiesAreZero: Bool {
    basics.allSatisfy { kinds[$0] != .dummy || LinearRow.isZero(rows[$0].constant) }
  }

  /// The symbol that costs least for what it gives, the highest priority first.
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

  /// Its errors count no longer.
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
  /// positive, else one that does the least harm, else a variable.
  mutating func symbolToFree(_ marker: Int) -> Int? {
    var (negative, positive, external): (Int?, Int?, Int?)
    var (leastNegative, leastPositive) = (Double.infinity, Double.infinity)
    for basic in basics(with: marker) {
      let coefficient = rows[basic].coefficient(of: marker)
      let ratio = abs(rows[basic].constant / coefficient)
      switch (kinds[basic], coefficient < 0) {
      // An equation that said the same now has to say it alone: it is zero and stays so.
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
