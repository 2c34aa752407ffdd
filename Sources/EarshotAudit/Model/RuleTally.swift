// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// What a rule has found so far.
public struct RuleTally {
  public let rule: Rule
  /// How many things were as they should be.
  public private(set) var passed = 0
  public private(set) var findings: [Finding] = []
  /// Where each finding is, by its fingerprint.
  private var places: [Fingerprint: Int] = [:]
  /// When and on which line of the file what is looked at now was seen.
  var moment: (at: Instant?, line: Int?) = (nil, nil)

  /// How the fingerprints of its findings begin.
  private let failed: Fingerprint
  private let cannotTell: Fingerprint

  public init(_ rule: Rule) {
    self.rule = rule
    failed = Fingerprint(rule.id, Outcome.failed.rawValue)
    cannotTell = Fingerprint(rule.id, Outcome.cantTell.rawValue)
  }

  /// Something is as it should be.
  public mutating func pass(_ count: Int = 1) { passed += count }

  /// Something is not.
  ///
  /// - Parameters:
  ///   - message: one sentence.
  ///   - evidence: where; time and line are added where they are known.
  ///   - key: what makes it the same finding when it is seen again; without it, what the evidence tells.
  ///   - fix: what would mend it.
  ///   - severity: where it is another than the rule's.
  public mutating func fail(
    _ message: @autoclosure () -> String, _ evidence: @autoclosure () -> Evidence, key: String? = nil,
    fix: @autoclosure () -> Fix? = nil, severity: Severity? = nil
  ) {
    add(.failed, nil, message, evidence, key, fix, severity)
  }

  /// It takes a person to say.
  public mutating func cannotTell(
    _ reason: CantTellReason, _ message: @autoclosure () -> String, _ evidence: @autoclosure () -> Evidence,
    key: String? = nil, fix: @autoclosure () -> Fix? = nil
  ) {
    add(.cantTell, reason, message, evidence, key, fix, nil)
  }

  /// Most of what is found is found often: what is said of it is made once.
  private mutating func add(
    _ outcome: Outcome, _ reason: CantTellReason?, _ message: () -> String, _ makeEvidence: () -> Evidence,
    _ key: String?, _ fix: () -> Fix?, _ severity: Severity?
  ) {
    let known = key == nil ? makeEvidence() : nil
    var fingerprint = outcome == .failed ? failed : cannotTell
    fingerprint.add(key ?? known?.key ?? "")
    if let place = places[fingerprint] {
      findings[place].count += 1
      guard findings[place].also.count < 4 else { return }
      let text = (known ?? makeEvidence()).text
      if !text.isEmpty, text != findings[place].evidence.text, !findings[place].also.contains(text) {
        findings[place].also.append(text)
      }
      return
    }
    var evidence = known ?? makeEvidence()
    evidence.at = evidence.at ?? moment.at
    evidence.line = evidence.line ?? moment.line
    places[fingerprint] = findings.count
    findings.append(
      Finding(
        rule: rule.id, outcome: outcome, severity: severity ?? rule.severity, reason: reason,
        message: message().plain, evidence: evidence, fix: fix(), count: 1, fingerprint: fingerprint.text))
  }

  /// What came of it.
  public var result: RuleResult { RuleResult(rule: rule.id, passed: passed, findings: findings) }
}

/// What came of one rule on one subject.
public struct RuleResult: Equatable, Sendable {
  /// The id of the rule.
  public var rule: String
  /// How many things were as they should be.
  public var passed: Int
  public var findings: [Finding]
  /// Whether the subject had what the rule needs.
  public var isTested = true

  public var outcome: Outcome {
    if !isTested { return .untested }
    if findings.contains(where: { $0.outcome == .failed && $0.suppression == nil }) { return .failed }
    if findings.contains(where: { $0.outcome == .cantTell && $0.suppression == nil }) { return .cantTell }
    return passed > 0 || !findings.isEmpty ? .passed : .inapplicable
  }
}
