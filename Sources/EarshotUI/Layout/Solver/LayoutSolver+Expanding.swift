// SPDX-License-Identifier: Apache-2.0
extension LayoutSolver {
  /// Replaces what has a definition or is in the basis, and drops what is zero for good.
  mutating func expand(_ row: inout LinearRow) {
    guard row.cells.contains(where: { isReplaced($0.symbol) }) else { return }
    expansion.take(row)
    // The youngest first: so what cancels out is never looked into.
    while let youngest = expansion.youngest(by: ages), let definition = definitions[youngest] {
      expansion.substitute(youngest, with: definition)
    }
    expansion.sort()
    // What is added is neither in the basis nor replaced.
    for index in 0..<expansion.count {
      let symbol = expansion.symbol(at: index)
      guard symbol >= variableCount else { continue }
      let place = place(symbol)
      if isBasic[place] {
        expansion.substitute(symbol, with: rows[place])
      } else if isFixed[place] {
        expansion.remove(symbol)
      }
    }
    expansion.give(to: &row)
  }

  private func isReplaced(_ symbol: Int) -> Bool {
    symbol < variableCount ? ages[symbol] > 0 : isBasic[place(symbol)] || isFixed[place(symbol)]
  }

}

/// A sum of multiples of symbols with a place for each, for many additions in a row: none moves the others.
struct SparseSum {
  private var constant = 0.0
  private var coefficients: [Double] = []
  private var isListed: [Bool] = []
  /// The symbols in it, of which some may have cancelled out.
  private var listed: [Int] = []

  /// Makes room for symbols below a number.
  mutating func grow(to count: Int) {
    while coefficients.count < count {
      coefficients.append(0)
      isListed.append(false)
    }
  }

  mutating func reserve(_ count: Int) {
    coefficients.reserveCapacity(count)
    isListed.reserveCapacity(count)
  }

  mutating func take(_ row: LinearRow) {
    constant = row.constant
    for cell in row.cells { add(cell.symbol, cell.coefficient) }
  }

  private mutating func add(_ symbol: Int, _ coefficient: Double) {
    if !isListed[symbol] {
      isListed[symbol] = true
      listed.append(symbol)
    }
    let sum = coefficients[symbol] + coefficient
    coefficients[symbol] = LinearRow.isZero(sum) ? 0 : sum
  }

  mutating func remove(_ symbol: Int) { coefficients[symbol] = 0 }

  mutating func substitute(_ symbol: Int, with row: LinearRow) {
    let factor = coefficients[symbol]
    guard factor != 0 else { return }
    coefficients[symbol] = 0
    constant += row.constant * factor
    for cell in row.cells { add(cell.symbol, cell.coefficient * factor) }
  }

  /// The symbol with the highest age, and one above 0; nil if there is none. Symbols beyond the ages have none.
  mutating func youngest(by ages: [Int]) -> Int? {
    var youngest: Int?
    var age = 0
    var index = 0
    while index < listed.count {
      let symbol = listed[index]
      if coefficients[symbol] == 0 {
        isListed[symbol] = false
        listed.swapAt(index, listed.count - 1)
        listed.removeLast()
        continue
      }
      if symbol < ages.count, ages[symbol] > age { (youngest, age) = (symbol, ages[symbol]) }
      index += 1
    }
    return youngest
  }

  var count: Int { listed.count }
  func symbol(at index: Int) -> Int { listed[index] }

  /// Orders the symbols. Most sums have a few, for which insertion is the fastest.
  mutating func sort() {
    guard listed.count < 24 else { return listed.sort() }
    var index = 1
    while index < listed.count {
      let symbol = listed[index]
      var place = index
      while place > 0, listed[place - 1] > symbol {
        listed[place] = listed[place - 1]
        place -= 1
      }
      listed[place] = symbol
      index += 1
    }
  }

  /// Stores the sum in a row, and is empty again.
  mutating func give(to row: inout LinearRow) {
    sort()
    row.replaceAll(constant: constant, count: listed.count)
    for symbol in listed {
      if coefficients[symbol] != 0 { row.append(symbol, coefficients[symbol]) }
      coefficients[symbol] = 0
      isListed[symbol] = false
    }
    listed.removeAll(keepingCapacity: true)
  }
}
