// SPDX-License-Identifier: Apache-2.0
import EarshotTestRandom
import Testing

@testable import EarshotUI

@Suite struct SolverTests {
  private typealias Equation = LayoutSolver.Equation

  /// `x == value`, `x ≤ value`, `x ≥ value`, or the same of a difference.
  private func equation(
    _ plus: LayoutSolver.Variable, minus: LayoutSolver.Variable? = nil, _ relation: LayoutSolver.Relation,
    _ value: Double, priority: Double = 1_000
  ) -> LayoutSolver.Equation {
    let terms =
      [LayoutSolver.Term(variable: plus, coefficient: 1)]
      + (minus.map { [LayoutSolver.Term(variable: $0, coefficient: -1)] } ?? [])
    return LayoutSolver.Equation(terms: terms, constant: -value, relation: relation, priority: priority)
  }

  @Test("One of a higher priority outweighs any number of lower ones")
  func priorities() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    for _ in 0..<200 { try solver.add(equation(x, .equal, 100, priority: 499)) }
    try solver.add(equation(x, .equal, 3, priority: 500))
    #expect(solver.value(of: x) == 3)
  }

  @Test("Required ones that cannot hold are named together, and nothing is changed")
  func conflict() throws {
    var solver = LayoutSolver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(equation(x, .greaterOrEqual, 10))
    let second = try solver.add(equation(y, minus: x, .equal, 5))
    let other = try solver.add(equation(z, .equal, 1))
    #expect(throws: LayoutSolver.Conflict(constraints: [first, second, .init(number: other.number + 1)])) {
      try solver.add(equation(y, .lessOrEqual, 12))
    }
    #expect(solver.value(of: y) - solver.value(of: x) == 5)
    solver.remove(second)
    try solver.add(equation(y, .lessOrEqual, 12))
    #expect(solver.value(of: y) <= 12)
    #expect(solver.value(of: x) >= 10)
  }

  @Test("A constant that cannot be leaves all as it was")
  func impossibleConstant() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    let id = try solver.add(equation(x, .equal, 4))
    try solver.add(equation(x, .lessOrEqual, 10))
    #expect(throws: LayoutSolver.Conflict.self) { try solver.setConstant(-20, of: id) }
    #expect(solver.value(of: x) == 4)
    try solver.setConstant(-9, of: id)
    #expect(solver.value(of: x) == 9)
  }

  @Test("An equation that only repeated others holds alone when they go")
  func redundant() throws {
    var solver = LayoutSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(equation(x, .equal, 4))
    try solver.add(equation(y, minus: x, .equal, 2))
    try solver.add(equation(y, .equal, 6))
    solver.remove(first)
    #expect([solver.value(of: x), solver.value(of: y)] == [4, 6])
    #expect(throws: LayoutSolver.Conflict.self) { try solver.add(equation(x, .greaterOrEqual, 5)) }
  }

  @Test("Coming and going leaves nothing behind")
  func churn() throws {
    var random = SplitMix(seed: 4)
    var solver = LayoutSolver()
    let variables = (0..<6).map { _ in solver.makeVariable() }
    var present: [LayoutSolver.ConstraintID] = []
    for _ in 0..<2_000 {
      if present.count > 12 || (!present.isEmpty && Bool.random(using: &random)) {
        solver.remove(present.remove(at: Int.random(in: present.indices, using: &random)))
      } else {
        let first = Int.random(in: 0..<6, using: &random)
        let second = (first + Int.random(in: 1..<6, using: &random)) % 6
        let relation: LayoutSolver.Relation =
          [.equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &random) ?? .equal
        let wish = equation(
          variables[first], minus: variables[second], relation, Double.random(in: -9...9, using: &random).rounded(),
          priority: Bool.random(using: &random) ? 1_000 : 300)
        if let id = try? solver.add(wish) { present.append(id) }
      }
      for constraint in solver.installed.values where constraint.equation.isRequired {
        let value = constraint.equation.terms.reduce(constraint.equation.constant) {
          $0 + $1.coefficient * solver.value(of: $1.variable)
        }
        switch constraint.equation.relation {
        case .equal: #expect(abs(value) < 1e-6)
        case .lessOrEqual: #expect(value < 1e-6)
        case .greaterOrEqual: #expect(value > -1e-6)
        }
      }
    }
    for id in present { solver.remove(id) }
    #expect(solver.basics.isEmpty)
    #expect(solver.kinds.count < 60)
  }
}
