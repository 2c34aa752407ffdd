// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The checks of a tree's elements by all rules together.
struct ElementLooks {
  /// One check of one rule.
  struct Look {
    /// The index of the rule.
    let place: Int
    let roles: Set<Role>?
    let look: @Sendable (AuditedElement, inout RuleTally) -> Void
  }

  private let all: [Look]

  init(_ rules: [Rule]) {
    var looks: [Look] = []
    for (place, rule) in rules.enumerated() {
      for case .element(let roles, let look) in rule.checks {
        looks.append(Look(place: place, roles: roles, look: look))
      }
    }
    all = looks
  }

  /// The checks for a role, in the order of the rules.
  func looks(at role: Role) -> [Look] { all.filter { $0.roles?.contains(role) ?? true } }
}
