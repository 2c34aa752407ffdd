// SPDX-License-Identifier: Apache-2.0
extension LayoutSolver {
  /// Makes the sum of some symbols as small as possible, and fixes all that would make it larger.
  mutating func minimize(_ symbols: [Int]) {
    var priced: [Int] = []
    func price(_ symbol: Int, _ cost: Double) {
      if costs[place(symbol)] == 0 { priced.append(symbol) }
      costs[place(symbol)] += cost
      if isLess(costs[place(symbol)]) { candidates.append(symbol) }
    }
    for symbol in symbols {
      if isBasic[place(symbol)] {
        for cell in rows[place(symbol)].cells { price(cell.symbol, cell.coefficient) }
      } else {
        price(symbol, 1)
      }
    }
    var steps = 0
    while let entering = symbolToEnter(isCareful: steps > Self.carelessSteps + priced.count),
      let leaving = symbolToLeave(for: entering)
    {
      steps += 1
      let cost = costs[place(entering)]
      pivot(entering: entering, leaving: leaving)
      costs[place(entering)] = 0
      for cell in rows[place(entering)].cells { price(cell.symbol, cost * cell.coefficient) }
    }
    candidates.removeAll(keepingCapacity: true)
    for symbol in priced {
      let place = place(symbol)
      if !isBasic[place], costs[place] > LinearRow.tolerance { isFixed[place] = true }
      costs[place] = 0
    }
  }

  /// The steps after which always the first suitable symbol is taken, which terminates (Bland's rule).
  private static var carelessSteps: Int { 10_000 }

  private func isLess(_ value: Double) -> Bool { value < -LinearRow.tolerance }

  private mutating func symbolToEnter(isCareful: Bool) -> Int? {
    if isCareful {
      return costs.indices.first { isLess(costs[$0]) && mayEnter($0) }.map { $0 + variableCount }
    }
    while let symbol = candidates.popLast() {
      if isLess(costs[place(symbol)]), mayEnter(place(symbol)) { return symbol }
    }
    return nil
  }

  private func mayEnter(_ place: Int) -> Bool {
    !isBasic[place] && !isFixed[place] && !marks.contains(place + variableCount)
  }

  /// The symbol whose row first becomes negative as another one grows.
  private mutating func symbolToLeave(for entering: Int) -> Int? {
    var found: Int?
    var least = Double.infinity
    for basic in basics(with: entering) {
      let coefficient = rows[basic].coefficient(of: entering)
      guard isLess(coefficient) else { continue }
      let ratio = -rows[basic].constant / coefficient
      if ratio < least {
        least = ratio
        found = basic
      }
    }
    return found.map { $0 + variableCount }
  }

  /// The places of the basic symbols whose rows contain a symbol, in order.
  private mutating func basics(with symbol: Int) -> [Int] {
    let column = place(symbol)
    var present = columns[column].filter { isBasic[$0] && rows[$0].coefficient(of: symbol) != 0 }
    if present.count > 1 {
      present.sort()
      var last: Int?
      present.removeAll { basic in
        defer { last = basic }
        return basic == last
      }
    }
    columns[column] = present
    return present
  }

  /// Exchanges a symbol of the basis.
  mutating func pivot(entering: Int, leaving: Int) {
    let place = place(leaving)
    isBasic[place] = false
    var row = rows[place]
    rows[place] = LinearRow()
    for cell in row.cells where isFixed[self.place(cell.symbol)] { row.remove(cell.symbol) }
    row.solve(for: entering, insteadOf: leaving)
    for basic in basics(with: entering) where basic != place {
      var appeared: [Int] = []
      rows[basic].substitute(entering, with: row) { appeared.append($0) }
      for symbol in appeared { columns[self.place(symbol)].append(basic) }
    }
    columns[self.place(entering)] = []
    enterBasis(entering, row)
  }
}
