// SPDX-License-Identifier: Apache-2.0
/// A constant and multiples of some symbols, by number: a row of the solver's tableau.
struct LinearRow: Equatable {
  struct Cell: Equatable {
    var symbol: Int
    var coefficient: Double
  }

  var constant: Double
  /// Ordered by symbol; no coefficient is zero.
  private(set) var cells: [Cell] = []

  init(constant: Double = 0) { self.constant = constant }

  /// - Parameter count: The expected number of symbols.
  init(constant: Double, count: Int) {
    self.constant = constant
    cells.reserveCapacity(count)
  }

  /// Anything smaller is zero with a rounding error.
  static let tolerance = 1e-8
  static func isZero(_ value: Double) -> Bool { abs(value) < tolerance }

  func coefficient(of symbol: Int) -> Double {
    let place = place(of: symbol)
    return place < cells.count && cells[place].symbol == symbol ? cells[place].coefficient : 0
  }

  /// The index of the first cell that does not precede the symbol's.
  private func place(of symbol: Int) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func add(_ symbol: Int, _ coefficient: Double) {
    let place = place(of: symbol)
    if place < cells.count, cells[place].symbol == symbol {
      cells[place].coefficient += coefficient
      if Self.isZero(cells[place].coefficient) { cells.remove(at: place) }
    } else if !Self.isZero(coefficient) {
      cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: place)
    }
  }

  /// Adds a multiple of another row in one pass over both.
  mutating func add(_ row: LinearRow, times factor: Double) {
    add(row, times: factor) { _ in }
  }

  /// - Parameter appeared: Called with each symbol that was not in the row before.
  mutating func add(_ row: LinearRow, times factor: Double, appeared: (Int) -> Void) {
    constant += row.constant * factor
    guard !row.cells.isEmpty else { return }
    var merged: [Cell] = []
    merged.reserveCapacity(cells.count + row.cells.count)
    var mine = cells.startIndex
    for other in row.cells {
      while mine < cells.endIndex, cells[mine].symbol < other.symbol {
        merged.append(cells[mine])
        mine += 1
      }
      var cell = Cell(symbol: other.symbol, coefficient: other.coefficient * factor)
      if mine < cells.endIndex, cells[mine].symbol == other.symbol {
        cell.coefficient += cells[mine].coefficient
        mine += 1
      } else {
        appeared(cell.symbol)
      }
      if !Self.isZero(cell.coefficient) { merged.append(cell) }
    }
    merged += cells[mine...]
    cells = merged
  }

  @discardableResult
  mutating func remove(_ symbol: Int) -> Double {
    let place = place(of: symbol)
    guard place < cells.count, cells[place].symbol == symbol else { return 0 }
    return cells.remove(at: place).coefficient
  }

  /// Removes the symbols for which a closure returns true.
  mutating func removeAll(where isUnwanted: (Int) -> Bool) {
    guard cells.contains(where: { isUnwanted($0.symbol) }) else { return }
    cells.removeAll { isUnwanted($0.symbol) }
  }

  /// Replaces all of it by a constant, with room for some symbols.
  mutating func replaceAll(constant: Double, count: Int) {
    self.constant = constant
    cells.removeAll(keepingCapacity: true)
    cells.reserveCapacity(count)
  }

  /// Adds a symbol that follows all others; its coefficient is not zero.
  mutating func append(_ symbol: Int, _ coefficient: Double) {
    cells.append(Cell(symbol: symbol, coefficient: coefficient))
  }

  mutating func negate() { scale(by: -1) }

  private mutating func scale(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].coefficient *= factor }
  }

  /// Solves `0 = constant + … + a·symbol` for the symbol.
  mutating func solve(for symbol: Int) {
    let coefficient = remove(symbol)
    scale(by: -1 / coefficient)
  }

  /// Solves `old = constant + … + a·new` for the new symbol.
  mutating func solve(for new: Int, insteadOf old: Int) {
    add(old, -1)
    solve(for: new)
  }

  /// Substitutes a row for a symbol.
  ///
  /// - Parameter appeared: Called with each symbol that was not in the row before.
  mutating func substitute(_ symbol: Int, with row: LinearRow, appeared: (Int) -> Void = { _ in }) {
    let coefficient = remove(symbol)
    if coefficient != 0 { add(row, times: coefficient, appeared: appeared) }
  }
}
