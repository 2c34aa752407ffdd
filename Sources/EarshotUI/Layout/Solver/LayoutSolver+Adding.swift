// SPDX-License-Identifier: Apache-2.0
extension LayoutSolver {
  /// Adds an equation to the tableau: its row, a symbol to solve the row for, and the optimal solution.
  ///
  /// - Throws: A ``Conflict`` for a required one, which changes nothing. Others cannot fail.
  mutating func install(_ equation: Equation, as id: ConstraintID) throws(Conflict) {
    var (row, constraint) = makeRow(equation)
    installed[id] = constraint
    constraintOfMarker[constraint.marker] = id
    if let subject = subject(of: row, constraint) {
      row.solve(for: subject)
      substitute(subject, with: row)
      enterBasis(subject, row)
    } else if row.cells.allSatisfy({ kinds[$0.symbol] == .dummy }) {
      // It is redundant, or contradicts existing ones.
      guard LinearRow.isZero(row.constant) else {
        let conflict = conflict(in: row, with: id)
        forget(constraint, id)
        throw conflict
      }
      row.solve(for: constraint.marker)
      substitute(constraint.marker, with: row)
      enterBasis(constraint.marker, row)
    } else {
      // A non-required one has an error variable to solve for; so this one is required, and can fail.
      let before = self
      do {
        try addArtificially(row, id)
      } catch {
        self = before
        forget(constraint, id)
        throw error
      }
    }
    optimize()
  }

  /// Removes the symbols of an equation that cannot hold.
  private mutating func forget(_ constraint: Installed, _ id: ConstraintID) {
    installed[id] = nil
    constraintOfMarker[constraint.marker] = nil
    releaseSymbol(constraint.marker)
  }

  /// The equation in terms of nonbasic symbols, with a nonnegative constant.
  private mutating func makeRow(_ equation: Equation) -> (LinearRow, Installed) {
    var row = LinearRow(constant: equation.constant)
    for term in equation.terms {
      let symbol = term.variable.symbol
      if isBasic[symbol] {
        row.add(rows[symbol], times: term.coefficient)
      } else {
        row.add(symbol, term.coefficient)
      }
    }
    let constraint: Installed
    switch (equation.relation, equation.isRequired) {
    case (.equal, true):
      let dummy = makeSymbol(.dummy)
      row.add(dummy, 1)
      constraint = Installed(equation: equation, marker: dummy)
    case (.equal, false):
      let (above, below) = (makeSymbol(.error), makeSymbol(.error))
      row.add(above, -1)
      row.add(below, 1)
      add(above, toLevel: equation.priority)
      add(below, toLevel: equation.priority)
      constraint = Installed(equation: equation, marker: above, other: below)
    case (let relation, let isRequired):
      let sign = relation == .lessOrEqual ? 1.0 : -1.0
      let slack = makeSymbol(.slack)
      row.add(slack, sign)
      var error: Int?
      if !isRequired {
        let missed = makeSymbol(.error)
        row.add(missed, -sign)
        add(missed, toLevel: equation.priority)
        error = missed
      }
      constraint = Installed(equation: equation, marker: slack, other: error)
    }
    if row.constant < 0 { row.negate() }
    return (row, constraint)
  }

  /// A symbol for which the row can be solved directly: a variable, or one of its own that becomes positive.
  private func subject(of row: LinearRow, _ constraint: Installed) -> Int? {
    if let cell = row.cells.first(where: { kinds[$0.symbol] == .external }) { return cell.symbol }
    for symbol in [constraint.marker, constraint.other].compactMap({ $0 })
    where kinds[symbol] != .dummy && row.coefficient(of: symbol) < 0 {
      return symbol
    }
    return nil
  }

  /// Adds an artificial variable for the row and minimises it: to zero, if the equation can hold.
  private mutating func addArtificially(_ row: LinearRow, _ id: ConstraintID) throws(Conflict) {
    let symbol = makeSymbol(.slack)
    enterBasis(symbol, row)
    artificial = row
    optimizeArtificial()
    let rest = artificial ?? LinearRow()
    artificial = nil
    guard LinearRow.isZero(rest.constant) else { throw conflict(in: rest, with: id) }
    if isBasic[symbol] {
      var last = leaveBasis(symbol)
      let pivot =
        last.cells.first { kinds[$0.symbol] == .slack || kinds[$0.symbol] == .error }?.symbol
        ?? last.cells.first?.symbol
      if let pivot {
        last.solve(for: pivot, insteadOf: symbol)
        substitute(pivot, with: last)
        enterBasis(pivot, last)
      }
    }
    releaseSymbol(symbol)
  }

  /// The constraints with symbols in a row that cannot be zero: they conflict.
  func conflict(in row: LinearRow, with id: ConstraintID? = nil) -> Conflict {
    var ids = Set(row.cells.compactMap { constraintOfMarker[$0.symbol] })
    if let id { ids.insert(id) }
    return Conflict(constraints: ids.filter { installed[$0] != nil }.sorted { $0.number < $1.number })
  }

  private mutating func add(_ symbol: Int, toLevel priority: Double) {
    let place = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if place == levels.count || levels[place].priority != priority {
      levels.insert(Level(priority: priority, row: LinearRow()), at: place)
    }
    levels[place].row.add(symbol, 1)
  }
}
