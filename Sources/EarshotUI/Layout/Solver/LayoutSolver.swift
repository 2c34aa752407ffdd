// SPDX-License-Identifier: Apache-2.0
/// Solves linear equations and inequalities, from those that have to hold down to the faintest wish.
///
/// Those of priority 1000 hold. The others hold as far as possible: a higher priority is never violated in favour of
/// any number of lower ones, and within one the sum of errors is minimal. The same equations in the same order give the
/// same numbers; the choice among equally good solutions is unspecified.
///
/// Each priority is solved by the simplex method; then all that would make its sum larger is fixed, and leaves the
/// problem before the next priority enters it. Most unknowns of a screen are so known early, and cost nothing any more.
/// Variables stay beside the tableau: each has a definition by others, which is expanded only where it is needed.
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

  /// Required equations that conflict, by index, in order.
  struct Conflict: Error, Equatable {
    var equations: [Int]
  }

  // MARK: State

  /// The definition of each variable: the sum that it equals. Of those in it some may have been defined since, or have
  /// entered the basis.
  var definitions: [LinearRow?]
  /// The order in which variables were defined, from 1; 0 for none.
  var ages: [Int]
  var lastAge = 0
  /// True for variables that are in a definition.
  var isReferenced: [Bool]

  // The rest are symbols: slacks and errors, which are at least zero, and are numbered after the variables.

  /// The row of each basic symbol; those of others are meaningless.
  var rows: [LinearRow] = []
  var isBasic: [Bool] = []
  /// True for symbols that are zero for good.
  var isFixed: [Bool] = []
  /// The rows in which each symbol may occur: the present ones, and some former ones.
  var columns: [[Int]] = []
  /// The cost of each symbol at the priority that is being solved.
  var costs: [Double] = []
  /// The symbols whose cost may be negative.
  var candidates: [Int] = []
  /// The equation that each symbol belongs to, while conflicts are explained.
  var equationOf: [Int: Int] = [:]
  /// The symbols that mark equations, and are always zero, while conflicts are explained.
  var marks: Set<Int> = []
  let explains: Bool
  let variableCount: Int
  /// The row that is being expanded.
  var expansion = SparseSum()

  private init(variables: Int, explains: Bool) {
    definitions = Array(repeating: nil, count: variables)
    ages = Array(repeating: 0, count: variables)
    isReferenced = Array(repeating: false, count: variables)
    variableCount = variables
    self.explains = explains
    expansion.grow(to: variables)
  }

  // MARK: Solving

  /// The best values of variables, by index.
  ///
  /// - Throws: A ``Conflict`` if the required equations cannot all hold.
  static func solve(_ equations: [Equation], variables: Int) throws(Conflict) -> [Double] {
    do throws(Conflict) {
      return try LayoutSolver(variables: variables, explains: false).solved(equations)
    } catch {
      // To tell why costs more than to find that there is no answer.
      return try LayoutSolver(variables: variables, explains: true).solved(equations)
    }
  }

  private consuming func solved(_ equations: [Equation]) throws(Conflict) -> [Double] {
    var later: [Int] = []
    var inequalities: [Int] = []
    // Most equations have a slack and an error.
    reserve(2 * equations.count)
    for (index, equation) in equations.enumerated() {
      if !equation.isRequired {
        later.append(index)
      } else if equation.relation == .equal {
        try require(equation, index)
      } else {
        inequalities.append(index)
      }
    }
    for index in inequalities { try require(equations[index], index) }
    let priorities = equations.map(\.priority)
    later.sort { priorities[$0] == priorities[$1] ? $0 < $1 : priorities[$0] > priorities[$1] }
    var start = 0
    while start < later.count {
      let priority = priorities[later[start]]
      var end = start
      while end < later.count, priorities[later[end]] == priority { end += 1 }
      settleDefinitions()
      var errors: [Int] = []
      for index in later[start..<end] { wish(equations[index], &errors) }
      minimize(errors)
      start = end
    }
    return values()
  }

  // MARK: Symbols

  private mutating func reserve(_ count: Int) {
    rows.reserveCapacity(count)
    isBasic.reserveCapacity(count)
    isFixed.reserveCapacity(count)
    columns.reserveCapacity(count)
    costs.reserveCapacity(count)
    expansion.reserve(variableCount + count)
  }

  mutating func makeSymbol() -> Int {
    rows.append(LinearRow())
    isBasic.append(false)
    isFixed.append(false)
    columns.append([])
    costs.append(0)
    expansion.grow(to: variableCount + rows.count)
    return variableCount + rows.count - 1
  }

  func place(_ symbol: Int) -> Int { symbol - variableCount }

  // MARK: Definitions

  /// Defines a variable by a row in which it has a coefficient: `0 = row`.
  mutating func define(_ variable: Int, by row: LinearRow) {
    var row = row
    row.solve(for: variable)
    for cell in row.cells where cell.symbol < variableCount { isReferenced[cell.symbol] = true }
    lastAge += 1
    ages[variable] = lastAge
    definitions[variable] = row
  }

  /// Shortens definitions by what is known by now, in the order in which they were made.
  mutating func settleDefinitions() {
    fixWhatHasNoRoom()
    var order = Array(repeating: 0, count: lastAge)
    for (variable, age) in ages.enumerated() where age > 0 { order[age - 1] = variable }
    for variable in order {
      guard var row = definitions[variable], !row.cells.isEmpty else { continue }
      var isShorter = false
      for cell in row.cells {
        let known: LinearRow?
        if cell.symbol < variableCount {
          known = definitions[cell.symbol].flatMap { $0.cells.isEmpty ? $0 : nil }
        } else {
          let place = place(cell.symbol)
          known = isBasic[place] ? (rows[place].cells.isEmpty ? rows[place] : nil) : isFixed[place] ? LinearRow() : nil
        }
        guard let known else { continue }
        row.substitute(cell.symbol, with: known)
        isShorter = true
      }
      if isShorter { definitions[variable] = row }
    }
  }

  /// Fixes the symbols of rows that are zero and can only become smaller, such as those of a size that is wished to be
  /// at least and at most the same.
  private mutating func fixWhatHasNoRoom() {
    var isNew = true
    while isNew {
      isNew = false
      for place in rows.indices where isBasic[place] && !rows[place].cells.isEmpty {
        rows[place].removeAll { isFixed[$0 - variableCount] }
        guard LinearRow.isZero(rows[place].constant), !rows[place].cells.isEmpty,
          rows[place].cells.allSatisfy({ $0.coefficient < 0 })
        else { continue }
        for cell in rows[place].cells { isFixed[self.place(cell.symbol)] = true }
        rows[place] = LinearRow()
        isNew = true
      }
    }
  }

  // MARK: The answer

  private func values() -> [Double] {
    var values: [Double?] = Array(repeating: nil, count: variableCount)
    for start in 0..<variableCount where values[start] == nil {
      // A chain of definitions may be as long as a list, too long for calls in calls.
      var waiting = [start]
      while let variable = waiting.last {
        guard let row = definitions[variable] else {
          values[variable] = 0
          waiting.removeLast()
          continue
        }
        let unknown = row.cells.filter { $0.symbol < variableCount && values[$0.symbol] == nil }
        if unknown.isEmpty {
          values[variable] = row.cells.reduce(row.constant) { sum, cell in
            let place = place(cell.symbol)
            let value = place < 0 ? values[cell.symbol] ?? 0 : isBasic[place] ? rows[place].constant : 0
            return sum + cell.coefficient * value
          }
          waiting.removeLast()
        } else {
          waiting += unknown.map(\.symbol)
        }
      }
    }
    return values.map { $0 ?? 0 }
  }
}
