// SPDX-License-Identifier: Apache-2.0
/// Finds numbers that satisfy linear equations and inequalities, and goes on from what it has found when one comes,
/// goes or gets another constant: the incremental simplex method of Cassowary.
///
/// Those of priority 1000 hold. Of the others as much holds as can: what a higher priority loses is never given up for
/// any number of lower ones, and within one the sum of what is missed is the least. The same calls in the same order
/// give the same numbers; where several answers are as good, which one is not promised.
struct LayoutSolver {
  /// A number to be found.
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

  /// The sum of the terms and the constant stands in the relation to zero.
  struct Equation: Equatable {
    var terms: [Term]
    var constant: Double
    var relation: Relation
    /// More than 0; from ``required`` on it has to hold.
    var priority: Double

    static let required = 1_000.0
    var isRequired: Bool { priority >= Self.required }
  }

  struct ConstraintID: Hashable {
    let number: Int
  }

  /// Required constraints that cannot all hold, in the order in which they were added; nothing was changed.
  struct Conflict: Error, Equatable {
    var constraints: [ConstraintID]
  }

  // MARK: State

  enum SymbolKind {
    /// A variable: any number.
    case external
    /// What an inequality has left.
    case slack
    /// By how much one that need not hold is missed.
    case error
    /// Zero: stands for a required equation, so that it can be found again.
    case dummy
  }

  /// A constraint's own symbols.
  struct Installed {
    var equation: Equation
    var marker: Int
    /// The other error of an equation, or the error of an inequality.
    var other: Int?
  }

  /// What is to be as small as it can be at one priority.
  struct Level: Equatable {
    let priority: Double
    var row: LinearRow
  }

  var kinds: [SymbolKind] = []
  /// What each basic symbol is; rows of others mean nothing.
  var rows: [LinearRow] = []
  /// The basic symbols in their order.
  var basics: [Int] = []
  var isBasic: [Bool] = []
  /// In which rows each symbol may stand: those in which it does, and some in which it did.
  var columns: [[Int]] = []
  /// Which constraint each marker stands for.
  var constraintOfMarker: [Int: ConstraintID] = [:]
  var installed: [ConstraintID: Installed] = [:]
  /// From the highest priority to the lowest.
  var levels: [Level] = []
  /// What an inequality that does not hold yet lacks; while one is being added.
  var artificial: LinearRow?
  var unused: [Int] = []
  private var nextConstraint = 0

  // MARK: Variables

  /// A new variable, which is zero until something is said of it.
  mutating func makeVariable() -> Variable { Variable(symbol: makeSymbol(.external)) }

  /// Forgets a variable that no constraint mentions any more.
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

  /// The basic symbols in whose rows a symbol stands, in their order.
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
    // Mostly such as it has left.
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

  /// Lets an equation hold from here on.
  ///
  /// - Throws: a ``Conflict`` where it is required and cannot hold beside the other required ones.
  @discardableResult
  mutating func add(_ equation: Equation) throws(Conflict) -> ConstraintID {
    let id = ConstraintID(number: nextConstraint)
    try install(equation, as: id)
    nextConstraint += 1
    return id
  }

  /// Lets one hold no longer.
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

  /// Gives one another constant and finds the answer from the present one: for what the user or the screen decides.
  ///
  /// - Throws: a ``Conflict`` where it cannot hold so; it then has its old constant.
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
