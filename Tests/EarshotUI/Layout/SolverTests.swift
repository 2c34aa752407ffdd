// SPDX-License-Identifier: Apache-2.0
import EarshotTestRandom
import Testing

@testable import EarshotUI

@Suite struct SolverTests {
  private func variable(_ number: Int) -> LayoutSolver.Variable { LayoutSolver.Variable(symbol: number) }

  /// `x == value`, `x ≤ value`, `x ≥ value`, or the same of a difference.
  private func equation(
    _ plus: Int, minus: Int? = nil, _ relation: LayoutSolver.Relation, _ value: Double, priority: Double = 1_000
  ) -> LayoutSolver.Equation {
    let terms =
      [LayoutSolver.Term(variable: variable(plus), coefficient: 1)]
      + (minus.map { [LayoutSolver.Term(variable: variable($0), coefficient: -1)] } ?? [])
    return LayoutSolver.Equation(terms: terms, constant: -value, relation: relation, priority: priority)
  }

  @Test("One of a higher priority outweighs any number of lower ones")
  func priorities() throws {
    let many = (0..<200).map { _ in equation(0, .equal, 100, priority: 499) }
    #expect(try LayoutSolver.solve(many + [equation(0, .equal, 3, priority: 500)], variables: 1) == [3])
  }

  @Test("Required ones that cannot hold are named together, without those that have nothing to do with it")
  func conflict() throws {
    let wishes = [
      equation(0, .greaterOrEqual, 10), equation(1, minus: 0, .equal, 5), equation(2, .equal, 1),
      equation(1, .lessOrEqual, 12),
    ]
    #expect(throws: LayoutSolver.Conflict(equations: [0, 1, 3])) { try LayoutSolver.solve(wishes, variables: 3) }
    let rest = try LayoutSolver.solve([wishes[0], wishes[2], wishes[3]], variables: 3)
    #expect(rest[0] >= 10 && rest[1] <= 12 && rest[2] == 1)
  }

  @Test("Equalities that contradict each other around a circle are named, all of them")
  func circle() {
    var wishes = (0..<20).map { equation(($0 + 1) % 20, minus: $0, .equal, 1) }
    wishes.append(equation(20, .equal, 0))
    #expect(throws: LayoutSolver.Conflict(equations: Array(0..<20))) { try LayoutSolver.solve(wishes, variables: 21) }
  }

  @Test("An equation that only repeats others changes nothing")
  func redundant() throws {
    let wishes = [equation(0, .equal, 4), equation(1, minus: 0, .equal, 2), equation(1, .equal, 6)]
    #expect(try LayoutSolver.solve(wishes, variables: 2) == [4, 6])
    #expect(throws: LayoutSolver.Conflict(equations: [0, 3])) {
      try LayoutSolver.solve(wishes + [equation(0, .greaterOrEqual, 5)], variables: 2)
    }
  }

  @Test("A long list is solved, whichever end it hangs on")
  func chain() throws {
    for isFromBelow in [false, true] {
      let count = 500
      // Tops, then heights.
      var wishes = (1..<count).map {
        LayoutSolver.Equation(
          terms: [
            LayoutSolver.Term(variable: variable($0), coefficient: 1),
            LayoutSolver.Term(variable: variable($0 - 1), coefficient: -1),
            LayoutSolver.Term(variable: variable(count + $0 - 1), coefficient: -1),
          ], constant: 0, relation: .equal, priority: 1_000)
      }
      wishes += (0..<count).map { equation(count + $0, .greaterOrEqual, 0) }
      wishes += (0..<count).map { equation(count + $0, .equal, 2, priority: 500) }
      wishes.append(isFromBelow ? equation(count - 1, .equal, 0) : equation(0, .equal, 0))
      let values = try LayoutSolver.solve(wishes, variables: 2 * count)
      let offset = isFromBelow ? -2 * (count - 1) : 0
      #expect(values.prefix(count).elementsEqual((0..<count).map { Double(2 * $0 + offset) }))
    }
  }

  @Test("What has to hold holds, whatever else is asked for")
  func random() throws {
    var random = SplitMix(seed: 4)
    for _ in 0..<300 {
      var required: [LayoutSolver.Equation] = []
      var wishes: [LayoutSolver.Equation] = []
      for _ in 0..<12 {
        let first = Int.random(in: 0..<6, using: &random)
        let second = (first + Int.random(in: 1..<6, using: &random)) % 6
        let relation: LayoutSolver.Relation =
          [.equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &random) ?? .equal
        let value = Double.random(in: -9...9, using: &random).rounded()
        guard Bool.random(using: &random) else {
          wishes.append(equation(first, minus: second, relation, value, priority: 300))
          continue
        }
        let one = equation(first, minus: second, relation, value)
        do throws(LayoutSolver.Conflict) {
          _ = try LayoutSolver.solve(required + [one], variables: 6)
          required.append(one)
        } catch {
          // Without any of those that are named, the others can hold.
          #expect(error.equations.contains(required.count))
          let named = error.equations.map { (required + [one])[$0] }
          #expect(throws: LayoutSolver.Conflict.self) { try LayoutSolver.solve(named, variables: 6) }
        }
      }
      let values = try LayoutSolver.solve(wishes + required, variables: 6)
      for equation in required {
        let value = equation.terms.reduce(equation.constant) { $0 + $1.coefficient * values[$1.variable.symbol] }
        switch equation.relation {
        case .equal: #expect(abs(value) < 1e-6)
        case .lessOrEqual: #expect(value < 1e-6)
        case .greaterOrEqual: #expect(value > -1e-6)
        }
      }
    }
  }
}
