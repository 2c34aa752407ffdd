// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import EarshotUI

/// Random systems with kiwisolver's answers: `Tests/Fixtures/Layout/systems.py` makes them.
@Suite struct SolverAgreementTests {
  struct Item: Decodable {
    /// Pairs of a variable's number and its coefficient.
    var terms: [[Double]]
    var constant: Double
    var relation: String
    var priority: Double

    func equation(_ variables: [LayoutSolver.Variable]) -> LayoutSolver.Equation {
      LayoutSolver.Equation(
        terms: terms.map { LayoutSolver.Term(variable: variables[Int($0[0])], coefficient: $0[1]) },
        constant: constant, relation: relation == "==" ? .equal : relation == "<=" ? .lessOrEqual : .greaterOrEqual,
        priority: priority)
    }

    func missed(_ values: [Double]) -> Double {
      let value = terms.reduce(constant) { $0 + $1[1] * values[Int($1[0])] }
      return relation == "==" ? abs(value) : max(0, relation == "<=" ? value : -value)
    }
  }

  struct Answer: Decodable {
    var values: [Double]
    /// True if nothing else is as good.
    var isOnly: Bool
  }

  struct System: Decodable {
    var variables: Int
    var constraints: [Item]
    var all: Answer
    var removed: [Int]
    var rest: Answer
    var moved: Int?
    var constant: Double?
    var afterMove: Answer?
  }

  private static func systems() throws -> [System] {
    let file = URL(filePath: #filePath).appending(path: "../../../Fixtures/Layout/systems.json").standardized.path
    // More of them than the repository holds.
    let path = ProcessInfo.processInfo.environment["EARSHOT_SYSTEMS"] ?? file
    return try JSONDecoder().decode([System].self, from: Data(contentsOf: URL(filePath: path)))
  }

  /// As good at every priority, and the same where there is only one answer.
  private func compare(_ values: [Double], _ answer: Answer, _ items: [Item], _ what: Comment) {
    for priority in [1_000.0, 750, 500, 250] {
      let atPriority = items.filter { $0.priority == priority }
      let (mine, theirs) = (atPriority.map { $0.missed(values) }, atPriority.map { $0.missed(answer.values) })
      #expect(abs(mine.reduce(0, +) - theirs.reduce(0, +)) < 1e-6, "\(what) at \(priority)")
    }
    guard answer.isOnly else { return }
    for (mine, theirs) in zip(values, answer.values) { #expect(abs(mine - theirs) < 1e-6, what) }
  }

  private func solve(_ items: [Item], _ variables: Int) throws -> [Double] {
    let all = (0..<variables).map { LayoutSolver.Variable(symbol: $0) }
    return try LayoutSolver.solve(items.map { $0.equation(all) }, variables: variables)
  }

  @Test("The solver agrees with kiwisolver: of all, of some, and with another constant")
  func agreement() throws {
    let systems = try Self.systems()
    #expect(systems.count >= 200)
    for (number, system) in systems.enumerated() {
      var items = system.constraints
      compare(try solve(items, system.variables), system.all, items, "system \(number)")
      let kept = items.indices.filter { !system.removed.contains($0) }
      var rest = kept.map { items[$0] }
      compare(try solve(rest, system.variables), system.rest, rest, "rest of \(number)")
      guard let moved = system.moved, let constant = system.constant, let answer = system.afterMove else { continue }
      items[moved].constant = constant
      rest = kept.map { items[$0] }
      compare(try solve(rest, system.variables), answer, rest, "moved \(number)")
    }
  }

  @Test("The same equations give the same numbers, to the last bit")
  func deterministic() throws {
    for system in try Self.systems().prefix(50) {
      let runs = try (0..<2).map { _ in try solve(system.constraints, system.variables).map(\.bitPattern) }
      #expect(runs[0] == runs[1])
    }
  }
}
