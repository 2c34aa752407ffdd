// SPDX-License-Identifier: Apache-2.0
extension LayoutSolver {
  /// Adds an equation that has to hold.
  mutating func require(_ equation: Equation, _ index: Int) throws(Conflict) {
    var row = row(of: equation)
    var slack: Int?
    if equation.relation != .equal {
      let made = makeSymbol()
      if explains { equationOf[made] = index }
      row.add(made, equation.relation == .lessOrEqual ? 1 : -1)
      slack = made
    } else if explains {
      let mark = makeSymbol()
      equationOf[mark] = index
      marks.insert(mark)
      row.add(mark, 1)
    }
    guard !defineFreeVariable(by: &row) else { return }
    if row.cells.allSatisfy({ marks.contains($0.symbol) }) {
      guard LinearRow.isZero(row.constant) else { throw conflict(in: row, index) }
      return
    }
    if let slack {
      // In terms of the others it is what they leave.
      var rest = row
      rest.solve(for: slack)
      if rest.constant >= 0 {
        // What cannot become negative limits nothing.
        if !rest.cells.allSatisfy({ $0.coefficient > 0 && !marks.contains($0.symbol) }) { enterBasis(slack, rest) }
        return
      }
    }
    try enterArtificially(row, index)
  }

  /// Adds an equation that holds if possible, and its errors to those of which the sum is to be small.
  mutating func wish(_ equation: Equation, _ errors: inout [Int]) {
    var row = row(of: equation)
    let (first, second) = (makeSymbol(), makeSymbol())
    // Those of an equality are errors both; an inequality has a slack and an error.
    let sign = equation.relation == .lessOrEqual || equation.relation == .equal ? 1.0 : -1.0
    row.add(first, -sign)
    row.add(second, sign)
    guard defineFreeVariable(by: &row) || enter(row, oneOf: first, second) else { return }
    errors.append(first)
    if equation.relation == .equal { errors.append(second) }
  }

  private mutating func row(of equation: Equation) -> LinearRow {
    if equation.terms.count == 1 { shortenDefinition(of: equation.terms[0].variable.symbol) }
    // With its own slack and error.
    var row = LinearRow(constant: equation.constant, count: equation.terms.count + 2)
    for term in equation.terms { row.add(term.variable.symbol, term.coefficient) }
    return row
  }

  /// Expands the definition of a variable if that makes it shorter: what is asked of one is asked of it again.
  private mutating func shortenDefinition(of variable: Int) {
    guard let definition = definitions[variable], definition.cells.count > 1 else { return }
    var row = definition
    expand(&row)
    if row.cells.count < definition.cells.count { definitions[variable] = row }
  }

  /// Defines a variable that nothing says anything about yet. Otherwise the row is expanded.
  private mutating func defineFreeVariable(by row: inout LinearRow) -> Bool {
    // One in no definition is defined as it stands, since nothing can lead back to it. The last one: views are placed by
    // what is before and around them.
    let last = row.cells.last { $0.symbol < variableCount && ages[$0.symbol] == 0 && !isReferenced[$0.symbol] }
    if let free = last {
      define(free.symbol, by: row)
      return true
    }
    expand(&row)
    guard let free = row.cells.last(where: { $0.symbol < variableCount }) else { return false }
    define(free.symbol, by: row)
    return true
  }

  /// Makes one of two symbols of the row basic, the one that is not negative then. False if nothing else is in the row,
  /// so that no choice is left.
  private mutating func enter(_ row: LinearRow, oneOf first: Int, _ second: Int) -> Bool {
    guard row.cells.count > 2 else { return false }
    for symbol in [second, first] {
      var rest = row
      rest.solve(for: symbol)
      guard rest.constant >= 0 else { continue }
      enterBasis(symbol, rest)
      return true
    }
    return false
  }

  mutating func enterBasis(_ symbol: Int, _ row: LinearRow) {
    let place = place(symbol)
    rows[place] = row
    isBasic[place] = true
    for cell in row.cells { columns[self.place(cell.symbol)].append(place) }
  }

  /// Adds a row that does not hold yet: by a symbol for what it lacks, which is brought to zero.
  private mutating func enterArtificially(_ row: LinearRow, _ index: Int) throws(Conflict) {
    var row = row
    if row.constant < 0 { row.negate() }
    let lack = makeSymbol()
    enterBasis(lack, row)
    minimize([lack])
    let place = place(lack)
    guard isBasic[place] else { return isFixed[place] = true }
    guard LinearRow.isZero(rows[place].constant) else { throw conflict(in: rows[place], index) }
    if let entering = rows[place].cells.first(where: { !marks.contains($0.symbol) && !isFixed[self.place($0.symbol)] })
    {
      pivot(entering: entering.symbol, leaving: lack)
    }
    isFixed[place] = true
    isBasic[place] = false
  }

  /// The required equations with symbols in a row that cannot be zero.
  private func conflict(in row: LinearRow, _ index: Int) -> Conflict {
    Conflict(equations: Set(row.cells.compactMap { equationOf[$0.symbol] } + [index]).sorted())
  }
}
