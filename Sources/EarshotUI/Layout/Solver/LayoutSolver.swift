// SPDX-License-Identifier: Apache-2.0
/// Solves linear equations and inequalities incrementally, as they are added, removed or given other constants: the
/// simplex method of Cassowary.
///
/// Those of priority 1000 hold. The others hold as far as possible: a higher priority is never violated in favour of
/// any number of lower ones, and within one the sum of errors is minimal. The same calls in the same order give the
/// same numbers; the choice among equally good solutions is unspecified.
struct LayoutSolver {
  /// An unknown number.
  struct Variable: Hashable {
    let symbol: Int
  }

  enum Relation: Equatable {
    case lessOrEqual, equal, greaterOrEqual
  }

  struct Term: Equatable {
    var variable: Variable
    var coefficient: Double
  }

  /// The relation of the sum of terms and constant to zero.
  struct Equation: Equatable {
    var terms: [Term]
    var constant: Double
    var relation: Relation
    /// Greater than 0; from ``required`` on it has to hold.
    var priority: Double

    static let required = 1_000.0
    var isRequired: Bool { priority >= Self.required }
  }

  struct ConstraintID: Hashable {
    let number: Int
  }

  /// Required constraints that conflict, in the order in which they were added; nothing was changed.
  struct Conflict: Error, Equatable {
    var constraints: [ConstraintID]
  }

  // MARK: State

  enum SymbolKind {
    /// A variable: any number.
    case external
    /// The slack of an inequality.
    case slack
    /// The error of a constraint that need not hold.
    case error
    /// Zero: marks a required equation, so that it can be located.
    case dummy
  }

  /// A constraint's own symbols.
  struct Installed {
    var equation: Equation
    var marker: Int
    /// The second error of an equation, or the error of an inequality.
    var other: Int?
  }

  /// The sum to minimise at one priority.
  struct Level: Equatable {
    let priority: Double
    var row: LinearRow
  }

  var kinds: [SymbolKind] = []
  /// The row of each basic symbol; those of others are meaningless.
  var rows: [LinearRow] = []
  /// The basic symbols in order.
  var basics: [Int] = []
  var isBasic: [Bool] = []
  /// The rows in which each symbol may occur: the present ones, and some former ones.
  var columns: [[Int]] = []
  /// The constraint of each marker.
  var constraintOfMarker: [Int: ConstraintID] = [:]
  var installed: [ConstraintID: Installed] = [:]
  /// From the highest priority to the lowest.
  var levels: [Level] = []
  /// The deficit of an inequality that does not hold yet, while it is being added.
  var artificial: LinearRow?
  var unused: [Int] = []
  private var nextConstraint = 0

  // MARK: Variables

  /// Creates a variable, which is zero until it is constrained.
  mutating func makeVariable() -> Variable { Variable(symbol: makeSymbol(.external)) }

  /// Removes a variable that no constraint mentions any more.
  mutating func release(_ variable: Variable) { releaseSymbol(variable.symbol) }

  func value(of variable: Variable) -> Double { isBasic[variable.symbol] ? rows[variable.symbol].constant : 0 }

  mutating func makeSymbol(_ kind: SymbolKind) -> Int {
    if let symbol = unused.popLast() {
      kinds[symbol] = kind
      return symbol
    }
    kinds.append(kind)
    rows.append(LinearRow())
    columns.append([])
    isBasic.append(false)
    return kinds.count - 1
  }

  mutating func releaseSymbol(_ symbol: Int) {
    leaveBasis(symbol)
    for basic in basics(with: symbol) { rows[basic].remove(symbol) }
    columns[symbol] = []
    for index in levels.indices { levels[index].row.remove(symbol) }
    unused.append(symbol)
  }

  mutating func enterBasis(_ symbol: Int, _ row: LinearRow) {
    rows[symbol] = row
    if !isBasic[symbol] {
      isBasic[symbol] = true
      basics.insert(symbol, at: placeInBasics(symbol))
    }
    for cell in row.cells { note(cell.symbol, inRowOf: symbol) }
  }

  /// The basic symbols whose rows contain a symbol, in order.
  mutating func basics(with symbol: Int) -> [Int] {
    var present = columns[symbol].filter { isBasic[$0] && rows[$0].coefficient(of: symbol) != 0 }
    present.sort()
    var last: Int?
    present.removeAll { basic in
      defer { last = basic }
      return basic == last
    }
    columns[symbol] = present
    return present
  }

  mutating func note(_ symbol: Int, inRowOf basic: Int) {
    columns[symbol].append(basic)
    // Most entries are former ones.
    if columns[symbol].count > 2 * basics.count + 16 { _ = basics(with: symbol) }
  }

  private func placeInBasics(_ symbol: Int) -> Int {
    var (low, high) = (0, basics.count)
    while low < high {
      let middle = (low + high) / 2
      if basics[middle] < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @discardableResult
  mutating func leaveBasis(_ symbol: Int) -> LinearRow {
    guard isBasic[symbol] else { return LinearRow() }
    isBasic[symbol] = false
    basics.remove(at: placeInBasics(symbol))
    defer { rows[symbol] = LinearRow() }
    return rows[symbol]
  }

  // MARK: Constraints

  /// Adds an equation.
  ///
  /// - Throws: A ``Conflict`` if it is required and conflicts with the other required ones.
  @discardableResult
  mutating func add(_ equation: Equation) throws(Conflict) -> ConstraintID {
    let id = ConstraintID(number: nextConstraint)
    try install(equation, as: id)
    nextConstraint += 1
    return id
  }

  /// Removes an equation.
  mutating func remove(_ id: ConstraintID) {
    guard let constraint = installed.removeValue(forKey: id) else { return }
    constraintOfMarker[constraint.marker] = nil
    removeFromObjective(constraint)
    if isBasic[constraint.marker] {
      leaveBasis(constraint.marker)
    } else if let leaving = symbolToFree(constraint.marker) {
      var row = leaveBasis(leaving)
      row.solve(for: constraint.marker, insteadOf: leaving)
      substitute(constraint.marker, with: row)
    }
    releaseSymbol(constraint.marker)
    if let other = constraint.other { releaseSymbol(other) }
    optimize()
  }

  /// Changes a constant and updates the present solution: for values set by the user or the screen.
  ///
  /// - Throws: A ``Conflict`` if it cannot hold, which restores the old constant.
  mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(Conflict) {
    guard let constraint = installed[id], constraint.equation.constant != constant else { return }
    let before = self
    var equation = constraint.equation
    equation.constant = constant
    installed[id]?.equation = equation
    if shift(constraint, by: constant - constraint.equation.constant), optimizeDually() { return }
    self = before
    remove(id)
    do {
      try install(equation, as: id)
    } catch {
      self = before
      throw error
    }
  }
}
