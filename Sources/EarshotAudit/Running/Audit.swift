// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotScreen

/// Applies the rules of a pack to trees, sessions and spoken logs. A pure function: the same input gives the same
/// report.
public struct Audit: Sendable {
  public var rules: [Rule]

  public init(_ pack: RulePack = .standard) { rules = pack.rules }

  public init(rules: [Rule]) { self.rules = rules }

  /// The same audit with one of its rules; nil if it does not have it.
  public func only(_ rule: String) -> Audit? {
    rules.first { $0.id == rule }.map { Audit(rules: [$0]) }
  }

  /// The results for a tree.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - screen: The screen that shows it, for an app that has both: its rows are audited, too.
  ///   - lines: The first line of each element in its file, counted from 1.
  public func results(
    of tree: ElementTree, on screen: AuditedScreen? = nil, lines: [ElementID: Int] = [:]
  ) -> (results: [RuleResult], size: Int) {
    let audited = AuditedTree(tree, lines: lines)
    var tallies = rules.map { RuleTally($0) }
    // One walk for all rules, so that facts about an element are shared.
    let looks = ElementLooks(rules)
    var looksByRole: [Role: [ElementLooks.Look]] = [:]
    for element in audited.parts {
      let own: [ElementLooks.Look]
      if let known = looksByRole[element.role] {
        own = known
      } else {
        own = looks.looks(at: element.role)
        looksByRole[element.role] = own
      }
      for look in own { look.look(element, &tallies[look.place]) }
    }
    for (place, rule) in rules.enumerated() {
      for check in rule.checks {
        switch check {
        case .tree(let look): look(audited, &tallies[place])
        case .shown(let look): if let screen { look(audited, screen, &tallies[place]) }
        case .row(let look):
          if let screen { for index in screen.rows.indices { look(screen.row(index), &tallies[place]) } }
        case .element, .screen, .session, .speech: break
        }
      }
    }
    let results = tallies.map { result(of: $0, screen == nil ? [.tree] : [.tree, .app, .screen]) }
    return (results, audited.parts.count)
  }

  /// The results for a session.
  public func results(of session: AuditedSession) -> (results: [RuleResult], size: Int) {
    let rows = Self.newRows(of: session)
    let results = rules.map { rule -> RuleResult in
      var tally = RuleTally(rule)
      for check in rule.checks {
        switch check {
        case .row(let look):
          for (moment, indices) in zip(session.moments, rows) {
            tally.moment = (moment.at, moment.screen.line)
            for index in indices { look(moment.screen.row(index), &tally) }
          }
        case .screen(let look):
          for (moment, indices) in zip(session.moments, rows) where !indices.isEmpty {
            tally.moment = (moment.at, moment.screen.line)
            look(moment.screen, &tally)
          }
        case .session(let look):
          tally.moment = (nil, nil)
          look(session, &tally)
        case .element, .tree, .shown, .speech: break
        }
      }
      return result(of: tally, [.screen])
    }
    return (results, session.moments.count)
  }

  /// The results for a spoken log.
  public func results(of log: SpokenLog) -> (results: [RuleResult], size: Int) {
    let results = rules.map { rule -> RuleResult in
      var tally = RuleTally(rule)
      for case .speech(let look) in rule.checks { look(log, &tally) }
      return result(of: tally, [.speech])
    }
    return (results, log.phrases.count)
  }

  private func result(of tally: RuleTally, _ inputs: [Rule.Input]) -> RuleResult {
    var result = tally.result
    result.isTested = tally.rule.inputs.contains { inputs.contains($0) }
    return result
  }

  /// The rows of each picture that look new for their id: unchanged ones have been judged.
  private static func newRows(of session: AuditedSession) -> [[Int]] {
    var seen: [UInt64: UInt64] = [:]
    var isReversed: Bool?
    return session.moments.map { moment in
      if isReversed != moment.screen.screen.modes.reverseScreen { seen = [:] }
      isReversed = moment.screen.screen.modes.reverseScreen
      let new = moment.screen.rows.indices.filter { index in
        let row = moment.screen.rows[index]
        return seen.updateValue(row.version, forKey: row.id.rawValue) != row.version
      }
      // The colours of a traceback are those of a language, not of the program.
      return moment.screen.isAfterFailure ? [] : new
    }
  }
}
