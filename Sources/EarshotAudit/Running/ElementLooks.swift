// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// How the elements of a tree are looked at by all rules together.
struct ElementLooks {
  /// One check of one rule.
  struct Look {
    /// The place of the rule among the others.
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

  /// What concerns an element of this role, in the order of the rules.
  func looks(at role: Role) -> [Look] { all.filter { $0.roles?.contains(role) ?? true } }
}
